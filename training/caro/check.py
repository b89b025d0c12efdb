# SPDX-License-Identifier: GPL-3.0-or-later
"""A minute's check before a long run: library, rules, network and learning on this very machine."""
import argparse
import copy
import time

import numpy as np
import torch

import export
import games
import selfplay
import teacher
from inference import Batch
from labels import Labels
from replay import Learner, Replay
from student import Judge, Student


def random_games(library, threads, canvas, sizes, steps):
    """Games played with random answers; all must obey the rules."""
    how = selfplay.settings(canvas, {f: 1 for f in selfplay.FAMILIES}, sizes, simulations=8)
    arena = selfplay.Arena(library, 512, threads, how, seed=3)
    area = canvas * canvas
    cells, outlooks = np.zeros((512, area), np.uint16), np.zeros(512, np.uint8)
    which, random = np.zeros(512, np.uint8), np.random.default_rng(2)
    logits = random.normal(size=(512, area)).astype(np.float32)
    arena.start(cells, outlooks, which)
    begin = time.time()
    for i in range(steps):
        values = random.uniform(-0.3, 0.3, 512).astype(np.float32)
        arena.step(np.roll(logits, i, 0), values, cells, outlooks, which)
    rate = 512 * steps / (time.time() - begin)
    played = list(games.read(arena.log()))
    wrong = [p for p in map(games.problem, played) if p]
    if not played or wrong:
        raise SystemExit(f"{len(played)} games, {len(wrong)} of them wrong: {wrong[:3]}")
    by_rule = {name: sum(games.RULES[g.rule][0] == name for g in played)
               for name in selfplay.FAMILIES}
    print(f"canvas {canvas}: {len(played)} games obey the rules, {rate:.0f} answers/s; {by_rule}")
    records = [np.array(column) for column in arena.records()]
    arena.close()
    return records


def network(device, net, records, canvas):
    """The folded network answers as the plain one does; a few steps lower the loss."""
    cells, outlooks = records[0][:64].view(np.int16), records[1][:64]
    batch = Batch([teacher.Folded(net, device)], 64, canvas,
                  torch.cuda.Stream() if device == "cuda" else None, random_symmetry=True)
    batch.cells.copy_(torch.from_numpy(cells))
    batch.outlooks.copy_(torch.from_numpy(outlooks))
    with torch.no_grad():
        x, mask = teacher.Planes("cpu")(batch.cells, batch.outlooks.long(), torch.float32)
        _, wdl = net(x, mask)
    wdl = wdl.softmax(1)
    plain, answered = wdl[:, 0] - wdl[:, 2], []
    for _ in range(16):  # all symmetries
        batch.launch()
        batch.wait()
        answered.append(batch.values.clone())
    error = (torch.stack(answered).mean(0) - plain).abs().mean().item()
    print(f"canvas {canvas}: folded and plain values differ by {error:.4f}")
    if not error < 0.15:
        raise SystemExit("the folded network gives other values")


def learning(device, net, all_records, steps):
    """One learner takes turns on both canvases; its loss must fall, or at least stay a number."""
    replays = []
    for canvas, records in all_records.items():
        replays.append(Replay(20_000, canvas, device))
        replays[-1].add(*[column[:20_000] for column in records])
    learner = Learner(copy.deepcopy(net).to(device).train(), replays, 256, device)
    losses = []
    for i in range(steps):
        learner.step(i % len(replays), 1_000_000, 1e-3)
        if i % (steps // 4) == steps // 4 - 1:
            losses.append(learner.report())
    print(f"teacher's losses {[[round(v, 3) for v in row] for row in losses]}")
    if not losses[-1][1] < losses[0][1] + 0.2:
        raise SystemExit("learning does not lower the loss")
    return replays


def student(device, replay, steps, batch, width):
    """Students of all outlooks overfit one batch for a few steps."""
    labels = Labels(replay.size, replay.side, device)
    columns = ("cells", "outlooks", "moves", "shares", "wdl")
    labels.add_records({k: getattr(replay, k)[:replay.size].cpu() for k in columns})
    labels.divide(selfplay.OUTLOOKS)
    net, judge = Student(line_width=width).to(device), Judge(device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=2e-3)
    begin, losses, one = time.time(), [], labels.batch(batch)
    for _ in range(steps):
        loss, parts = judge(net, *one)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        losses.append(parts.tolist())
    rate = steps * batch * len(selfplay.OUTLOOKS) / (time.time() - begin)
    made = export.to_bytes("caro5", [export.integers(net)["caro5"]])
    print(f"student: {rate:.0f} positions/s, policy loss {losses[0][1]:.3f} to {losses[-1][1]:.3f}, "
          f"{len(made)} bytes")
    if not losses[-1][1] < losses[0][1]:
        raise SystemExit("the student does not learn")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", required=True, help="folder of libcaro_selfplay.so")
    parser.add_argument("--from", dest="start", help="the teacher to check, else a new one")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--learn", type=int, default=40)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    library = selfplay.load(args.library)
    net = (teacher.load(args.start) if args.start else teacher.Teacher(2, 16)).eval()
    all_records = {}
    for canvas, sizes in ((15, {15: 0.8, 10: 0.2}), (20, {20: 0.8, 16: 0.2})):
        records = random_games(library, args.threads, canvas, sizes, args.steps)
        network(device, net, records, canvas)
        all_records[canvas] = records
    replays = learning(device, net, all_records, args.learn)
    fast = device == "cuda"
    student(device, replays[0], args.learn, 256 if fast else 2, 128 if fast else 8)
    print("all well", flush=True)


if __name__ == "__main__":
    main()
