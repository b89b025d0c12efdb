#!/usr/bin/env python3
"""Everything at once: games whose clocks are shorter than every fault, while the server is killed and
stopped, its disk is slow or full, the machine's date jumps and hostile clients attack. No acknowledged
move is lost or doubled, no flag falls (everyone moves as soon as possible), no socket is leaked and
memory stays flat. The seed is printed.

    online_soak.py PROGRAM [SECONDS [SEED]]     with KYDAI_LONG set, 30 minutes
"""
import collections
import contextlib
import os
import pathlib
import random
import select
import signal
import sqlite3
import subprocess
import sys
import threading
import time

import online
from online import CARO, Closed, Player, pair

PROGRAM = sys.argv[1]
LONG = "KYDAI_LONG" in os.environ
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 1800 if LONG else 15
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.SystemRandom().randrange(1 << 32)
GAMES = 20 if SECONDS > 60 else 8
CLOCK, LONGEST_FAULT = ("15+3", 20) if SECONDS > 60 else ("4+2", 5)
TERMS = {**CARO, "time": CLOCK}
LAST_MOVE = 190  # of a game; then a player resigns and another begins
RESEND = 1.5
SIDES = ("first", "second")
MOST_GROWTH = 16 << 20
LEAVES = 40  # seconds in which the server notices every connection that is gone


def points(side):
    """Points of one side in a game that nobody wins: pairs of stones, each row shifted by two."""
    return [f"{chr(ord('a') + column)}{row + 1}" for row in range(15) for column in range(15)
            if (column + 2 * row) // 2 % 2 == side]


POINTS = points(0), points(1)


class SoakGame:
    """Two players who move as soon as they see the other's move, and come back when they are cut."""

    def __init__(self, server, chance):
        self.server, self.chance = server, chance
        self.players = list(pair(server, TERMS))
        self.acknowledged = []  # (seq, point)
        self.pending = None     # (nonce, what, when it was sent)
        self.move_at = 0
        self.is_over = False
        self.story = collections.deque(maxlen=20)

    @property
    def turn(self):
        return len(self.acknowledged) % 2

    @property
    def next_line(self):
        side = SIDES[self.turn]
        if len(self.acknowledged) >= LAST_MOVE:
            return f"resign {side}"
        return f"play {side} {POINTS[self.turn][len(self.acknowledged) // 2]}"

    def step(self, now, can_connect):
        for number, player in enumerate(self.players):
            try:
                for message in player.poll():
                    self.hear(message)
            except (Closed, OSError) as cut:
                if self.is_over or not can_connect:
                    continue
                self.remember(f"{SIDES[number]} was cut off: {cut!r}")
                self.come_back(number)
        if self.is_over:
            return
        with contextlib.suppress(Closed, OSError):
            if self.pending and now - self.pending[2] > RESEND:
                self.send(*self.pending[:2], now)
            elif not self.pending and now >= self.move_at and self.has_seen():
                self.send(next(Player.nonces), self.next_line, now)

    def has_seen(self):
        last = self.acknowledged[-1][0] if self.acknowledged else 0
        return len(self.players[self.turn].log) >= last

    def send(self, nonce, what, now):
        self.pending = nonce, what, now
        mover = self.players[self.turn]
        mover.send("do", game=mover.game, seq=len(mover.log) + 1, nonce=nonce, what=what)

    def hear(self, message):
        if message["type"] == "happened":
            self.note(message["line"])
        elif message["type"] == "refused" and self.pending and \
                message.get("nonce") == self.pending[0]:
            assert message["trouble"] in ("too-many", "behind"), message

    def remember(self, what):
        """For the report of a failure."""
        self.story.append((round(time.monotonic(), 2), what))

    def note(self, line):
        assert line["what"] != "flag", f"an unfair flag: {line}\nafter {self.players[0].log[-6:]}\nor " \
            f"{self.players[1].log[-6:]}\nseen {time.monotonic():.2f}: {list(self.story)}\n" \
            f"faults: {list(Faults.story)}"
        if self.pending and line["nonce"] == self.pending[0]:
            verb, _, *point = self.pending[1].split()
            if verb == "play":
                self.acknowledged.append((line["seq"], point[0]))
            else:
                self.is_over = True
            self.pending = None
            self.move_at = time.monotonic() + self.chance.uniform(0, 0.3)

    def come_back(self, number):
        try:
            self.players[number] = self.players[number].come_back(self.server)
            self.remember(f"{SIDES[number]} is back")
        except (Closed, OSError, online.Refused) as trouble:
            self.remember(f"{SIDES[number]} cannot come back: {trouble!r}")
            return
        for line in self.players[number].log:
            self.note(line)

    def check(self, log):
        """Every acknowledged move is in this log, once, where it was said to be."""
        assert [line["seq"] for line in log] == list(range(1, len(log) + 1)), log
        plays = {line["seq"]: line["what"].split()[2] for line in log
                 if line["what"].startswith("play ")}
        assert len(set(plays.values())) == len(plays), f"doubled: {plays}"
        for seq, point in self.acknowledged:
            assert plays.get(seq) == point, f"lost: {seq} {point} of {plays}"

    def leave(self):
        """After a last look at the whole log. A game that was left running would rightly be flagged."""
        self.players[0] = self.players[0].come_back(self.server)
        self.players[0].join(self.players[0].game)
        if not self.is_over:
            self.players[0].do(f"resign {SIDES[0]}")
        self.check(self.players[0].log)
        for player in self.players:
            player.socket.drop()


class Faults:
    """What is wrong just now, and what comes next."""

    story = collections.deque(maxlen=20)

    def __init__(self, server, disk, chance):
        self.server, self.disk, self.chance = server, disk, chance
        self.date = 0
        self.disk_fault = ""
        self.recovery = None
        self.one_at_a_time = threading.Lock()
        self.ends_at = 0
        self.calm_at = 0  # when no commit that began in the fault lasts any longer
        self.next_at = time.monotonic() + 1
        self.is_stopped = False
        self.is_down = False
        self.start_at = 0
        self.counts = {}

    @property
    def is_calm(self):
        return not self.disk_fault and not self.is_stopped and not self.is_down

    def step(self, now, may_kill):
        if (self.disk_fault or self.is_stopped) and now >= self.ends_at:
            self.end()
        if self.is_down and now >= self.start_at:
            self.try_start(now)
        if now < self.next_at or self.is_down:
            return
        kinds = ["slow", "full", "stop", "date"] + (["kill", "kill"] if may_kill else [])
        # A kill or a jump of the date may come while the disk fails or the process is stopped.
        kind = self.chance.choice(kinds if self.is_calm else kinds[3:])
        self.counts[kind] = self.counts.get(kind, 0) + 1
        Faults.story.append((round(now, 2), kind))
        if kind == "kill":
            self.resume()
            self.jump_date()
            self.server.end(signal.SIGKILL)
            self.is_down = True
            self.try_start(now)
        elif kind == "date":
            self.jump_date()
        else:
            self.begin(kind, now)
        self.next_at = now + self.chance.uniform(0.3, LONGEST_FAULT / 2)

    def try_start(self, now):
        """On a full disk it does not start; then again, as systemd does."""
        self.start_at = now + 0.5
        with contextlib.suppress(RuntimeError):
            self.server.start()
            self.is_down = False

    def begin(self, kind, now):
        self.ends_at = now + self.chance.uniform(1, LONGEST_FAULT)
        if kind == "stop":
            self.server.process.send_signal(signal.SIGSTOP)
            self.is_stopped = True
        else:
            slowness = int(1000 * self.chance.uniform(0.1, LONGEST_FAULT))
            self.disk_fault = "full" if kind == "full" else f"slow {slowness}"
            self.calm_at = self.ends_at + slowness / 1000 + 1
            self.tell_disk()
            # On time, also while a start waits for the disk.
            self.recovery = threading.Timer(self.ends_at - now, self.recover)
            self.recovery.start()

    def recover(self):
        self.disk_fault = ""
        self.tell_disk()

    def end(self):
        Faults.story.append((round(time.monotonic(), 2), "calm"))
        self.resume()
        if self.recovery:
            self.recovery.cancel()
        self.recover()
        if self.is_down:
            self.try_start(time.monotonic())

    def resume(self):
        if self.is_stopped and not self.is_down:
            self.server.process.send_signal(signal.SIGCONT)
        self.is_stopped = False

    def jump_date(self):
        # A start more than a day away from the last run is refused.
        self.date = self.chance.randrange(-11 * 3600, 11 * 3600)
        self.tell_disk()

    def tell_disk(self):
        with self.one_at_a_time:
            self.disk.behave(f"{self.disk_fault} date {self.date}")


class Soak:
    def __init__(self):
        self.chance = random.Random(SEED)
        self.disk = online.FaultyDisk()
        self.server = online.Server(PROGRAM, "--trust-proxy", "127.0.0.1", "--per-address", "100000",
                                    disk=self.disk)
        self.faults = Faults(self.server, self.disk, self.chance)
        self.port_file = pathlib.Path(self.server.folder.name) / "port"
        self.told_port = None
        self.games = []
        self.finished = 0
        self.moves = 0
        self.samples = []  # (seconds, resident bytes) since the last kill

    def run(self):
        begin = time.monotonic()
        self.tell_port()
        hostile = subprocess.Popen(
            [sys.executable, pathlib.Path(__file__).with_name("hostile_clients.py"), self.port_file,
             str(SEED)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            self.games = [SoakGame(self.server, self.chance) for _ in range(GAMES)]
            while (passed := time.monotonic() - begin) < SECONDS:
                self.step(passed)
        finally:
            self.faults.end()
            attacks = hostile.communicate("end\n", timeout=60)[0].strip()
        assert int(attacks or 0) > 0, "nobody attacked"
        self.end_all()
        print(f"{self.moves} moves, {self.finished} games, faults {self.faults.counts}, "
              f"{attacks} attacks")

    def step(self, passed):
        now = time.monotonic()
        # The last third is for memory, which a kill would free.
        self.faults.step(now, may_kill=passed < SECONDS * 2 / 3)
        self.tell_port()
        can_connect = not self.faults.is_stopped and not self.faults.is_down
        if can_connect:
            select.select([player.socket.connection for game in self.games for player in game.players
                           if player.socket.connection.fileno() >= 0], [], [], 0.02)
        else:
            time.sleep(0.02)
        for game in self.games:
            game.step(now, can_connect)
        if self.faults.is_calm and now > self.faults.calm_at:
            self.replace_games()
        is_due = not self.samples or passed > self.samples[-1][0] + 1
        if passed > SECONDS * 2 / 3 + 5 and is_due and not self.faults.is_down:
            self.samples.append((passed, self.server.memory()))

    def replace_games(self):
        """In calm times alone: meanwhile nobody moves."""
        for number, game in enumerate(self.games):
            if game.is_over:
                self.moves += len(game.acknowledged)
                self.finished += 1
                game.leave()
                self.games[number] = SoakGame(self.server, self.chance)
                return

    def tell_port(self):
        if self.told_port == self.server.port:
            return
        self.told_port = self.server.port
        fresh = self.port_file.with_name("fresh_port")
        fresh.write_text(str(self.server.port))
        fresh.rename(self.port_file)

    def end_all(self):
        """The disk works again: everyone goes on, and leaves."""
        time.sleep(1)
        for game in self.games:
            before = len(game.acknowledged)
            deadline = time.monotonic() + online.PATIENCE
            while len(game.acknowledged) == before and not game.is_over:
                assert time.monotonic() < deadline, "a game does not go on"
                game.step(time.monotonic(), can_connect=True)
                time.sleep(0.01)
            self.moves += before + 1
            for number in (0, 1):
                game.come_back(number)
            game.leave()
        deadline = time.monotonic() + LEAVES
        while (left := self.server.metrics()["kydai_sockets"]) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert left == 0, f"{left:.0f} sockets are never released"
        self.check_memory()
        self.server.end()
        for name in ("games.sqlite", "people.sqlite"):
            with contextlib.closing(sqlite3.connect(self.server.data / name)) as database:
                assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",), name
        with contextlib.closing(sqlite3.connect(self.server.data / "games.sqlite")) as database:
            flags = database.execute("SELECT count(*) FROM event WHERE what = 'flag'").fetchone()[0]
        assert flags == 0, f"{flags} unfair flags"

    def check_memory(self):
        if len(self.samples) < 10:
            return
        third = len(self.samples) // 3
        early = sum(size for _, size in self.samples[:third]) / third
        late = sum(size for _, size in self.samples[-third:]) / third
        print(f"memory {early / (1 << 20):.1f} MiB, later {late / (1 << 20):.1f} MiB")
        assert late - early < MOST_GROWTH, f"memory grows: {self.samples}"


def main():
    print(f"seed {SEED}, {SECONDS:.0f} s, {GAMES} games of {CLOCK}", flush=True)
    soak = Soak()
    try:
        soak.run()
    finally:
        soak.faults.resume()
        log = soak.server.read_log()
        soak.server.close()
        if sys.exc_info()[0]:
            print(log[-4000:])
    print("nothing lost, no unfair flag, no socket left")


if __name__ == "__main__":
    main()
