#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Training without a GPU, tiny: the rules, the inputs and a round that learns.

    training_test.py FOLDER    the folder of chess_selfplay and chess_oracle
"""

import json
import random
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy
import torch

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

import fit_results  # noqa: E402
import gradients  # noqa: E402
import network as form  # noqa: E402
import records as packed  # noqa: E402
import rounds  # noqa: E402
import train  # noqa: E402
import variants  # noqa: E402

PROGRAMS = Path(sys.argv.pop(1) if len(sys.argv) > 1 else ROOT / "build/bin").resolve()
SUITES = [ROOT / f"tests/data/chess/perft/{name}.perft" for name in ("chess", "chess960")]
POSITIONS = ROOT / "tests/data/chess/positions.bin.xz"
SHIPPED = next((ROOT / "assets/networks").glob("chess-*.bin"))
PLAYER = HERE / "networks/256x1.bin"


def run(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, **more)


def fen_of(record):
    """The position of a record, without what it does not say: rights, clocks."""
    squares = [nibble for byte in record[:32] for nibble in (byte & 15, byte >> 4)]
    ranks = []
    for rank in range(7, -1, -1):
        text = "".join(".PNBRQKpnbrqk"[code] for code in squares[8 * rank : 8 * rank + 8])
        for empty in range(8, 0, -1):
            text = text.replace("." * empty, str(empty))
        ranks.append(text)
    return "/".join(ranks) + (" b" if record[34] & 4 else " w") + " - - 0 1"


class SelfPlay(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.program = PROGRAMS / "chess_selfplay"

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def play(self, name, *words):
        out = self.folder / name
        played = run(self.program, "play", "--network", PLAYER, "--out", out, "--nodes", "25", *words)
        self.assertEqual(played.returncode, 0, played.stderr)
        return json.loads(played.stdout), out.read_bytes()

    def test_counts_legal_moves_as_the_core_does(self):
        counted = run(self.program, "perft", "--most", "10000", *SUITES)
        self.assertEqual(counted.returncode, 0, counted.stdout)
        self.assertGreater(int(counted.stdout.split()[0]), 200)

    def test_counts_lines_with_more_moves_than_a_search_keeps(self):
        suite = self.folder / "queens.perft"
        suite.write_text("epd 3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1\nperft 5 2924334\n")
        counted = run(self.program, "perft", suite)
        self.assertEqual(counted.returncode, 0, counted.stdout)

    def test_plays_legal_games_and_judges_as_the_engine_does(self):
        log = self.folder / "games.txt"
        report, _ = self.play("checked.bin", "--games", "8", "--logged", "8", "--log", log, "--checked")
        self.assertEqual(report["games"], 8)
        replayed = run(PROGRAMS / "chess_oracle", "replay", PLAYER, input=log.read_text())
        self.assertEqual(replayed.returncode, 0, replayed.stdout)

    def test_the_same_number_is_the_same_game(self):
        whole, records = self.play("whole.bin", "--games", "3", "--seed", "9")
        self.assertEqual(len(records), packed.SIZE * whole["kept"])
        _, last = self.play("last.bin", "--games", "1", "--first", "2", "--seed", "9")
        self.assertEqual(records[-len(last) :], last)
        _, other = self.play("other.bin", "--games", "1", "--first", "2", "--seed", "10")
        self.assertNotEqual(other, last)

    @unittest.skipUnless(shutil.which("nvcc") and run("sh", "-c", "nvidia-smi -L").stdout, "no GPU here")
    def test_counts_legal_moves_on_the_gpu(self):
        program = self.folder / "selfplay"
        source = ROOT / "training/chess/selfplay"
        built = run("nvcc", "-std=c++20", "-O3", "-arch=native", f"-I{ROOT}", source / "selfplay.cu",
                    source / "host.cpp", "-o", program)
        self.assertEqual(built.returncode, 0, built.stderr)
        counted = run(program, "perft", "--most", "200000000", *SUITES)
        self.assertEqual(counted.returncode, 0, counted.stdout)


class Inputs(unittest.TestCase):
    """Python's inputs and values are the engine's."""

    def compare(self, path, buckets):
        rows = packed.read(POSITIONS)
        rows = rows[random.Random(4).sample(range(len(rows)), 1000)]
        self.compare_rows(path, buckets, "chess", rows, list(map(fen_of, rows)))

    def compare_rows(self, path, buckets, variant, rows, fens):
        answers = run(PROGRAMS / "chess_oracle", "inputs", path, input="\n".join(fens) + "\n")
        self.assertEqual(answers.returncode, 0, answers.stderr)
        written = form.WrittenNetwork(path)
        records = torch.from_numpy(rows)
        boards, _, _, black = form.unpack(records)
        inputs = form.Inputs(form.RULES[variant], buckets, "cpu")
        sides = [side.tolist() for side in inputs.of(boards, form.unpack_hands(records), black)]
        stages = inputs.stages_of(boards).tolist()
        lines = answers.stdout.splitlines()
        self.assertEqual(len(lines), len(rows))
        for i, line in enumerate(lines):
            value, *theirs = line.split(";")
            mine = [[index for index in side[i] if index < inputs.none] for side in sides]
            self.assertEqual(mine, [[int(word) for word in text.split()] for text in theirs], fens[i])
            self.assertEqual(written.value(*mine, stages[i]), int(value), fens[i])

    def test_of_the_network_that_ships(self):
        self.compare(SHIPPED, form.WrittenNetwork(SHIPPED).buckets)

    def test_of_networks_with_king_buckets(self):
        with tempfile.TemporaryDirectory() as folder:
            for buckets in (4, 8):
                self.random_network(buckets).write(f"{folder}/net.bin")
                self.compare(f"{folder}/net.bin", buckets)


    def test_of_variants(self):
        with tempfile.TemporaryDirectory() as folder:
            for variant in variants.VARIANTS:
                games, network = f"{folder}/{variant}.txt", f"{folder}/{variant}.bin"
                rows, fens = self.played(variant, games)
                self.assertGreater(len(fens), 100, variant)
                for buckets in (1, 4):
                    self.random_network(buckets, variant).write(network)
                    self.compare_rows(network, buckets, variant, rows, fens)

    @staticmethod
    def played(variant, path):
        """Records of a few games and their FENs."""
        played = run(PROGRAMS / "kydai", "selfplay", "--variant", variant, "--by-hand", "--nodes", "50", "--games",
                     "12", "--out", path)
        assert played.returncode == 0, played.stderr
        hands = ["--hands"] if variant == "crazyhouse" else []
        records = subprocess.run([PROGRAMS / "chess_pack", *hands, path], capture_output=True, check=True).stdout
        rows = numpy.frombuffer(bytearray(records), numpy.uint8).reshape(-1, packed.size_of(variant))
        return rows, [line.split(";")[0] for line in Path(path).read_text().splitlines()]

    @staticmethod
    def random_network(buckets, variant="chess"):
        torch.manual_seed(buckets)
        net = form.Network(64, buckets, form.RULES[variant])
        with torch.no_grad():
            net.special.uniform_(-0.2, 0.2)
            net.bias.uniform_(-0.1, 0.3)
            net.output_bias.uniform_(-0.1, 0.1)
        return net


class Training(unittest.TestCase):
    def learn(self, folder, *words):
        options = train.parse([str(POSITIONS), "--out", f"{folder}/net.bin", "--hidden", "64", "--batch", "512",
                               "--rate", "4e-3", "--samples", "40000", *words])
        return train.Training(*train.load(options.files, "cpu"), options)

    def test_lowers_the_error_of_what_is_held_back(self):
        with tempfile.TemporaryDirectory() as folder:
            for buckets in ("1", "4"):
                training = self.learn(folder, "--buckets", buckets)
                before = training.held_error()
                after = training.run()["held_error"]
                self.assertLess(after, 0.6 * before)

    def test_goes_on_where_it_was_interrupted(self):
        with tempfile.TemporaryDirectory() as folder:
            whole = self.learn(folder)
            whole.run()
            expected = Path(f"{folder}/net.bin").read_bytes()
            Path(f"{folder}/net.bin.state").unlink()
            self.learn(folder).run(until=0)  # stops at the first save
            second = self.learn(folder)
            second.resume()
            self.assertGreater(second.batch, 0)
            second.run()
            self.assertEqual(Path(f"{folder}/net.bin").read_bytes(), expected)

    def test_every_record_is_learned_from_once_a_pass(self):
        for count in (9, 1000, 8191):
            shuffle = gradients.Shuffle(count, torch.Generator().manual_seed(count))
            self.assertEqual(sorted(shuffle.chosen(0, count, "cpu").tolist()), list(range(count)))

    @unittest.skipUnless(torch.cuda.is_available(), "no GPU here")
    def test_the_kernel_is_the_definition(self):
        data, _ = train.load([POSITIONS], "cuda")
        for hidden, buckets in ((256, 1), (512, 4)):
            self.assertLess(gradients.check(form.Network(hidden, buckets).cuda(), data), 1e-4)
        for variant in variants.VARIANTS:
            with tempfile.TemporaryDirectory() as folder:
                rows, _ = Inputs.played(variant, f"{folder}/games.txt")
            net = form.Network(256, 4, form.RULES[variant]).cuda()
            self.assertLess(gradients.check(net, torch.from_numpy(rows).cuda(), size=512), 1e-4, variant)


class Rounds(unittest.TestCase):
    def test_a_round_plays_and_trains_and_is_not_repeated(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ["--folder", f"{folder}/rounds", "--start", str(PLAYER), "--selfplay",
                     str(PROGRAMS / "chess_selfplay"), "--rounds", "2", "--games", "2", "--nodes", "10", "--batch",
                     "64", "--samples", "640", "--final", "64x4:640:0.1"]
            for _ in range(2):
                rounds.Rounds(rounds.options_of(words)).run()
            first = Path(folder) / "rounds/round-1"
            self.assertEqual(len(json.loads((first / "play.json").read_text())["slices"]), 1)
            self.assertEqual((first / "net.bin").stat().st_size, 401968)
            self.assertEqual(form.WrittenNetwork(f"{folder}/rounds/final-64x4-0.1.bin").buckets, 4)
            self.assertEqual(len((Path(folder) / "rounds/table.md").read_text().splitlines()), 5)

    def test_goes_on_with_the_better_network(self):
        with tempfile.TemporaryDirectory() as folder:
            driver = rounds.Rounds(rounds.options_of(["--folder", folder, "--start", "start.bin"]))
            first = driver.folder(0) / "net.bin"
            self.assertEqual(driver.best_before(1), first, "its match is still being played")
            (driver.folder(0) / "match.txt").write_text("20 games: +9 =3 -8\n100 games: +30 =20 -50, 40.0 %\n")
            self.assertEqual(driver.best_before(1), Path("start.bin"))
            (driver.folder(0) / "match.txt").write_text("100 games: +50 =20 -30, 60.0 %\n")
            self.assertEqual(driver.best_before(1), first)


class Variants(unittest.TestCase):
    def test_rounds_play_and_train_and_are_not_repeated(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ["--folder", f"{folder}/variants", "--start", str(PLAYER), "--kydai", str(PROGRAMS / "kydai"), "--pack",
                     str(PROGRAMS / "chess_pack"), "--variants", "atomic,crazyhouse", "--rounds", "2", "--processes", "2",
                     "--games", "3", "--nodes", "30", "--samples", "640", "--batch", "64"]
            for _ in range(2):
                variants.run(variants.options_of(words))
            rows = (Path(folder) / "variants/table.md").read_text().splitlines()
            self.assertEqual(len(rows), 2 + 4)
            network = Path(folder) / "variants/crazyhouse/round-2/net.bin"
            self.assertEqual(form.WrittenNetwork(network).rows.shape, (928, 256))
            before = network.stat().st_mtime_ns
            variants.run(variants.options_of(words))
            self.assertEqual(network.stat().st_mtime_ns, before)

    def test_goes_on_from_a_network_of_the_same_shape(self):
        with tempfile.TemporaryDirectory() as folder:
            for buckets in (1, 4):
                net = Inputs.random_network(buckets)
                net.write(f"{folder}/first.bin")
                other = form.Network(64, buckets)
                other.start_from(f"{folder}/first.bin")
                other.write(f"{folder}/second.bin")
                self.assertEqual(Path(f"{folder}/first.bin").read_bytes(), Path(f"{folder}/second.bin").read_bytes())
                with self.assertRaises(ValueError):
                    form.Network(128, buckets).start_from(f"{folder}/first.bin")


class Results(unittest.TestCase):
    def test_the_fit_finds_the_numbers_that_the_results_were_drawn_from(self):
        generator = torch.Generator().manual_seed(4)
        count = 40_000
        values = torch.randn(count, generator=generator, dtype=torch.float64) * 200
        material = torch.rand(count, generator=generator, dtype=torch.float64)
        drawn_from = torch.tensor([[0, 0, -100, 220], [0, 0, 20, 90]], dtype=torch.float64)
        win, draw, _ = fit_results.chances(drawn_from, values, material)
        lot = torch.rand(count, generator=generator, dtype=torch.float64)
        results = torch.where(lot < win, 1.0, torch.where(lot < win + draw, 0.0, -1.0)).double()
        numbers, likelihood = fit_results.fit(values, results, material)
        for at in (0.2, 0.5, 0.9):
            where = torch.tensor([at], dtype=torch.float64)
            for mine, right in zip(numbers, drawn_from):
                self.assertLess(abs(float(fit_results.polynomial(mine, where) - fit_results.polynomial(right, where))), 15)
        self.assertGreater(likelihood, -1)


if __name__ == "__main__":
    unittest.main()
