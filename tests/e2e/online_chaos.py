#!/usr/bin/env python3
"""Kills the server (kill -9) repeatedly during many games: no acknowledged move is lost, doubled or
out of order, and every game continues. The seed is printed; with KYDAI_LONG set, the full size."""
import os
import random
import select
import signal
import sys
import time

import online
from online import CARO, Closed, Player, pair

PROGRAM = sys.argv[1]
LONG = "KYDAI_LONG" in os.environ
GAMES, KILLS = (200, 20) if LONG else (12, 4)
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(1 << 32)
LONGEST_RUN = 0.3  # seconds between moves on their way and the kill
SIDES = ("first", "second")


def script(side):
    """Points of one side in a game that nobody wins: pairs of stones, each row shifted by two."""
    return [f"{chr(ord('a') + column)}{row + 1}" for row in range(15) for column in range(15)
            if (column + 2 * row) // 2 % 2 == side]


SCRIPTS = (script(0), script(1))
# The board has to last: the kill comes when a game has had its share, if not before.
MOVES_A_RUN = 15 * 15 // (KILLS + 1) - 1


class LiveGame:
    def __init__(self, server):
        self.players = list(pair(server, CARO))
        self.acknowledged = []  # (seq, move), in order
        self.pending = None     # (nonce, move) that was sent and not heard of

    @property
    def turn(self):
        return len(self.acknowledged) % 2

    @property
    def mover(self):
        return self.players[self.turn]

    def send_move(self):
        if self.pending is None:
            move = SCRIPTS[self.turn][len(self.acknowledged) // 2]
            self.pending = next(Player.nonces), move
        nonce, move = self.pending
        # The mover has not read the other's move yet, but we have.
        last = max(len(self.mover.log), self.acknowledged[-1][0] if self.acknowledged else 0)
        self.mover.send("do", game=self.mover.game, seq=last + 1, nonce=nonce,
                        what=f"play {SIDES[self.turn]} {move}")

    def note(self, line):
        """A line that the mover was told of."""
        if self.pending and line["nonce"] == self.pending[0]:
            self.acknowledged.append((line["seq"], self.pending[1]))
            self.pending = None
            return True
        return False

    def play_a_move(self):
        self.send_move()
        while self.pending:
            select.select([self.mover.socket.connection], [], [], online.PATIENCE)
            self.hear()

    def hear(self):
        """Whether the move that is on its way was acknowledged by what has arrived."""
        mover = self.mover
        while mover.socket.has_news():
            message = mover.receive_now()
            if message and message["type"] == "happened" and self.note(message["line"]):
                return True
        return False

    def come_back(self):
        self.players = [player.come_back() for player in self.players]
        for player in self.players:
            self.check(player.log)
        for line in self.mover.log:
            if self.note(line):
                break

    def check(self, log):
        """Every acknowledged move is in this log, once, where it was said to be."""
        assert [line["seq"] for line in log] == list(range(1, len(log) + 1)), log
        plays = {line["seq"]: line["what"].split()[2] for line in log
                 if line["what"].startswith("play ")}
        assert len(set(plays.values())) == len(plays), f"doubled: {plays}"
        for seq, move in self.acknowledged:
            assert plays.get(seq) == move, f"lost: {seq} {move} of {plays}"
        unheard = len(plays) - len(self.acknowledged)
        assert unheard == 0 or (unheard == 1 and self.pending), f"{plays} {self.acknowledged}"


def run(server, live, seconds):
    """Everyone moves in turn until the time or a game's share is up; how many moves were
    acknowledged."""
    begun = [len(one.acknowledged) for one in live]
    deadline = time.monotonic() + seconds
    count = 0
    for one in live:
        one.send_move()
    while (left := deadline - time.monotonic()) > 0 and all(
            len(one.acknowledged) - before < MOVES_A_RUN
            for one, before in zip(live, begun)):
        movers = {one.mover.socket.connection: one for one in live}
        for ready in select.select(list(movers), [], [], left)[0]:
            one = movers[ready]
            if one.hear():
                count += 1
                one.send_move()
    server.end(signal.SIGKILL)
    return count


def drain(one):
    """What was sent before the server died has been acknowledged too."""
    try:
        while True:
            one.hear()
            if not one.mover.socket.has_news():
                return
    except Closed:
        pass


def main():
    chance = random.Random(SEED)
    print(f"seed {SEED}, {GAMES} games, {KILLS} kills", flush=True)
    server = online.Server(PROGRAM, "--per-address", "100000")
    try:
        live = [LiveGame(server) for _ in range(GAMES)]
        for one in live:  # so that every clock runs when the first kill comes
            one.play_a_move()
            one.play_a_move()
        for kill in range(KILLS):
            heard = run(server, live, chance.uniform(0, LONGEST_RUN))
            for one in live:
                drain(one)
            server.start()
            for one in live:
                one.come_back()
            moves = sum(len(one.acknowledged) for one in live)
            print(f"kill {kill + 1}: {heard} heard, {moves} acknowledged in all", flush=True)
        for one in live:
            one.play_a_move()
        for one in live:
            player = one.players[0]
            player.join(player.game)  # the whole log, as it is now
            one.check(player.log)
            suspended = [line for line in player.log if line["what"] == "suspend"]
            assert len(suspended) == KILLS, f"{len(suspended)} outages noted"
        print("every game goes on")
    finally:
        server.close()


if __name__ == "__main__":
    main()
