# SPDX-License-Identifier: GPL-3.0-or-later
"""Labelled positions for the student, kept on the device: stones, legal moves, the teacher's policy
and win probability. Two sources: the search's own records, and positions a few moves away from the
games, as alpha-beta visits them, with the teacher's evaluation without search."""
import numpy as np
import torch

from lines import EDGE
from selfplay import ALLOWED, ENEMY, ON_BOARD, OUTLOOKS, OWN

NO_SAMPLE = 255


def stones_of(cells):
    """uint8 EMPTY, OWN, ENEMY or EDGE from a teacher's cells."""
    stones = (cells & (OWN | ENEMY)).to(torch.uint8)
    return torch.where((cells & ON_BOARD) != 0, stones, torch.full_like(stones, EDGE))


class Labels:
    """Grows up to `capacity` positions; batches come as [outlook, batch, ...]."""

    HELD_OUT = 50  # every so many-th position is never learned

    def __init__(self, capacity, side, device):
        self.side, self.area, self.device, self.size = side, side * side, device, 0
        self.capacity = capacity
        self.stones = torch.zeros(capacity, self.area, dtype=torch.uint8, device=device)
        self.allowed = torch.zeros(capacity, self.area, dtype=torch.bool, device=device)
        self.policy = torch.zeros(capacity, self.area, dtype=torch.float16, device=device)
        self.value = torch.zeros(capacity, dtype=torch.float16, device=device)
        self.outlooks = torch.zeros(capacity, dtype=torch.uint8, device=device)
        self.train, self.held = [], []

    def add(self, cells, outlooks, policy, wdl):
        n = min(len(outlooks), self.capacity - self.size)
        to = slice(self.size, self.size + n)
        self.stones[to] = stones_of(cells[:n])
        self.allowed[to] = (cells[:n] & ALLOWED) != 0
        self.policy[to] = policy[:n].half()
        self.value[to] = (wdl[:n, 0] + wdl[:n, 1] / 2).half()
        self.outlooks[to] = outlooks[:n].to(torch.uint8)
        self.size += n
        return n

    def add_records(self, saved, step=1 << 16):
        """The columns that train_teacher.py saved."""
        for first in range(0, len(saved["outlooks"]), step):
            part = {k: v[first:first + step].to(self.device) for k, v in saved.items()}
            policy = torch.zeros(len(part["wdl"]), self.area, device=self.device)
            policy.scatter_add_(1, part["moves"].long(), part["shares"].float())
            if self.add(part["cells"], part["outlooks"], policy, part["wdl"]) == 0:
                return

    @torch.no_grad()
    def add_samples(self, arena, network, games, each):
        """One batch of positions beside the arena's games, labelled by a folded teacher."""
        cells = np.zeros((games * each, self.area), np.uint16)
        outlooks = np.full(games * each, NO_SAMPLE, np.uint8)
        arena.sample(games, each, cells, outlooks)
        good = outlooks != NO_SAMPLE
        cells = torch.from_numpy(cells[good].view(np.int16)).to(self.device)
        outlooks = torch.from_numpy(outlooks[good]).to(self.device)
        logits, wdl = network(cells, outlooks.long())
        policy = logits.masked_fill((cells & ALLOWED) == 0, -30.0).softmax(1)
        return self.add(cells, outlooks, policy, wdl)

    def divide(self, outlooks):
        """After the last position was added: which to learn and which to hold out, by outlook."""
        number = torch.arange(self.size, device=self.device)
        held = number % self.HELD_OUT == 0
        for outlook in outlooks:
            mine = self.outlooks[:self.size] == OUTLOOKS.index(outlook)
            self.train.append(number[mine & ~held])
            self.held.append(number[mine & held])

    def _gather(self, index):
        side = self.side
        return (self.stones[index].view(*index.shape, side, side), self.allowed[index],
                self.policy[index].float(), self.value[index].float())

    def batch(self, size):
        """Random positions, equally many of each outlook."""
        index = torch.stack([t[torch.randint(len(t), (size,), device=self.device)]
                             for t in self.train])
        return self._gather(index)

    def held_out(self, size):
        """The first held-out positions of each outlook, repeated where they are few."""
        count = torch.arange(size, device=self.device)
        return self._gather(torch.stack([h[count % len(h)] for h in self.held]))
