#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts front ends as a person does and looks at them from outside: the page is fetched from the
address that was printed, the window is on the screen, the terminal shows the game. Then ends them.

usage: front_ends_test.py [--patience SECONDS] FRONT_END[,FRONT_END...] COMMAND...

COMMAND is `./run` or a program that passes its arguments on to it; FRONT_END is web, desktop or
terminal and becomes the last argument.
"""
import argparse
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

TITLE = "Kỳ Đài"
END_PATIENCE = 60  # seconds that a program may take to end


class Failed(Exception):
    pass


def wait_until(what, patience, condition, alive=lambda: True):
    """The first result of `condition` that is true."""
    end = time.monotonic() + patience
    while True:
        if result := condition():
            return result
        if not alive():
            raise Failed(f"ended before {what}")
        if time.monotonic() > end:
            raise Failed(f"waited {patience} s for {what}")
        time.sleep(0.1)


class Started:
    """A front end in a process group of its own; what it printed is in `printed()`."""

    def __init__(self, command, folder, environment):
        self.log = folder / "printed"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log,
                                            stderr=subprocess.STDOUT, start_new_session=True,
                                            env=environment)

    def printed(self):
        return self.log.read_text(encoding="utf-8", errors="replace")

    def is_running(self):
        return self.process.poll() is None

    def end(self, how=signal.SIGTERM):
        if self.is_running():
            os.killpg(self.process.pid, how)
        return self.process.wait(END_PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_running():
            self.end(signal.SIGKILL)


def fetch(address):
    with urllib.request.urlopen(address, timeout=30) as answer:
        return answer.read().decode("utf-8")


def address_in(printed):
    found = re.search(r"http://127\.0\.0\.1:\d+/", printed)
    return found and found.group(0)


def try_web(options, folder, environment):
    with Started([*options.command, "web", *options.web], folder, environment) as server:
        try:
            address = wait_until("the address of the page", options.patience,
                                 lambda: address_in(server.printed()), server.is_running)
            page = fetch(address)
            if TITLE not in page:
                raise Failed(f"the page at {address} does not say {TITLE}:\n{page[:500]}")
            script = re.search(r'<script[^>]*src="([^"]+)"', page)
            if not script or not fetch(urllib.parse.urljoin(address, script.group(1))):
                raise Failed("the page's script cannot be fetched")
            server.end()
        except Failed as failure:
            raise Failed(f"{failure}\n{server.printed()[-3000:]}") from failure
    return f"the page at {address}, {len(page)} bytes"


class Screen:
    """An X server without a screen; its pixels lie in a file."""

    def __init__(self, folder):
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x700x24", "-nolisten", "tcp",
             "-fbdir", str(folder)], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.display = ":" + number.readline().strip()
        self.pixels = folder / "Xvfb_screen0"

    def colours(self):
        """How many different colours the screen shows (an XWD file: header, then 4-byte pixels)."""
        data = self.pixels.read_bytes()
        pixels = memoryview(data[-1000 * 700 * 4:]).cast("I")
        return len(set(pixels))

    def window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", TITLE],
                               env=os.environ | {"DISPLAY": self.display}, capture_output=True,
                               text=True, check=False)
        return found.stdout.split()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def try_desktop(options, folder, environment):
    with Screen(folder) as screen:
        environment = environment | {"DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb"}
        with Started([*options.command, "desktop"], folder, environment) as window:
            try:
                wait_until("a window on the screen", options.patience, screen.window,
                           window.is_running)
                # A first page in several colours, with smooth letters; an empty window has one.
                wait_until("the window to be drawn", END_PATIENCE,
                           lambda: screen.colours() > 20, window.is_running)
                colours = screen.colours()
                window.end()
            except Failed as failure:
                raise Failed(f"{failure}\n{window.printed()[-3000:]}") from failure
    return f"a window in {colours} colours"


def try_terminal(options, folder, environment):
    socket = f"kydai-front-ends-{os.getpid()}"

    def tmux(*words):
        return subprocess.run(["tmux", "-u", "-L", socket, "-f", "/dev/null", *words],
                              env=environment | {"LC_ALL": "C.UTF-8"}, capture_output=True,
                              text=True, check=False)

    def screen():
        return tmux("capture-pane", "-p").stdout

    def is_running():
        return tmux("list-sessions").returncode == 0

    command = shlex.join([*options.command, "terminal"])
    # What was printed stays to be read when the program ends early.
    kept = f"{command} || {{ echo '(ended)'; sleep 5; }}"
    tmux("new-session", "-d", "-x", "100", "-y", "40", kept)
    try:
        def drawn():
            seen = screen()
            if "(ended)" in seen:
                raise Failed(f"ended before it was drawn:\n{seen}")
            return seen if TITLE in seen and re.search(r"[│┃|]|Caro", seen) else None

        seen = wait_until("the game in the terminal", options.patience, drawn, is_running)
        tmux("send-keys", "q")
        try:
            wait_until("the end", 5, lambda: not is_running())
        except Failed:
            tmux("send-keys", "C-c")
            wait_until("the end", END_PATIENCE, lambda: not is_running())
    finally:
        tmux("kill-server")
    return f"a screen of {len(seen.split())} words"


FRONT_ENDS = {"web": try_web, "desktop": try_desktop, "terminal": try_terminal}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--patience", type=float, default=120,
                        help="seconds until it must show itself, building included")
    parser.add_argument("--web", nargs=1, action="extend", default=[],
                        help="an argument for the server; may be given again")
    parser.add_argument("front_ends")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    for name in options.front_ends.split(","):
        with tempfile.TemporaryDirectory(prefix="kydai-front-end-") as temporary:
            folder = pathlib.Path(temporary)
            (folder / "run").mkdir(mode=0o700)
            environment = os.environ | {
                "HOME": temporary, "XDG_CONFIG_HOME": temporary, "XDG_DATA_HOME": temporary,
                "XDG_RUNTIME_DIR": str(folder / "run"), "KYDAI_SILENT": "1"}
            began = time.monotonic()
            try:
                shown = FRONT_ENDS[name](options, folder, environment)
            except (Failed, OSError) as failure:
                sys.exit(f"{name}: {failure}")
            print(f"{name}: {shown}, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
