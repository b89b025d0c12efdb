#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Balanced openings out of logged self-play: openings.py OUT GAMES... [--count 50].

Writes OUT/RULE.txt, a game per line as `kydai match --openings` reads it, 15 x 15. An opening is the
random stones of a game. It is taken when the teacher's search gave the moves after it a win
probability of about a half: no side is far ahead. Rotated and mirrored copies count as one; the most
balanced come first.
"""
import argparse
import gzip
import pathlib

import games

SIDE = 15
FIRST_THOUGHTS = 4  # of the searched moves after the opening
MOST = 0.12  # the largest distance of one of them from balance, of 1
FEWEST_STONES = 3


def turned(moves, way):
    """The moves (row * SIDE + column) after one of the eight symmetries of the board."""
    out = []
    for move in moves:
        row, column = divmod(move, SIDE)
        if way & 1:
            row = SIDE - 1 - row
        if way & 2:
            column = SIDE - 1 - column
        if way & 4:
            row, column = column, row
        out.append(row * SIDE + column)
    return out


def shape(moves):
    """One name for all symmetric copies, whatever the order of the stones."""
    return min((tuple(sorted(t[0::2])), tuple(sorted(t[1::2])))
               for t in (turned(moves, way) for way in range(8)))


def imbalance(game):
    """The largest distance from balance among the first searched moves; None where there is none."""
    first = [t for t in game.thoughts[:FIRST_THOUGHTS]]
    if len(first) < FIRST_THOUGHTS or None in first:
        return None
    return max(abs(value) for value, _ in first)


def text_of(moves):
    return "".join(f"{'abcdefghijklmno'[m % SIDE]}{m // SIDE + 1}" for m in moves)


def balanced(logs, count):
    """By rule set, the `count` most balanced openings."""
    found = {name: {} for name, *_ in games.RULES.values()}
    for log in logs:
        for game in games.read(log):
            if game.width != SIDE or game.height != SIDE or game.opening < FEWEST_STONES:
                continue
            worst = imbalance(game)
            if worst is None or worst > MOST:
                continue
            opening = game.moves[:game.opening]
            kept = found[games.RULES[game.rule][0]]
            name = shape(opening)
            if name not in kept or worst < kept[name][0]:
                kept[name] = (worst, opening)
    return {rule: [moves for _, moves in sorted(kept.values())[:count]]
            for rule, kept in found.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("games", nargs="+", type=pathlib.Path, help="games-N.bin, or .gz of one")
    parser.add_argument("--count", type=int, default=50)
    args = parser.parse_args()
    logs = [gzip.decompress(p.read_bytes()) if p.suffix == ".gz" else p.read_bytes()
            for p in args.games]
    args.out.mkdir(parents=True, exist_ok=True)
    for rule, openings in balanced(logs, args.count).items():
        (args.out / f"{rule}.txt").write_text("".join(text_of(m) + "\n" for m in openings))
        print(f"{rule}: {len(openings)}")


if __name__ == "__main__":
    main()
