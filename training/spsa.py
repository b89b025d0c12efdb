#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tunes the parameters of a search by self-play, for chess and caro.

    spsa.py screen --try NAME=VALUE...    which changes help, all tried at once
    spsa.py tune                          SPSA: moves every parameter towards what wins
    spsa.py check --first "NAME=VALUE..." a plain match against --second

Games are played by `kydai match`, a few pairs per process, --workers at a time. Results are appended
in --folder after each process; a later run continues there until --seconds are spent in all.

screen: a factorial design. Each process gives every change to one side or the other at random, so
that each game measures every change; the error of each is that of a match of all the games. Changes
that are clearly bad are dropped from later games.

tune: simultaneous perturbation stochastic approximation (SPSA). One side plays with every parameter
moved by +c or -c at random, the other with the opposite; all parameters then move towards the
winner. Steps shrink with the share of the time that is spent.
"""

import argparse
import json
import math
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

HOPELESS = 2  # standard errors below an even score
HOPELESS_GAMES = 1000  # before a change is dropped
ELO_PER_SCORE = 1600 / math.log(10)  # slope of the Elo curve at an even score
CONFIDENCE = 1.96  # standard errors: 95 %
RESULT = re.compile(r"^(\d+) games?: \+(\d+) =(\d+) -(\d+)", re.M)


class Tunable:
    """A parameter of the search, as `kydai match --params` prints it."""

    def __init__(self, line):
        name, value, low, high = line.split()
        self.name, self.value, self.low, self.high = name, int(value), int(low), int(high)

    def clamped(self, value):
        return min(max(value, self.low), self.high)


def tunables_of(kydai, game):
    printed = subprocess.run([kydai, "match", "--game", game, "--params"], capture_output=True, text=True, check=True)
    return {tunable.name: tunable for tunable in map(Tunable, printed.stdout.splitlines())}


def read_settings(texts):
    """{"name": value} of "name=value name=value" texts."""
    items = [item.split("=") for text in texts for item in text.split()]
    return {name: int(value) for name, value in items}


def as_text(settings):
    return " ".join(f"{name}={value}" for name, value in settings.items())


class Arena:
    """Plays matches between two settings of the engine, until the time is over."""

    def __init__(self, options):
        self.options = options
        self.book = Path(options.openings).read_text().splitlines() if options.openings else []
        self.begun = time.monotonic()
        self.lock = threading.Lock()

    def elapsed(self):
        return time.monotonic() - self.begun

    def player(self, settings):
        o = self.options
        if o.game == "caro":
            return ",".join(["ours", f"nodes={o.nodes}", f"hash={o.hash}", *as_text(settings).split()])
        return " | ".join(["ours", f"Hash={o.hash}", *o.option, *as_text(settings).split()])

    def command(self, first, second, book):
        o = self.options
        words = [o.kydai, "match", "--game", o.game, "--games", o.games, "--seed", random.randrange(1 << 31)]
        words += ["--first", self.player(first), "--second", self.player(second)]
        if o.game == "chess":
            words += ["--nodes", o.nodes, "--adjudicate"]
        if self.book:
            lines = random.sample(self.book, min(len(self.book), o.games // 2))
            book.write("\n".join(lines) + "\n")
            book.flush()
            words += ["--openings", book.name]
        return [str(word) for word in words]

    def play(self, first, second, seconds_left):
        """(wins, draws, losses) of the first; of fewer games, or none, when the time ends."""
        with tempfile.NamedTemporaryFile("w", suffix=".epd" if self.options.game == "chess" else ".txt") as book:
            process = subprocess.Popen(
                self.command(first, second, book), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
            try:
                out, err = process.communicate(timeout=max(0.1, seconds_left))
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGINT)  # it finishes the pair and prints the score
                try:
                    out, err = process.communicate(timeout=20)
                except subprocess.TimeoutExpired:
                    process.kill()
                    out, err = process.communicate()
        found = RESULT.search(out)
        if not found and process.returncode == 2:
            raise RuntimeError(err.strip())
        return tuple(int(found[i]) for i in (2, 3, 4)) if found else (0, 0, 0)

    def run(self, draw, note, seconds):
        """Plays the settings that `draw` returns and passes the results to `note`, until `seconds`."""
        problems = []

        def work():
            while not problems and self.elapsed() < seconds:
                with self.lock:
                    first, second, about = draw()
                try:
                    result = self.play(first, second, seconds - self.elapsed())
                except (RuntimeError, OSError) as problem:
                    problems.append(problem)
                    return
                with self.lock:
                    if sum(result):
                        note(about, result)

        threads = [threading.Thread(target=work) for _ in range(self.options.workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if problems:
            raise SystemExit(f"spsa.py: {problems[0]}")


class Log:
    """One line of JSON for each process; lines of earlier runs are read again."""

    def __init__(self, path):
        self.path = path
        self.lines = []
        for text in path.read_text().splitlines() if path.exists() else []:
            try:
                self.lines.append(json.loads(text))
            except ValueError:
                pass  # cut short by the end of an earlier run
        self.spent = max((line["spent"] for line in self.lines), default=0)

    def add(self, line):
        self.lines.append(line)
        with self.path.open("a") as file:
            file.write(json.dumps(line) + "\n")


def replace(path, text):
    """Writes all of a file or nothing."""
    new = path.with_suffix(".new")
    new.write_text(text)
    new.replace(path)


def elo(score):
    score = min(max(score, 0.001), 0.999)
    return 400 * math.log10(score / (1 - score))


def mean_and_error(pairs):
    """The mean net points a game and its standard error, from (games, net points) of each process."""
    games = sum(count for count, _ in pairs)
    mean = sum(net for _, net in pairs) / games if games else 0.0
    if len(pairs) < 2:  # no variance can be estimated
        return mean, 1.0
    spread = sum((net - mean * count) ** 2 for count, net in pairs)
    return mean, math.sqrt(spread) / games


def effects(lines, changes):
    """{change: (score with it, standard error)}, scores from 0 to 1."""
    found = {}
    for change in changes:
        samples = [
            (sum(line["result"]), line["signs"][change] * (line["result"][0] - line["result"][2]))
            for line in lines
            if change in line["signs"]
        ]
        mean, error = mean_and_error(samples)
        found[change] = (0.5 + mean / 2, error / 2)
    return found


def screen(options, tunables):
    arena = Arena(options)
    log = Log(options.folder / "screen.jsonl")
    before = log.spent
    base = read_settings(options.set)
    changes = [item for text in options.tries for item in text.split()]
    for name, value in read_settings(changes).items():
        if name not in tunables or tunables[name].clamped(value) != value:
            raise SystemExit(f"spsa.py: the search has no {name}={value}")

    dropped = set()

    def draw():
        signs = {change: random.choice((1, -1)) for change in changes if change not in dropped}
        sides = [read_settings([c for c in signs if signs[c] == sign]) for sign in (1, -1)]
        return {**base, **sides[0]}, {**base, **sides[1]}, signs

    def note(signs, result):
        log.add({"spent": before + arena.elapsed(), "signs": signs, "result": result})
        report()

    def report():
        games = sum(sum(line["result"]) for line in log.lines)
        rows, chosen = [], []
        for change, (score, error) in sorted(effects(log.lines, changes).items(), key=lambda item: -item[1][0]):
            good = score - 0.5 > options.sure * error
            if games >= HOPELESS_GAMES and score + HOPELESS * error < 0.5:
                dropped.add(change)
            chosen += [change] if good else []
            rows.append(
                f"{change:40} {100 * score:5.2f} % ± {100 * error:.2f}  Elo {elo(score):+6.1f} ± "
                f"{CONFIDENCE * ELO_PER_SCORE * error:.1f}  {'kept' if good else 'dropped'}"
            )
        replace(options.folder / "screen.txt", f"{games} games\n" + "\n".join(rows) + "\n")
        replace(options.folder / "chosen.txt", as_text({**base, **read_settings(chosen)}) + "\n")

    report()
    arena.run(draw, note, min(options.seconds - before, options.at_most))
    report()
    print((options.folder / "screen.txt").read_text())


def is_tuned(tunable, value, options):
    """Whether the parameter is selected, has a wide range (no switch, no depth), and is switched on."""
    if options.skip and tunable.name.startswith(tuple(options.skip)):
        return False
    if options.only and not tunable.name.startswith(tuple(options.only)):
        return False
    return tunable.high - tunable.low >= options.least_range and not value == tunable.low == 0


class Spsa:
    """The parameters as they move. `share` is the part of the time that is spent."""

    ALPHA, GAMMA, START = 0.602, 0.101, 0.1

    def __init__(self, tunables, start, options):
        self.tunables = [tunable for tunable in tunables.values() if is_tuned(tunable, start[tunable.name], options)]
        self.start = start
        self.theta = {tunable.name: float(start[tunable.name]) for tunable in self.tunables}
        self.rate = options.rate
        self.divisor = options.steps_in_range

    def width(self, tunable, share):
        return (tunable.high - tunable.low) / self.divisor * max(share, 0.01) ** -self.GAMMA

    def settings(self, flips, sign, share):
        moved = {}
        for tunable in self.tunables:
            value = self.theta[tunable.name] + sign * flips[tunable.name] * self.width(tunable, share)
            # Rounded up or down at random, so that small steps count on average.
            moved[tunable.name] = tunable.clamped(math.floor(value + random.random()))
        return moved

    def learn(self, flips, net, share):
        gain = self.rate * ((self.START + 1) / (self.START + share)) ** self.ALPHA
        for tunable in self.tunables:
            end = self.width(tunable, 1)
            step = gain * end * end / self.width(tunable, share) * flips[tunable.name] * net
            self.theta[tunable.name] = tunable.clamped(self.theta[tunable.name] + step)

    def result(self):
        return {name: round(value) for name, value in self.theta.items()}


def tune(options, tunables):
    arena = Arena(options)
    fixed = read_settings(options.set)
    start = {tunable.name: fixed.get(tunable.name, tunable.value) for tunable in tunables.values()}
    spsa = Spsa(tunables, start, options)
    fixed = {name: value for name, value in fixed.items() if name not in spsa.theta}
    path = options.folder / "tune.json"
    state = json.loads(path.read_text()) if path.exists() else {"spent": 0, "games": 0, "theta": {}}
    spsa.theta.update({name: value for name, value in state["theta"].items() if name in spsa.theta})
    before = state["spent"]

    def share():
        return min(1, (before + arena.elapsed()) / options.seconds)

    def draw():
        flips = {name: random.choice((1, -1)) for name in spsa.theta}
        sides = [{**fixed, **spsa.settings(flips, sign, share())} for sign in (1, -1)]
        return *sides, flips

    def note(flips, result):
        spsa.learn(flips, result[0] - result[2], share())
        state["spent"], state["theta"] = before + arena.elapsed(), spsa.theta
        state["games"] += sum(result)
        replace(path, json.dumps(state))
        report()

    def report():
        found = spsa.result()
        replace(options.folder / "tuned.txt", as_text({**fixed, **found}) + "\n")
        rows = [f"{state['games']} games in {state['spent']:.0f} s"]
        for tunable in spsa.tunables:
            moved = (spsa.theta[tunable.name] - start[tunable.name]) / spsa.width(tunable, 1)
            rows.append(
                f"{tunable.name:34} {start[tunable.name]:6} -> {found[tunable.name]:6}"
                f"  ({tunable.low} to {tunable.high}; {moved:+.2f} steps)"
            )
        replace(options.folder / "tune.txt", "\n".join(rows) + "\n")

    arena.run(draw, note, min(options.seconds - before, options.at_most))
    report()
    print((options.folder / "tune.txt").read_text())


def check(options, tunables):
    del tunables
    arena = Arena(options)
    log = Log(options.folder / f"{options.name}.jsonl")
    before = log.spent
    first, second = read_settings([options.first]), read_settings([options.second])

    def note(about, result):
        del about
        log.add({"spent": before + arena.elapsed(), "result": result})
        report()

    def report():
        samples = [(sum(line["result"]), line["result"][0] - line["result"][2]) for line in log.lines]
        mean, error = mean_and_error(samples)
        sums = [sum(line["result"][i] for line in log.lines) for i in range(3)]
        replace(
            options.folder / f"{options.name}.txt",
            f"{sum(sums)} games of {options.nodes} nodes a move: +{sums[0]} ={sums[1]} -{sums[2]}, "
            f"{50 + 50 * mean:.1f} %, Elo {elo(0.5 + mean / 2):+.1f} ± {CONFIDENCE * ELO_PER_SCORE * error / 2:.1f}\n",
        )

    arena.run(lambda: (first, second, None), note, min(options.seconds - before, options.at_most))
    report()
    print((options.folder / f"{options.name}.txt").read_text())


def parsed(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("screen", "tune", "check"))
    parser.add_argument("--kydai", default="build/bin/kydai")
    parser.add_argument("--game", choices=("chess", "caro"), default="chess")
    parser.add_argument("--folder", type=Path, required=True, help="where results are kept")
    parser.add_argument("--seconds", type=float, default=600, help="in all, those of earlier runs included")
    parser.add_argument("--at-most", type=float, default=math.inf, help="seconds of this run")
    parser.add_argument("--workers", type=int, default=1, help="processes at a time")
    parser.add_argument("--games", type=int, default=8, help="of one process")
    parser.add_argument("--nodes", type=int, default=8000, help="a move")
    parser.add_argument("--hash", type=int, default=4, help="megabytes")
    parser.add_argument("--option", action="append", default=[], help="of both players, as NetworkFile=FILE")
    parser.add_argument("--openings", help="the book, one opening a line")
    parser.add_argument("--set", nargs="*", default=[], help="NAME=VALUE of both sides, or where to start")
    parser.add_argument("--try", dest="tries", nargs="*", default=[], help="screen: the changes, NAME=VALUE")
    parser.add_argument("--sure", type=float, default=1,
                        help="screen: a change is kept when its score is this many standard errors above even")
    parser.add_argument("--only", nargs="*", default=[], help="tune: only parameters whose names begin so")
    parser.add_argument("--skip", nargs="*", default=[], help="tune: no parameters whose names begin so")
    parser.add_argument("--least-range", type=int, default=12, help="tune: no parameters with a smaller range")
    parser.add_argument("--steps-in-range", type=float, default=20, help="tune: c is the range over this")
    parser.add_argument("--rate", type=float, default=0.006,
                        help="tune: how far parameters move for a point of a pair at the end, as a share of c")
    parser.add_argument("--first", default="", help="check: NAME=VALUE...")
    parser.add_argument("--second", default="", help="check: NAME=VALUE...")
    parser.add_argument("--name", default="check", help="check: of the file of the result")
    options = parser.parse_args(words)
    options.folder.mkdir(parents=True, exist_ok=True)
    return options


def main(words):
    options = parsed(words)
    tunables = tunables_of(options.kydai, options.game)
    {"screen": screen, "tune": tune, "check": check}[options.what](options, tunables)


if __name__ == "__main__":
    main(sys.argv[1:])
