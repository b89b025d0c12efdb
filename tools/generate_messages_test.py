#!/usr/bin/env python3
"""Tests of the message catalogue and of what is generated from it."""
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import generate_messages as generate
import message_catalogue as catalogue

NODE = shutil.which("node")
# Without the types of Qt itself it only complains.
QMLLINT = any(pathlib.Path("/usr/lib").glob("*/qt6/qml/jsroot.qmltypes")) and shutil.which(
    "qmllint", path="/usr/lib/qt6/bin")


def message(vi, en, name="a.b"):
    return catalogue.Message(name, {"vi": catalogue.forms(vi), "en": catalogue.forms(en)})


def wrong(vi, en):
    return list(catalogue.message_problems(message(vi, en)))


class Catalogue(unittest.TestCase):
    def test_nothing_is_wrong_with_ours(self):
        self.assertEqual(list(catalogue.problems(catalogue.load())), [])

    def test_every_code_lies_in_a_header_that_exists(self):
        self.assertEqual(catalogue.codes(), catalogue.CODES)

    def test_a_good_message_is_good(self):
        self.assertEqual(wrong("{count} nước", {"one": "{count} move", "other": "{count} moves"}), [])

    def test_what_is_wrong_is_found(self):
        self.assertTrue(wrong("Hoà", "Draw"))
        self.assertTrue(wrong("Ho\u0300a", "Draw"))
        self.assertTrue(wrong("Hòa ", "Draw"))
        self.assertTrue(wrong("{side} thắng", "{player} wins"))
        self.assertTrue(wrong("{count} nước", {"one": "a move", "other": "moves"}))
        self.assertTrue(wrong({"one": "{count} nước", "other": "{count} nước"}, "{count} moves"))
        self.assertTrue(wrong("Hòa {", "Draw"))

    def test_words_that_only_look_misspelt_are_let_through(self):
        self.assertEqual(wrong("quý, toàn, khoét, thuyền, quỳ", "x"), [])

    def test_a_new_enumerator_without_words_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for header in catalogue.headers():
                (root / header).parent.mkdir(parents=True, exist_ok=True)
                text = (catalogue.ROOT / header).read_text(encoding="utf-8")
                (root / header).write_text(text.replace("PathBlocked,", "PathBlocked, Tired,", 1),
                                           encoding="utf-8")
            found = list(catalogue.problems(catalogue.load(), root))
        self.assertEqual(len(found), 1, found)
        self.assertIn("chess.refusal.Tired", found[0])

    def test_the_same_id_in_two_files_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("a", "b"):
                pathlib.Path(folder, f"{name}.toml").write_text('x.vi = "1"\nx.en = "1"\n')
            with self.assertRaises(catalogue.CatalogueError):
                catalogue.load(pathlib.Path(folder))


@unittest.skipUnless(NODE, "needs node")
class InNode(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.messages = catalogue.load()

    def say(self, script):
        file = self.folder / "say.mjs"
        file.write_text(script, encoding="utf-8")
        done = subprocess.run([NODE, file], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.split("\n")[:-1]

    EXPECTED = ["Đi lại", "1 spectator", "2 spectators", "2 khán giả", "White wins: {reason}"]

    def test_the_web_module_speaks(self):
        generate.write("js", self.folder, self.messages)
        (self.folder / "package.json").write_text('{"type": "module"}')
        self.assertEqual(self.say("""
            import { makeWords } from "./words.js";
            import vi from "./vi.js";
            import en from "./en.js";
            const v = makeWords(vi), e = makeWords(en);
            console.log(v("button.undo"));
            console.log(e("online.spectator.count", { count: 1 }));
            console.log(e("online.spectator.count", { count: 2 }));
            console.log(v("online.spectator.count", { count: 2 }));
            console.log(e("result.with-reason", { result: "White wins" }));"""), self.EXPECTED)

    def test_the_table_of_the_qml_singleton_speaks(self):
        generate.write("qml", self.folder, self.messages)
        table = (self.folder / "words_table.js").read_text(encoding="utf-8")
        self.assertTrue(table.startswith(".pragma library\n"))
        self.assertEqual(self.say(table.removeprefix(".pragma library") + """
            console.log(text("vi", "button.undo"));
            console.log(text("en", "online.spectator.count", { count: 1 }));
            console.log(text("en", "online.spectator.count", { count: 2 }));
            console.log(text("vi", "online.spectator.count", { count: 2 }));
            console.log(text("en", "result.with-reason", { result: "White wins" }));"""),
            self.EXPECTED)


@unittest.skipUnless(QMLLINT, "needs qmllint (qt6-declarative-dev)")
class InQml(unittest.TestCase):
    def test_qmllint_finds_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            generate.write("qml", pathlib.Path(folder), catalogue.load())
            done = subprocess.run([QMLLINT, pathlib.Path(folder, "Words.qml")],
                                  capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
