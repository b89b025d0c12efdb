#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""make_book.py KYDAI > assets/books/chess.txt: an opening book of our own, from games of the engine
against itself.

In each game the engine searches its best moves (MultiPV) with a fixed number of nodes and plays one of
those within the margin of the best, at random; the first plies of all games are the book. The same
program, seed and numbers give the same book. Format: docs/formats/book.md."""
import argparse
import math
import random
import subprocess


class Engine:
    """An engine that speaks UCI; its answers are cached by position."""

    def __init__(self, program, nodes, lines):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.nodes = nodes
        self.said = {}
        self.send(f"setoption name MultiPV value {lines}")

    def send(self, line):
        print(line, file=self.process.stdin, flush=True)

    def weigh(self, moves):
        """[(move, centipawns)], the best first."""
        key = tuple(moves)
        if key not in self.said:
            self.send("setoption name Clear Hash")  # so that nothing said before matters
            self.send("position startpos moves " + " ".join(moves))
            self.send(f"go nodes {self.nodes}")
            self.said[key] = self.read()
        return self.said[key]

    def read(self):
        lines = {}
        for line in self.process.stdout:
            words = line.split()
            if words[0] == "bestmove":
                return [lines[i] for i in sorted(lines)]
            if "pv" in words and "cp" in words:
                of = {name: words[words.index(name) + 1] for name in ("multipv", "cp", "pv")}
                lines[int(of["multipv"])] = (of["pv"], int(of["cp"]))
        raise SystemExit("the engine has ended")


def drawn(weighed, margin, temperature, chance):
    best = weighed[0][1]
    good = [(move, best - centi) for move, centi in weighed if best - centi <= margin]
    weights = [math.exp(-loss / temperature) for _, loss in good]
    return chance.choices([move for move, _ in good], weights)[0]


def folded(lines):
    """Each line with the number of plies that it shares with the one before."""
    before = []
    for line in lines:
        shared = 0
        while shared < min(len(line), len(before)) and line[shared] == before[shared]:
            shared += 1
        if shared < len(line):
            yield f"{shared} {' '.join(line[shared:])}"
        before = line


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kydai")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--plies", type=int, default=12)
    parser.add_argument("--nodes", type=int, default=12000)
    parser.add_argument("--lines", type=int, default=4)
    parser.add_argument("--margin", type=int, default=35, help="centipawns")
    parser.add_argument("--temperature", type=float, default=18, help="centipawns")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    engine = Engine(options.kydai, options.nodes, options.lines)
    chance = random.Random(options.seed)
    games = []
    for _ in range(options.games):
        moves = []
        for _ in range(options.plies):
            moves.append(drawn(engine.weigh(moves), options.margin, options.temperature, chance))
        games.append(moves)
    print(f"# {options.games} games, {options.nodes} nodes a move, within {options.margin} "
          f"centipawns: tools/make_book.py")
    for line in folded(sorted(games)):
        print(line)


if __name__ == "__main__":
    main()
