#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the chess network from packed positions (see pack.cpp) and writes it for the engine.

    tools/chess_train/train.py --out net.bin games1.xz games2.xz ...

Needs PyTorch; minutes on a GPU. What the network is: docs/formats/network.md. The target is the
chance of winning, a mixture of what the search saw and how the game ended. A fiftieth of the
positions, the last ones of every file, is held back to see what it has learned.
"""

import argparse
import lzma
import struct
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch

INPUTS = 768
OUTPUTS = 8
INPUT_ONE = 255  # what 1.0 is in the accumulator
OUTPUT_ONE = 64  # and in the output weights
SCALE = 400  # hundredths of a pawn that 1.0 of the output stands for
SLOPE = 1 / 200  # of the chance of winning, as the hand-made evaluation's tuner has it
RECORD = 35
HELD_BACK = 50
HELD_RESULT_SHARE = 0.3  # the same for all trainings, to compare them by


def load(path):
    """The records of one file, as rows of bytes."""
    data = np.frombuffer(lzma.open(path).read(), np.uint8).reshape(-1, RECORD)
    return np.bitwise_xor.accumulate(data, axis=0)


def unpack(records):
    """On the GPU: the codes of all squares, values and results for White, whose turn."""
    nibbles = records[:, :32]
    boards = torch.stack((nibbles & 15, nibbles >> 4), dim=2).reshape(-1, 64)
    values = records[:, 32].to(torch.int16) | (records[:, 33].to(torch.int16) << 8)
    results = (records[:, 34] & 3).float() / 2
    return boards, values.float(), results, (records[:, 34] & 4) != 0


def perspectives():
    """For each colour and mirroring: (code, square) -> input."""
    tables = torch.zeros(2, 2, 13, 64, dtype=torch.int64)
    for black in (0, 1):
        for mirrored in (0, 1):
            for code in range(1, 13):
                color, role = (code - 1) // 6, (code - 1) % 6
                for square in range(64):
                    seen = square ^ (56 if black else 0) ^ (7 if mirrored else 0)
                    side = color ^ black  # 0: own
                    tables[black, mirrored, code, square] = 1 + (side * 6 + role) * 64 + seen
    return tables  # 0 is no input


class Encoder:
    def __init__(self, device):
        self.tables = perspectives().to(device)
        self.squares = torch.arange(64, device=device)

    def one(self, boards, black):
        """The inputs as one side sees the board; its king always stands on the files e to h."""
        king = (boards == torch.where(black, 12, 6)[:, None]).to(torch.uint8).argmax(dim=1)
        mirrored = (king % 8) < 4
        index = self.tables[black.long()[:, None], mirrored.long()[:, None], boards.long(), self.squares]
        dense = torch.zeros(len(boards), INPUTS + 1, device=boards.device, dtype=torch.bfloat16)
        return dense.scatter_(1, index, 1)[:, 1:]


class Net(torch.nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.inputs = torch.nn.Linear(INPUTS, hidden)
        self.outputs = torch.nn.Linear(2 * hidden, OUTPUTS)
        with torch.no_grad():
            self.inputs.weight.uniform_(-0.05, 0.05)
            self.inputs.bias.zero_()

    def forward(self, own, other, bucket):
        weight, bias = self.inputs.weight.bfloat16(), self.inputs.bias
        both = torch.cat([(torch.nn.functional.linear(x, weight).float() + bias) for x in (own, other)], dim=1)
        return self.outputs(both.clamp(0, 1).square()).gather(1, bucket[:, None])[:, 0]

    def keep_in_range(self):
        self.inputs.weight.data.clamp_(-1.98, 1.98)
        self.outputs.weight.data.clamp_(-1.98, 1.98)

    def write(self, path):
        def ints(tensor, one):
            return (tensor.detach().float() * one).round().cpu().numpy().astype("<i2").tobytes()

        hidden = self.inputs.out_features
        with open(path, "wb") as file:
            file.write(b"KYDAINN1" + struct.pack("<HHHH", INPUTS, hidden, OUTPUTS, 0))
            file.write(ints(self.inputs.weight.t().contiguous(), INPUT_ONE))
            file.write(ints(self.inputs.bias, INPUT_ONE))
            file.write(ints(self.outputs.weight, OUTPUT_ONE))
            # In the unit that the weighted sum has after one division by INPUT_ONE.
            file.write((self.outputs.bias.detach() * INPUT_ONE * OUTPUT_ONE).round().cpu().numpy().astype("<i4").tobytes())


class Data:
    def __init__(self, records, device):
        self.records = torch.from_numpy(records).to(device)
        self.encoder = Encoder(device)

    def batch(self, chosen, result_share):
        boards, values, results, black = unpack(self.records[chosen])
        own = self.encoder.one(boards, black)
        other = self.encoder.one(boards, ~black)
        bucket = ((boards != 0).sum(dim=1) - 1) // 4
        white = (1 - result_share) * torch.sigmoid(values * SLOPE) + result_share * results
        return own, other, bucket.clamp(0, OUTPUTS - 1), torch.where(black, 1 - white, white)


def error(net, batch):
    own, other, bucket, target = batch
    chance = torch.sigmoid(net(own, other, bucket) * (SCALE * SLOPE))
    return (chance - target).abs().pow(2.5).mean()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--result-share", type=float, default=0.05)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"

    started = time.time()
    with ProcessPoolExecutor() as pool:
        parts = list(pool.map(load, options.files))
    cuts = [len(part) - len(part) // HELD_BACK for part in parts]
    train = Data(np.concatenate([part[:cut] for part, cut in zip(parts, cuts)]), device)
    held = Data(np.concatenate([part[cut:] for part, cut in zip(parts, cuts)]), device)
    count = len(train.records)
    print(f"{count} positions, {len(held.records)} held back, {time.time() - started:.0f} s", flush=True)

    net = Net(options.hidden).to(device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=options.decay)
    batches = count // options.batch
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, options.rate, total_steps=options.epochs * batches, pct_start=0.05, final_div_factor=200)
    for epoch in range(options.epochs):
        order = torch.randperm(count, device=device)
        total = torch.zeros((), device=device)
        for i in range(batches):
            chosen = order[i * options.batch : (i + 1) * options.batch]
            loss = error(net, train.batch(chosen, options.result_share))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            net.keep_in_range()
            schedule.step()
            total += loss.detach()
        if epoch % 2 == 1 or epoch == options.epochs - 1:
            with torch.no_grad():
                held_batches = torch.arange(len(held.records), device=device).split(65536)
                held_error = sum(error(net, held.batch(c, HELD_RESULT_SHARE)) * len(c) for c in held_batches) / len(held.records)
            print(f"epoch {epoch + 1}: {total / batches:.6f}, held back {held_error:.6f}, {time.time() - started:.0f} s", flush=True)
    net.write(options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
