#!/usr/bin/env python3
"""Tests of the tokens: the contrasts they promise, and what is generated from them."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import generate_look as look

TOKENS = look.load()
# Without the types of Qt itself it only complains.
QMLLINT = any(pathlib.Path("/usr/lib").glob("*/qt6/qml/jsroot.qmltypes")) and shutil.which(
    "qmllint", path="/usr/lib/qt6/bin")


def colours(table, path=""):
    for key, value in table.items():
        if isinstance(value, dict):
            yield from colours(value, f"{path}{key}.")
        elif isinstance(value, str) and value.startswith("#"):
            yield path + key, value


class Contrast(unittest.TestCase):
    def test_the_formula_is_that_of_wcag(self):
        self.assertAlmostEqual(look.contrast("#000000", "#FFFFFF"), 21.0)
        self.assertAlmostEqual(look.contrast("#777777", "#FFFFFF"), 4.48, places=2)

    def test_every_promise_is_kept(self):
        for what, ground, promised in TOKENS["contrast"]["promises"]:
            ratio = look.contrast(look.at(TOKENS, what), look.at(TOKENS, ground))
            with self.subTest(what=what, on=ground):
                self.assertGreaterEqual(round(ratio, 1), promised, f"{ratio:.2f}")

    def test_every_mark_shows_on_every_square(self):
        for mark, halo, promised in TOKENS["contrast"]["marks"]:
            for name, board in TOKENS["board"].items():
                for square in (board["light"], board["dark"]):
                    ratio = max(look.contrast(look.at(TOKENS, path), square)
                                for path in (mark, halo))
                    with self.subTest(mark=mark, board=name, square=square):
                        self.assertGreaterEqual(ratio, promised)

    def test_a_mark_can_be_told_from_its_halo(self):
        for mark, halo, _ in TOKENS["contrast"]["marks"]:
            if mark != halo:
                self.assertGreaterEqual(
                    look.contrast(look.at(TOKENS, mark), look.at(TOKENS, halo)), 3.0, mark)


class Outputs(unittest.TestCase):
    def test_colours_are_written_one_way(self):
        for path, colour in colours(TOKENS):
            with self.subTest(path=path):
                look.channels(colour)

    def test_both_themes_and_all_boards_say_the_same_things(self):
        for group in ("theme", "board"):
            self.assertEqual(len({tuple(members) for members in TOKENS[group].values()}), 1)

    def test_brackets_are_paired_and_names_come_once(self):
        for kind, (_, make) in look.OUTPUTS.items():
            text = "\n".join(make(TOKENS))
            self.assertEqual(text.count("{"), text.count("}"), kind)
        names = re.findall(r"^    (?:readonly )?property \w+ (\w+):", "\n".join(look.qml(TOKENS)),
                           re.MULTILINE)
        self.assertEqual(len(names), len(set(names)))

    def test_qml_has_the_opacity_first(self):
        self.assertEqual(look.qml_colour("#11223399"), '"#99112233"')

    @unittest.skipUnless(QMLLINT, "needs qmllint (qt6-declarative-dev)")
    def test_qmllint_finds_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "Look.qml")
            file.write_text("\n".join(look.qml(TOKENS)) + "\n")
            done = subprocess.run([QMLLINT, file], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))

    def test_the_nearest_terminal_colour(self):
        self.assertEqual(look.xterm_index("#FFFFFF"), 231)
        self.assertEqual(look.xterm_index("#080808"), 232)


if __name__ == "__main__":
    unittest.main()
