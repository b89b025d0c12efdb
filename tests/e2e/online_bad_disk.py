#!/usr/bin/env python3
"""A server whose disk is slow or full. No player loses time to it, and nothing is lost."""
import signal
import time
import unittest

import online
from online import CHESS, Player, pair, play
from server_case import PROGRAM


class BadDisk(unittest.TestCase):
    """A disk that is slow or full costs nobody time, and stops nothing but the play."""

    def setUp(self):
        self.disk = online.FaultyDisk()
        self.server = online.Server(PROGRAM, disk=self.disk)
        self.addCleanup(self.server.close)

    def test_a_commit_that_takes_longer_than_the_clock_flags_nobody(self):
        first, second = pair(self.server, {**CHESS, "time": "3+0"})
        play((first, second), ["e2e4", "e7e5"])
        self.disk.behave("slow 4500")
        first.send("do", game=first.game, seq=3, nonce=7_000_001, what="play first g1f3")
        time.sleep(0.5)
        self.disk.behave()
        second.wait_for("play first g1f3")
        line = second.do("play second b8c6")
        self.assertLess(line["at"] - line["started"], 2000)
        first.wait_for("play second b8c6")

    def test_a_slow_commit_before_a_crash_is_charged_to_nobody(self):
        first, second = pair(self.server, {**CHESS, "time": "10+0"})
        play((first, second), ["e2e4", "e7e5"])
        self.disk.behave("slow 4500")
        first.send("do", game=first.game, seq=3, nonce=7_000_003, what="play first g1f3")
        time.sleep(0.5)
        self.disk.behave()
        second.wait_for("play first g1f3")
        time.sleep(1.5)  # until a heartbeat after it is on the disk
        self.server.restart()
        back = second.come_back()
        back.wait_for("suspend")
        suspended = next(line for line in back.log if line["what"] == "suspend")
        self.assertLess(suspended["at"] - suspended["started"], 3500, "not the 4.5 s of the commit")
        back.do("play second b8c6")

    def test_starts_that_fail_on_a_full_disk_spoil_nothing(self):
        players = pair(self.server, CHESS)
        play(players, ["e2e4", "e7e5"])
        self.server.end(signal.SIGKILL)
        self.disk.behave("full")
        for _ in range(3):
            with self.assertRaises(RuntimeError):
                self.server.start()
        self.disk.behave()
        self.server.start()
        players[0].come_back().do("play first g1f3")

    def test_on_a_full_disk_reading_goes_on_and_no_flag_falls(self):
        spectator = Player(self.server)
        first, second = pair(self.server, {**CHESS, "time": "3+0"})
        play((first, second), ["e2e4", "e7e5"])
        self.disk.behave("full")
        first.send("do", game=first.game, seq=3, nonce=7_000_002, what="play first g1f3")
        time.sleep(6)
        self.assertEqual(len(spectator.join(first.game)["tail"]), 2)
        self.assertEqual(self.server.request("GET", "/healthz")[0], 503)
        self.assertEqual(self.server.request("GET", "/api/games", Cookie=first.cookie)[0], 200)
        self.disk.behave()
        second.wait_for("play first g1f3")
        second.do("play second b8c6")
        self.assertEqual(self.server.request("GET", "/healthz")[0], 200)
        self.assertIn("kind=full", self.server.read_log())


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # sockets end with their server
