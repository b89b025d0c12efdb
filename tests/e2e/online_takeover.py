#!/usr/bin/env python3
"""Three servers on one PostgreSQL and one Redis; people are connected to any of them, directly or
through nginx, and one decides. Servers are killed, stopped (SIGSTOP) and ended, the one that decides
and those that pass on to it; the database crashes, hangs and cuts its connections; Redis is killed
and hangs; nginx is reloaded, and connections of people are cut; at last the database's machine is
lost and a synchronous standby is promoted. No acknowledged move is lost, doubled or out of order,
what everybody has seen is a prefix of the log, every game goes on, also while Redis is away, and a
server that was stopped while it decided ends by itself when it runs again. The seed is printed; with
KYDAI_LONG set, the full size: 300 faults and 300,000 moves."""
import http.client
import os
import pathlib
import random
import select
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import online
import online_chaos
from online_chaos import LiveGame, drain
from nginx import Nginx
from postgres import Postgres
from redis import Redis

PROGRAM = sys.argv[1]
LONG = "KYDAI_LONG" in os.environ
NODES = 3
GAMES, ROUNDS, FAULTS = (80, 15, 20) if LONG else (8, 1, 13)
LONGEST_RUN = 2.5 if LONG else 0.3  # seconds of moves between two faults
FEWEST = 1000 if LONG else 0  # moves between two faults
WITNESSES = 10 if LONG else 3  # who come back when the server that decides has gone
PAUSE = 0.06  # seconds between two moves of a game: players are allowed ten messages a second
MOVES = 2 * len(online_chaos.SCRIPTS[1]) - 8  # of one game: the board has to last
LEASE, SLACK = 3, 5  # seconds; the machine may be busy


class Node:
    """One server. It says its address when it serves: when it decides, or passes on."""

    def __init__(self, folder, *where):
        self.folder, self.where = folder, where
        self.folder.mkdir()
        (self.folder / "index.html").write_text("first page")
        self.port = online.lasting_port()  # nginx knows it
        self.start()

    def start(self):
        self.serving = threading.Event()
        self.log = open(self.folder / "log", "a", encoding="utf-8")
        self.process = subprocess.Popen(
            [PROGRAM, "--port", str(self.port), "--site", str(self.folder),
             "--data", str(self.folder / "data"), *self.where, "--trust-proxy", "127.0.0.1",
             "--per-address", "100000"], stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.stopped = False
        threading.Thread(target=self.listen, args=(self.process,), daemon=True).start()

    def listen(self, process):
        if process.stdout.readline():
            self.serving.set()

    def is_serving(self):
        return self.serving.is_set() and not self.stopped and self.process.poll() is None

    def role(self):
        """"ok" when it decides, "passes on", or nothing when it can do neither."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
        try:
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            return answer.read().decode().strip() if answer.status == 200 else ""
        except (OSError, http.client.HTTPException):
            return ""
        finally:
            connection.close()

    def end(self, number):
        if self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(timeout=online.PATIENCE)
        self.log.close()
        return self.process.returncode


class Cluster:
    """As online.Server where players use it: `port` is that of any server."""

    def __init__(self, chance):
        self.chance = chance
        self.folder = tempfile.TemporaryDirectory()
        self.database = Postgres()
        self.standby = Postgres(copy_of=self.database, wal_retrieve_retry_interval="100ms")
        self.database.wait_for_standby()
        address = (f"host={self.database.folder},{self.standby.folder} "
                   "user=kydai dbname=postgres")
        root = pathlib.Path(self.folder.name)
        self.redis = Redis()
        self.nodes = [Node(root / str(number), "--database", address, "--redis", self.redis.address)
                      for number in range(NODES)]
        self.nginx = Nginx(root, online.lasting_port(), [node.port for node in self.nodes])
        self.faults = []
        self.games = None  # that are played
        # Seconds until one who was at another server was served again.
        self.away = {"SIGKILL": [], "SIGSTOP": [], "SIGTERM": []}

    @property
    def port(self):
        end = time.monotonic() + online.PATIENCE
        while time.monotonic() < end:
            self.revive()
            serving = [node.port for node in self.nodes if node.is_serving()]
            if len(serving) == NODES:  # nginx would not know that one hangs
                serving.append(self.nginx.port)
            if serving:
                return self.chance.choice(serving)
            time.sleep(0.01)
        raise AssertionError("no server serves")

    def revive(self):
        """As a service manager does: a server whose place was taken while the database was away has
        ended."""
        for node in self.nodes:
            if node.process.poll() is not None and not node.stopped:
                node.log.close()
                node.start()

    def wait_for(self, found):
        end = time.monotonic() + online.PATIENCE
        while True:
            self.revive()
            if node := found():
                return node
            assert time.monotonic() < end, [node.role() for node in self.nodes]
            time.sleep(0.01)

    def active(self):
        """The one that decides, when the one whose place was taken by the fault before has ended."""
        def only_one():
            roles = [(node.role(), node) for node in self.nodes if node.is_serving()]
            deciding = [node for role, node in roles if role == "ok"]
            return deciding[0] if len(deciding) == 1 else None
        return self.wait_for(only_one)

    def passive(self):
        """One that passes on."""
        return self.wait_for(lambda: next(
            (node for node in self.nodes if node.is_serving() and node.role() == "passes on"), None))

    def fail(self):
        """The next fault: each kind once, then any, and at last the loss of the primary."""
        kinds = [self.kill, self.freeze, self.finish, self.kill_passive, self.freeze_passive,
                 self.crash_database, self.hang_database, self.cut_connections,
                 self.kill_redis, self.hang_redis, self.reload_nginx, self.cut_players]
        if len(self.faults) < len(kinds):
            kind = kinds[len(self.faults)]
        elif len(self.faults) < FAULTS - 1:
            kind = self.chance.choice(kinds)
        else:
            kind = self.lose_primary
        self.faults.append(kind.__name__)
        kind()

    def replace(self, node, number):
        """Another decides after a signal to this one; whoever was elsewhere hears of it."""
        witnesses = [insist(lambda: online.Player(self)) for _ in range(WITNESSES)]
        node.stopped = True  # they come back to another one
        began = time.monotonic()
        node.process.send_signal(number)
        if number == signal.SIGSTOP:  # it is not noticed before the lease ends
            self.wait_for(lambda: any(one.role() == "ok" for one in self.nodes if one.is_serving()))
        coming = [threading.Thread(target=self.come_back, args=(one, number.name, began))
                  for one in witnesses]
        for one in coming:
            one.start()
        for one in coming:
            one.join()
        assert self.active() is not node

    def come_back(self, witness, why, began):
        back = insist(witness.come_back)
        self.away[why].append(time.monotonic() - began)
        back.socket.drop()

    def kill(self):
        node = self.active()
        self.replace(node, signal.SIGKILL)
        node.end(signal.SIGKILL)
        node.start()

    def finish(self):
        """As in a rolling upgrade."""
        node = self.active()
        self.replace(node, signal.SIGTERM)
        assert node.end(signal.SIGTERM) == 0
        node.start()

    def freeze(self):
        node = self.active()
        self.replace(node, signal.SIGSTOP)
        node.process.send_signal(signal.SIGCONT)
        assert node.end(signal.SIGCONT) == 1
        said = (node.folder / "log").read_text()
        assert "another server has taken over" in said, said
        node.start()

    def kill_passive(self):
        node = self.passive()
        node.end(signal.SIGKILL)
        node.start()

    def freeze_passive(self):
        """For longer than a link lives without a word: then it links itself again."""
        node = self.passive()
        node.stopped = True
        node.process.send_signal(signal.SIGSTOP)
        time.sleep(self.chance.choice((0.2, 5)))
        node.process.send_signal(signal.SIGCONT)
        node.stopped = False
        self.wait_for(lambda: node.role() != "")

    def crash_database(self):
        self.database.end(signal.SIGKILL if self.chance.random() < 0.5 else signal.SIGQUIT)
        time.sleep(self.chance.uniform(0, 0.5))
        self.database.start()

    def hang_database(self):
        self.database.signal_all(signal.SIGSTOP)
        time.sleep(self.chance.uniform(0.1, 1.5))
        self.database.signal_all(signal.SIGCONT)

    def lose_primary(self):
        """The old primary is off before the standby is promoted: else both would take writes."""
        self.database.end(signal.SIGKILL)
        self.standby.promote()
        self.database, self.standby = self.standby, self.database

    def cut_connections(self):
        self.database.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                            "WHERE application_name = 'kydai-server'")

    def kill_redis(self):
        self.redis.end(signal.SIGKILL)
        self.play_on()
        self.redis.start()

    def hang_redis(self):
        """For longer than a connection lives without a word, sometimes."""
        self.redis.send(signal.SIGSTOP)
        self.play_on()
        if LONG:
            time.sleep(self.chance.choice((0, 4)))
        self.redis.send(signal.SIGCONT)

    def play_on(self):
        """The next server that decides is found without Redis, too. The servers may still
        recover from the fault before this one, so the moves have as long as the whole test."""
        self.games.run(0.5, fewest=2 * GAMES)  # more than were on their way
        if LONG and self.chance.random() < 0.5:
            self.kill()

    def reload_nginx(self):
        self.nginx.reload()

    def cut_players(self):
        for one in self.games.live:
            for player in one.players:
                if self.chance.random() < 0.5:
                    player.socket.connection.shutdown(socket.SHUT_RDWR)

    def close(self):
        self.nginx.close()
        self.redis.close()
        for node in self.nodes:
            if node.process.poll() is None:
                node.process.send_signal(signal.SIGCONT)
            node.end(signal.SIGKILL)
        self.database.close()
        self.standby.close()
        self.folder.cleanup()


def insist(what):
    """Until it succeeds: while a server comes back its clients try again."""
    end = time.monotonic() + online.PATIENCE
    while True:
        try:
            return what()
        except (OSError, online.Closed, online.Refused):
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def keep_on(one, what):
    """Does something at a game; its players come back when the server leaves them."""
    while True:
        try:
            return what()
        except online.Closed:
            insist(one.come_back)


def public(line):
    """A line without its nonce, which its author alone sees."""
    return {name: value for name, value in line.items() if name != "nonce"}


class Round:
    """Games that go on through faults; a game whose board is full is followed by another one."""

    def __init__(self, cluster):
        self.cluster, self.moves_of_ended = cluster, 0
        cluster.games = self
        self.live = [self.begin() for _ in range(GAMES)]

    def begin(self):
        one = insist(lambda: LiveGame(self.cluster))
        keep_on(one, one.play_a_move)  # so that both clocks run
        keep_on(one, one.play_a_move)
        return one

    def end(self, one):
        """The whole log, read again, holds what was acknowledged, and begins with what each has seen."""
        seen = [[public(line) for line in player.log] for player in one.players]
        log = self.whole_log(one)
        one.check(log)
        for view in seen:
            assert view == [public(line) for line in log[:len(view)]], (view, log)
        for player in one.players:
            player.socket.drop()
        self.moves_of_ended += len(one.acknowledged)

    def whole_log(self, one):
        """As the server that decides has it. One whose place was taken may not know that yet: then it
        knows a beginning of the log, and ends within a second."""
        end = time.monotonic() + online.PATIENCE
        while True:
            keep_on(one, lambda: one.players[0].join(one.players[0].game))
            log = one.players[0].log
            if len(log) >= one.acknowledged[-1][0] or time.monotonic() > end:
                return log
            time.sleep(0.05)

    def moves(self):
        return self.moves_of_ended + sum(len(one.acknowledged) for one in self.live)

    def hear(self, one):
        """Whether the move that is on its way was acknowledged. Where the connection was lost it is sent
        again, as every client does."""
        try:
            return one.hear()
        except online.Closed:
            insist(one.come_back)
            if one.pending:
                keep_on(one, one.send_move)
            return not one.pending

    def run(self, seconds, fewest=0):
        """Everyone moves in turn until the time is up and so many moves were acknowledged."""
        goal = self.moves() + fewest
        deadline = time.monotonic() + seconds
        due = [0.0] * GAMES
        for one in self.live:
            keep_on(one, one.send_move)
        while (now := time.monotonic()) < deadline or self.moves() < goal:
            movers = {one.mover.socket.connection: slot
                      for slot, one in enumerate(self.live) if one.pending}
            for ready in select.select(list(movers), [], [], PAUSE / 4)[0]:
                slot = movers[ready]
                if self.hear(self.live[slot]):
                    due[slot] = time.monotonic() + PAUSE
            for slot, one in enumerate(self.live):
                if one.pending or due[slot] > now:
                    continue
                if len(one.acknowledged) >= MOVES:
                    self.end(one)
                    one = self.live[slot] = self.begin()
                keep_on(one, one.send_move)

    def play(self):
        for _ in range(FAULTS):
            self.run(self.cluster.chance.uniform(0, LONGEST_RUN), FEWEST)
            self.cluster.fail()
            for one in self.live:
                drain(one)
            for one in self.live:
                insist(one.come_back)
            print(f"{self.cluster.faults[-1]}: {self.moves()} acknowledged in all", flush=True)
        for one in self.live:
            keep_on(one, one.play_a_move)
            self.end(one)
        return self.moves_of_ended


def main():
    chance = random.Random(online_chaos.SEED)
    print(f"seed {online_chaos.SEED}, {GAMES} games, {ROUNDS} x {FAULTS} faults", flush=True)
    moves, away = 0, {}
    for _ in range(ROUNDS):
        cluster = Cluster(chance)
        try:
            moves += Round(cluster).play()
            for name, seconds in cluster.away.items():
                away.setdefault(name, []).extend(seconds)
        finally:
            cluster.close()
    print(f"{ROUNDS * FAULTS} faults, {moves} moves acknowledged, none lost. Seconds until those who "
          f"were elsewhere were served again (median, p99, longest; load {os.getloadavg()[0]:.1f}):")
    for name, seconds in away.items():
        late = sorted(seconds)[len(seconds) * 99 // 100]
        print(f"  {name}: {statistics.median(seconds):.2f}, {late:.2f}, {max(seconds):.2f}")
        assert max(seconds) < (LEASE if name == "SIGSTOP" else 0) + SLACK, seconds


if __name__ == "__main__":
    main()
