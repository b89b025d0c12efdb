# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions with a search's value and the game's result, 36 bytes each (docs/formats/training.md)."""

import lzma

import numpy as np

SIZE = 36
SIZE_WITH_HANDS = 44
# The validation set is the last 1/HELD_BACK of every file, so that its games are not trained on.
HELD_BACK = 50


def read(path, size=SIZE):
    """The records of a file, raw or compressed by xz, as rows of bytes."""
    if str(path).endswith(".xz"):
        with lzma.open(path) as file:
            data = np.frombuffer(bytearray(file.read()), np.uint8)
    else:
        data = np.fromfile(path, np.uint8)
    return data[: len(data) // size * size].reshape(-1, size)


def size_of(variant):
    return SIZE_WITH_HANDS if variant == "crazyhouse" else SIZE


def cut(rows):
    """Where the validation set begins."""
    return len(rows) - len(rows) // HELD_BACK


def pack(squares, value, half_points, black, chess960=False, ply=0):
    """One record; squares: 64 codes from a1 on, 0 empty, 1–6 White's pawn to king, 7–12 Black's."""
    board = bytes(squares[i] | squares[i + 1] << 4 for i in range(0, 64, 2))
    facts = half_points | (4 if black else 0) | (8 if chess960 else 0)
    return board + int(value).to_bytes(2, "little", signed=True) + bytes((facts, min(ply, 255)))


def pack_fen(fen, value=0, half_points=1, chess960=False, ply=0):
    board, turn = fen.split()[:2]
    squares = [0] * 64
    for i, rank in enumerate(board.split("/")):
        square = 56 - 8 * i
        for letter in rank:
            if letter.isdigit():
                square += int(letter)
            else:
                squares[square] = 1 + "pnbrqk".index(letter.lower()) + (6 if letter.islower() else 0)
                square += 1
    return pack(squares, value, half_points, turn == "b", chess960, ply)
