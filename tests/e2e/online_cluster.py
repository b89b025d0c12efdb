#!/usr/bin/env python3
"""tools/cluster: three servers on one PostgreSQL behind nginx, with the examples for administrators.
Two people play through nginx, wherever it sends them, and at servers of their choice; their game
goes on when the server that decides is killed. At the end nothing is left."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import online

PROGRAM = sys.argv.pop(1)
TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools" / "cluster"


class Behind:
    """As online.Server, where players connect to it."""

    def __init__(self, port):
        self.port = port


class Cluster(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "cluster"

    def run_tool(self, *words):
        done = subprocess.run([TOOL, "--folder", self.folder, *words], capture_output=True,
                              text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def nodes(self):
        """Of each server the process and what it does."""
        return [(int(process), word) for process, word in re.findall(
            r"node \d+: process (\d+), port \d+: ([\w ]+)", self.run_tool("status"))]

    def come_back(self, player, server=None):
        end = time.monotonic() + online.PATIENCE
        while True:
            try:
                return player.come_back(server)
            except (OSError, online.Closed, online.Refused):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)

    def test_a_game_goes_on_when_the_node_that_decides_is_killed(self):
        port = online.lasting_port(4)  # of nginx and of three servers
        self.run_tool("up", "--port", str(port), "--server", PROGRAM)
        self.addCleanup(lambda: self.folder.exists() and self.run_tool("down"))
        nodes = self.nodes()
        self.assertEqual(sorted(word for _, word in nodes), ["decides", "passes on", "passes on"])
        first, second = online.pair(Behind(port), online.CARO)
        first.do("play first h8")
        second.wait_for("play first h8")
        # Each at another server, of which at least one does not decide.
        first = first.come_back(Behind(port + 1))
        second = second.come_back(Behind(port + 2))
        second.do("play second h9")
        first.wait_for("play second h9")
        deciding = next(process for process, word in nodes if word == "decides")
        os.kill(deciding, signal.SIGKILL)
        first = self.come_back(first, Behind(port))
        # Without what a slow connection may have been credited.
        plays = [" ".join(line["what"].split()[:3]) for line in first.log if line["what"].startswith("play")]
        self.assertEqual(plays, ["play first h8", "play second h9"])
        first.do("play first i8")
        second = self.come_back(second, Behind(port))
        second.wait_for("play first i8")
        self.assertEqual(sorted(word for _, word in self.nodes()), ["decides", "ended", "passes on"])
        processes = [process for process, _ in self.nodes()]
        self.run_tool("down")
        for process in processes:
            self.assertFalse(online.is_running(process))
        self.assertFalse(self.folder.exists())


if __name__ == "__main__":
    unittest.main()
