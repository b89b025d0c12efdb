#!/usr/bin/env python3
"""Connections that violate the protocol and vanish: every socket and every slot of an address and of
a session is released. The seed is printed; with KYDAI_LONG set, 100,000 connections."""
import os
import random
import sys
import time

import online
from hostile_clients import hostile_frames, reset_on_close
from online import Closed, Player, WebSocket

PROGRAM = sys.argv[1]
CONNECTIONS = 100_000 if "KYDAI_LONG" in os.environ else 1500
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(1 << 32)
SESSIONS = 400
AT_ONCE = 100
# Longer than the server waits for a client to answer its close (3 s); a silent one has 25 s.
PATIENCE = 40


def visit(server, chance, cookies):
    number = chance.randrange(SESSIONS)
    try:
        visitor = WebSocket(server.port, cookies[number],
                            more=f"X-Forwarded-For: 10.{number // 200}.{number % 200}.1")
    except online.Refused as refused:
        # So many of one session at once, or so fast: not a leak, they are asked for at the end.
        assert refused.status == 429, refused.status
        return None
    cookies[number] = visitor.cookie
    try:
        visitor.connection.sendall(hostile_frames(chance))
        if chance.random() < 0.2:
            reset_on_close(visitor.connection)
    except ConnectionError:
        pass
    return visitor


def main():
    print(f"seed {SEED}", flush=True)
    chance = random.Random(SEED)
    server = online.Server(PROGRAM, "--trust-proxy", "127.0.0.1", "--max-connections", "1000")
    cookies = [None] * SESSIONS
    held = []
    dropped = refused = 0
    memory = 0
    while len(held) + dropped < CONNECTIONS:
        visitor = visit(server, chance, cookies)
        if visitor is None:
            refused += 1
            continue
        held.append(visitor)
        if len(held) > AT_ONCE:
            held.pop(chance.randrange(len(held))).drop()
            dropped += 1
        if dropped == CONNECTIONS // 2:
            memory = server.memory()
    grown = server.memory() - memory
    for visitor in held:
        visitor.drop()
    deadline = time.monotonic() + PATIENCE
    while server.metrics()["kydai_sockets"] > 0 and time.monotonic() < deadline:
        time.sleep(0.1)
    left = server.metrics()["kydai_sockets"]
    assert left == 0, f"{left:.0f} sockets of {CONNECTIONS} are never released"
    assert grown < 8 << 20, f"{grown} bytes more after the second half"
    for cookie in cookies[:5]:  # a session has all of its places again
        players = [Player(server, cookie, more="X-Forwarded-For: 10.1.0.1") for _ in range(16)]
        for player in players:
            player.socket.drop()
    print(f"{CONNECTIONS} connections were opened ({refused} refused), none is left")
    server.close()


if __name__ == "__main__":
    try:
        main()
    except Closed as closed:
        sys.exit(f"the server closed a good connection: {closed}")
