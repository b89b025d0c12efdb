# SPDX-License-Identifier: GPL-3.0-or-later
"""Asynchronous inference of one batch of positions."""
import torch

from teacher import symmetries


class Batch:
    """Host buffers that an arena fills, and one or two networks' answers. On a GPU the whole pass is
    one captured graph on its own stream; on a CPU it is computed at once."""

    def __init__(self, networks, slots, side, stream=None, random_symmetry=True):
        self.networks, self.stream, self.random = networks, stream, random_symmetry
        self.device = networks[0].device
        self.cuda = self.device == "cuda"
        area, pin = side * side, self.cuda
        self.cells = torch.zeros(slots, area, dtype=torch.int16, pin_memory=pin)
        self.outlooks = torch.zeros(slots, dtype=torch.uint8, pin_memory=pin)
        self.which = torch.zeros(slots, dtype=torch.uint8, pin_memory=pin)
        self.logits = torch.zeros(slots, area, pin_memory=pin)
        self.values = torch.zeros(slots, pin_memory=pin)
        self.turns = symmetries(side).to(self.device)
        self.turns_back = torch.argsort(self.turns, 1)
        if self.cuda:
            self._capture(slots, area)

    def _capture(self, slots, area):
        device = self.device
        self.d_cells = torch.full((slots, area), 32, dtype=torch.int16, device=device)
        self.d_outlooks = torch.zeros(slots, dtype=torch.uint8, device=device)
        self.d_which = torch.zeros(slots, dtype=torch.uint8, device=device)
        self.turn, self.back = self.turns[0].clone(), self.turns_back[0].clone()
        with torch.cuda.stream(self.stream), torch.no_grad():
            for _ in range(3):
                self._answer(self.d_cells, self.d_outlooks, self.d_which, self.turn, self.back)
            torch.cuda.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph, stream=self.stream):
                self.d_logits, self.d_values = self._answer(
                    self.d_cells, self.d_outlooks, self.d_which, self.turn, self.back)
        self.done = torch.cuda.Event()

    def _answer(self, cells, outlooks, which, turn, back):
        cells, outlooks = cells[:, turn], outlooks.long()
        logits, wdl = self.networks[0](cells, outlooks)
        if len(self.networks) == 2:
            other, other_wdl = self.networks[1](cells, outlooks)
            second = (which == 1)[:, None]
            logits, wdl = torch.where(second, other, logits), torch.where(second, other_wdl, wdl)
        return logits[:, back], wdl[:, 0] - wdl[:, 2]

    def launch(self):
        k = int(torch.randint(8, (1,))) if self.random else 0
        if not self.cuda:
            with torch.no_grad():
                logits, values = self._answer(self.cells, self.outlooks, self.which, self.turns[k],
                                              self.turns_back[k])
            self.logits.copy_(logits)
            self.values.copy_(values)
            return
        with torch.cuda.stream(self.stream):
            self.turn.copy_(self.turns[k])
            self.back.copy_(self.turns_back[k])
            self.d_cells.copy_(self.cells, non_blocking=True)
            self.d_outlooks.copy_(self.outlooks, non_blocking=True)
            self.d_which.copy_(self.which, non_blocking=True)
            self.graph.replay()
            self.logits.copy_(self.d_logits, non_blocking=True)
            self.values.copy_(self.d_values, non_blocking=True)
            self.done.record(self.stream)

    def wait(self):
        if self.cuda:
            self.done.synchronize()
