#!/usr/bin/env python3
"""A Redis of its own for tests: in a new folder, on a Unix socket. Nothing of it is kept.

    tests/e2e/redis.py COMMAND ARGUMENT...   runs a command with its address in KYDAI_REDIS
"""
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from postgres import die_with_parent

PATIENCE = 30  # seconds


def program():
    """One program under several names, of which Debian's redis-tools has this: it does what its first
    word says."""
    found = shutil.which("redis-server") or shutil.which("redis-check-rdb")
    if not found:
        raise RuntimeError("no Redis is installed (tools/packages/test.txt)")
    return found


class Redis:
    """A running server. It ends with the process that started it, unless it stays."""

    def __init__(self, stays=False):
        self.stays = stays
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kydai-redis-"))
        self.address = str(self.folder / "socket")
        self.process = None
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self):
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                ["redis-server", "--port", "0", "--unixsocket", self.address, "--save", "",
                 "--appendonly", "no", "--dir", self.folder], executable=program(),
                stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=self.stays,
                preexec_fn=None if self.stays else lambda: die_with_parent(signal.SIGKILL))
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"Redis does not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.02)

    def answers(self):
        try:
            with socket.socket(socket.AF_UNIX) as one:
                one.settimeout(1)
                one.connect(self.address)
                one.sendall(b"PING\r\n")
                return one.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def send(self, number):
        self.process.send_signal(number)

    def end(self, number=signal.SIGKILL):
        if self.process and self.process.poll() is None:
            self.send(signal.SIGCONT)
            self.send(number)
            self.process.wait(timeout=PATIENCE)

    def close(self):
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    server = Redis()
    try:
        environment = {**os.environ, "KYDAI_REDIS": server.address}
        sys.exit(subprocess.run(sys.argv[1:], env=environment, check=False).returncode)
    finally:
        server.close()


if __name__ == "__main__":
    main()
