# SPDX-License-Identifier: GPL-3.0-or-later
"""The student: the network that plays, updated stone by stone (engine/caro/network).

For each cell: the rows of its eight lines (four directions, both sides) are added up and clipped
to `CHANNELS` features; a 3 x 3 neighbourhood mixes the first `MIXED` of them, alike in all
directions; their sums over the board go through two small layers to the value of the position and
to the weights by which each cell's features become the policy. All numbers are trained as the
integers they will be (straight-through rounding), so that what is learned is what plays.

The rows are computed: a small network reads the pattern of a line and the rules, so that rare lines
learn from common ones; a trainable offset per row is added for what it misses.
"""
import torch
import torch.nn.functional as F
from torch import nn

from lines import EDGE, EMPTY, HALVES, PAIRS, ROWS, Lines, half_features
from selfplay import OUTLOOKS

CHANNELS, MIXED, HIDDEN = 32, 16, 32
POOLED = CHANNELS + MIXED
INPUTS = POOLED + 2  # and the board's points and stones
# Units of the integers: one is 1/UNIT.
ROW_UNIT, MIX_UNIT, HEAD_UNIT, WEIGHT_UNIT, MIX_WEIGHT_UNIT = 32, 128, 128, 1024, 8192
ROW_LIMIT, CLIP, MIX_CLIP = 127, 127, 511
WEIGHT_LIMIT, MIX_WEIGHT_LIMIT, HEAD_CLIP, POLICY_CLIP = 2047, 32000, 8191, 4095
POOL_UNIT = 16  # sums are divided by this before the first layer


def rounded(x, unit, limit):
    """The nearest integers over `unit`, with the gradient of x inside the limits."""
    clipped = x.clamp(-limit / unit, limit / unit)
    return clipped + ((clipped * unit).round() / unit - clipped).detach()


def line_inputs():
    """Every row but the last as inputs of the line network, in both orders of its halves."""
    halves = torch.from_numpy(half_features())
    low = torch.tensor([a for b in range(HALVES) for a in range(b + 1)])
    high = torch.tensor([b for b in range(HALVES) for a in range(b + 1)])
    orders = [torch.cat([halves[a], halves[b]], 1) for a, b in ((low, high), (high, low))]
    both = torch.stack(orders)
    stone = torch.zeros(2, PAIRS, 1)
    return torch.cat([torch.cat([both, stone], 2), torch.cat([both, stone + 1], 2)], 1)


class Student(nn.Module):
    """`outlooks` are the names of those it learns (selfplay.OUTLOOKS), each with weights of its own."""

    def __init__(self, outlooks=None, line_width=128):
        super().__init__()
        self.outlooks = list(outlooks or OUTLOOKS)
        n, inputs = len(self.outlooks), line_inputs()
        self.register_buffer("line_inputs", inputs, persistent=False)
        self.l1 = nn.Linear(inputs.shape[2], line_width)
        self.rules1 = nn.Parameter(torch.zeros(n, line_width))
        self.l2 = nn.Linear(line_width, line_width)
        self.rules2 = nn.Parameter(torch.zeros(n, line_width))
        self.l3 = nn.Linear(line_width, 2 * CHANNELS)
        self.free = nn.Parameter(torch.zeros(n, ROWS, 2 * CHANNELS))
        self.bias = nn.Parameter(torch.zeros(n, CHANNELS))
        self.mix = nn.Parameter(torch.tensor([0.5, 0.12, 0.08]).repeat(n, MIXED, 1)
                                + 0.05 * torch.randn(1, MIXED, 3))
        self.mix_bias = nn.Parameter(torch.zeros(n, MIXED))
        self.w1 = nn.Parameter(torch.randn(1, INPUTS, HIDDEN).repeat(n, 1, 1) * INPUTS ** -0.5)
        self.b1 = nn.Parameter(torch.zeros(n, HIDDEN))
        self.w2 = nn.Parameter(torch.randn(1, HIDDEN, HIDDEN).repeat(n, 1, 1) * HIDDEN ** -0.5)
        self.b2 = nn.Parameter(torch.zeros(n, HIDDEN))
        self.wv = nn.Parameter(torch.zeros(n, HIDDEN))
        self.bv = nn.Parameter(torch.zeros(n))
        self.wp = nn.Parameter(torch.zeros(n, HIDDEN, POOLED))
        self.bp = nn.Parameter(0.1 * torch.randn(1, POOLED).repeat(n, 1))

    def table(self):
        """The rows as the engine uses them: [outlook, own lines and enemy lines, row, channel]."""
        x = F.relu(self.l1(self.line_inputs)[None] + self.rules1[:, None, None])
        x = F.relu(self.l2(x) + self.rules2[:, None, None])
        rows = self.l3(x).mean(1)  # both orders of the halves
        rows = F.pad(rows, (0, 0, 0, 1)) + self.free
        rows = rows - rows[:, :1]  # a line without stones adds nothing
        rows = rounded(rows, ROW_UNIT, ROW_LIMIT)
        return torch.stack(rows.split(CHANNELS, 2), 1)

    def weights(self):
        """The small parameters, rounded."""
        return dict(
            bias=rounded(self.bias, ROW_UNIT, 32 * ROW_LIMIT),
            mix=rounded(self.mix, MIX_WEIGHT_UNIT, MIX_WEIGHT_LIMIT),
            mix_bias=rounded(self.mix_bias, MIX_UNIT, 16 * MIX_CLIP),
            w1=rounded(self.w1, WEIGHT_UNIT, WEIGHT_LIMIT), b1=self.b1,
            w2=rounded(self.w2, WEIGHT_UNIT, WEIGHT_LIMIT), b2=self.b2,
            wv=rounded(self.wv, WEIGHT_UNIT, WEIGHT_LIMIT), bv=self.bv,
            wp=rounded(self.wp, WEIGHT_UNIT, WEIGHT_LIMIT), bp=self.bp)

    def forward(self, stones, rows):
        """Stones uint8 [outlook, batch, side, side] and their rows (lines.Lines) as [outlook, batch,
        side, side, 2, 4]; out come the logit of winning and the policy's logits per cell."""
        n, batch, side, _ = stones.shape
        w = self.weights()
        features = self._features(rows, w, n, batch, side)
        board = (stones != EDGE).to(features.dtype)
        features = features.clamp(0, CLIP / ROW_UNIT) * board[..., None]
        mixed = self._mixed(features, w, n, batch, side) * board[..., None]
        cells = torch.cat([features, mixed], 4)
        sums = cells.sum((2, 3)) / POOL_UNIT
        points = board.sum((2, 3))
        placed = points - (stones == EMPTY).to(features.dtype).sum((2, 3))
        x = torch.cat([sums, torch.stack([points, placed], 2) / 256], 2)
        x = self._layer(x, w["w1"], w["b1"])
        x = self._layer(x, w["w2"], w["b2"])
        value = torch.einsum("obi,oi->ob", x, w["wv"]) + w["bv"][:, None]
        by = torch.einsum("obi,oij->obj", x, w["wp"]) + w["bp"][:, None]
        by = by.clamp(-POLICY_CLIP / HEAD_UNIT, POLICY_CLIP / HEAD_UNIT)
        return value, torch.einsum("obrci,obi->obrc", cells, by).flatten(2)

    def _features(self, rows, w, n, batch, side):
        place = torch.arange(2 * n, device=rows.device, dtype=torch.int32).view(n, 1, 1, 1, 2, 1)
        index = (rows + place * ROWS).view(-1, 8)
        summed = F.embedding_bag(index, self.table().reshape(-1, CHANNELS), mode="sum")
        return summed.view(n, batch, side, side, CHANNELS) + w["bias"][:, None, None, None]

    @staticmethod
    def _layer(x, weight, bias):
        return (torch.einsum("obi,oij->obj", x, weight) + bias[:, None]).clamp(
            0, HEAD_CLIP / HEAD_UNIT)

    @staticmethod
    def _mixed(features, w, n, batch, side):
        x = F.pad(features[..., :MIXED], (0, 0, 1, 1, 1, 1))
        middle = x[:, :, 1:-1, 1:-1]
        beside = x[:, :, :-2, 1:-1] + x[:, :, 2:, 1:-1] + x[:, :, 1:-1, :-2] + x[:, :, 1:-1, 2:]
        corner = x[:, :, :-2, :-2] + x[:, :, :-2, 2:] + x[:, :, 2:, :-2] + x[:, :, 2:, 2:]
        m = w["mix"][:, None, None, None]
        y = middle * m[..., 0] + beside * m[..., 1] + corner * m[..., 2]
        return (y + w["mix_bias"][:, None, None, None]).clamp(0, MIX_CLIP / MIX_UNIT)


class Judge:
    """Losses of a student on labelled positions."""

    def __init__(self, device):
        self.lines = Lines(device)

    def __call__(self, student, stones, allowed, policy, value, policy_weight=0.5):
        n, batch, side = stones.shape[:3]
        with torch.no_grad():
            rows = self.lines(stones.view(n * batch, side, side)).view(n, batch, side, side, 2, 4)
        logit, p = student(stones, rows)
        p = p.masked_fill(~allowed, -30.0)
        value_loss = F.binary_cross_entropy_with_logits(logit, value)
        policy_loss = -(policy * F.log_softmax(p, 2)).sum(2).mean()
        with torch.no_grad():
            error = (torch.sigmoid(logit) - value).abs().mean()
            hit = (p.argmax(2) == policy.argmax(2)).float().mean()
        return value_loss + policy_weight * policy_loss, torch.stack(
            [value_loss.detach(), policy_loss.detach(), error, hit])
