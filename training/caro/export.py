# SPDX-License-Identifier: GPL-3.0-or-later
"""A trained student as integers: the files that the engine reads (docs/formats/caro-network.md), and
the same arithmetic in numpy, against which the engine's is tested."""
import pathlib
import struct

import numpy as np
import torch

from lines import EDGE, EMPTY, ROWS, Lines
from selfplay import FAMILIES
from student import (CHANNELS, CLIP, HEAD_CLIP, HEAD_UNIT, HIDDEN, INPUTS, MIX_CLIP, MIX_UNIT,
                     MIX_WEIGHT_UNIT, MIXED, POLICY_CLIP, POOLED, ROW_UNIT, WEIGHT_UNIT)

MAGIC = b"KYDAICN1"
BIAS_UNIT = HEAD_UNIT * WEIGHT_UNIT
BIAS_LIMIT = 1 << 28
RULE_SETS = {"freestyle": 1, "standard": 2, "caro5": 3, "caro6": 4, "caro-open": 5, "renju": 6}


@torch.no_grad()
def integers(student):
    """The arrays of each outlook, {outlook: {name: array}}, named and shaped as in the file."""
    def whole(x, unit, kind, limit=None):
        x = (x * unit).round()
        return (x if limit is None else x.clamp(-limit, limit)).cpu().numpy().astype(kind)

    table, w = student.table(), student.weights()
    made = {}
    for o, outlook in enumerate(student.outlooks):
        made[outlook] = dict(
            rows=whole(table[o].permute(1, 0, 2), ROW_UNIT, np.int8),  # row, whose line, channel
            bias=whole(w["bias"][o], ROW_UNIT, np.int16),
            mix=whole(w["mix"][o].t(), MIX_WEIGHT_UNIT, np.int16),  # middle, beside, corner
            mix_bias=whole(w["mix_bias"][o], MIX_UNIT, np.int16),
            w1=whole(w["w1"][o].t(), WEIGHT_UNIT, np.int16),  # one row per output
            b1=whole(w["b1"][o], BIAS_UNIT, np.int32, BIAS_LIMIT),
            w2=whole(w["w2"][o].t(), WEIGHT_UNIT, np.int16),
            b2=whole(w["b2"][o], BIAS_UNIT, np.int32, BIAS_LIMIT),
            wv=whole(w["wv"][o], WEIGHT_UNIT, np.int16),
            bv=whole(w["bv"][o:o + 1], BIAS_UNIT, np.int32, BIAS_LIMIT),
            wp=whole(w["wp"][o].t(), WEIGHT_UNIT, np.int16),
            bp=whole(w["bp"][o], BIAS_UNIT, np.int32, BIAS_LIMIT))
    return made


FIELDS = [("rows", np.int8, (ROWS, 2, CHANNELS)), ("bias", np.int16, (CHANNELS,)),
          ("mix", np.int16, (3, MIXED)), ("mix_bias", np.int16, (MIXED,)),
          ("w1", np.int16, (HIDDEN, INPUTS)), ("b1", np.int32, (HIDDEN,)),
          ("w2", np.int16, (HIDDEN, HIDDEN)), ("b2", np.int32, (HIDDEN,)),
          ("wv", np.int16, (HIDDEN,)), ("bv", np.int32, (1,)),
          ("wp", np.int16, (POOLED, HIDDEN)), ("bp", np.int32, (POOLED,))]


def header(family, outlooks):
    return MAGIC + struct.pack("<6H", CHANNELS, MIXED, HIDDEN, ROWS, RULE_SETS[family], outlooks)


def to_bytes(family, outlooks):
    """A file of one outlook, or of two where the sides differ (X, then O)."""
    parts = [header(family, len(outlooks))]
    for arrays in outlooks:
        for name, kind, shape in FIELDS:
            if arrays[name].shape != shape:
                raise ValueError(f"{name} has the shape {arrays[name].shape}")
            parts.append(np.ascontiguousarray(arrays[name], np.dtype(kind).newbyteorder("<")).tobytes())
    return b"".join(parts)


def from_bytes(family, data):
    outlooks = len(outlooks_of(family))
    if not data.startswith(header(family, outlooks)):
        raise ValueError(f"no network of this shape for {family}")
    at, made = len(header(family, outlooks)), []
    for _ in range(outlooks):
        arrays = {}
        for name, kind, shape in FIELDS:
            count = int(np.prod(shape))
            kind = np.dtype(kind).newbyteorder("<")
            arrays[name] = np.frombuffer(data, kind, count, at).reshape(shape)
            at += count * kind.itemsize
        made.append(arrays)
    return made


def outlooks_of(family):
    """X's outlook, then O's, where they differ."""
    return ["renju-x", "renju-o"] if family == "renju" else [family]


def write_all(student, folder):
    """The files of all families that the student has learned."""
    made = integers(student)
    for family in FAMILIES:
        parts = [made.get(outlook) for outlook in outlooks_of(family)]
        if all(parts):
            (pathlib.Path(folder) / f"{family}.bin").write_bytes(to_bytes(family, parts))


def rounded_product(a, b):
    """The middle bits of a 16-bit product, as SIMD instructions (pmulhrsw) compute them."""
    return (a * b + (1 << 14)) >> 15


def evaluate(arrays, stones):
    """Value (1/131072 of a logit of winning) and policy (1/16384) for stones [side, side], in
    integers only."""
    side = len(stones)
    index = Lines("cpu")(torch.from_numpy(np.asarray(stones, np.uint8))[None])[0].numpy()
    rows = arrays["rows"].astype(np.int64)
    sums = arrays["bias"] + rows[index[:, :, 0], 0].sum(2) + rows[index[:, :, 1], 1].sum(2)
    board = (np.asarray(stones) != EDGE)[:, :, None]
    features = np.clip(sums, 0, CLIP) * board
    wide = np.pad(features[:, :, :MIXED], ((1, 1), (1, 1), (0, 0)))

    def at(row, column):
        return wide[1 + row:1 + row + side, 1 + column:1 + column + side]

    beside = at(-1, 0) + at(1, 0) + at(0, -1) + at(0, 1)
    corner = at(-1, -1) + at(-1, 1) + at(1, -1) + at(1, 1)
    mixed = arrays["mix_bias"].astype(np.int64)
    for part, weight in zip((at(0, 0), beside, corner), arrays["mix"].astype(np.int64)):
        mixed = mixed + rounded_product(16 * part, weight)
    mixed = np.clip(mixed, 0, MIX_CLIP) * board
    points, empty = int(board.sum()), int((np.asarray(stones) == EMPTY).sum())
    x = np.concatenate([features.sum((0, 1)) >> 2, mixed.sum((0, 1)) >> 4,
                        [points >> 1, (points - empty) >> 1]])

    def layer(x, weight, bias):
        return (weight.astype(np.int64) @ x + bias + (WEIGHT_UNIT >> 1)) // WEIGHT_UNIT

    x = np.clip(layer(x, arrays["w1"], arrays["b1"]), 0, HEAD_CLIP)
    x = np.clip(layer(x, arrays["w2"], arrays["b2"]), 0, HEAD_CLIP)
    value = int(arrays["wv"].astype(np.int64) @ x + arrays["bv"][0])
    by = np.clip(layer(x, arrays["wp"], arrays["bp"]), -POLICY_CLIP, POLICY_CLIP)
    return value, 4 * (features @ by[:CHANNELS]) + mixed @ by[CHANNELS:]
