#!/usr/bin/env python3
"""A rolling upgrade: of three servers on one PostgreSQL one after the other is ended (SIGTERM) and
started again, while games go on at all of them. No acknowledged move is lost or doubled, and nobody
waits longer than two seconds for an acknowledgement."""
import os
import random
import select
import signal
import threading
import time

from online import Closed
from online_chaos import SCRIPTS, LiveGame
from online_takeover import Cluster, insist, keep_on

GAMES = 20 if "KYDAI_LONG" in os.environ else 6
ROUNDS = 3 if "KYDAI_LONG" in os.environ else 1
PAUSE = 0.05  # seconds between two moves of a game
LONGEST = 2.0  # seconds


class Table:
    """One game after another at a board that lasts, and how long its players waited at most."""

    def __init__(self, cluster):
        self.cluster, self.moves, self.longest = cluster, 0, 0.0
        self.sit_down()

    def sit_down(self):
        self.live = insist(lambda: LiveGame(self.cluster))
        self.began = None  # when the move that is on its way was sent first
        self.is_sent = False
        self.next_at = time.monotonic()

    def step(self, now):
        if self.began is None and now < self.next_at:
            return
        if self.began is None and len(self.live.acknowledged) // 2 >= len(SCRIPTS[1]) - 1:
            self.live.check(self.live.players[0].log)
            self.sit_down()
        self.began = self.began or now
        try:
            if not self.is_sent:
                self.live.send_move()
                self.is_sent = True
            if not self.live.hear():
                return
        except Closed:
            insist(self.live.come_back)
            self.is_sent = False
            if self.live.pending:  # it is sent again
                return
        self.longest = max(self.longest, time.monotonic() - self.began)
        self.moves += 1
        self.began, self.is_sent, self.next_at = None, False, now + PAUSE


def roll(cluster, done):
    for _ in range(ROUNDS):
        for node in cluster.nodes:
            node.stopped = True
            assert node.end(signal.SIGTERM) == 0
            node.start()
            cluster.wait_for(lambda node=node: node.is_serving() and node.role() != "")
            time.sleep(0.5)
    done.set()


def main():
    cluster = Cluster(random.Random(1))
    try:
        tables = [Table(cluster) for _ in range(GAMES)]
        done = threading.Event()
        rolling = threading.Thread(target=roll, args=(cluster, done), daemon=True)
        rolling.start()
        while not done.is_set():
            now = time.monotonic()
            for table in tables:
                table.step(now)
            select.select([table.live.mover.socket.connection for table in tables
                           if table.live.mover.socket.connection.fileno() >= 0], [], [], 0.01)
            assert rolling.is_alive() or done.is_set(), "a server did not come back"
        for table in tables:
            live = table.live
            if live.pending:
                keep_on(live, live.play_a_move)
            keep_on(live, lambda live=live: live.players[0].join(live.players[0].game))
            live.check(live.players[0].log)
        longest = max(table.longest for table in tables)
        print(f"{3 * ROUNDS} servers replaced, {sum(table.moves for table in tables)} moves, none "
              f"lost; the longest wait {longest:.2f} s")
        assert longest < LONGEST, [table.longest for table in tables]
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
