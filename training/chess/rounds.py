#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rounds of reinforcement learning: self-play with the newest network, training of the next one, and a
match between the two; the winner plays the next round.

    training/chess/rounds.py --folder FOLDER --start training/chess/networks/256x1.bin --rounds 3 \\
        --selfplay selfplay --kydai build/bin/kydai --openings noob_3moves.epd

Everything is kept in the folder, round by round; the same command goes on where it was interrupted.
A round's match is played by the processor while the GPU plays the next round. At the end networks of
other shapes are trained on the last rounds' positions (--final HIDDENxBUCKETS:SAMPLES:RESULT_SHARE)
and play matches against the best of the rounds. table.md lists all results.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import torch

import records as packed
import train


def options_of(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--folder", type=Path, required=True, help="where everything is kept")
    add("--start", type=Path, required=True, help="the network to begin with")
    add("--selfplay", default="selfplay", help="the self-play program, built for a GPU or a CPU")
    add("--rounds", type=int, default=3)
    add("--seconds", default="120", help="self-play: seconds of a round; one number, or one per round: 240,480")
    add("--games", type=int, default=0, help="self-play: games of a round, instead of seconds")
    add("--slice", type=float, default=60, help="self-play: seconds after which positions are saved")
    add("--nodes", type=int, default=1000, help="self-play: nodes of a move")
    add("--capacity", type=int, default=40_000_000, help="self-play: most positions of a slice")
    add("--seed", type=int, default=1)
    add("--window", type=int, default=3, help="training: the last rounds whose positions are used")
    add("--hidden", type=int, default=256, help="training: hidden units of each perspective")
    add("--batch", type=int, default=16384, help="training: positions of a step")
    add("--rate", type=float, default=1e-3, help="training: the highest learning rate")
    add("--samples", default="5e8", help="training: positions to learn from; one number, or one per round")
    add("--result-share", type=float, default=0.15, help="training: share of the game's result in the target")
    add("--final", action="append", default=[], metavar="HIDDENxBUCKETS:SAMPLES:RESULT_SHARE",
        help="a network to train at the end")
    add("--final-start", help="a network of that shape to go on from, instead of random weights")
    add("--kydai", help="matches: the program that plays them; no matches without it")
    add("--openings", help="matches: the opening book")
    add("--match-games", type=int, default=1000)
    add("--match-nodes", type=int, default=3000, help="matches: nodes of a move")
    add("--match-time", help="BASE+INCREMENT in seconds, instead of nodes: shapes are compared at equal time")
    add("--concurrency", type=int, default=1)
    add("--until", type=float, default=0, help="seconds after which nothing new is begun; 0: never")
    add("--patience", type=float, help="most seconds to wait for the last matches, after the last training")
    return parser.parse_args(words)


def say(*words):
    print(time.strftime("%H:%M:%S"), *words, flush=True)


def of_round(text, index):
    """The number for a round out of one for all or a list."""
    numbers = [float(word) for word in str(text).split(",")]
    return numbers[min(index, len(numbers) - 1)]


def read_json(path, otherwise):
    return json.loads(path.read_text()) if path.exists() else otherwise


def write_json(path, value):
    new = path.with_suffix(".new")
    new.write_text(json.dumps(value, indent=1))
    new.replace(path)


class Match:
    """Two networks, in a process of its own; its output is kept in a file."""

    def __init__(self, options, first, second, report):
        self.report = report
        self.process = None
        if not options.kydai or finished(report):
            return
        command = options.kydai.split() + [
            "match", "--first", f"ours | Hash=8 | NetworkFile={first}", "--second",
            f"ours | Hash=8 | NetworkFile={second}", "--games", str(options.match_games), "--concurrency", str(options.concurrency), "--seed", str(options.seed)]
        command += ["--time", options.match_time] if options.match_time else ["--nodes", str(options.match_nodes)]
        if options.openings:
            command += ["--openings", options.openings]
        self.process = subprocess.Popen(command, stdout=open(report, "w"), stderr=subprocess.STDOUT)

    def wait(self, seconds=None):
        if self.process is None:
            return
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            self.process.wait()


def finished(report):
    return report.exists() and score_of(report) is not None


def score_of(report):
    """The share of the points that the first one got: wins, draws and losses from "+w =d -l"."""
    found = re.findall(r"\+(\d+) =(\d+) [-−](\d+)", report.read_text()) if report.exists() else []
    if not found:
        return None
    wins, draws, losses = map(int, found[-1])
    return (wins + draws / 2) / max(1, wins + draws + losses)


class Rounds:
    def __init__(self, options):
        self.options = options
        self.begun = time.time()
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        options.folder.mkdir(parents=True, exist_ok=True)
        self.matches = []

    def folder(self, index):
        path = self.options.folder / f"round-{index + 1}"
        path.mkdir(exist_ok=True)
        return path

    def best_before(self, index):
        """The newest network that has not lost its match against the one that it learned from; a match
        that is still being played does not keep it back."""
        best = self.options.start
        for i in range(index):
            score = score_of(self.folder(i) / "match.txt")
            if score is None or score >= 0.5:
                best = self.folder(i) / "net.bin"
        return best

    def player_of(self, index):
        """The network that plays a round: chosen when the round begins, and kept to."""
        kept = read_json(self.folder(index) / "play.json", {}).get("network")
        return Path(kept) if kept else self.best_before(index)

    def is_late(self):
        return 0 < self.options.until < time.time() - self.begun

    # ---- play ----------------------------------------------------------------------------------
    def play(self, index):
        folder, options = self.folder(index), self.options
        done = read_json(folder / "play.json", {"network": str(self.player_of(index)), "slices": [], "bytes": 0})
        positions = folder / "positions.bin"
        positions.touch()
        with open(positions, "r+b") as file:
            file.truncate(done["bytes"])  # what an interrupted slice left
        wanted = of_round(options.seconds, index)
        while True:
            spent = sum(part["seconds"] for part in done["slices"])
            games = sum(part["games"] for part in done["slices"])
            if options.games and games >= options.games or not options.games and spent > wanted - 5:
                break
            budget = ["--games", str(options.games - games)] if options.games else [
                "--seconds", str(min(options.slice, max(5, wanted - spent)))]
            played = subprocess.run(
                [*options.selfplay.split(), "play", "--network", done["network"], "--out",
                 str(positions), "--nodes", str(options.nodes), "--seed", str(options.seed + index), "--first",
                 str(games), "--capacity", str(options.capacity), *budget], capture_output=True, text=True)
            if played.returncode != 0:
                sys.exit(f"self-play failed: {played.stdout} {played.stderr}")
            part = json.loads(played.stdout)
            done["slices"].append(part)
            done["bytes"] = positions.stat().st_size
            write_json(folder / "play.json", done)
            say(f"round {index + 1} played:", json.dumps(part))
        return done

    # ---- training ------------------------------------------------------------------------------
    def positions(self, last):
        """The files of the window that ends with round `last`."""
        first = max(0, last + 1 - self.options.window)
        return [str(self.folder(i) / "positions.bin") for i in range(first, last + 1)]

    def train(self, data, count, out, hidden, buckets, samples, result_share, start=None):
        report = out.with_suffix(".json")
        if report.exists():
            return read_json(report, {})
        begun = time.time()
        words = ["-", "--out", str(out), "--hidden", str(hidden), "--buckets", str(buckets), "--samples",
                 str(samples), "--result-share", str(result_share), "--batch", str(self.options.batch), "--rate",
                 str(self.options.rate)]
        words += ["--start", start] if start else []
        training = train.Training(data, count, train.parse(words))
        training.resume()
        line = training.run()
        line.update(seconds=round(time.time() - begun, 1), positions=count, hidden=hidden, buckets=buckets,
                    result_share=result_share)
        write_json(report, line)
        say(out.name, json.dumps(line))
        return line

    def load(self, last):
        begun = time.time()
        data, count = train.load(self.positions(last), self.device)
        say(f"{count} positions read in {time.time() - begun:.1f} s")
        return data, count

    # ---- the whole -----------------------------------------------------------------------------
    def run(self):
        options = self.options
        for index in range(options.rounds):
            folder = self.folder(index)
            if self.is_late():
                break
            if not (folder / "net.json").exists():
                self.play(index)
                data, count = self.load(index)
                self.train(data, count, folder / "net.bin", options.hidden, 1, of_round(options.samples, index),
                           options.result_share)
                del data
            self.matches.append(Match(options, folder / "net.bin", self.player_of(index), folder / "match.txt"))
            self.write_table()
        self.finals()
        end = time.time() + (options.patience or 0)
        for match in self.matches:
            match.wait(None if options.patience is None else max(1, end - time.time()))
        self.write_table()

    def finals(self):
        options = self.options
        done = [i for i in range(options.rounds) if (self.folder(i) / "net.json").exists()]
        if not options.final or not done or self.is_late():
            return
        best = self.best_before(done[-1] + 1)
        data, count = self.load(done[-1])
        for text in options.final:
            shape, samples, share = text.split(":")
            hidden, buckets = map(int, shape.split("x"))
            out = options.folder / f"final-{shape}-{share}.bin"
            if self.is_late():
                say("no time for", text)
                continue
            self.train(data, count, out, hidden, buckets, float(samples), float(share), options.final_start)
            self.matches.append(Match(options, out, best, out.with_suffix(".match.txt")))
            self.write_table()

    def write_table(self):
        rows = ["| network | positions | nodes/s | held-out error | samples/s | match | score |", "|---|---|---|---|---|---|---|"]
        reports = sorted(self.options.folder.glob("round-*/net.json")) + sorted(self.options.folder.glob("final-*.json"))
        for report in reports:
            learned = read_json(report, {})
            match = report.parent / "match.txt" if report.name == "net.json" else report.with_suffix(".match.txt")
            slices = read_json(report.parent / "play.json", {"slices": []})["slices"]
            speed = f"{sum(p['nodes'] for p in slices) / max(1e-9, sum(p['seconds'] for p in slices)) / 1e6:.0f} M" if slices else ""
            score = score_of(match)
            rows.append(f"| {report.relative_to(self.options.folder).with_suffix('')} | {learned.get('positions', 0):,} | {speed} | "
                        f"{learned.get('held_error', 0):.6f} | {learned.get('million_samples_a_second', 0)} M | "
                        f"{'' if score is None else 'against the one that played'} | {'' if score is None else f'{score:.1%}'} |")
        (self.options.folder / "table.md").write_text("\n".join(rows) + "\n")


def main():
    options = options_of()
    if not shutil.which(options.selfplay.split()[0]):
        sys.exit(f"no program {options.selfplay}")
    Rounds(options).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
