#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a chess network from records of games (docs/formats/training.md) and writes it for the engine.

    training/chess/train.py --out net.bin positions.bin ...

The target is the win probability, a mixture of the search's value and the result of the game. A
fiftieth of every file is the validation set. A checkpoint is written beside the network
(net.bin.state) after every tenth of the training; the same command goes on from there.
"""

import argparse
import json
import math
import os
import sys
import time

import torch

import gradients
import network as form
import records as packed

HELD_RESULT_SHARE = 0.3  # the same for all trainings, to compare them by
SAVES = 10


def schedule(done, rate):
    """The learning rate when the share `done` of the training is over: warm-up, then cosine decay."""
    if done < 0.03:
        return rate * (0.05 + 0.95 * done / 0.03)
    return rate * (0.005 + 0.995 * (1 + math.cos(math.pi * (done - 0.03) / 0.97)) / 2)


def load(paths, device, size=packed.SIZE):
    """All records on the device, those of the validation set last; how many there are to learn from."""
    parts = [packed.read(path, size) for path in paths]
    cuts = [packed.cut(part) for part in parts]
    data = torch.empty((sum(map(len, parts)), size), dtype=torch.uint8, device=device)
    at = 0
    for rows in [part[:end] for part, end in zip(parts, cuts)] + [part[end:] for part, end in zip(parts, cuts)]:
        data[at : at + len(rows)].copy_(torch.from_numpy(rows))
        at += len(rows)
    return data, sum(cuts)


class Training:
    def __init__(self, data, count, options):
        self.data, self.count, self.options = data, count, options
        torch.manual_seed(options.seed)
        self.net = form.Network(options.hidden, options.buckets, form.RULES[options.variant]).to(data.device)
        if options.start:
            self.net.start_from(options.start)
        fused = {"fused": True} if data.is_cuda else {}
        learned = [parameter for parameter in self.net.parameters() if parameter.numel()]
        self.optimizer = torch.optim.AdamW(learned, lr=options.rate, weight_decay=options.decay, **fused)
        self.gradients = gradients.gradients_of(self.net, data)
        self.batches = max(SAVES, int(options.samples) // options.batch)
        self.batch = 0  # the next one
        self.state = options.out + ".state"
        self.shape = {"hidden": options.hidden, "buckets": options.buckets, "samples": int(options.samples),
                      "variant": options.variant, "start": options.start}

    def resume(self):
        if not os.path.exists(self.state):
            return
        kept = torch.load(self.state, map_location=self.data.device)
        if kept["shape"] != self.shape:
            return
        self.net.load_state_dict(kept["net"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.batch = kept["batch"]
        print(f"goes on at batch {self.batch} of {self.batches}", flush=True)

    def save(self):
        torch.save({"shape": self.shape, "net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(),
                    "batch": self.batch}, self.state + ".new")
        os.replace(self.state + ".new", self.state)
        self.net.write(self.options.out + ".new")
        os.replace(self.options.out + ".new", self.options.out)

    def order(self, epoch):
        generator = torch.Generator().manual_seed(1000 * self.options.seed + epoch)
        return gradients.Shuffle(self.count, generator)

    def step(self, shuffle, first):
        for group in self.optimizer.param_groups:
            group["lr"] = schedule(self.batch / self.batches, self.options.rate)
        size = min(self.options.batch, self.count)
        total = self.gradients.learn(shuffle, first, size, self.options.result_share)
        self.optimizer.step()
        self.net.keep_in_range()
        self.batch += 1
        return total

    def held_error(self):
        return self.gradients.error(self.count, len(self.data), HELD_RESULT_SHARE)

    def report(self, total, batches, seconds):
        error = float(total) / (batches * min(self.options.batch, self.count))
        line = {"samples": self.batch * self.options.batch, "error": round(error, 7),
                "held_error": round(self.held_error(), 7),
                "million_samples_a_second": round(batches * self.options.batch / max(seconds, 1e-9) / 1e6, 3)}
        print(json.dumps(line), flush=True)
        return line

    def run(self, until=math.inf):
        """To the end, or until the clock says `until`; the last report."""
        line = {"held_error": self.held_error()}
        print(f"{self.count} positions, {len(self.data) - self.count} for validation, "
              f"error {line['held_error']:.6f}", flush=True)
        epoch, shuffle = -1, None
        total, since, begun = 0, self.batch, time.time()
        per_epoch = max(1, self.count // self.options.batch)
        while self.batch < self.batches:
            if self.batch // per_epoch != epoch:
                epoch = self.batch // per_epoch
                shuffle = self.order(epoch)
            total = total + self.step(shuffle, self.batch % per_epoch * self.options.batch)
            if self.batch * SAVES // self.batches != (self.batch - 1) * SAVES // self.batches:
                line = self.report(total, self.batch - since, time.time() - begun)
                self.save()
                total, since, begun = 0, self.batch, time.time()
                if begun > until:
                    break
        self.save()
        return line


def parse(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", help="records of positions, raw or .xz")
    parser.add_argument("--out", required=True, help="the network to write")
    parser.add_argument("--hidden", type=int, default=256, help="hidden units of each perspective")
    parser.add_argument("--buckets", type=int, default=1, choices=sorted(form.KING_BUCKETS), help="king buckets")
    parser.add_argument("--variant", default="chess", choices=form.RULES, help="the rules of the games")
    parser.add_argument("--start", help="a network to go on from, perhaps of another variant")
    parser.add_argument("--samples", type=float, default=5e8, help="positions to learn from, repeated ones counted")
    parser.add_argument("--batch", type=int, default=16384, help="positions of a step")
    parser.add_argument("--rate", type=float, default=1e-3, help="the highest learning rate")
    parser.add_argument("--decay", type=float, default=0.01, help="weight decay")
    parser.add_argument("--result-share", type=float, default=0.1,
                        help="share of the game's result in the target; the rest is the search's value")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


def main():
    options = parse()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    begun = time.time()
    data, count = load(options.files, device, packed.size_of(options.variant))
    print(f"read in {time.time() - begun:.1f} s", flush=True)
    training = Training(data, count, options)
    training.resume()
    training.run()
    print(f"done in {time.time() - begun:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
