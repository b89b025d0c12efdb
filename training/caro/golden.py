# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes tests/data/caro/network.txt: what the network's arithmetic must give, position by position,
for networks made of seeded random numbers (engine/caro/network/test_network.hpp makes the same)."""
import pathlib
import sys

import numpy as np

import export
from lines import EMPTY, ENEMY, OWN

MASK = (1 << 64) - 1
# Field by field the largest size of its random numbers; large enough that clips are reached.
SPREAD = {"rows": 20, "bias": 40, "mix": 4000, "mix_bias": 100, "w1": 200, "b1": 1 << 18, "w2": 900,
          "b2": 1 << 17, "wv": 900, "bv": 1 << 14, "wp": 300, "bp": 1 << 18}
POSITIONS = 24
PRIME = 1_000_003


class Prng:
    """SplitMix64, as core/base/prng.hpp."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def within(self, limit):
        return self.next() % (2 * limit + 1) - limit


def random_outlook(random):
    return {name: np.array([random.within(SPREAD[name]) for _ in range(int(np.prod(shape)))],
                           kind).reshape(shape) for name, kind, shape in export.FIELDS}


def random_network(seed, outlooks):
    random = Prng(seed)
    return [random_outlook(random) for _ in range(outlooks)]


def checksum(policy, stones):
    """Over the empty points, row by row."""
    total = 0
    for value, stone in zip(policy.reshape(-1).tolist(), np.asarray(stones).reshape(-1).tolist()):
        if stone == EMPTY:
            total = (total * PRIME + value) & MASK
    return total


def main():
    lines = ["# Made by training/caro/golden.py. Per line: seed and outlooks of the network, side of the",
             "# board, points placed in turn (row * side + column), value for the side to move, and a",
             "# checksum of the policy over the empty points."]
    random, networks = Prng(7), {(1, 1): random_network(1, 1), (2, 2): random_network(2, 2)}
    for number in range(POSITIONS):
        key = [(1, 1), (2, 2)][number % 2]
        side = [15, 10, 20, 13][number % 4]
        moves, count = [], random.next() % (side * side // 2)
        while len(moves) < count:
            move = random.next() % (side * side)
            if move not in moves:
                moves.append(move)
        mover = len(moves) % 2
        stones = np.full(side * side, EMPTY, np.uint8)
        for i, move in enumerate(moves):
            stones[move] = OWN if i % 2 == mover else ENEMY
        stones = stones.reshape(side, side)
        outlook = networks[key][mover if key[1] == 2 else 0]
        value, policy = export.evaluate(outlook, stones)
        text = ",".join(map(str, moves)) or "-"
        lines.append(f"{key[0]} {key[1]} {side} {text} {value} {checksum(policy, stones)}")
    pathlib.Path(sys.argv[1]).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
