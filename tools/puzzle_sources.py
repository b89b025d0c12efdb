#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the logs of training's self-play into lines that `kydai puzzles` reads.

    tools/puzzle_sources.py chess RECORDS.bin.xz > positions.txt
    tools/puzzle_sources.py caro GAMES.gz > games.txt
"""
import gzip
import lzma
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

BALANCED = 120  # centipawns: beyond this one side wins already, and there is no tactic to find
RECORD = 36     # bytes (docs/formats/training.md)
STRIDE = 9      # of the records of a game that follow each other, one
LETTERS = " PNBRQKpnbrqk"


def chess_lines(path):
    with lzma.open(path) as file:
        data = file.read()
    for at in range(0, len(data) - RECORD + 1, STRIDE * RECORD):
        value = int.from_bytes(data[at + 32:at + 34], "little", signed=True)
        facts = data[at + 34]
        if abs(value) > BALANCED or facts & 8:
            continue
        board = [LETTERS[(data[at + i // 2] >> (4 * (i % 2))) & 15] for i in range(64)]
        # Records do not say whether a king may still castle: only positions where none could.
        homes = ((4, "K", (0, 7), "R"), (60, "k", (56, 63), "r"))
        if any(board[king] == k and any(board[c] == r for c in corners)
               for king, k, corners, r in homes):
            continue
        ranks = ["".join(board[8 * r:8 * r + 8]) for r in range(7, -1, -1)]
        text = "/".join(ranks)
        for n in range(8, 0, -1):
            text = text.replace(" " * n, str(n))
        yield f"{text} {'b' if facts & 4 else 'w'} - -"


def caro_lines(path):
    sys.path.insert(0, str(ROOT / "training" / "caro"))
    import games  # noqa: PLC0415
    with gzip.open(path) as file:
        log = file.read()
    for game in games.read(log):
        if (game.width, game.height) != (15, 15) or game.ended == "drawn":
            continue
        points = "".join(f"{chr(ord('a') + m % game.width)}{m // game.width + 1}" for m in game.moves)
        yield f"{games.RULES[game.rule][0]} 15x15;{points}"


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("chess", "caro"):
        sys.exit(__doc__)
    for line in (chess_lines if sys.argv[1] == "chess" else caro_lines)(sys.argv[2]):
        print(line)
