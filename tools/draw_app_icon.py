#!/usr/bin/env python3
"""Draws the icon of the program from the white knight: assets/app/*.svg and *.png.

A knight for chess inside the O of caro, on lacquer. At 32 pixels and below the ring would blur, so
only the knight is drawn. Needs rsvg-convert (Debian: librsvg2-bin).
"""
import math
import subprocess
import tomllib

import draw_pieces

FOLDER = draw_pieces.ROOT / "assets" / "app"
GOLD = "#E3B23C"
SMALL, LARGE = (16, 24, 32), (48, 64, 128, 256, 512)


def ring(radius, width, gap):
    """The O, open where the knight's foot stands; `gap` is half the opening."""
    y = 256 + math.sqrt(radius ** 2 - gap ** 2)
    return (f'<path d="M{256 - gap},{y:.1f} A{radius},{radius} 0 1 1 {256 + gap},{y:.1f}" fill="none" '
            f'stroke="{GOLD}" stroke-width="{width}" stroke-linecap="round"/>')


def icon(corner, scale, circle):
    with open(draw_pieces.ROOT / "assets" / "look" / "look.toml", "rb") as file:
        tokens = tomllib.load(file)
    lacquer, cream = tokens["theme"]["light"]["accent"], tokens["piece"]["cream"]
    knight = draw_pieces.knight()
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
        f'<rect width="512" height="512" rx="{corner}" fill="{lacquer}"/>', circle,
        f'<g transform="translate({256 - 22 * scale:.1f} {256 - 23 * scale:.1f}) scale({scale})">',
        *[f'<path d="{shape}" fill="{cream}" stroke="{lacquer}" stroke-width="1.6"/>'
          for shape in knight["shapes"]],
        f'<g fill="none" stroke="{lacquer}" stroke-width="1.5">',
        *[f'<path d="{line}"/>' for line in knight["lines"]], "</g>",
        *[f'<circle cx="{x}" cy="{y}" r="{r}" fill="{lacquer}"/>' for x, y, r in knight["dots"]],
        "</g>", "</svg>"]) + "\n"


ICONS = {
    "kydai": icon(112, 9.2, ring(190, 22, 142)),
    "kydai-small": icon(96, 12, ""),
    # For systems that cut their own shape out of it: everything that matters within 80 %.
    "kydai-maskable": icon(0, 7.8, ring(160, 19, 121)),
}


def render(name, size, output):
    subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size), "-o", FOLDER / output,
                    FOLDER / f"{name}.svg"], check=True)


def main():
    for name, text in ICONS.items():
        (FOLDER / f"{name}.svg").write_text(text)
    for size in SMALL + LARGE:
        render("kydai-small" if size in SMALL else "kydai", size, f"kydai-{size}.png")
    for size in (192, 512):
        render("kydai-maskable", size, f"kydai-maskable-{size}.png")


if __name__ == "__main__":
    main()
