# SPDX-License-Identifier: GPL-3.0-or-later
"""The student's input: line patterns, from stones to rows of its embedding table.

For each cell, direction and side a line has two halves of five cells. To a side nothing matters
beyond the first cell that blocks it (an enemy stone or the edge), so a half has 94 patterns; a line
is the unordered pair of its halves' patterns, and whether the cell itself is empty or holds that
side's stone. A cell that holds the other side's stone has one row of its own. C++:
engine/caro/network.
"""
import numpy as np
import torch

REACH = 5
HALVES = 94
PAIRS = HALVES * (HALVES + 1) // 2
ROWS = 2 * PAIRS + 1  # empty in the middle; own stone; the other side's stone
EMPTY, OWN, ENEMY, EDGE = range(4)
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (-1, 1)]  # row, column


def meaning(half, own=OWN):
    """The pattern of five cells, nearest first, for the side whose stones are `own`."""
    length, stones = 0, 0
    for cell in half:
        if cell not in (EMPTY, own):
            break
        stones |= (cell == own) << length
        length += 1
    if length == REACH:
        return stones
    return 32 + 2 * ((1 << length) - 1) + 2 * stones + (half[length] == EDGE)


def pair_index(a, b):
    low, high = min(a, b), max(a, b)
    return high * (high + 1) // 2 + low


def half_features():
    """The cells of each pattern: own stone, free, blocked by an enemy, blocked by the edge."""
    seen = np.zeros((HALVES, REACH * 4), np.float32)
    for code in range(4 ** REACH):
        half = [(code >> (2 * i)) & 3 for i in range(REACH)]
        row = seen[meaning(half)]
        row[:] = 0
        for i, cell in enumerate(half):
            row[4 * i + (OWN, EMPTY, ENEMY, EDGE).index(cell)] = 1
            if cell in (ENEMY, EDGE):
                break
    return seen


class Lines:
    """Row indices for batches of stones, on one device."""

    def __init__(self, device):
        halves = [[(code >> (2 * i)) & 3 for i in range(REACH)] for code in range(4 ** REACH)]
        tables = [[meaning(h, own) for h in halves] for own in (OWN, ENEMY)]
        self.meaning = torch.tensor(tables, dtype=torch.int16, device=device)
        pairs = [pair_index(a, b) for a in range(HALVES) for b in range(HALVES)]
        self.pairs = torch.tensor(pairs, dtype=torch.int16, device=device)

    def __call__(self, stones):
        """uint8 [batch, side, side] of EMPTY, OWN, ENEMY, EDGE to int32
        [batch, side, side, 2 views, 4 directions]."""
        side = stones.shape[1]
        wide = torch.nn.functional.pad(stones.to(torch.int16), [REACH] * 4, value=EDGE)

        def shifted(rows, columns):
            return wide[:, REACH + rows:REACH + rows + side, REACH + columns:REACH + columns + side]

        views = [[], []]
        for rows, columns in DIRECTIONS:
            codes = []
            for sign in (-1, 1):
                code = shifted(sign * rows, sign * columns).clone()
                for i in range(2, REACH + 1):
                    code += shifted(sign * i * rows, sign * i * columns) << (2 * (i - 1))
                codes.append(code.long())
            for view, table in zip(views, self.meaning):
                left, right = table[codes[0]].int(), table[codes[1]].int()
                view.append(self.pairs[(left * HALVES + right).long()].int())
        rows = torch.stack([torch.stack(v, -1) for v in views], -2)
        middle = stones[..., None].int()
        own = torch.stack([middle == OWN, middle == ENEMY], -2)
        other = torch.stack([middle == ENEMY, middle == OWN], -2)
        return torch.where(other, torch.full_like(rows, ROWS - 1), rows + own.int() * PAIRS)
