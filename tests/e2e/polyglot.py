#!/usr/bin/env python3
"""polyglot.py KYDAI: the engine under a client that is not ours. Polyglot translates for xboard, so
this talks xboard's protocol to two of it, each with `kydai uci` behind, and lets them play."""
import os
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading

SKIPPED = 77
PATIENCE = 120  # seconds for one answer; a sanitizer build is slow
PLIES = 60


class Client:
    """One polyglot, with our engine behind it."""

    def __init__(self, polyglot, kydai, home):
        command = [polyglot, "-noini", "-ec", f"{kydai} uci", "-ed", home]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            env={**os.environ, "HOME": home}, cwd=home)
        self.lines = queue.Queue()
        self.seen = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def wait_for(self, pattern):
        """The first line from now on that matches."""
        while True:
            line = self.lines.get(timeout=PATIENCE)
            if line is None:
                raise AssertionError(f"polyglot ended; it said {self.seen[-5:]}")
            self.seen.append(line)
            if re.match(r"Illegal move|Error|telluser", line):
                raise AssertionError(line)
            if match := re.match(pattern, line):
                return match

    def greet(self):
        self.say("xboard")
        self.say("protover 2")
        self.wait_for(r"feature done=1")
        for line in ("new", "level 40 5 0", "sd 5"):
            self.say(line)

    def close(self):
        self.say("quit")
        if self.process.wait(timeout=PATIENCE) != 0:
            raise AssertionError(f"polyglot's exit status is {self.process.returncode}")


def play(white, black):
    """Relays moves between the two until one of them tells the result; gives the plies played."""
    white.say("go")
    mover, other = white, black
    for ply in range(PLIES):
        match = mover.wait_for(r"move (\S+)|(1-0|0-1|1/2-1/2)\b")
        if match[2]:
            return ply
        other.say(f"usermove {match[1]}")
        mover, other = other, mover
    return PLIES


def main():
    kydai = pathlib.Path(sys.argv[1]).resolve()
    polyglot = shutil.which("polyglot", path=f"{os.environ['PATH']}:/usr/games")
    if polyglot is None:
        print("skipped: no polyglot (Debian's package of that name)")
        return SKIPPED
    with tempfile.TemporaryDirectory() as home:
        white, black = (Client(polyglot, kydai, home) for _ in range(2))
        for client in (white, black):
            client.greet()
            assert any("myname=\"Ky Dai" in line for line in client.seen), client.seen
        plies = play(white, black)
        for client in (white, black):
            client.close()
    assert plies >= 20, f"the game was over after {plies} plies"
    print(f"{plies} plies")
    return 0


if __name__ == "__main__":
    sys.exit(main())
