# SPDX-License-Identifier: GPL-3.0-or-later
"""Self-play and learning in one run: the teacher plays itself under all rule sets while it learns.

Leaves in the output folder: teacher.pt (and teacher-N.pt after N seconds), games-0.bin and, once
moves get more simulations (--later), games-1.bin (docs/formats/training.md), records-15.pt and
records-20.pt (what it learned from last), curve.json. Give --from to go on with an earlier teacher.
"""
import argparse
import json
import pathlib
import time

import torch

import match
import selfplay
import teacher
from inference import Batch
from replay import Learner, Replay

FAMILY_SHARES = {"caro5": 0.18, "caro6": 0.08, "caro-open": 0.22, "freestyle": 0.2,
                 "standard": 0.17, "renju": 0.15}
SIZE_SHARES = {15: {15: 0.8, 14: 0.04, 13: 0.04, 12: 0.04, 11: 0.03, 10: 0.05},
               20: {20: 0.5, 19: 0.25, 18: 0.09, 17: 0.08, 16: 0.08}}
ANNEAL_FROM = 0.65  # of the time; until then the rate stays, from then on it falls
LEAST_RATE = 0.03


class Group:
    """An arena and the batch through which it talks to the network."""

    def __init__(self, library, network, slots, canvas, args, stream, seed):
        self.how = selfplay.settings(canvas, FAMILY_SHARES, SIZE_SHARES[canvas],
                                     simulations=args.simulations, leaf_budget=args.leaf_budget)
        self.arena = selfplay.Arena(library, slots, args.threads, self.how, seed)
        self.batch = Batch([network], slots, canvas, stream)
        self.replay = 0
        b = self.batch
        self.arena.start(b.cells, b.outlooks, b.which)
        b.launch()

    def step(self):
        b = self.batch
        b.wait()
        self.arena.step(b.logits, b.values, b.cells, b.outlooks, b.which)
        b.launch()


class Run:
    def __init__(self, args):
        self.args, self.out = args, pathlib.Path(args.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.cuda = self.device == "cuda"
        torch.backends.cudnn.benchmark = True
        self.library = selfplay.load(args.library)
        start = teacher.load(args.start) if args.start else teacher.Teacher(args.blocks,
                                                                            args.channels)
        net = start.to(self.device)
        if self.cuda:
            net = net.to(memory_format=torch.channels_last)
        sides = [int(s) for s in args.canvases.split(",")]
        self.replays = [Replay(args.capacity, side, self.device) for side in sides]
        self.learner = Learner(net.train(), self.replays, args.batch, self.device)
        self.playing = teacher.Folded(self.learner.average, self.device)
        self.first = teacher.Folded(self.learner.average, self.device)
        self.stream = torch.cuda.Stream() if self.cuda else None
        self.learn_stream = torch.cuda.Stream() if self.cuda else None
        self.groups = []
        for spec in args.groups.split(","):
            side, slots = (int(n) for n in spec.split(":"))
            seed = args.seed + len(self.groups)
            group = Group(self.library, self.playing, slots, side, args, self.stream, seed)
            group.replay = sides.index(side)
            self.groups.append(group)
        self.credit = [0.0] * len(sides)
        self.games = open(self.out / "games-0.bin", "wb")
        self.pending, self.curve, self.thinks_longer = [], [], False
        self.begin = self.last = time.time()
        self.before, self.answers = self._totals(), 0

    def _totals(self):
        counts = [g.arena.counts() for g in self.groups]
        return {k: sum(c[k] for c in counts) for k in selfplay.COUNTS}

    def elapsed(self):
        return time.time() - self.begin

    def rate(self):
        done = self.elapsed() / self.args.seconds
        falling = 1 if done < ANNEAL_FROM else max(LEAST_RATE, (1 - done) / (1 - ANNEAL_FROM))
        return self.args.rate * min(1, (self.learner.steps + 1) / 300) * falling

    def collect(self):
        for group in self.groups:
            records = group.arena.records()
            count = len(records[0])
            if count:
                replay = self.replays[group.replay]
                if self.cuda:
                    with torch.cuda.stream(self.learn_stream):
                        replay.add(*records)
                else:
                    replay.add(*records)
                gained = count * self.args.reuse / self.args.batch
                self.credit[group.replay] = min(self.credit[group.replay] + gained, 400)
            self.games.write(group.arena.log())

    def learn(self):
        """As many steps as the new positions call for (--reuse), never more than three in flight."""
        for which, replay in enumerate(self.replays):
            while replay.size >= self.args.least and self.credit[which] >= 1:
                self.pending = [e for e in self.pending if not e.query()]
                if len(self.pending) >= 3:
                    if self.credit[which] < 12:
                        return
                    self.pending[0].synchronize()  # learning is behind: self-play waits
                    continue
                self._learn_once(which, int(self.args.window + 0.35 * replay.total))
                self.credit[which] -= 1

    def _learn_once(self, which, window):
        if not self.cuda:
            self.learner.step(which, window, self.rate())
        elif self.learner.graphs[which] is None:
            torch.cuda.synchronize()
            self.learner.step(which, window, self.rate())
            torch.cuda.synchronize()
        else:
            with torch.cuda.stream(self.learn_stream):
                self.learner.step(which, window, self.rate())
                event = torch.cuda.Event()
                event.record(self.learn_stream)
                self.pending.append(event)
        if self.learner.steps % self.args.refresh == 0:
            self._synchronize()
            self.playing.update(self.learner.average)
            self._synchronize()

    def _synchronize(self):
        if self.cuda:
            torch.cuda.synchronize()

    def report(self):
        now, seconds = self._totals(), time.time() - self.last
        new = {k: now[k] - self.before[k] for k in now}
        games = max(1, new["games"])
        divergence, value, hit = self.learner.report()
        row = dict(second=round(self.elapsed()), answers_s=round(self.answers / seconds),
                   positions_s=round(new["records"] / seconds), games_s=round(games / seconds, 1),
                   plies=round(new["moves"] / games, 1), draws=round(new["draws"] / games, 3),
                   x_wins=round(new["x_wins"] / games, 3), divergence=round(divergence, 4),
                   value_loss=round(value, 4), top1=round(hit, 4), steps=self.learner.steps,
                   credit=[round(c) for c in self.credit], games=now["games"],
                   positions=now["records"], simulations=self.groups[0].how.simulations)
        print(json.dumps(row), flush=True)
        self.curve.append(row)
        self.before, self.last, self.answers = now, time.time(), 0

    def save(self, name):
        self._synchronize()
        teacher.save(self.learner.average, self.out / f"{name}.pt", seconds=self.elapsed())

    def think_longer(self):
        if self.thinks_longer or self.elapsed() < 0.4 * self.args.seconds:
            return
        self.thinks_longer = True
        for group in self.groups:
            group.how.simulations = self.args.later
            group.arena.change(group.how)
        self.games.close()
        self.games = open(self.out / "games-1.bin", "wb")

    def run(self):
        args, turn = self.args, 0
        keep = [float(s) for s in args.keep.split(",") if s]
        while self.elapsed() < args.seconds:
            for group in self.groups:
                group.step()
                self.answers += len(group.batch.values)
                self.learn()
            turn += 1
            if turn % 4 == 0:
                self.collect()
                self.think_longer()
            if keep and self.elapsed() >= keep[0]:
                self.save(f"teacher-{int(keep.pop(0))}")
            if time.time() - self.last >= args.report:
                self.report()
        self.report()
        self.save("teacher")
        self.games.close()
        (self.out / "curve.json").write_text(json.dumps(self.curve))

    def save_records(self):
        for replay in self.replays:
            columns = {k: getattr(replay, k)[:replay.size].cpu()
                       for k in ("cells", "outlooks", "moves", "shares", "wdl")}
            torch.save(columns, self.out / f"records-{replay.side}.pt")

    def compare_with_start(self):
        last = teacher.Folded(self.learner.average, self.device)
        result = match.play(self.library, last, self.first, slots=self.args.match_games,
                            threads=self.args.threads, seconds=self.args.match_seconds)
        text = match.table(result)
        print("the last teacher against the first\n" + text, flush=True)
        (self.out / "match.txt").write_text(text + "\n")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", required=True, help="folder of libcaro_selfplay.so")
    parser.add_argument("--out", required=True)
    parser.add_argument("--from", dest="start", help="a teacher to go on with")
    parser.add_argument("--seconds", type=float, default=360)
    parser.add_argument("--groups", default="15:4096,15:4096,20:2048", help="canvas:slots, ...")
    parser.add_argument("--canvases", default="15,20")
    parser.add_argument("--threads", type=int, default=15)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--channels", type=int, default=128)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--later", type=int, default=64, help="simulations after 40 %% of the time")
    parser.add_argument("--leaf-budget", type=int, default=40)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--reuse", type=float, default=5, help="how often a position is learned")
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--capacity", type=int, default=3_000_000)
    parser.add_argument("--least", type=int, default=40_000, help="positions before learning")
    parser.add_argument("--window", type=int, default=150_000)
    parser.add_argument("--refresh", type=int, default=100, help="steps between new players")
    parser.add_argument("--report", type=float, default=15)
    parser.add_argument("--keep", default="", help="seconds after which a copy is kept, ...")
    parser.add_argument("--match-games", type=int, default=0)
    parser.add_argument("--match-seconds", type=float, default=25)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    args = arguments()
    torch.manual_seed(args.seed)
    run = Run(args)
    run.run()
    run.save_records()
    if args.match_games:
        run.compare_with_start()
    (run.out / "teacher.done").write_text("done\n")


if __name__ == "__main__":
    main()
