"""Starts kydai-server and talks to it over raw sockets with Python's standard library only, because
a misbehaving client has to control every byte."""
import base64
import collections
import hashlib
import http.client
import itertools
import json
import os
import pathlib
import random
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time

VERSION = 2  # of the wire
PATIENCE = 30  # seconds; nothing takes one, but for a busy machine

CHESS = {"game": "chess", "time": "300+3", "opening": "plain",
         "start": "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"}
CARO = {"game": "caro", "time": "300+3", "opening": "plain", "start": "caro5 15x15 5 open x"}

WEB_SOCKET_KEY = base64.b64encode(b"sixteen bytes ok").decode()
WEB_SOCKET_ACCEPT = base64.b64encode(hashlib.sha1(
    (WEB_SOCKET_KEY + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
schemas = itertools.count(1)
# Whether tests are against a server that passes on to another one (on a PostgreSQL).
PASSES_ON = "KYDAI_GATEWAY" in os.environ
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class FaultyDisk:
    """For a server: a disk that is slow or full, and a date that is wrong (faulty_disk.c)."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.folder.name)
        source = pathlib.Path(__file__).with_name("faulty_disk.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", folder / "disk.so", source, "-ldl"],
                       check=True)
        self.control = folder / "control"
        self.environment = {"LD_PRELOAD": str(folder / "disk.so"),
                            "KYDAI_FAULTY_DISK": str(self.control)}
        self.behave()

    def behave(self, how=""):
        """"slow MILLISECONDS", "full", "date SECONDS", several of them, or as it should."""
        fresh = self.control.with_name("fresh")
        fresh.write_text(how)
        fresh.rename(self.control)  # at once: a reader sees the old or the new text


def is_running(process):
    """Whether a process still does something; one that ended may wait for its parent to notice."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def is_free(port):
    with socket.socket() as one:
        try:
            one.bind(("127.0.0.1", port))
            return True
        except OSError:
            return False


def lasting_port(count=1):
    """The first of so many that stay free while nobody listens on them: the system gives them to no
    connection."""
    while True:
        port = random.randrange(20_000, 30_000)
        if all(is_free(port + further) for further in range(count)):
            return port


def fresh_schema(address):
    """The address of an empty schema in a PostgreSQL."""
    name = f"server_{os.getpid()}_{next(schemas)}"
    subprocess.run(["psql", "-qc", f"CREATE SCHEMA {name}", address], check=True)
    return f"{address} options=-csearch_path={name}"


class Server:
    """A server with its own folder of data; `restart` starts another one on the same folder."""

    def __init__(self, program, *arguments, disk=None, stderr=None, port=0):
        self.program, self.arguments, self.stderr = program, arguments, stderr
        self.fixed_port = port  # 0: any that is free
        self.environment = {**os.environ, **(disk.environment if disk else {})}
        self.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(self.folder.name)
        self.site = root / "site"
        self.site.mkdir()
        (self.site / "index.html").write_text("first page")
        (self.site / "large.txt").write_text("x" * 3_000_000)
        self.data = root / "data"
        if database := os.environ.get("KYDAI_POSTGRES"):  # tests/e2e/postgres.py
            self.arguments += "--database", fresh_schema(database)
        self.decider = None
        if PASSES_ON:  # another one decides
            self.start()
            self.decider, self.decider_port = self.process, self.port
            self.data = root / "gateway-data"
        self.start()

    def start(self):
        self.log = open(pathlib.Path(self.folder.name) / "log", "a+", encoding="utf-8")
        process = subprocess.Popen(
            [self.program, "--port", str(self.fixed_port),
             *(["--site", str(self.site)] if self.site else []), "--data", str(self.data),
             *self.arguments],
            stdout=subprocess.PIPE, stderr=self.stderr or self.log, text=True, env=self.environment)
        line = process.stdout.readline()
        if not line:  # and the one before it, if there is one, goes on
            process.communicate(timeout=PATIENCE)
            raise RuntimeError(f"the server does not start: {self.read_log()}")
        self.process = process
        self.port = int(line.rsplit(":", 1)[1].strip().rstrip("/"))

    def read_log(self):
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    def wait_for_log(self, text):
        """The log is written by a thread of its own, a little later."""
        end = time.monotonic() + PATIENCE
        while text not in self.read_log():
            if time.monotonic() > end:
                raise AssertionError(f"no '{text}' in the log:\n{self.read_log()}")
            time.sleep(0.05)

    def end(self, number=signal.SIGTERM):
        """Sends a signal; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def end_without(self, *players):
        """Drops these players, then ends: the server would wait for them to answer its close frame."""
        for player in players:
            player.socket.drop()
        return self.end()

    def restart(self, number=signal.SIGKILL):
        self.end(number)
        self.start()

    def close(self):
        self.end(signal.SIGKILL)
        if self.decider:
            self.decider.kill()
            self.decider.communicate(timeout=PATIENCE)
        self.log.close()
        self.folder.cleanup()

    def memory(self):
        """Resident bytes."""
        pages = pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def request(self, method, path, body=None, port=None, **headers):
        """The answer to one HTTP request: status, headers, body."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=PATIENCE)
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if isinstance(body, dict):
            body = json.dumps(body)
            headers.setdefault("Content-Type", "application/json")
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, answer.headers, text

    def new_guest(self, **headers):
        """The answer to one who comes without a session."""
        return self.request("POST", "/api/session", {}, **headers)

    def metrics(self):
        """Of both, where another one decides: each refuses something."""
        values = collections.Counter()
        for port in (self.port, self.decider_port) if self.decider else (self.port,):
            lines = self.request("GET", "/metrics", port=port)[2].splitlines()
            pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
            values.update({name: float(value) for name, value in pairs})
        return values

    def wait_for(self, holds):
        """Waits until the metrics match."""
        end = time.monotonic() + PATIENCE
        while not holds(self.metrics()):
            assert time.monotonic() < end, self.metrics()
            time.sleep(0.05)


def cookie_of(headers):
    """The pair of a Set-Cookie header, as a browser sends it back."""
    value = headers.get("Set-Cookie")
    return value.split(";")[0] if value else None


def frame(kind, payload, final=True):
    """A short frame, masked with zeros."""
    return bytes([kind | (0x80 if final else 0), 0x80 | len(payload)]) + b"\0\0\0\0" + payload


class Closed(Exception):
    """The other end has closed the connection, with this code or none."""

    def __init__(self, code=None):
        super().__init__(code)
        self.code = code


class Refused(Exception):
    """No WebSocket, but this status."""

    def __init__(self, status):
        super().__init__(status)
        self.status = status


class WebSocket:
    """The client's end of a WebSocket; answers pings while it waits for something."""

    def __init__(self, port, cookie=None, origin=None, host=None, more=""):
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.buffer = b""
        lines = ["GET /ws HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {WEB_SOCKET_KEY}",
                 "Sec-WebSocket-Version: 13"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += [f"Origin: {origin}"] if origin else []
        lines += [more] if more else []
        self.connection.sendall("\r\n".join([*lines, "", ""]).encode())
        head = self._read_head()
        status = int(head.split(" ", 2)[1])
        if status != 101:
            self.connection.close()
            raise Refused(status)
        pairs = (line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
        self.headers = {name.title(): value for name, value in pairs}  # a proxy writes them anew
        assert self.headers["Sec-Websocket-Accept"] == WEB_SOCKET_ACCEPT
        self.cookie = cookie_of(self.headers) or cookie

    def _read_head(self):
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        return head.decode()

    def _more(self):
        try:
            chunk = self.connection.recv(65536)
        except ConnectionError as error:
            raise Closed() from error
        if not chunk:
            raise Closed()
        return chunk

    def _take(self, count):
        while len(self.buffer) < count:
            self.buffer += self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send_frame(self, kind, payload, final=True):
        mask = b"\x01\x02\x03\x04"
        size = len(payload)
        head = bytes([kind | (0x80 if final else 0)])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        masked = bytes(byte ^ key for byte, key in zip(payload, itertools.cycle(mask)))
        try:
            self.connection.sendall(head + mask + masked)
        except ConnectionError as error:
            raise Closed() from error

    def send_text(self, text):
        self.send_frame(TEXT, text.encode())

    def receive_frame(self):
        first, second = self._take(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack(">H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self._take(8))[0]
        return first & 0x0F, self._take(size)

    def take_frame(self):
        """The text of the next frame, or nothing when it has none. Pings are answered."""
        kind, payload = self.receive_frame()
        if kind == PING:
            self.send_frame(PONG, payload)
        elif kind == CLOSE:
            raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
        return payload.decode() if kind == TEXT else None

    def receive_text(self):
        while (text := self.take_frame()) is None:
            pass
        return text

    def poll(self):
        """The texts that have arrived, without waiting; pings are answered."""
        while self._has_arrived():
            self.buffer += self._more()
        texts = []
        while (size := self._frame_size()) is not None and len(self.buffer) >= size:
            texts.append(self.take_frame())
        return [text for text in texts if text is not None]

    def _frame_size(self):
        """Of the first frame in the buffer, with its head; nothing while that is not there."""
        if len(self.buffer) < 2:
            return None
        size = self.buffer[1] & 0x7F
        if size < 126:
            return 2 + size
        head = 4 if size == 126 else 10
        if len(self.buffer) < head:
            return None
        return head + int.from_bytes(self.buffer[2:head], "big")

    def has_news(self):
        return bool(self.buffer) or self._has_arrived()

    def _has_arrived(self):
        if self.connection.fileno() < 0:
            raise Closed()
        poll = select.poll()  # select() takes no number from 1,024 on
        poll.register(self.connection, select.POLLIN)
        return bool(poll.poll(0))

    def drop(self):
        """Resets the connection without a close frame, as when a cable is pulled."""
        self.connection.close()


class Player:
    """Someone with a session. Keeps what was not asked for yet, and the log of the joined game."""

    nonces = itertools.count(1)

    def __init__(self, server, cookie=None, greet=True, **how):
        self.server = server
        self.socket = WebSocket(server.port, cookie, **how)
        self.cookie = self.socket.cookie
        self.waiting = collections.deque()
        self.log = []
        self.game = None
        if greet:
            self.send("hello", version=VERSION)
            self.name = self.expect("welcome")["name"]

    def send(self, kind, **members):
        self.socket.send_text(json.dumps({"type": kind, **members}))

    def receive(self):
        if self.waiting:
            return self.waiting.popleft()
        return self._receive()

    def receive_now(self):
        """The next message, or nothing when what has arrived is none."""
        if self.waiting:
            return self.waiting.popleft()
        text = self.socket.take_frame()
        return self._note(json.loads(text)) if text else None

    def _receive(self):
        return self._note(json.loads(self.socket.receive_text()))

    def _note(self, message):
        if message["type"] == "happened" and message["game"] == self.game:
            # An event that is resent is acknowledged again.
            if message["line"]["seq"] > len(self.log):
                self.log.append(message["line"])
        return message

    def poll(self):
        """The messages that have arrived, without waiting."""
        kept = list(self.waiting)
        self.waiting.clear()
        return kept + [self._note(json.loads(text)) for text in self.socket.poll()]

    def read_for(self, seconds):
        """The messages that arrive within this time, and those kept before."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self.socket.has_news():
                self.waiting.append(self._receive())
            time.sleep(0.01)
        messages = list(self.waiting)
        self.waiting.clear()
        return messages

    def expect(self, kind, **members):
        """The next message of this kind with these members; others are kept."""
        def fits(message):
            return message["type"] == kind and all(
                message.get(name) == value for name, value in members.items())
        for message in self.waiting:
            if fits(message):
                self.waiting.remove(message)
                return message
        while True:
            message = self._receive()
            if fits(message):
                return message
            self.waiting.append(message)

    def seek(self, terms, **more):
        self.send("seek", **{"terms": terms, "visibility": "public", "may-watch": [], **more})

    def join(self, game, have=0):
        self.send("join", game=game, have=have)
        joined = self.expect("joined", game=game)
        self.game = game
        self.log = self.log[:have] + joined["tail"]
        self.seat = joined.get("you")
        self.names = joined["first"], joined["second"]
        return joined

    def do(self, what, seq=None, nonce=None):
        """Sends a line for the log and waits until it is acknowledged; the line."""
        nonce = nonce or next(Player.nonces)
        seq = seq or len(self.log) + 1
        self.send("do", game=self.game, seq=seq, nonce=nonce, what=what)
        while True:
            message = self._receive()
            if message["type"] == "happened" and message["line"]["nonce"] == nonce:
                return message["line"]
            if message["type"] == "refused" and message.get("nonce") == nonce:
                raise AssertionError(message)
            self.waiting.append(message)

    def wait_for(self, what):
        """Waits for a matching line of the game."""
        while not any(line["what"].startswith(what) for line in self.log):
            self.waiting.append(self._receive())

    def come_back(self, server=None):
        """A new connection of the same session, to the same game."""
        self.socket.drop()
        back = Player(server or self.server, self.cookie)
        if self.game:
            back.log = list(self.log)
            back.join(self.game, have=len(back.log))
        return back


def pair(server, terms, **invitation):
    """Two players at the board: the first, then the second. With `invitation` (fields of the seek), by link."""
    one, other = Player(server), Player(server)
    one.seek(terms, seat="first", **invitation)
    link = one.expect("waiting")["id"]
    if invitation:
        other.send("take-seek", id=link)
    else:
        other.seek(terms)
    game = one.expect("paired")["game"]
    assert other.expect("paired")["game"] == game
    one.join(game)
    other.join(game)
    assert (one.seat, other.seat) == ("first", "second")
    return one, other


def play(players, moves):
    """Moves in turn; everybody who is there sees every one."""
    first, second = players
    for number, move in enumerate(moves):
        mover, other = (first, second) if number % 2 == 0 else (second, first)
        side = "first" if number % 2 == 0 else "second"
        mover.do(f"play {side} {move}")
        other.wait_for(f"play {side} {move}")
