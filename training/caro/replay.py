# SPDX-License-Identifier: GPL-3.0-or-later
"""Replay buffers: the newest positions of self-play, on the device that learns from them; and one step
of the learner."""
import copy

import torch
import torch.nn.functional as F

from selfplay import ALLOWED, POLICY_MOVES
from teacher import Planes, symmetries

RESULT_SHARE = 0.7  # of the value's target; the rest is what the search thought


class Replay:
    def __init__(self, capacity, side, device):
        self.capacity, self.side, self.device = capacity, side, device
        self.area, self.size, self.next, self.total = side * side, 0, 0, 0
        self.cells = torch.zeros(capacity, self.area, dtype=torch.int16, device=device)
        self.outlooks = torch.zeros(capacity, dtype=torch.uint8, device=device)
        self.moves = torch.zeros(capacity, POLICY_MOVES, dtype=torch.int16, device=device)
        self.shares = torch.zeros(capacity, POLICY_MOVES, dtype=torch.float16, device=device)
        self.wdl = torch.zeros(capacity, 3, device=device)

    def add(self, cells, outlooks, moves, shares, results, values):
        """Takes an arena's records (numpy)."""
        result, win = torch.from_numpy(results), (1 + torch.from_numpy(values)) / 2
        wdl = RESULT_SHARE * torch.stack([result > 0, result == 0, result < 0], 1).float()
        wdl[:, 0] += (1 - RESULT_SHARE) * win
        wdl[:, 2] += (1 - RESULT_SHARE) * (1 - win)
        columns = ((self.cells, torch.from_numpy(cells.view("int16"))),
                   (self.outlooks, torch.from_numpy(outlooks)),
                   (self.moves, torch.from_numpy(moves.view("int16"))),
                   (self.shares, (torch.from_numpy(shares.astype("float32")) / 65535).half()),
                   (self.wdl, wdl))
        done, count = 0, len(results)
        while done < count:
            n = min(count - done, self.capacity - self.next)
            for column, rows in columns:
                column[self.next:self.next + n] = rows[done:done + n].to(self.device)
            self.next, done = (self.next + n) % self.capacity, done + n
            self.size = min(self.capacity, self.size + n)
        self.total += count


class Learner:
    """AdamW on batches from replay buffers; on a GPU every buffer has its own captured step (CUDA graph).
    `average` is the running mean of the weights, which is what plays."""

    def __init__(self, net, replays, batch, device, decay=1e-3, averaging=0.998):
        self.net, self.replays, self.batch, self.device = net, replays, batch, device
        self.cuda, self.planes, self.steps = device == "cuda", Planes(device), 0
        self.rate = torch.tensor(1e-3, device=device) if self.cuda else 1e-3
        groups = [dict(params=[p for p in net.parameters() if p.dim() > 1], weight_decay=decay),
                  dict(params=[p for p in net.parameters() if p.dim() <= 1], weight_decay=0.0)]
        more = dict(capturable=True, fused=True) if self.cuda else {}
        self.optimizer = torch.optim.AdamW(groups, lr=self.rate, betas=(0.9, 0.98), **more)
        self.index = [torch.zeros(batch, dtype=torch.long, device=device) for _ in replays]
        self.turn = torch.zeros(batch, dtype=torch.long, device=device)
        self.turns = [symmetries(r.side).to(device) for r in replays]
        self.turns_back = [torch.argsort(t, 1) for t in self.turns]
        self.sums = torch.zeros(4, device=device)
        self.graphs, self.seen = [None] * len(replays), [0] * len(replays)
        self.average, self.averaging = copy.deepcopy(net).eval(), averaging
        self.pairs = [(list(self.average.parameters()), list(net.parameters())),
                      ([b for b in self.average.buffers() if b.is_floating_point()],
                       [b for b in net.buffers() if b.is_floating_point()])]

    def _targets(self, which):
        replay, index = self.replays[which], self.index[which]
        cells = torch.gather(replay.cells[index], 1, self.turns[which][self.turn])
        moves = torch.gather(self.turns_back[which][self.turn], 1, replay.moves[index].long())
        policy = torch.zeros(self.batch, replay.area, device=self.device)
        policy.scatter_add_(1, moves, replay.shares[index].float())
        return cells, replay.outlooks[index].long(), policy, replay.wdl[index]

    def _losses(self, which):
        cells, outlooks, policy, wdl = self._targets(which)
        if self.cuda:
            with torch.autocast("cuda", dtype=torch.bfloat16, cache_enabled=False):
                p, v = self.net(*self.planes(cells, outlooks, torch.bfloat16))
        else:
            p, v = self.net(*self.planes(cells, outlooks, torch.float32))
        left_out = (cells & ALLOWED) == 0
        p, policy = p.float().masked_fill(left_out, -30.0), policy.masked_fill(left_out, 0)
        policy_loss = -(policy * F.log_softmax(p, 1)).sum(1).mean()
        value_loss = -(wdl * F.log_softmax(v.float(), 1)).sum(1).mean()
        with torch.no_grad():
            entropy = -(policy * (policy + 1e-9).log()).sum(1).mean()
            hit = (p.argmax(1) == policy.argmax(1)).float().mean()
        return policy_loss, value_loss, entropy, hit

    def _step(self, which):
        policy_loss, value_loss, entropy, hit = self._losses(which)
        self.optimizer.zero_grad(set_to_none=False)
        (policy_loss + value_loss).backward()
        self.optimizer.step()
        with torch.no_grad():
            self.sums += torch.stack([policy_loss.detach() - entropy, value_loss.detach(), hit,
                                      torch.ones((), device=self.device)])
            for average, current in self.pairs:
                torch._foreach_mul_(average, self.averaging)
                torch._foreach_add_(average, current, alpha=1 - self.averaging)

    def step(self, which, window, rate):
        """One step on the newest `window` positions of a replay."""
        replay = self.replays[which]
        back = torch.randint(0, min(replay.size, window), (self.batch,), device=self.device)
        self.index[which].copy_((replay.next - 1 - back) % replay.capacity)
        self.turn.copy_(torch.randint(0, 8, (self.batch,), device=self.device))
        if self.cuda:
            self.rate.fill_(rate)
        else:
            for group in self.optimizer.param_groups:
                group["lr"] = rate
        if not self.cuda or self.seen[which] < 4:
            self._step(which)
        else:
            if self.graphs[which] is None:
                torch.cuda.synchronize()
                self.graphs[which] = torch.cuda.CUDAGraph()
                with torch.cuda.graph(self.graphs[which]):
                    self._step(which)
            self.graphs[which].replay()
        self.seen[which] += 1
        self.steps += 1

    @torch.no_grad()
    def held_out(self, which, count):
        """Losses of the averaged network on `count` positions that no step has seen: the newest."""
        net, self.net = self.net, self.average
        replay, n = self.replays[which], self.batch
        sums = torch.zeros(4, device=self.device)
        self.turn.zero_()
        for first in range(0, count, n):
            back = torch.arange(first, first + n, device=self.device)
            self.index[which].copy_((replay.next - 1 - back) % replay.capacity)
            policy, value, entropy, hit = self._losses(which)
            sums += torch.stack([policy - entropy, value, hit, torch.ones_like(hit)])
        self.net = net
        return (sums[:3] / sums[3]).tolist()

    def report(self):
        """Means since the last report: policy divergence, value loss, how often the best move hit."""
        sums = self.sums.tolist()
        self.sums.zero_()
        return [s / max(1, sums[3]) for s in sums[:3]]
