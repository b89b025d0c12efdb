# SPDX-License-Identifier: GPL-3.0-or-later
"""Two teachers against each other: every opening twice, under every family of rules."""
import argparse
import math
import time

import torch

import selfplay
import teacher
from inference import Batch


def play(library, first, second, slots=512, simulations=64, threads=2, canvas=15, seconds=60.0,
         families=None, sizes=None):
    """Folded teachers in, {family: (won, drawn, lost) by the first} out. Games that have not ended
    after `seconds` are not counted."""
    how = selfplay.settings(canvas, families or {f: 1 for f in selfplay.FAMILIES}, sizes,
                            simulations=simulations, match=1, opening_min=2, opening_max=7,
                            leaf_budget=100)
    arena = selfplay.Arena(library, slots, threads, how, seed=5)
    stream = torch.cuda.Stream() if first.device == "cuda" else None
    batch = Batch([first, second], slots, canvas, stream, random_symmetry=False)
    arena.start(batch.cells, batch.outlooks, batch.which)
    end, playing = time.time() + seconds, slots
    while playing and time.time() < end:
        batch.launch()
        batch.wait()
        playing = arena.step(batch.logits, batch.values, batch.cells, batch.outlooks, batch.which)
    result = arena.counts()["match"]
    arena.close()
    return result


def elo(won, drawn, lost):
    games = max(1, won + drawn + lost)
    score = min(max((won + drawn / 2) / games, 0.5 / games), 1 - 0.5 / games)
    return 400 * math.log10(score / (1 - score))


def table(result):
    """One line per family and one for all."""
    rows = dict(result, all=tuple(map(sum, zip(*result.values()))))
    return "\n".join(f"{name:10} +{w} ={d} -{l}  {100 * (w + d / 2) / max(1, w + d + l):.1f} %  "
                     f"{elo(w, d, l):+.0f} Elo" for name, (w, d, l) in rows.items())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--library", required=True, help="folder of libcaro_selfplay.so")
    parser.add_argument("--slots", type=int, default=512)
    parser.add_argument("--simulations", type=int, default=64)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    library = selfplay.load(args.library)
    nets = [teacher.Folded(teacher.load(p).eval(), device) for p in (args.first, args.second)]
    print(table(play(library, *nets, slots=args.slots, simulations=args.simulations,
                     threads=args.threads, seconds=args.seconds)))


if __name__ == "__main__":
    main()
