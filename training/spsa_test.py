#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tuner: its arithmetic on a made-up game, and a few seconds of the real ones.

    spsa_test.py KYDAI
"""

import json
import random
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import spsa  # noqa: E402

KYDAI = sys.argv.pop(1) if len(sys.argv) > 1 else str(HERE.parent / "build/bin/kydai")


def options(*words):
    return spsa.parsed(["tune", "--folder", tempfile.gettempdir(), *words])


class Arithmetic(unittest.TestCase):
    def setUp(self):
        random.seed(1)

    def test_a_tuner_walks_towards_what_wins(self):
        tunables = {"margin": spsa.Tunable("margin 100 0 400"), "switch": spsa.Tunable("switch 0 0 1")}
        tuner = spsa.Spsa(tunables, {"margin": 100, "switch": 0}, options("--rate", "0.05"))
        self.assertEqual(list(tuner.theta), ["margin"])
        for step in range(2000):
            share = step / 2000
            flips = {"margin": random.choice((1, -1))}
            one, two = (tuner.settings(flips, sign, share)["margin"] for sign in (1, -1))
            # The closer to 250, the likelier the win.
            edge = (abs(two - 250) - abs(one - 250)) / 200
            tuner.learn(flips, 1 if random.random() < 0.5 + edge else -1, share)
        self.assertLess(abs(tuner.result()["margin"] - 250), 30)

    def test_parameters_stay_in_their_range(self):
        tunables = {"margin": spsa.Tunable("margin 395 0 400")}
        tuner = spsa.Spsa(tunables, {"margin": 395}, options())
        for _ in range(100):
            self.assertLessEqual(tuner.settings({"margin": 1}, 1, 0)["margin"], 400)
            tuner.learn({"margin": 1}, 8, 0)
        self.assertLessEqual(tuner.result()["margin"], 400)

    def test_each_change_is_judged_by_all_games(self):
        lines = []
        for _ in range(500):
            signs = {"good=1": random.choice((1, -1)), "bad=1": random.choice((1, -1))}
            wins = sum(random.random() < 0.5 + 0.1 * signs["good=1"] - 0.1 * signs["bad=1"] for _ in range(8))
            lines.append({"signs": signs, "result": [wins, 0, 8 - wins]})
        found = spsa.effects(lines, ["good=1", "bad=1"])
        for change, score in (("good=1", 0.6), ("bad=1", 0.4)):
            self.assertAlmostEqual(found[change][0], score, delta=4 * found[change][1])
            self.assertLess(found[change][1], 0.015)

    def test_the_result_of_one_process_has_no_small_error(self):
        self.assertEqual(spsa.mean_and_error([(8, 4)]), (0.5, 1.0))
        self.assertEqual(spsa.mean_and_error([]), (0.0, 1.0))


class Games(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.common = ["--kydai", KYDAI, "--folder", str(self.folder), "--games", "2", "--at-most", "1", "--workers", "1"]

    def tearDown(self):
        shutil.rmtree(self.folder)

    def games_of(self, words):
        """How many games the tuner has learned from, after a run in which it learned from some."""
        path = self.folder / "tune.json"
        before = json.loads(path.read_text())["games"] if path.exists() else 0
        for _ in range(60):  # a busy machine may finish no game in a run
            spsa.main(words)
            games = json.loads(path.read_text())["games"] if path.exists() else 0
            if games > before:
                return games
        return before

    def test_a_run_goes_on_where_the_one_before_ended(self):
        words = ["tune", *self.common, "--nodes", "30", "--only", "razor.", "futility."]
        first = self.games_of(words)
        self.assertGreater(first, 0)
        self.assertGreater(self.games_of(words), first)
        state = json.loads((self.folder / "tune.json").read_text())
        self.assertIn("razor.base", state["theta"])
        self.assertIn("razor.base=", (self.folder / "tuned.txt").read_text())

    def test_changes_are_screened(self):
        spsa.main(["screen", *self.common, "--nodes", "30", "--try", "razor.base=300", "null.base=3"])
        text = (self.folder / "screen.txt").read_text()
        self.assertIn("razor.base=300", text)
        self.assertIn("null.base=3", text)

    def test_caro_is_tuned_too(self):
        spsa.main(["tune", *self.common, "--game", "caro", "--nodes", "30", "--only", "razor.", "--at-most", "3"])
        self.assertIn("razor.base=", (self.folder / "tuned.txt").read_text())

    def test_an_unknown_parameter_is_refused(self):
        with self.assertRaises(SystemExit):
            spsa.main(["screen", *self.common, "--try", "no_such=1"])


if __name__ == "__main__":
    unittest.main()
