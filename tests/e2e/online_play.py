#!/usr/bin/env python3
"""Online games over real sockets: to the end, through breaks, and through the death of the server."""
import json
import os
import re
import signal
import sys
import unittest
import urllib.parse

import online
from online import CARO, CHESS, Closed, Player, pair, play

PROGRAM = sys.argv.pop(1)

FOOLS_MATE = ["f2f3", "e7e5", "g2g4", "d8h4"]
# X makes five in a row, both ends open.
FIVE = ["h8", "a1", "i8", "c1", "j8", "e1", "k8", "g1", "l8"]


def plays(log):
    return [line["what"].split()[2] for line in log if line["what"].startswith("play ")]


class OnlineTest(unittest.TestCase):
    arguments = ()

    def setUp(self):
        self.server = online.Server(PROGRAM, *self.arguments)
        self.addCleanup(self.server.close)


class Games(OnlineTest):
    def test_a_game_of_chess_to_its_end_with_a_watcher(self):
        first, second = pair(self.server, CHESS)
        watcher = Player(self.server)
        self.assertNotIn("you", watcher.join(first.game))
        play((first, second), FOOLS_MATE)
        watcher.wait_for("play second d8h4")
        self.assertEqual(plays(watcher.log), FOOLS_MATE)
        self.assertTrue(all(line["nonce"] == 0 for line in watcher.log), "nonces are secret")
        status, _, record = self.server.request("GET", f"/api/game/{first.game}.pgn")
        self.assertEqual(status, 200)
        without_clocks = re.sub(r"\s*\{[^}]*\}( \d+\.\.\.)?", "", record)
        self.assertIn("1. f3 e5 2. g4 Qh4# 0-1", " ".join(without_clocks.split()))
        self.assertIn(f'[White "{first.names[0]}"]', record)

    def test_a_game_of_caro_to_its_end(self):
        first, second = pair(self.server, CARO)
        play((first, second), FIVE)
        status, _, record = self.server.request("GET", f"/api/game/{first.game}.pgn")
        self.assertEqual(status, 200)
        self.assertIn("1-0", record)
        first.send("rematch", game=first.game)
        second.expect("rematch-offered")
        second.send("rematch", game=first.game)
        again = first.expect("paired")["game"]
        self.assertEqual(first.join(again)["you"], "second", "seats are changed")

    def test_the_archive_holds_what_was_finished(self):
        first, second = pair(self.server, CHESS)
        play((first, second), FOOLS_MATE)
        first.socket.drop()
        status, _, text = self.server.request("GET", "/api/games", Cookie=first.cookie)
        games = json.loads(text)["games"]
        self.assertEqual((status, len(games)), (200, 1))
        self.assertEqual(games[0]["id"], first.game)
        self.assertEqual(games[0]["you"], "first")
        self.assertEqual((games[0]["score"], games[0]["reason"]), ("0-1", "checkmate"))
        stranger = json.loads(self.server.request("GET", "/api/games")[2])
        self.assertEqual(stranger["games"], [])

    def test_public_games_are_found_by_anyone_and_private_ones_by_their_players(self):
        def found(query, **headers):
            status, _, text = self.server.request("GET", "/api/games" + query, **headers)
            self.assertEqual(status, 200)
            return [one["id"] for one in json.loads(text)["games"]]
        first, second = pair(self.server, CHESS, visibility="private")
        play((first, second), FOOLS_MATE)
        secret = first.game
        first, second = pair(self.server, CHESS)
        play((first, second), FOOLS_MATE)
        name = urllib.parse.quote(first.names[0].upper())
        self.assertEqual(found(f"?player={name}"), [first.game])
        self.assertEqual(found("?public"), [first.game])
        self.assertNotIn(secret, found("", Cookie=first.cookie))
        self.assertEqual(found("?player=nobody"), [])
        for bad in ("?player=%zz", "?player=%ff", "?before=x", "?public&before=%"):
            self.assertEqual(self.server.request("GET", "/api/games" + bad)[0], 400, bad)

    def test_a_player_who_comes_back_goes_on(self):
        first, second = pair(self.server, CHESS)
        play((first, second), FOOLS_MATE[:2])
        first = first.come_back()
        self.assertEqual(first.seat, "first")
        play((first, second), [])
        first.do("play first g2g4")
        second.wait_for("play first g2g4")
        second.do("play second d8h4")
        first.wait_for("play second d8h4")
        self.assertEqual(plays(first.log), FOOLS_MATE)

    def test_a_line_that_is_sent_twice_counts_once(self):
        first, second = pair(self.server, CHESS)
        line = first.do("play first e2e4", nonce=77)
        again = first.do("play first e2e4", seq=line["seq"], nonce=77)
        self.assertEqual(line["seq"], again["seq"])
        second.wait_for("play first e2e4")
        second.do("play second e7e5")
        self.assertEqual(plays(second.come_back().log), ["e2e4", "e7e5"])


@unittest.skipIf(online.PASSES_ON, "games do not end with it (online_takeover.py)")
class Deaths(OnlineTest):
    def test_kill_and_restart_in_the_middle_of_games(self):
        chess, caro = pair(self.server, CHESS), pair(self.server, CARO)
        play(chess, FOOLS_MATE[:3])
        play(caro, FIVE[:5])
        self.server.restart(signal.SIGKILL)
        chess = [player.come_back() for player in chess]
        caro = [player.come_back() for player in caro]
        self.assertEqual(plays(chess[0].log), FOOLS_MATE[:3])
        self.assertEqual(plays(caro[1].log), FIVE[:5])
        chess[1].do("play second d8h4")
        chess[0].wait_for("play second d8h4")
        # The line comes with the others or after them: it has to be on the disk first.
        self.assertIn("suspend", [line["what"] for line in chess[0].log])
        caro[1].do("play second e1")
        caro[0].wait_for("play second e1")

    def test_every_acknowledged_move_outlives_ten_kills(self):
        first, second = pair(self.server, CHESS)
        moves = ["g1f3", "g8f6", "f3g1", "f6g8"]  # back and forth; nobody claims
        acknowledged = []
        for round_ in range(10):
            mover, side = (first, "first") if round_ % 2 == 0 else (second, "second")
            acknowledged.append(mover.do(f"play {side} {moves[round_ % 4]}")["what"].split()[2])
            self.server.restart(signal.SIGKILL)
            first, second = first.come_back(), second.come_back()
            self.assertEqual(plays(first.log), acknowledged)
            self.assertEqual(plays(second.log), acknowledged)
        seqs = [line["seq"] for line in first.log]
        self.assertEqual(seqs, list(range(1, len(seqs) + 1)))

    def test_a_signal_to_end_is_told_to_everyone_and_loses_nothing(self):
        first, second = pair(self.server, CHESS)
        play((first, second), FOOLS_MATE[:2])
        self.server.process.send_signal(signal.SIGTERM)
        with self.assertRaises(Closed) as closed:
            while True:
                first.receive()
        self.assertEqual(closed.exception.code, 1012)
        second.socket.drop()
        self.assertEqual(self.server.end(), 0)
        self.assertIn(" stopped", self.server.read_log())
        self.server.start()
        self.server.wait_for_log(" restored games=1 ")
        self.assertEqual(plays(first.come_back().log), FOOLS_MATE[:2])

    @unittest.skipIf("KYDAI_POSTGRES" in os.environ, "there it waits (online_takeover.py)")
    def test_a_second_server_on_the_same_data_is_refused(self):
        with self.assertRaisesRegex(RuntimeError, "locked"):
            self.server.start()


class Watched(OnlineTest):
    @unittest.skipIf(online.PASSES_ON, "the gauges of two servers")
    def test_health_and_metrics_can_be_read(self):
        first, second = pair(self.server, CHESS)
        play((first, second), FOOLS_MATE[:2])
        self.assertEqual(self.server.request("GET", "/healthz")[0], 200)
        status, headers, text = self.server.request("GET", "/metrics")
        self.assertEqual(status, 200)
        self.assertTrue(headers["Content-Type"].startswith("text/plain"))
        sample = re.compile(r'kydai_\w+(\{\w+="[^"]+"\})? [0-9.e+-]+')
        for line in text.splitlines():
            self.assertTrue(line.startswith("# ") or sample.fullmatch(line), line)
        metrics = self.server.metrics()
        self.assertEqual(metrics["kydai_sockets"], 2)
        self.assertEqual(metrics["kydai_running_games"], 1)
        self.assertEqual(metrics["kydai_games_begun_total"], 1)
        self.assertGreaterEqual(metrics["kydai_lines_written_total"], 2)
        buckets = [value for name, value in metrics.items() if "write_seconds_bucket" in name]
        self.assertEqual(buckets, sorted(buckets))
        self.assertEqual(buckets[-1], metrics["kydai_write_seconds_count"])

    def test_metrics_are_for_this_machine_alone(self):
        status = self.server.request("GET", "/metrics", X_Forwarded_For="1.2.3.4")[0]
        self.assertEqual(status, 403)


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # sockets end with their server
