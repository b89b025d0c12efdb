# SPDX-License-Identifier: GPL-3.0-or-later
"""Labels positions with a teacher and trains the students of all rule sets on them at once.

Reads a folder that train_teacher.py filled (teacher.pt, games-*.bin, records-*.pt) and leaves
student.pt, its networks for the engine (FAMILY.bin, docs/formats/caro-network.md) and
student.json there or in --out.
"""
import argparse
import copy
import json
import pathlib
import time

import torch

import export
import selfplay
import teacher
from labels import Labels
from student import Judge, Student


def label(args, device, library):
    """Labels for every canvas; sampling shares the seconds by the canvases' shares."""
    folder = pathlib.Path(args.folder)
    network = teacher.Folded(teacher.load(folder / "teacher.pt").eval(), device)
    log = b"".join(p.read_bytes() for p in sorted(folder.glob("games-*.bin")))
    sets, smallest = [], selfplay.SMALLEST_BOARD
    for spec in args.canvases.split(","):
        side, capacity, share = spec.split(":")
        labels = Labels(int(capacity), int(side), device)
        records = folder / f"records-{side}.pt"
        if records.exists():
            labels.add_records(torch.load(records, map_location="cpu"))
        kept = labels.size
        arena = selfplay.Arena(library, 0, args.threads, selfplay.settings(int(side)), args.seed)
        games = arena.add_games(log, smallest, int(side))
        smallest = int(side) + 1
        begin, end = time.time(), time.time() + args.label_seconds * float(share)
        while games and time.time() < end:
            if labels.add_samples(arena, network, args.label_games, 16) == 0:
                break
        seconds = time.time() - begin
        print(json.dumps(dict(canvas=int(side), records=kept, games=games,
                              labelled=labels.size - kept,
                              labels_s=round((labels.size - kept) / max(seconds, 1e-3)))),
              flush=True)
        arena.close()
        labels.divide(args.outlooks.split(","))
        print("by outlook", [len(t) for t in labels.train], flush=True)
        sets.append(labels)
    return sets


class Trainer:
    def __init__(self, args, device, sets):
        self.args, self.sets, self.device = args, sets, device
        self.judge = Judge(device)
        self.student = Student(args.outlooks.split(","), args.line_width).to(device)
        if args.start:
            saved = torch.load(args.start, map_location=device)["sd"]
            self.student.load_state_dict({k: v.float() for k, v in saved.items()})
        self.average = copy.deepcopy(self.student)
        free = [self.student.free]
        rest = [p for p in self.student.parameters() if p is not self.student.free]
        more = dict(fused=True) if device == "cuda" else {}
        self.optimizer = torch.optim.AdamW([dict(params=free, weight_decay=1e-2),
                                            dict(params=rest, weight_decay=1e-4)],
                                           lr=args.rate, betas=(0.9, 0.98), **more)
        self.averaged = list(zip(self.average.parameters(), self.student.parameters()))

    def held_out(self):
        """One row of losses per canvas; means per outlook would cost more time than they are worth."""
        rows = []
        with torch.no_grad():
            for labels in self.sets:
                parts = [self.judge(self.average, *labels.held_out(self.args.held // 4))[1]]
                rows.append([round(float(v), 4) for v in torch.stack(parts).mean(0)])
        return rows

    def run(self):
        args, begin, last, steps = self.args, time.time(), time.time(), 0
        sums, seen = torch.zeros(4, device=self.device), 0
        shares = torch.tensor([float(s.split(":")[2]) for s in args.canvases.split(",")])
        curve = [dict(second=0, held_out=self.held_out())]
        print(json.dumps(curve[0]), flush=True)
        while time.time() - begin < args.seconds and (not args.steps or steps < args.steps):
            done = (steps / args.steps) if args.steps else (time.time() - begin) / args.seconds
            rate = args.rate * min(1, (steps + 1) / args.warmup) * max(0.01, 1 - done ** 2)
            for group in self.optimizer.param_groups:
                group["lr"] = rate
            labels = self.sets[int(torch.multinomial(shares, 1))]
            size = args.batch if labels.side <= 15 else args.batch // 2
            loss, parts = self.judge(self.student, *labels.batch(size))
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.optimizer.step()
            keep = min(0.999, 1 - 1 / (steps / 10 + 1))
            with torch.no_grad():
                torch._foreach_mul_([a for a, _ in self.averaged], keep)
                torch._foreach_add_([a for a, _ in self.averaged],
                                    [p for _, p in self.averaged], alpha=1 - keep)
            sums, seen, steps = sums + parts, seen + size * len(self.student.outlooks), steps + 1
            if time.time() - last >= args.report:
                means = (sums / max(1, steps - curve[-1].get("steps", 0))).tolist()
                row = dict(second=round(time.time() - begin), steps=steps,
                           positions_s=round(seen / (time.time() - last)), rate=round(rate, 6),
                           value_loss=round(means[0], 4), policy_loss=round(means[1], 4),
                           value_error=round(means[2], 4), top1=round(means[3], 4),
                           held_out=self.held_out())
                curve.append(row)
                print(json.dumps(row), flush=True)
                sums.zero_()
                last, seen = time.time(), 0
                self.save()
        curve.append(dict(second=round(time.time() - begin), steps=steps, held_out=self.held_out()))
        print(json.dumps(curve[-1]), flush=True)
        self.save()
        return curve

    def save(self):
        out = pathlib.Path(self.args.out or self.args.folder)
        out.mkdir(parents=True, exist_ok=True)
        state = {k: v.cpu().half() for k, v in self.average.state_dict().items()}
        torch.save(dict(sd=state), out / "student.pt")
        export.write_all(self.average, out)


def sample_of(labels, path, count):
    """A few labelled positions, for later rounds without a GPU."""
    n = min(count, labels.size)
    index = torch.randperm(labels.size, device=labels.device)[:n]
    policy = (labels.policy[index].float() * 255).round().to(torch.uint8)
    torch.save(dict(side=labels.side, stones=labels.stones[index].cpu(),
                    allowed=labels.allowed[index].cpu(), policy=policy.cpu(),
                    value=labels.value[index].cpu(), outlooks=labels.outlooks[index].cpu()), path)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--out")
    parser.add_argument("--library", required=True, help="folder of libcaro_selfplay.so")
    parser.add_argument("--from", dest="start", help="a student.pt to go on with")
    parser.add_argument("--label-seconds", type=float, default=45)
    parser.add_argument("--label-games", type=int, default=1024, help="games per batch of labels")
    parser.add_argument("--canvases", default="15:18000000:0.8,20:4000000:0.2",
                        help="side:capacity:share, ...")
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("--steps", type=int, default=0, help="end after so many, if sooner")
    parser.add_argument("--outlooks", default=",".join(selfplay.OUTLOOKS))
    parser.add_argument("--line-width", type=int, default=128)
    parser.add_argument("--threads", type=int, default=15)
    parser.add_argument("--batch", type=int, default=1024, help="positions of each outlook")
    parser.add_argument("--held", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--warmup", type=int, default=200)
    parser.add_argument("--report", type=float, default=10)
    parser.add_argument("--sample", type=int, default=0, help="labelled positions to keep")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    args = arguments()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    sets = label(args, device, selfplay.load(args.library))
    out = pathlib.Path(args.out or args.folder)
    out.mkdir(parents=True, exist_ok=True)
    curve = Trainer(args, device, sets).run()
    (out / "student.json").write_text(json.dumps(curve))
    if args.sample:
        sample_of(sets[0], out / "labels.pt", args.sample)
    (out / "student.done").write_text("done\n")


if __name__ == "__main__":
    main()
