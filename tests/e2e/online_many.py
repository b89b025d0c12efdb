#!/usr/bin/env python3
"""Large numbers: a start with many games that sleep on the disk, and a lobby with many viewers. Prints
what it measures; with KYDAI_LONG set, the full sizes."""
import contextlib
import os
import random
import resource
import select
import sqlite3
import string
import sys
import time
import unittest

import online
from online import CHESS, Player, pair, play

PROGRAM = sys.argv.pop(1)
LONG = "KYDAI_LONG" in os.environ
GAMES, VIEWERS = (20_000, 5_000) if LONG else (2_000, 200)
LONGEST_START = 5.0  # seconds
MEASURED = 10 if LONG else 3  # seconds
# Back and forth: a log long enough to sleep without its lines.
OPENING = ["g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6", "c3b1", "c6b8", "e2e4", "e7e5"]


def cpu_seconds(process):
    fields = open(f"/proc/{process.pid}/stat", encoding="utf-8").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class SleepingGames(unittest.TestCase):
    def test_games_without_a_clock_cost_nothing_at_the_start(self):
        server = online.Server(PROGRAM)
        self.addCleanup(server.close)
        players = pair(server, {**CHESS, "time": "-"})
        play(players, OPENING)
        server.end_without(*players)
        self.multiply(server.data / "games.sqlite", players[0].game)
        begin = time.monotonic()
        server.start()
        took = time.monotonic() - begin
        written = server.metrics()["kydai_lines_written_total"]
        print(f"{GAMES} sleeping games: ready after {took:.2f} s, {written:.0f} lines written, "
              f"{server.memory() / (1 << 20):.0f} MiB")
        self.assertLess(took, LONGEST_START)
        self.assertEqual(written, 0)
        back = Player(server, players[0].cookie)
        back.log = []
        back.join(players[0].game)  # and they can be played on
        back.do("play first d2d4")

    def multiply(self, path, original):
        """So many copies of a game, under other ids."""
        chance = random.Random(1)
        letters = string.ascii_letters + string.digits
        with contextlib.closing(sqlite3.connect(path)) as games:
            columns = {table: [row[1] for row in games.execute(f"PRAGMA table_info({table})")]
                       for table in ("game", "event")}
            for _ in range(GAMES):
                fresh = "".join(chance.choice(letters) for _ in range(12))
                for table, key in (("game", "id"), ("event", "game")):
                    values = ", ".join("?1" if name == key else name for name in columns[table])
                    games.execute(f"INSERT INTO {table} ({', '.join(columns[table])}) SELECT {values} "
                                  f"FROM {table} WHERE {key} = ?2", (fresh, original))
            games.commit()


class Viewers(unittest.TestCase):
    def setUp(self):
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        self.server = online.Server(PROGRAM, "--per-address", "100000")
        self.addCleanup(self.server.close)
        self.bytes = 0
        self.sockets = {}
        self.poll = select.epoll()
        self.addCleanup(self.poll.close)

    def add_viewer(self, cookie):
        viewer = Player(self.server, cookie)
        viewer.send("watch-lobby", on=True)
        viewer.expect("lobby")
        self.sockets[viewer.socket.connection.fileno()] = viewer.socket
        self.poll.register(viewer.socket.connection.fileno(), select.EPOLLIN)

    def serve(self, seconds):
        """Everyone reads, and answers pings; once at least."""
        end = time.monotonic() + seconds
        left = 0.0
        while left >= 0:
            for number, _ in self.poll.poll(left, maxevents=VIEWERS):
                self.bytes += sum(len(text.encode()) for text in self.sockets[number].poll())
            left = end - time.monotonic()

    def measure(self, what, seconds):
        before, self.bytes = cpu_seconds(self.server.process), 0
        self.serve(seconds)
        used = (cpu_seconds(self.server.process) - before) / seconds
        print(f"{len(self.sockets)} viewers of {what}: {100 * used:.1f} % of a core, "
              f"{self.bytes / seconds / len(self.sockets):.0f} bytes/s each")
        return used

    def test_a_lobby_where_nothing_happens_is_quiet(self):
        cookie = None
        for number in range(VIEWERS):
            if number % 10 == 0:  # so many sockets a session
                cookie = online.cookie_of(self.server.new_guest()[1])
            self.add_viewer(cookie)
            if number % 100 == 0:
                self.serve(0)
        self.serve(1)
        idle = self.measure("an idle lobby", MEASURED)
        self.assertLess(self.bytes, VIEWERS * 200, "pings alone")
        self.assertLess(idle, 0.5)
        host = Player(self.server)
        rounds = 0
        end = time.monotonic() + MEASURED
        before, self.bytes = cpu_seconds(self.server.process), 0
        while time.monotonic() < end:
            host.seek(CHESS) if rounds % 2 == 0 else host.send("cancel-seek")
            rounds += 1
            self.serve(2)
        used = (cpu_seconds(self.server.process) - before) / MEASURED
        print(f"{VIEWERS} viewers of a lobby that changes every two seconds: {100 * used:.1f} % of a "
              f"core, {self.bytes / rounds / VIEWERS:.0f} bytes a change each")
        self.assertGreater(self.bytes, 0)
        self.assertLess(self.bytes / rounds / VIEWERS, 1000, "the change, not the list")
        self.assertEqual(self.server.metrics()["kydai_sockets"], VIEWERS + 1, "nobody was cut")


if __name__ == "__main__":
    unittest.main(warnings="ignore")
