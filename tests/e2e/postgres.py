#!/usr/bin/env python3
"""A PostgreSQL of its own for tests: in a new folder, on a Unix socket, under another user than
root, which PostgreSQL refuses to run as.

    tests/e2e/postgres.py COMMAND ARGUMENT...   runs a command with its address in KYDAI_POSTGRES
"""
import ctypes
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

USER = "postgres"  # of the system; made by Debian's package
PATIENCE = 60  # seconds


def programs():
    """The folder of the newest version's programs."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/postgres"),
                   key=lambda path: int(path.parts[-3]))
    there = found[-1] if found else shutil.which("postgres")
    if not there:
        raise RuntimeError("no PostgreSQL is installed (tools/packages/test.txt)")
    return pathlib.Path(there).parent


def die_with_parent(number=signal.SIGQUIT):
    """For a child process, also when its parent is killed."""
    pr_set_pdeathsig = 1
    ctypes.CDLL(None).prctl(pr_set_pdeathsig, number)


class Postgres:
    """A running server, or a standby of another one. `settings` are those of postgresql.conf. It ends
    with the process that started it, unless it stays."""

    def __init__(self, copy_of=None, stays=False, **settings):
        self.stays = stays
        self.programs = programs()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kydai-postgres-"))
        self.process = None
        self.settings = {"listen_addresses": "", "unix_socket_directories": self.folder,
                         "shared_buffers": "64MB", "max_connections": "40", **settings}
        if os.geteuid() == 0:
            person = pwd.getpwnam(USER)
            os.chown(self.folder, person.pw_uid, person.pw_gid)
        self.data = self.folder / "data"
        self.log = self.folder / "log"
        self.address = f"host={self.folder} user=kydai dbname=postgres"
        try:
            if copy_of:
                self.run("pg_basebackup", "-h", copy_of.folder, "-U", "kydai", "-D", self.data,
                         "-R", "-X", "stream", "-c", "fast")
            else:
                self.run("initdb", "-D", self.data, "-U", "kydai", "-A", "trust", "-E", "UTF8",
                         "--locale=C.UTF-8")
            self.start()
        except BaseException:
            self.close()
            raise

    def how(self):
        """How a program is started: not as root, and in a folder that it may read."""
        user = {"user": USER, "group": USER, "extra_groups": []} if os.geteuid() == 0 else {}
        return {"cwd": self.folder, **user}

    def run(self, program, *arguments):
        done = subprocess.run([self.programs / program, *map(str, arguments)], **self.how(),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stdout}")
        return done.stdout

    def start(self):
        settings = [word for name, value in self.settings.items()
                    for word in ("-c", f"{name}={value}")]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen([self.programs / "postgres", "-D", self.data,
                                             *settings], **self.how(), stdout=log, stderr=log,
                                            preexec_fn=None if self.stays else die_with_parent)
        end = time.monotonic() + PATIENCE
        while subprocess.run([self.programs / "pg_isready", "-q", "-h", self.folder],
                             check=False).returncode != 0:
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"PostgreSQL does not start:\n{self.log.read_text()}")
            time.sleep(0.05)

    def everyone(self):
        """The server and the processes of its connections."""
        if self.process.poll() is not None:
            return []
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [self.process.pid, *map(int, children.read_text().split())]

    def signal_all(self, number):
        for process in self.everyone():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def end(self, number=signal.SIGQUIT):
        """SIGQUIT: at once, as after a crash. SIGTERM and SIGINT are gentler."""
        if self.process and self.process.poll() is None:
            if number == signal.SIGKILL:
                self.signal_all(number)
            else:
                self.process.send_signal(number)
            self.process.wait(timeout=PATIENCE)

    def wait_for_standby(self):
        """From now on a commit waits until a standby has it on the disk."""
        self.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.query("SELECT pg_reload_conf()")

    def promote(self):
        self.run("pg_ctl", "promote", "-w", "-D", self.data)

    def close(self):
        if self.process:
            self.signal_all(signal.SIGCONT)
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def query(self, sql):
        return self.run("psql", "-h", self.folder, "-U", "kydai", "-d", "postgres", "-Atqc",
                        sql).strip()


def main():
    server = Postgres()
    try:
        environment = {**os.environ, "KYDAI_POSTGRES": server.address}
        sys.exit(subprocess.run(sys.argv[1:], env=environment, check=False).returncode)
    finally:
        server.close()


if __name__ == "__main__":
    main()
