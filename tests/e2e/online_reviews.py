#!/usr/bin/env python3
"""Reviews by real workers: a game is played, asked for and reviewed; workers are killed, ended and
cut off from their server in the middle of it."""
import http.client
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import online
from online import CARO, CHESS, play

PROGRAM = sys.argv.pop(1)
WORKER = sys.argv.pop(1)

KEY = "0123456789abcdef" * 4
# Légal's mate, from the start to the last move but one.
LEGAL = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "d7d6", "b1c3", "c8g4", "f3e5", "g4d1", "c4f7",
         "e8e7", "c3d5"]
PATIENCE = 100  # seconds; leases last 30
SLOW = 1_500_000  # nodes for every position: a game takes many seconds
FAST = 2_000


class Worker:
    def __init__(self, case, server, name, nodes, key=KEY):
        file = pathlib.Path(server.folder.name) / f"key-{name}"
        file.write_text(key + "\n")
        self.process = subprocess.Popen(
            [WORKER, "--server", f"http://127.0.0.1:{server.port}", "--key-file", str(file),
             "--name", name, "--nodes", str(nodes)], stderr=subprocess.PIPE, text=True)
        case.addCleanup(self.end, signal.SIGKILL)

    def end(self, number):
        """The exit status and what it said."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        said = self.process.communicate(timeout=online.PATIENCE)[1]
        return self.process.returncode, said


class Reviews(unittest.TestCase):
    def setUp(self):
        key = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "key"
        key.write_text(KEY + "\n")
        self.key_file = key
        # The same port again after a restart, as a proxy has it.
        self.server = online.Server(PROGRAM, "--worker-key-file", str(key),
                                    port=online.free_port())
        self.addCleanup(self.server.close)

    def finished_game(self, terms=CHESS, moves=LEGAL, last=True):
        """Its id and a player's cookie."""
        players = online.pair(self.server, terms)
        play(players, moves)
        if last:
            players[0].do("resign first")
        game, cookie = players[0].game, players[0].cookie
        for player in players:
            player.socket.drop()
        return game, cookie

    def api(self, method, path, cookie, body=None):
        status, _, text = self.server.request(method, path, body, Cookie=cookie)
        return status, json.loads(text)

    def ask(self, game, cookie):
        status, answer = self.api("POST", "/api/review", cookie, {"game": game})
        self.assertEqual(status, 200, answer)
        return answer

    def wait_for(self, game, cookie, holds):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            status, answer = self.api("GET", f"/api/review/{game}", cookie)
            self.assertEqual(status, 200, answer)
            if holds(answer):
                return answer
            time.sleep(0.3)
        self.fail(f"{answer}\n{self.server.read_log()}")

    def is_running(self, game, cookie):
        return self.wait_for(game, cookie, lambda at: at["state"] == "running" and at["done"] > 0)

    def is_done(self, game, cookie):
        answer = self.wait_for(game, cookie, lambda at: at["state"] in ("done", "failed"))
        self.assertEqual(answer["state"], "done", answer)
        return answer["record"]

    def test_games_of_both_kinds_are_reviewed(self):
        worker = Worker(self, self.server, "fast", FAST)
        game, cookie = self.finished_game(last=False)  # mate ends it
        self.assertIn(self.ask(game, cookie)["state"], ("waiting", "running", "done"))
        record = self.is_done(game, cookie)
        self.assertIn("[%review 2000]", record)
        self.assertGreaterEqual(record.count("[%eval"), len(LEGAL) + 1, record)
        self.assertIn("Bxd1", record)
        self.assertEqual(self.ask(game, cookie)["record"], record)
        caro, cookie = self.finished_game(CARO, ["h8", "h9", "i8", "i9"])
        self.ask(caro, cookie)
        self.assertIn("[%review 2000]", self.is_done(caro, cookie))
        self.assertEqual(self.api("GET", "/api/review", cookie), (200, {"workers": 1}))
        status, said = worker.end(signal.SIGTERM)
        self.assertEqual(status, 0, said)

    def test_a_killed_workers_job_is_finished_by_another(self):
        game, cookie = self.finished_game(last=False)
        self.assertEqual(self.ask(game, cookie), {"game": game, "state": "waiting", "ahead": 0})
        first = Worker(self, self.server, "first", SLOW)
        self.is_running(game, cookie)
        first.end(signal.SIGKILL)
        Worker(self, self.server, "second", FAST)
        self.assertIn("[%review 2000]", self.is_done(game, cookie))

    def test_a_worker_that_ends_gives_its_job_back_at_once(self):
        game, cookie = self.finished_game(last=False)
        self.ask(game, cookie)
        first = Worker(self, self.server, "first", SLOW)
        self.is_running(game, cookie)
        began = time.monotonic()
        status, said = first.end(signal.SIGTERM)
        self.assertEqual(status, 0, said)
        self.assertIn("given back", said)
        self.assertEqual(self.api("GET", f"/api/review/{game}", cookie)[1]["state"], "waiting")
        Worker(self, self.server, "second", FAST)
        self.is_done(game, cookie)
        self.assertLess(time.monotonic() - began, 25, "before a lease would have ended")

    def test_a_worker_survives_a_restart_of_its_server_and_delivers(self):
        game, cookie = self.finished_game(last=False)
        self.ask(game, cookie)
        worker = Worker(self, self.server, "steady", SLOW)
        self.is_running(game, cookie)
        self.server.restart(signal.SIGKILL)
        self.assertIn(f"[%review {SLOW}]", self.is_done(game, cookie))
        other, cookie = self.finished_game(moves=LEGAL[:2])
        self.ask(other, cookie)
        self.is_done(other, cookie)
        self.assertIsNone(worker.process.poll())

    def test_a_cancelled_job_frees_its_worker(self):
        game, cookie = self.finished_game(last=False)
        self.ask(game, cookie)
        Worker(self, self.server, "worker", 400_000)
        self.is_running(game, cookie)
        self.assertEqual(self.api("POST", f"/api/review/{game}/cancel", cookie, {})[0], 200)
        self.assertEqual(self.api("GET", f"/api/review/{game}", cookie)[1]["state"], "none")
        other, cookie = self.finished_game(moves=LEGAL[:1])
        self.ask(other, cookie)
        self.is_done(other, cookie)

    def test_a_wrong_key_is_told_and_long_bodies_need_the_right_one(self):
        status, said = Worker(self, self.server, "stranger", FAST, key="f" * 64).end(0)
        self.assertEqual(status, 1)
        self.assertIn("wrong-key", said)
        long = {"do": "deliver", "lease": "a" * 32, "record": "x" * 100_000}
        status, _, text = self.server.request("POST", "/api/worker", long,
                                              Authorization=f"Bearer {KEY}")
        self.assertEqual(status, 409, text)
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
        self.addCleanup(connection.close)
        connection.putrequest("POST", "/api/worker")
        connection.putheader("Content-Length", "100000")
        connection.putheader("Authorization", f"Bearer {'f' * 64}")
        connection.endheaders()
        self.assertEqual(connection.getresponse().status, 413)


if __name__ == "__main__":
    unittest.main(verbosity=2)
