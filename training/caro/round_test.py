#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of training small enough for a CPU: round_test.py FOLDER-OF-THE-LIBRARY."""
import copy
import pathlib
import subprocess
import sys
import tempfile
import unittest

try:
    import numpy as np
    import torch
except ImportError:
    print("PyTorch is not installed")
    sys.exit(77)

import export
import games
import lines
import selfplay
import teacher
from inference import Batch
from labels import Labels
from replay import Learner, Replay
from student import Judge, Student

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LIBRARY = None
SIDE = 10


def harvest(network, slots, steps):
    """An arena's records and games after so many answers of a network."""
    how = selfplay.settings(SIDE, {"caro5": 1, "freestyle": 1, "renju": 1}, simulations=6,
                            candidates=4)
    arena = selfplay.Arena(LIBRARY, slots, 1, how, seed=11)
    batch = Batch([network], slots, SIDE)
    arena.start(batch.cells, batch.outlooks, batch.which)
    for _ in range(steps):
        batch.launch()
        arena.step(batch.logits, batch.values, batch.cells, batch.outlooks, batch.which)
    return arena


class Round(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        torch.manual_seed(4)
        torch.set_num_threads(2)
        cls.net = teacher.Teacher(blocks=1, channels=8, head=8)
        cls.arena = harvest(teacher.Folded(cls.net.eval(), "cpu"), 96, 320)
        cls.records = [np.array(column) for column in cls.arena.records()]
        cls.log = cls.arena.log()

    def test_games_obey_the_rules(self):
        played = list(games.read(self.log))
        self.assertGreater(len(played), 30)
        self.assertEqual([p for p in map(games.problem, played) if p], [])

    def test_teacher_learns_what_it_has_not_seen(self):
        replay = Replay(20_000, SIDE, "cpu")
        replay.add(*self.records)
        held = replay.size // 4
        learner = Learner(copy.deepcopy(self.net).train(), [replay], 64, "cpu", averaging=0.9)
        before = learner.held_out(0, held // 64 * 64)
        end = replay.next
        replay.next = (end - held) % replay.capacity  # the newest stay unseen
        for _ in range(40):
            learner.step(0, replay.size - held, 4e-3)
        replay.next = end
        after = learner.held_out(0, held // 64 * 64)
        self.assertLess(after[1], before[1] - 0.02)

    def test_student_learns_what_it_has_not_seen(self):
        labels = Labels(20_000, SIDE, "cpu")
        cells, outlooks, moves, shares, results, values = self.records
        replay = Replay(len(results), SIDE, "cpu")
        replay.add(*self.records)
        labels.add_records({k: getattr(replay, k)
                            for k in ("cells", "outlooks", "moves", "shares", "wdl")})
        recorded = labels.size
        labels.add_samples(self.arena, teacher.Folded(self.net.eval(), "cpu"), 8, 8)
        self.assertGreater(labels.size, recorded)
        labels.HELD_OUT = 5
        labels.divide(["caro5"])
        student, judge = Student(["caro5"], line_width=8), Judge("cpu")
        optimizer = torch.optim.AdamW(student.parameters(), lr=8e-3)
        unseen = labels.held_out(64)
        before = judge(student, *unseen)[1]
        for _ in range(12):
            loss, _ = judge(student, *labels.batch(32))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        after = judge(student, *unseen)[1]
        self.assertLess(float(after[1]), float(before[1]) - 0.03)
        self.check_integers(student, judge, unseen[0])

    def check_integers(self, student, judge, stones):
        """The exported network evaluates like the trained one, also when it is read back from its file."""
        with tempfile.TemporaryDirectory() as folder:
            export.write_all(student, folder)
            data = (pathlib.Path(folder) / "caro5.bin").read_bytes()
        arrays, = export.from_bytes("caro5", data)
        self.assertEqual(export.to_bytes("caro5", [arrays]), data)
        with torch.no_grad():
            rows = judge.lines(stones[0, :8])[None]
            logits, policies = student(stones[:, :8], rows)
        for i in range(8):
            value, policy = export.evaluate(arrays, stones[0, i].numpy())
            self.assertAlmostEqual(value / export.BIAS_UNIT, float(logits[0, i]), delta=0.05)
            difference = np.abs(policy.reshape(-1) / 16384 - policies[0, i].numpy()).max()
            self.assertLess(difference, 0.5)


class Lines(unittest.TestCase):
    def test_a_half_has_ninety_four_meanings(self):
        seen = {lines.meaning([(code >> (2 * i)) & 3 for i in range(5)]) for code in range(4 ** 5)}
        self.assertEqual(seen, set(range(lines.HALVES)))

    def test_nothing_matters_past_a_blocker(self):
        own, enemy, empty = lines.OWN, lines.ENEMY, lines.EMPTY
        self.assertEqual(lines.meaning([own, enemy, own, own, own]),
                         lines.meaning([own, enemy, empty, enemy, empty]))
        self.assertNotEqual(lines.meaning([own, enemy, empty, empty, empty]),
                            lines.meaning([own, lines.EDGE, lines.EDGE, lines.EDGE, lines.EDGE]))

    def test_the_engine_is_tested_with_these_numbers(self):
        with tempfile.TemporaryDirectory() as folder:
            made = pathlib.Path(folder) / "network.txt"
            subprocess.run([sys.executable, ROOT / "training/caro/golden.py", made], check=True)
            self.assertEqual(made.read_text(), (ROOT / "tests/data/caro/network.txt").read_text())


if __name__ == "__main__":
    LIBRARY = selfplay.load(sys.argv.pop(1))
    unittest.main()
