#!/usr/bin/env python3
"""Draws the twelve chess pieces: assets/pieces/{w,b}{K,Q,R,B,N,P}.svg.

usage: draw_pieces.py [--check]

All but the knight are symmetric, so only the right half of an outline is written down: from the
top of the axis to the foot, and mirrored. All share one foot. --check says whether the files are
what this script draws.
"""
import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "pieces"
AXIS = 22.5
OUTLINE = 1.5
INNER = 1.4
BALL = 2.1
DOWN = 0.9  # the drawings end at 40, which leaves the king too near the upper edge


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path_of(start, segments):
    """SVG path data from points; a segment of one point is a line, of three a curve."""
    text = "M" + ",".join(map(number, start))
    for segment in segments:
        text += " " + ("L" if len(segment) == 1 else "C")
        text += " ".join(",".join(map(number, point)) for point in segment)
    return text


def points(text):
    """Segments from a short way to write path data: "L x,y" and "C x,y x,y x,y", absolute."""
    found = []
    for letter, rest in re.findall(r"([LC])([^LC]*)", text):
        pairs = [tuple(map(float, pair.split(","))) for pair in rest.split()]
        size = 1 if letter == "L" else 3
        assert len(pairs) % size == 0, text
        found += [tuple(pairs[i:i + size]) for i in range(0, len(pairs), size)]
    return found


def mirrored_half(start, half):
    """The segments of a half outline on the other side of the axis, walked the other way. `start`
    is where the half begins."""
    def flip(point):
        return (2 * AXIS - point[0], point[1])
    back, here = [], start
    for segment in half:
        back.append(tuple(flip(p) for p in (*reversed(segment[:-1]), here)))
        here = segment[-1]
    return back[::-1]


def mirrored(start, right, left=None):
    """The closed outline whose right half begins at `start` on the axis and ends on the axis; the
    left one is its mirror image unless it is given, as it would be on the right."""
    return path_of(start, [*right, *mirrored_half(start, left or right)]) + " Z"


def foot(width):
    """The end of every half outline: a plate with soft corners, `width` to each side."""
    edge = AXIS + width
    return (f"L {edge - 2.2},35.2 C {edge - .8},35.4 {edge},36.4 {edge},37.6 L {edge},39 "
            f"C {edge},39.6 {edge - .4},40 {edge - 1},40 L {AXIS},40")


def foot_line(width):
    return line((AXIS - width + 2.2, 35.3), f"L {AXIS + width - 2.2},35.3")


def line(start, text):
    return path_of(start, points(text))


# What each piece consists of: outlines that are filled and stroked, inner lines that are stroked,
# dots that are filled with the colour of the inner line.
def pawn():
    half = points("C 25.9,12.8 28.6,15.5 28.6,18.9 C 28.6,20.9 27.7,22.6 26.3,23.7 "
                  "L 28.9,25 C 29.7,25.5 29.5,26.8 28.5,26.9 L 26.5,27.1 "
                  "C 26.7,30.6 28.5,33.2 31,35.2 " + foot(10.8))
    return {"shapes": [mirrored((AXIS, 12.8), half)], "lines": [foot_line(10.8)], "dots": []}


def rook():
    half = points("L 24.9,10.8 L 24.9,14.2 L 28.7,14.2 L 28.7,10.8 L 33,10.8 L 33,16.8 "
                  "L 28.8,20.4 L 29.6,30 C 29.8,32.2 30.6,33.8 32.1,35.2 " + foot(12))
    return {"shapes": [mirrored((AXIS, 10.8), half)],
            "lines": [line((16.2, 20.4), "L 28.8,20.4"), foot_line(12)], "dots": []}


def bishop():
    lower = ("C 30.5,23.6 29.2,25.8 27.2,27 L 29.5,28.2 C 30.3,28.7 30.1,29.9 29.2,30 L 27.2,30.2 "
             "C 27.8,32.2 29.4,33.9 31.7,35.2 ")
    ball = "C 24,5.4 25.2,6.6 25.2,8 C 25.2,8.9 24.8,9.7 24.1,10.2 "
    right = points(ball + "C 25.1,10.8 26,11.6 26.8,12.5 L 23.9,17.2 L 25.4,18.2 L 28.8,15.2 "
                   "C 29.9,17 30.5,19 30.5,21 " + lower + foot(11.6))
    left = points(ball + "C 28,12.8 30.5,17 30.5,21 " + lower + foot(11.6))
    return {"shapes": [mirrored((AXIS, 5.4), right, left)],
            "lines": [line((17.8, 27), "L 27.2,27"), foot_line(11.6)], "dots": []}


def queen():
    half = points("L 25.9,19.2 L 29.7,9.8 L 30.6,20.4 L 36.5,13.4 L 32.4,26.4 "
                  "C 30.9,28.6 30.3,30 30.5,31.4 C 30.7,33 31.4,34.2 32.7,35.2 " + foot(12.6))
    balls = [(AXIS, 6.1), (30, 7.8), (15, 7.8), (37, 11.6), (8, 11.6)]
    return {"shapes": [mirrored((AXIS, 8), half)], "balls": balls,
            "lines": [line((12.6, 26.4), "C 18,28.6 27,28.6 32.4,26.4"), foot_line(12.6)],
            "dots": []}


def king():
    # Two petals and a bud: a crown, and a lotus.
    half = points("L 24.6,2.4 L 24.2,4.9 L 27.2,4.5 L 27.2,8.7 L 24.2,8.3 L 24.5,10.8 "
                  "C 26,11.8 27,13.2 27.4,14.9 C 31.4,12.8 36.6,14.4 36.6,19 "
                  "C 36.6,22.2 34,24 32.4,26.4 "
                  "C 30.9,28.6 30.3,30 30.5,31.4 C 30.7,33 31.4,34.2 32.7,35.2 " + foot(12.6))
    return {"shapes": [mirrored((AXIS, 2.4), half)],
            "lines": [line((17.6, 14.9), "C 20.2,16.8 22.3,20.6 22.5,27.4 C 22.7,20.6 24.8,16.8 27.4,14.9"),
                      line((12.6, 26.4), "C 18,28.6 27,28.6 32.4,26.4"), foot_line(12.6)],
            "dots": []}


def knight():
    edge = 12
    foot_right = points(foot(edge))
    foot_left = mirrored_half((32.6, 35.2), foot_right)
    front = points(
        "C 13.6,30.6 20.6,29.4 21,24.4 C 19.4,25.9 17.4,26.7 15.4,27.1 C 14,27.4 13.2,27.9 12.5,28.7 "
        "C 11.4,29.9 9.5,29.8 8.4,28.6 C 7.1,27.2 7.1,25.2 8.1,23.6 C 9.5,21.4 11.4,19.4 12.4,16.8 "
        "C 13.4,14 15.4,12 18.4,10.9 C 19.4,9.6 20.2,7.8 20.6,5.8 C 22.4,6.8 23.8,8.4 24.6,10.3 ")
    mane = points("C 27.2,10.9 29,12.4 29.9,14.5 L 29.7,15.1 C 31.6,16.6 32.7,18.8 33.1,21.4 "
                  "L 32.7,22 C 34,24.4 34.4,26.8 34.2,29.2 L 33.6,29.8 C 33.8,31.8 33.5,33.6 32.6,35.2 ")
    outline = path_of((12.4, 35.2), [*front, *mane, *foot_right, *foot_left]) + " Z"
    return {"shapes": [outline],
            "lines": [line((24.2, 13.4), "C 28.4,16.4 29.8,24 28.6,31"), foot_line(edge),
                      line((15, 17.4), "C 15.8,16.2 17,15.9 18.2,16.4")],
            "dots": [(16.5, 17.3, 1.15), (10.3, 25.6, .75)]}


PIECES = {"K": king, "Q": queen, "R": rook, "B": bishop, "N": knight, "P": pawn}


def svg(parts, fill, edge, inner):
    """Fill first, then the inner lines, then the outline, so that lines end under it."""
    shapes = [f'<path d="{shape}"/>' for shape in parts["shapes"]]
    shapes += [f'<circle cx="{number(x)}" cy="{number(y)}" r="{BALL}"/>'
               for x, y in parts.get("balls", [])]
    lines = [f'<path d="{path}"/>' for path in parts["lines"]]
    dots = [f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{inner}"/>'
            for x, y, r in parts["dots"]]
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" width="45" height="45">',
        f'<g transform="translate(0 {DOWN})">', f'<g fill="{fill}">', *shapes, "</g>",
        f'<g fill="none" stroke="{inner}" stroke-width="{INNER}" stroke-linecap="round">', *lines, "</g>", *dots,
        f'<g fill="none" stroke="{edge}" stroke-width="{OUTLINE}" stroke-linejoin="round">',
        *shapes, "</g>", "</g>", "</svg>"]) + "\n"


def drawings():
    with open(ROOT / "assets" / "look" / "look.toml", "rb") as file:
        colours = tomllib.load(file)["piece"]
    for letter, draw in PIECES.items():
        parts = draw()
        yield f"w{letter}.svg", svg(parts, colours["cream"], colours["outline"], colours["outline"])
        yield f"b{letter}.svg", svg(parts, colours["dark"], colours["outline"], colours["cream"])


def main():
    stale = [name for name, text in drawings()
             if not (FOLDER / name).is_file() or (FOLDER / name).read_text() != text]
    if "--check" in sys.argv:
        print(*stale, "stale" if stale else "the pieces are as drawn")
        return 1 if stale else 0
    for name, text in drawings():
        (FOLDER / name).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
