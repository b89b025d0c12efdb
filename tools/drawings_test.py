#!/usr/bin/env python3
"""Tests of the drawings: pieces, marks, icons, the program's icon."""
import re
import struct
import unittest
import xml.etree.ElementTree as xml

import draw_pieces

ASSETS = draw_pieces.ROOT / "assets"
SVG = "{http://www.w3.org/2000/svg}"


def drawings(folder):
    return {file.stem: xml.parse(file).getroot() for file in (ASSETS / folder).glob("*.svg")}


def top(outline):
    """The highest point an outline is drawn through (control points lie outside at most)."""
    return min(float(y) for y in re.findall(r",(-?[\d.]+)", outline))


class Pieces(unittest.TestCase):
    def test_the_files_are_what_the_script_draws(self):
        for name, text in draw_pieces.drawings():
            self.assertEqual((draw_pieces.FOLDER / name).read_text(), text, name)

    def test_there_are_twelve_on_one_canvas_with_a_strong_outline(self):
        pieces = drawings("pieces")
        self.assertEqual(len(pieces), 12)
        for name, piece in pieces.items():
            self.assertEqual(piece.get("viewBox"), "0 0 45 45", name)
            widths = [float(g.get("stroke-width")) for g in piece.iter(SVG + "g")
                      if g.get("stroke-width")]
            self.assertGreaterEqual(min(widths), 1.3, name)

    def test_they_stand_in_order_of_height_on_one_line(self):
        heights = []
        for letter in "KQBNRP":
            parts = draw_pieces.PIECES[letter]()
            tops = [top(shape) for shape in parts["shapes"]]
            tops += [y - draw_pieces.BALL for _, y in parts.get("balls", [])]
            heights.append(min(tops))
            self.assertIn(",40", parts["shapes"][0], letter)
        self.assertEqual(heights, sorted(heights))
        self.assertGreater(min(b - a for a, b in zip(heights, heights[1:])), 0.3)


class Icons(unittest.TestCase):
    def test_one_stroke_one_size_and_the_colour_of_the_text(self):
        icons = drawings("icons")
        self.assertGreater(len(icons), 60)
        for name, icon in icons.items():
            with self.subTest(icon=name):
                self.assertEqual(icon.get("viewBox"), "0 0 24 24")
                self.assertEqual(icon.get("stroke"), "currentColor")
                self.assertEqual(icon.get("stroke-width"), "1.75")
                self.assertEqual(icon.get("fill"), "none")
                self.assertEqual([child.tag for child in icon], [SVG + "path"])

    def test_the_marks_of_caro_are_there(self):
        self.assertEqual(set(drawings("marks")), {"x", "o", "stone-black", "stone-white"})

    def test_the_programs_icon_has_the_usual_sizes(self):
        for size in (16, 24, 32, 48, 64, 128, 256, 512):
            head = (ASSETS / "app" / f"kydai-{size}.png").read_bytes()[:24]
            self.assertEqual(struct.unpack(">II", head[16:]), (size, size))


if __name__ == "__main__":
    unittest.main()
