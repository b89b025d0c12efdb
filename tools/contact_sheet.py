#!/usr/bin/env python3
"""Renders drawings on one sheet, to be looked at. Needs rsvg-convert (Debian: librsvg2-bin).

usage: contact_sheet.py pieces|marks|icons OUTPUT.png
"""
import pathlib
import re
import subprocess
import sys

import generate_look as look

ASSETS = look.SOURCE.parent.parent
TOKENS = look.load()


def inside(file, x, y, size, style=""):
    """A drawing placed on the sheet at its own size, as a front end would show it."""
    text = re.sub(r"<\?.*?\?>|<!--.*?-->", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    view = re.search(r'viewBox="([^"]+)"', text)[1]
    head = re.match(r"\s*<svg([^>]*)>", text)
    kept = re.sub(r'(?<![-\w])(xmlns|viewBox|width|height|role|aria-\w+)="[^"]*"', "", head[1])
    body = text[head.end():text.rindex("</svg>")]
    return (f'<svg x="{x}" y="{y}" width="{size}" height="{size}" viewBox="{view}" {kept} '
            f'style="{style}">{body}</svg>')


def rect(x, y, width, height, colour):
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"/>'


def row_of_pieces(parts, y, size, board):
    x = 0
    for side in "wb":
        for i, letter in enumerate("KQBNRP"):
            for square in ("light", "dark"):
                if size > 60 and (square == "light") != (i % 2 == 0):
                    continue
                parts += [rect(x, y, size, size, board[square]),
                          inside(ASSETS / "pieces" / f"{side}{letter}.svg", x, y, size)]
                x += size
    return x


def pieces():
    parts, y, width = [], 0, 0
    for board in TOKENS["board"].values():
        for size in (24, 48, 96):
            width = max(width, row_of_pieces(parts, y, size, board))
            y += size
    board = TOKENS["board"]["wood"]
    for side in "wb":
        for i, letter in enumerate("KQBNRP"):
            square = board["light" if (i + (side == "b")) % 2 == 0 else "dark"]
            parts += [rect(i * 200, y, 200, 200, square),
                      inside(ASSETS / "pieces" / f"{side}{letter}.svg", i * 200, y, 200)]
        y += 200
    return parts, max(width, 1200), y


def marks():
    parts, y = [], 0
    for theme in TOKENS["theme"].values():
        for size in (24, 48, 96):
            for i, file in enumerate(sorted((ASSETS / "marks").glob("*.svg"))):
                x = i * size
                middle = size / 2
                parts += [rect(x, y, size, size, theme["caro-board"]),
                          f'<path d="M{x + middle} {y} v{size} M{x} {y + middle} h{size}" '
                          f'stroke="{theme["caro-grid"]}" fill="none"/>'
                          if "stone" in file.name else
                          f'<rect x="{x}" y="{y}" width="{size}" height="{size}" fill="none" '
                          f'stroke="{theme["caro-grid"]}"/>',
                          inside(file, x, y, size,
                                 f"color:{theme['caro-x' if file.stem == 'x' else 'caro-o']}")]
            y += size
    return parts, 600, y


def icons():
    parts, y = [], 0
    files = sorted((ASSETS / "icons").glob("*.svg"))
    for theme in TOKENS["theme"].values():
        for size, columns in ((24, 24), (48, 12)):
            cell = size * 2
            rows = -(-len(files) // columns)
            parts.append(rect(0, y, columns * cell, rows * cell, theme["background"]))
            for i, file in enumerate(files):
                parts.append(inside(file, i % columns * cell + size // 2,
                                    y + i // columns * cell + size // 2, size,
                                    f"color:{theme['ink']}"))
            y += rows * cell
    return parts, 24 * 48, y


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("pieces", "marks", "icons"):
        print(__doc__, file=sys.stderr)
        return 2
    parts, width, height = {"pieces": pieces, "marks": marks, "icons": icons}[sys.argv[1]]()
    sheet = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
             + "".join(parts) + "</svg>")
    subprocess.run(["rsvg-convert", "-o", pathlib.Path(sys.argv[2])], input=sheet.encode(),
                   check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
