# SPDX-License-Identifier: GPL-3.0-or-later
"""The network of docs/formats/network.md: its inputs, how it is learned and how it is written."""

import struct
from dataclasses import dataclass

import numpy as np
import torch

BOARD_INPUTS = 768  # own and other × six roles × 64 squares
HAND_PLACES = 16  # the first to the sixteenth such piece in hand
HAND_INPUTS = 2 * 5 * HAND_PLACES  # own and other × five roles
STAGES = 8
# Quantisation: the integer that stands for 1.0 in the hidden sums and in the output weights.
HIDDEN_ONE = 255
OUTPUT_ONE = 64
SCALE = 400  # hundredths of a pawn that 1.0 of the output stands for
SLOPE = 1 / 200  # win probability = sigmoid(hundredths of a pawn × SLOPE)
EXPONENT = 2.5  # of the loss
MAGIC = b"KYDAINN1"
MAGIC_WITH_RULES = b"KYDAINN2"

# Bounds of the integers in the file, so that no sum overflows; training stays a little below, for rounding.
BIAS_LIMIT = 767
OUTPUT_LIMIT = 127
OUTPUT_SUM_LIMIT = (2**31 - 1) // HIDDEN_ONE**2  # of one half of a stage


@dataclass(frozen=True)
class Rules:
    """What of a rule set its network depends on (core/chess/variant.hpp)."""

    number: int
    has_hands: bool = False
    most_pieces: int = 32  # on the board and in hand
    royal: tuple = (True, True)  # White's and Black's king
    turns: bool = True  # Black sees the board upside down

    @property
    def inputs(self):
        return BOARD_INPUTS + (HAND_INPUTS if self.has_hands else 0)

    @property
    def input_limit(self):
        return (2**15 - 1 - BIAS_LIMIT) // self.most_pieces


STANDARD = Rules(0)
# Those with a network of their own; king of the hill and three-check use that of chess.
RULES = {
    "chess": STANDARD,
    "crazyhouse": Rules(1, has_hands=True),
    "atomic": Rules(4),
    "antichess": Rules(5, royal=(False, False)),
    "horde": Rules(6, royal=(False, True), most_pieces=52),
    "racingkings": Rules(7, turns=False),
}

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


def unpack_hands(records):
    """How many of each piece are in hand: White's pawns to queens, Black's. Nothing in short records."""
    if records.shape[1] < 44:
        return records.new_zeros(len(records), 10)
    nibbles = records[:, 36:41]
    return torch.stack((nibbles & 15, nibbles >> 4), dim=2).reshape(-1, 10)


class Inputs:
    """Which inputs a position has, as each side sees it; the number of inputs × buckets stands for none."""

    def __init__(self, rules, buckets, device):
        codes = torch.arange(13)
        squares = torch.arange(64)
        color, role = (codes - 1) // 6, (codes - 1) % 6
        tables = torch.zeros(2, 2, 13, 64, dtype=torch.int64)
        for black in (0, 1):
            for mirrored in (0, 1):
                seen = squares ^ (56 if black and rules.turns else 0) ^ (7 if mirrored else 0)
                tables[black, mirrored] = ((color != black) * 6 + role)[:, None] * 64 + seen[None, :]
        self.rules = rules
        self.none = rules.inputs * buckets
        self.tables = tables.to(device)
        self.squares = squares.to(device)
        self.buckets = torch.tensor(bucket_of_square(buckets)).to(device)
        kinds = torch.arange(10).to(device)  # White's five roles, Black's
        self.hand_first = BOARD_INPUTS + HAND_PLACES * torch.stack((kinds, (kinds + 5) % 10))
        self.hand_places = torch.arange(HAND_PLACES).to(device)
        self.royal = torch.tensor(rules.royal).to(device)

    def of_side(self, boards, hands, black):
        """One row of inputs per position; `black`: whose perspective."""
        king = (boards == torch.where(black, 12, 6)[:, None]).to(torch.uint8).argmax(dim=1)
        royal = self.royal[black.long()]
        mirrored = royal & ((king % 8) < 4)
        seen = torch.where(black & self.rules.turns, king ^ 56, king)
        first = self.rules.inputs * torch.where(royal, self.buckets[seen], 0)[:, None]
        index = self.tables[black.long()[:, None], mirrored.long()[:, None], boards.long(), self.squares]
        index = torch.where(boards == 0, self.none, index + first)
        if self.rules.has_hands:
            in_hand = self.hand_first[black.long()][:, :, None] + self.hand_places + first[:, :, None]
            in_hand = torch.where(self.hand_places < hands[:, :, None], in_hand, self.none)
            index = torch.cat((index, in_hand.flatten(1)), dim=1)
        return index.sort(dim=1).values[:, : self.rules.most_pieces]

    def of(self, boards, hands, black):
        return self.of_side(boards, hands, black), self.of_side(boards, hands, ~black)

    def stages_of(self, boards):
        return ((boards != 0).sum(dim=1) - 1) * STAGES // self.rules.most_pieces


def targets(values, results, black, result_share):
    """The win probability for the side to move: the target that the network learns."""
    white = (1 - result_share) * torch.sigmoid(values * SLOPE) + result_share * results
    return torch.where(black, 1 - white, white)


def error(outputs, wanted):
    return (torch.sigmoid(outputs * (SCALE * SLOPE)) - wanted).abs().pow(EXPONENT)


class Network(torch.nn.Module):
    """With several king buckets every input has weights common to all of them (a factoriser), so that what
    is rare in a bucket is learned from the others; both are added when the network is written."""

    def __init__(self, hidden=256, buckets=1, rules=STANDARD):
        super().__init__()
        self.hidden, self.buckets, self.rules = hidden, buckets, rules
        parameter = torch.nn.Parameter
        self.common = parameter(torch.empty(rules.inputs, hidden).uniform_(-0.05, 0.05))
        self.common.data[BOARD_INPUTS:] = 0  # a piece in hand that no record has stays worth nothing
        self.special = parameter(torch.zeros(buckets if buckets > 1 else 0, rules.inputs, hidden))
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

    def start_from(self, path):
        """Goes on from a written network of the same shape, perhaps of another rule set: a piece in hand that
        it does not know counts nothing at first."""
        written = WrittenNetwork(path)
        if (written.hidden, written.buckets) != (self.hidden, self.buckets):
            raise ValueError(f"{path} has another shape")

        def into(parameter, integers, one):
            parameter.copy_(torch.from_numpy(integers).view_as(parameter) / one)

        rows = torch.from_numpy(written.rows).reshape(self.buckets, -1, self.hidden).to(self.common) / HIDDEN_ONE
        known = min(rows.shape[1], self.rules.inputs)
        with torch.no_grad():
            self.common.zero_()
            self.common[:known] = rows[:, :known].mean(dim=0)
            if self.buckets > 1:
                self.special.zero_()
                self.special[:, :known] = rows[:, :known] - self.common[:known]
            into(self.bias, written.bias, HIDDEN_ONE)
            into(self.output, written.output, OUTPUT_ONE)
            into(self.output_bias, written.output_bias, HIDDEN_ONE * OUTPUT_ONE)

    def keep_in_range(self):
        """After every step: what rounding makes of it must be within the file's limits."""
        limit = (self.rules.input_limit - 2) / HIDDEN_ONE / (2 if self.buckets > 1 else 1)
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
            if self.rules == STANDARD:
                file.write(MAGIC)
            else:
                file.write(MAGIC_WITH_RULES + struct.pack("<H", self.rules.number))
            file.write(struct.pack("<HHHH", self.rules.inputs, self.hidden, STAGES, self.buckets - 1))
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
        assert data[:8] in (MAGIC, MAGIC_WITH_RULES), "no network"
        at = 8 if data[:8] == MAGIC else 10
        inputs, self.hidden, stages, more = struct.unpack("<HHHH", data[at : at + 8])
        self.buckets = more + 1
        at += 8 + (32 if more else 0)

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
