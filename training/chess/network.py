# SPDX-License-Identifier: GPL-3.0-or-later
"""The network of docs/formats/network.md: its inputs, how it is learned and how it is written."""

import struct

import numpy as np
import torch

INPUTS = 768  # own and other × six roles × 64 squares
STAGES = 8
# Quantisation: the integer that stands for 1.0 in the hidden sums and in the output weights.
HIDDEN_ONE = 255
OUTPUT_ONE = 64
SCALE = 400  # hundredths of a pawn that 1.0 of the output stands for
SLOPE = 1 / 200  # win probability = sigmoid(hundredths of a pawn × SLOPE)
EXPONENT = 2.5  # of the loss
MAGIC = b"KYDAINN1"

# Bounds of the integers in the file, so that no sum overflows; training stays a little below, for rounding.
INPUT_LIMIT = 1000
BIAS_LIMIT = 767
OUTPUT_LIMIT = 127
OUTPUT_SUM_LIMIT = (2**31 - 1) // HIDDEN_ONE**2  # of one half of a stage

# Which bucket of weights a king on the files e to h (of the mirrored board) stands for, from its own
# back rank up.
KING_BUCKETS = {
    1: (0,) * 32,
    2: (0,) * 4 + (1,) * 28,
    4: (0, 0, 1, 1) + (2,) * 4 + (3,) * 24,
    8: (0, 1, 2, 3) + (4, 4, 5, 5) + (6,) * 8 + (7,) * 16,
}


def bucket_of_square(buckets):
    """By the king's square as its side sees it, before mirroring."""
    table = KING_BUCKETS[buckets]
    return [table[(square // 8) * 4 + (square % 8 ^ (7 if square % 8 < 4 else 0)) - 4] for square in range(64)]


def unpack(records):
    """Codes of all squares, values and results for White, whether Black is to move."""
    nibbles = records[:, :32]
    boards = torch.stack((nibbles & 15, nibbles >> 4), dim=2).reshape(-1, 64)
    values = (records[:, 32].int() | records[:, 33].int() << 8).to(torch.int16).float()
    results = (records[:, 34] & 3).float() / 2
    return boards, values, results, (records[:, 34] & 4) != 0


class Inputs:
    """Which inputs a board has, as each side sees it; INPUTS × buckets stands for none."""

    def __init__(self, buckets, device):
        codes = torch.arange(13)
        squares = torch.arange(64)
        color, role = (codes - 1) // 6, (codes - 1) % 6
        tables = torch.zeros(2, 2, 13, 64, dtype=torch.int64)
        for black in (0, 1):
            for mirrored in (0, 1):
                seen = squares ^ (56 if black else 0) ^ (7 if mirrored else 0)
                tables[black, mirrored] = ((color != black) * 6 + role)[:, None] * 64 + seen[None, :]
        self.none = INPUTS * buckets
        self.tables = tables.to(device)
        self.squares = squares.to(device)
        self.buckets = torch.tensor(bucket_of_square(buckets)).to(device)

    def of_side(self, boards, black):
        """One row of 32 inputs per board; `black`: whose perspective."""
        king = (boards == torch.where(black, 12, 6)[:, None]).to(torch.uint8).argmax(dim=1)
        mirrored = (king % 8) < 4
        bucket = self.buckets[torch.where(black, king ^ 56, king)]
        index = self.tables[black.long()[:, None], mirrored.long()[:, None], boards.long(), self.squares]
        index = torch.where(boards == 0, self.none, index + INPUTS * bucket[:, None])
        return index.sort(dim=1).values[:, :32]

    def of(self, boards, black):
        return self.of_side(boards, black), self.of_side(boards, ~black)


def stages_of(boards):
    return ((boards != 0).sum(dim=1) - 1) // 4


def targets(values, results, black, result_share):
    """The win probability for the side to move: the target that the network learns."""
    white = (1 - result_share) * torch.sigmoid(values * SLOPE) + result_share * results
    return torch.where(black, 1 - white, white)


def error(outputs, wanted):
    return (torch.sigmoid(outputs * (SCALE * SLOPE)) - wanted).abs().pow(EXPONENT)


class Network(torch.nn.Module):
    """With several king buckets every input has weights common to all of them (a factoriser), so that what
    is rare in a bucket is learned from the others; both are added when the network is written."""

    def __init__(self, hidden=256, buckets=1):
        super().__init__()
        self.hidden, self.buckets = hidden, buckets
        parameter = torch.nn.Parameter
        self.common = parameter(torch.empty(INPUTS, hidden).uniform_(-0.05, 0.05))
        self.special = parameter(torch.zeros(buckets if buckets > 1 else 0, INPUTS, hidden))
        self.bias = parameter(torch.zeros(hidden))
        bound = (2 * hidden) ** -0.5
        self.output = parameter(torch.empty(STAGES, 2 * hidden).uniform_(-bound, bound))
        self.output_bias = parameter(torch.zeros(STAGES))

    def rows(self):
        """What each input of each bucket adds to the hidden sums."""
        if self.buckets == 1:
            return self.common
        return (self.special + self.common).reshape(-1, self.hidden)

    def forward(self, own, other, stage):
        rows = torch.cat((self.rows(), self.common.new_zeros(1, self.hidden)))
        both = [torch.nn.functional.embedding_bag(side, rows, mode="sum") + self.bias for side in (own, other)]
        active = torch.cat(both, dim=1).clamp(0, 1).square()
        return (active * self.output[stage]).sum(dim=1) + self.output_bias[stage]

    def keep_in_range(self):
        """After every step: what rounding makes of it must be within the file's limits."""
        limit = (INPUT_LIMIT - 2) / HIDDEN_ONE / (2 if self.buckets > 1 else 1)
        with torch.no_grad():
            self.common.clamp_(-limit, limit)
            self.special.clamp_(-limit, limit)
            self.bias.clamp_(-(BIAS_LIMIT - 1) / HIDDEN_ONE, (BIAS_LIMIT - 1) / HIDDEN_ONE)
            limit = (OUTPUT_LIMIT - 0.4) / OUTPUT_ONE
            self.output.clamp_(-limit, limit)

    def write(self, path):
        def numbers(tensor, one, kind="<i2"):
            return (tensor.detach().float().cpu() * one).round().numpy().astype(kind).tobytes()

        sums = (self.output.detach() * OUTPUT_ONE).round().abs().reshape(2 * STAGES, -1).sum(dim=1)
        if sums.max() > OUTPUT_SUM_LIMIT:
            raise ValueError("the output weights of a stage could overflow 32 bits")
        with open(path, "wb") as file:
            file.write(MAGIC + struct.pack("<HHHH", INPUTS, self.hidden, STAGES, self.buckets - 1))
            if self.buckets > 1:
                file.write(bytes(KING_BUCKETS[self.buckets]))
            file.write(numbers(self.rows(), HIDDEN_ONE))
            file.write(numbers(self.bias, HIDDEN_ONE))
            file.write(numbers(self.output, OUTPUT_ONE))
            # In the unit that the weighted sum has after one division by HIDDEN_ONE.
            file.write(numbers(self.output_bias, HIDDEN_ONE * OUTPUT_ONE, "<i4"))


class WrittenNetwork:
    """A file's integers and the engine's inference with them: for tests, one position at a time."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        assert data[:8] == MAGIC, "no network"
        inputs, self.hidden, stages, more = struct.unpack("<HHHH", data[8:16])
        self.buckets = more + 1
        at = 16 + (32 if more else 0)

        def numbers(count, kind="<i2"):
            nonlocal at
            found = np.frombuffer(data, kind, count, at).astype(np.int64)
            at += found.size * np.dtype(kind).itemsize
            return found

        self.rows = numbers(self.buckets * inputs * self.hidden).reshape(-1, self.hidden)
        self.bias = numbers(self.hidden)
        self.output = numbers(stages * 2 * self.hidden).reshape(stages, -1)
        self.output_bias = numbers(stages, "<i4")
        assert at == len(data), "bytes left over"

    def value(self, own, other, stage):
        """In hundredths of a pawn, for the side to move."""

        def toward_zero(a, b):
            return abs(a) // b * (1 if a >= 0 else -1)

        halves = [self.bias + self.rows[[i for i in side if i < len(self.rows)]].sum(axis=0) for side in (own, other)]
        active = np.concatenate(halves).clip(0, HIDDEN_ONE) ** 2
        total = int((active * self.output[stage]).sum())
        total = toward_zero(total, HIDDEN_ONE) + int(self.output_bias[stage])
        return toward_zero(total * SCALE, HIDDEN_ONE * OUTPUT_ONE)
