"""Clients that break the protocol and vanish. As a program: `hostile_clients.py FILE SEED` attacks the
server on the port that the file names, from many addresses, until its standard input ends."""
import json
import pathlib
import random
import select
import socket
import struct
import sys

import online
from online import BINARY, CLOSE, PING, PONG, TEXT, WebSocket, frame

HELLO = b'{"type": "hello", "version": %d}' % online.VERSION
MOST_HELD = 40
PAUSE = 0.03  # seconds between two attacks


def hostile_frames(chance):
    """The bytes of one TCP segment: the attack that once leaked sockets, or random bytes."""
    if chance.random() < 0.3:
        return frame(TEXT, HELLO) + frame(BINARY, b"x", final=False) + frame(TEXT, b"x")
    kinds = [0, TEXT, TEXT, BINARY, CLOSE, PING, PONG, 3, 11]
    frames = b"".join(frame(chance.choice(kinds), chance.choice([HELLO, b"", b"x"]),
                            chance.random() < 0.7) for _ in range(chance.randrange(6)))
    return frames[:chance.randrange(len(frames) + 1)] if chance.random() < 0.2 else frames


def reset_on_close(connection):
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


class Attacker:
    def __init__(self, port, chance):
        self.port, self.chance = port, chance
        self.held = []  # connections that are left open and never read
        self.attacks = (self.break_protocol, self.flood, self.oversized_frame, self.hold_silent,
                        self.never_read, self.bad_request, self.guess_password, self.seek_and_vanish)

    def attack(self):
        self.chance.choice(self.attacks)()
        while len(self.held) > MOST_HELD:
            self.held.pop(self.chance.randrange(len(self.held))).close()

    def address(self):
        return f"X-Forwarded-For: 10.{self.chance.randrange(50)}.{self.chance.randrange(200)}.1"

    def open_socket(self):
        return WebSocket(self.port, more=self.address())

    def raw(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=1)

    def break_protocol(self):
        visitor = self.open_socket()
        visitor.connection.sendall(hostile_frames(self.chance))
        if self.chance.random() < 0.3:
            reset_on_close(visitor.connection)
        visitor.drop()

    def flood(self):
        visitor = self.open_socket()
        visitor.connection.sendall(frame(TEXT, HELLO) + 200 * frame(TEXT, b'{"type": "ping", "number": 1}'))
        visitor.drop()

    def oversized_frame(self):
        visitor = self.open_socket()
        visitor.send_frame(TEXT, b"x" * 100_000)
        visitor.drop()

    def hold_silent(self):
        connection = self.raw()
        connection.sendall(b"GET /ws HTTP/1.1\r\nHost: loc")
        self.held.append(connection)

    def never_read(self):
        visitor = self.open_socket()
        visitor.connection.sendall(frame(TEXT, HELLO) + frame(TEXT, b'{"type": "watch-lobby", "on": true}'))
        self.held.append(visitor.connection)

    def bad_request(self):
        with self.raw() as connection:
            connection.sendall(self.chance.choice([
                b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n",
                b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n\r\n", b"\0" * 100,
                b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"]))

    def guess_password(self):
        body = json.dumps({"name": "An", "password": str(self.chance.random())})
        with self.raw() as connection:
            connection.sendall((f"POST /api/login HTTP/1.1\r\nHost: localhost\r\n{self.address()}\r\n"
                                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
                                f"\r\n{body}").encode())

    def seek_and_vanish(self):
        visitor = self.open_socket()
        seek = {"type": "seek", "terms": online.CHESS, "visibility": "public", "may-watch": []}
        visitor.connection.sendall(frame(TEXT, HELLO))
        visitor.send_text(json.dumps(seek))
        visitor.drop()


def main():
    port_file, seed = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    attacker = Attacker(0, random.Random(seed))
    count = 0
    while not select.select([sys.stdin], [], [], PAUSE)[0]:
        attacker.port = int(port_file.read_text())
        try:
            attacker.attack()
            count += 1
        except (OSError, online.Closed, online.Refused):
            pass  # the server is down, or it has cut or refused the connection
    print(count)


if __name__ == "__main__":
    main()
