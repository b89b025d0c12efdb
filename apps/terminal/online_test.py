#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two terminals play each other on a real server: one on the full screen, one line by line.

usage: online_test.py PROGRAM SERVER
"""
import os
import pathlib
import re
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "e2e"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import online  # noqa: E402
from terminal_test import Home, Terminal, expect, is_running, run, wait_until  # noqa: E402

SERVER = sys.argv[2]
LINK = re.compile(r"http://127\.0\.0\.1:\d+/#/online/\w+")
WIDE = (110, 34)  # so that no link is broken over two lines


def with_server(test):
    def tested():
        server = online.Server(SERVER)
        try:
            test(f"http://127.0.0.1:{server.port}", server)
        finally:
            server.close()
    tested.__name__ = test.__name__
    return tested


def link_on(terminal):
    found = LINK.search(terminal.wait_for("/#/online/"))
    expect(found, "a whole link")
    return found[0]


@with_server
def test_an_invitation_by_link_is_played_through_a_kill(address, _server):
    an_home, binh_home = Home(), Home()
    with Terminal(an_home, "online", address, size=WIDE) as an:
        an.wait_for("Connected.")
        an.enter(":name An")
        an.wait_for("Your name: An")
        an.enter(":invite chess side=first clock=300+3")
        link = link_on(an)
        with Terminal(binh_home, "--plain", size=WIDE) as binh:
            binh.wait_for("Choose:")
            binh.enter("name Bình")
            binh.enter("join " + link)
            binh.wait_for("An invites you", "accept")
            binh.enter("accept")
            binh.wait_for("h g f e d c b a")
            an.wait_for("You are White", "Bình")
            an.enter("e4")
            binh.wait_for("e2", "e4")
            binh.enter("e5")
            an.wait_for("1. e4", "e5")
            binh.enter("say chào An")
            an.wait_for("Bình: chào An")
            # One is killed in the middle, and comes back to the game under the same name.
            pid = binh.pid()
            os.kill(pid, signal.SIGKILL)
            wait_until(lambda: not is_running(pid), "the killed one to be gone")
        an.enter("Nf3")
        an.wait_for("2. Nf3")
        with Terminal(binh_home, "--plain", "online", address, size=WIDE) as binh:
            binh.wait_for("Go back to the game against An")
            binh.enter("")  # the lobby anew
            binh.wait_for("1 Go back to the game against An")
            binh.enter("1")
            binh.wait_for("h g f e d c b a", "Your turn")
            binh.enter("Nc6")
            an.wait_for("Nc6", "Your turn")
            binh.enter("resign")
            binh.enter("yes")
            an.wait_for("You win")
            # And once more, with the other colours.
            an.keys("Escape")
            an.keys("r")
            binh.wait_for("wants a rematch")
            binh.enter("accept")
            an.wait_for("You are Black")


@with_server
def test_two_who_seek_the_same_caro_are_paired_and_watched(address, _server):
    homes = [Home(), Home(), Home()]
    with Terminal(homes[0], "online", address, size=WIDE) as one, \
            Terminal(homes[1], "online", address, size=WIDE, language="vi_VN.UTF-8") as other:
        one.wait_for("Connected.")
        other.wait_for("Đã kết nối.")
        one.enter(":pair caro rule=caro5 board=15 clock=-")
        one.wait_for("Stop waiting")
        other.enter(":pair caro rule=caro5 board=15 clock=-")
        seen = one.wait_for("You are")
        first, second = (one, other) if "You are X" in seen else (other, one)
        first.enter("h8")
        second.wait_for("h8")
        second.enter("i9")
        first.wait_for("i9")
        with Terminal(homes[2], "online", address, size=WIDE) as watcher:
            watcher.wait_for("Watch ")
            for _ in range(30):
                if re.search(r"▸ +Watch ", watcher.screen()):
                    break
                watcher.keys("Down")
            watcher.keys("Enter")
            watcher.wait_for("You are watching", "1.")
            first.enter("h9")
            watcher.wait_for("h9")


@with_server
def test_a_server_that_hangs_is_said_and_waited_for(address, server):
    home = Home()
    with Terminal(home, "online", address, size=WIDE) as an:
        an.wait_for("Connected.")
        os.kill(server.process.pid, signal.SIGSTOP)
        try:
            an.wait_for("Connection lost")
        finally:
            os.kill(server.process.pid, signal.SIGCONT)
        an.wait_for("Connected.")


def main():
    tests = [test for name, test in globals().items() if name.startswith("test_")]
    results = [run(test) for test in tests]
    for name, failure, seconds in results:
        print(f"{'FAILED' if failure else 'ok    '} {name} ({seconds:.1f} s)")
        if failure:
            print(failure)
    return 1 if not results or any(failure for _, failure, _ in results) else 0


if __name__ == "__main__":
    sys.exit(main())
