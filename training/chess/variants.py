#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Networks for the variants, by self-play on all processors and training on a GPU, round after round:

    training/chess/variants.py --folder FOLDER --kydai build/bin/kydai --pack build/bin/chess_pack \\
        --start training/chess/networks/256x1.bin --rounds 4 --processes 16

The first round is played by the hand-made evaluation, or by the networks of --from (VARIANT.bin); each
other by the network of the round before. While one variant is trained the next one plays. Everything is
kept in the folder; the same command goes on where it was interrupted. table.md lists the rounds. What the
networks are worth is measured by matches (docs/strength.md).
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

import network as form
import records as packed
from rounds import of_round

HERE = Path(__file__).resolve().parent
VARIANTS = [name for name in form.RULES if name != "chess"]


def options_of(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--folder", type=Path, required=True, help="where everything is kept")
    add("--kydai", required=True, help="the program that plays")
    add("--pack", required=True, help="the program chess_pack")
    add("--start", type=Path, help="the network whose weights training begins with, of --hidden units")
    add("--from", type=Path, dest="earlier", help="a folder of networks to go on with, VARIANT.bin each")
    add("--variants", default=",".join(VARIANTS), help="which, with commas between")
    add("--rounds", type=int, default=4)
    add("--processes", type=int, default=1, help="games at the same time")
    add("--seconds", default="30", help="self-play of a variant in a round; one number, or one per round: 20,40")
    add("--games", type=int, default=0, help="games of a process in a round, instead of seconds")
    add("--nodes", default="300,1000", help="nodes of a move; one number, or one per round")
    add("--window", type=int, default=3, help="the last rounds whose positions are learned from")
    add("--hidden", type=int, default=256)
    add("--samples", default="3e7,6e7", help="positions to learn from, repeated ones counted; one, or one per round")
    add("--batch", type=int, default=16384)
    add("--rate", type=float, default=1e-3)
    add("--result-share", type=float, default=0.3)
    add("--seed", type=int, default=1)
    add("--until", type=float, default=0, help="seconds after which no round of a variant is begun; 0: never")
    options = parser.parse_args(words)
    unknown = set(options.variants.split(",")) - set(VARIANTS)
    if unknown:
        parser.error(f"no network of their own: {', '.join(sorted(unknown))}")
    return options


class Variant:
    def __init__(self, name, options):
        self.name, self.options = name, options
        self.training = None  # the one that runs: its round and its process

    def folder(self, index):
        return self.options.folder / self.name / f"round-{index + 1}"

    def is_trained(self, index):
        return (self.folder(index) / "net.json").exists()

    def is_played(self, index):
        return (self.folder(index) / "positions.bin").exists()

    def before(self, index):
        """The network that plays a round and that its training goes on from; none: the hand-made evaluation."""
        if index > 0:
            return self.folder(index - 1) / "net.bin"
        return self.options.earlier / f"{self.name}.bin" if self.options.earlier else None

    # ---- play ----------------------------------------------------------------------------------
    def play(self, index):
        """All processes at once; what each wrote is packed into one file."""
        folder, options = self.folder(index), self.options
        folder.mkdir(parents=True, exist_ok=True)
        player = self.before(index)
        evaluation = ["--network", str(player)] if player else ["--by-hand"]
        limit = ["--games", str(options.games)] if options.games else [
            "--games", "100000000", "--seconds", str(int(of_round(options.seconds, index)))]
        texts = [folder / f"games-{i}.txt" for i in range(options.processes)]
        for text in texts:
            text.unlink(missing_ok=True)
        seed = (options.seed * 1000 + index) * 1000
        players = [subprocess.Popen(
            [*options.kydai.split(), "selfplay", "--variant", self.name, "--nodes",
             str(int(of_round(options.nodes, index))), "--seed", str(seed + i), "--out", str(text), *evaluation, *limit],
            stdout=subprocess.DEVNULL) for i, text in enumerate(texts)]
        if any([player.wait() != 0 for player in players]):
            sys.exit(f"self-play of {self.name} failed")
        hands = ["--hands"] if form.RULES[self.name].has_hands else []
        new = folder / "positions.new"
        with open(new, "wb") as file:
            subprocess.run([*options.pack.split(), *hands, *map(str, texts)], stdout=file, check=True)
        new.replace(folder / "positions.bin")
        for text in texts:
            text.unlink()

    # ---- training ------------------------------------------------------------------------------
    def begin_training(self, index):
        options, folder = self.options, self.folder(index)
        first = max(0, index + 1 - options.window)
        start = self.before(index) or options.start
        words = [sys.executable, str(HERE / "train.py"), "--variant", self.name, "--out", str(folder / "net.bin"),
                 "--hidden", str(options.hidden), "--samples", str(of_round(options.samples, index)), "--batch",
                 str(options.batch), "--rate", str(options.rate), "--result-share", str(options.result_share)]
        words += ["--start", str(start)] if start else []
        words += [str(self.folder(i) / "positions.bin") for i in range(first, index + 1)]
        self.training = (index, subprocess.Popen(words, stdout=open(folder / "training.txt", "w"),
                                                 stderr=subprocess.STDOUT))

    def finish_training(self):
        if self.training is None:
            return
        index, process = self.training
        folder = self.folder(index)
        if process.wait() != 0:
            sys.exit(f"training of {self.name} failed: {(folder / 'training.txt').read_text()[-2000:]}")
        lines = [line for line in (folder / "training.txt").read_text().splitlines() if line.startswith("{")]
        (folder / "net.json").write_text(lines[-1])
        self.training = None
        print(time.strftime("%H:%M:%S"), self.row(index), flush=True)

    def row(self, index):
        folder = self.folder(index)
        count = (folder / "positions.bin").stat().st_size // packed.size_of(self.name)
        learned = json.loads((folder / "net.json").read_text())
        return f"| {self.name} | {index + 1} | {count:,} | {learned['held_error']:.6f} |"


def write_table(variants, options):
    rows = ["| variant | round | positions | held-out error |", "|---|---|---|---|"]
    rows += [variant.row(i) for variant in variants for i in range(options.rounds) if variant.is_trained(i)]
    (options.folder / "table.md").write_text("\n".join(rows) + "\n")


def play_and_train(variants, options):
    begun = time.time()
    for index in range(options.rounds):
        for variant in variants:
            variant.finish_training()
            if variant.is_trained(index) or 0 < options.until < time.time() - begun:
                continue
            if not variant.is_played(index):
                variant.play(index)
            variant.begin_training(index)
    for variant in variants:
        variant.finish_training()


def run(options):
    variants = [Variant(name, options) for name in options.variants.split(",")]
    try:
        play_and_train(variants, options)
    finally:
        for variant in variants:
            if variant.training:
                variant.training[1].terminate()
    write_table(variants, options)
    return 0


def main():
    return run(options_of())


if __name__ == "__main__":
    sys.exit(main())
