#!/usr/bin/env python3
"""Faults around a server: its log, its files, the machine's clock (the disk: online_bad_disk.py). No
player loses time to them, and nothing is lost."""
import contextlib
import os
import signal
import sqlite3
import time
import unittest

import online
from online import CHESS, Player, pair, play
from server_case import PROGRAM, ServerCase


class LostLogs(ServerCase):
    """Wherever the log goes, play goes on."""

    def with_log(self, stderr):
        self.server.close()
        self.server = online.Server(PROGRAM, stderr=stderr)
        self.addCleanup(self.server.close)

    def test_a_log_on_a_full_disk(self):
        with open("/dev/full", "wb") as full:
            self.with_log(full)
            play(pair(self.server, CHESS), ["e2e4", "e7e5"])
            self.server.wait_for(lambda metrics: metrics["kydai_log_lines_dropped_total"] > 0)
        self.assertEqual(self.server.end(), 0)

    def test_a_log_whose_reader_is_gone(self):
        reader, writer = os.pipe()
        os.close(reader)
        self.with_log(writer)
        os.close(writer)
        play(pair(self.server, CHESS), ["e2e4", "e7e5"])
        self.assertGreater(self.server.metrics()["kydai_log_lines_dropped_total"], 0)
        self.assertEqual(self.server.end(), 0)

    def test_a_terminal_that_is_closed(self):
        self.server.process.send_signal(signal.SIGHUP)
        play(pair(self.server, CHESS), ["e2e4", "e7e5"])
        self.assertEqual(self.server.end(), 0)


class Clocks(ServerCase):
    BULLET = {**CHESS, "time": "3+0"}

    def test_time_in_which_the_server_was_stopped_is_charged_to_nobody(self):
        players = pair(self.server, self.BULLET)
        play(players, ["e2e4", "e7e5"])
        self.server.process.send_signal(signal.SIGSTOP)
        time.sleep(5)
        self.server.process.send_signal(signal.SIGCONT)
        players[0].wait_for("resume")
        line = players[0].do("play first g1f3")
        self.assertLess(line["at"] - line["started"], 2000)
        players[1].wait_for("play first g1f3")

    def test_what_a_client_says_of_its_time_counts_for_nothing(self):
        players = pair(self.server, self.BULLET)
        play(players, ["e2e4", "e7e5"])
        time.sleep(1)
        line = players[0].do("play first g1f3 99999")
        self.assertLess(int(line["what"].rsplit(" ", 1)[1]) if line["what"].count(" ") > 2 else 0, 300)

    def test_who_is_away_still_runs_out_of_time(self):
        first, second = pair(self.server, self.BULLET)
        play((first, second), ["e2e4", "e7e5"])
        first.socket.drop()
        second.wait_for("flag")


class Data(ServerCase):
    def refusal(self, *arguments):
        """What the server says when it does not start."""
        before = len(self.server.read_log())
        self.server.arguments = arguments
        with self.assertRaises(RuntimeError):
            self.server.start()
        return self.server.read_log()[before:]

    def finish_a_game(self):
        first, second = pair(self.server, CHESS)
        play((first, second), ["e2e4", "e7e5"])
        first.do("resign first")
        self.server.end_without(first, second)

    def test_new_guests_do_not_become_old_players(self):
        self.finish_a_game()
        for file in self.server.data.glob("people.sqlite*"):
            file.unlink()
        self.assertIn("people.sqlite is missing", self.refusal())

    def test_an_older_list_of_people_is_refused(self):
        self.assert_alive()  # somebody is in it
        self.server.end()
        older = (self.server.data / "people.sqlite").read_bytes()
        self.server.start()
        self.finish_a_game()
        (self.server.data / "people.sqlite").write_bytes(older)
        self.assertIn("people.sqlite is older", self.refusal())

    def change(self, sql, *values):
        with contextlib.closing(sqlite3.connect(self.server.data / "games.sqlite")) as games:
            games.execute(sql, values)
            games.commit()

    def test_damaged_rows_and_unknown_events_are_reported_and_other_games_go_on(self):
        broken, strange, good = (pair(self.server, CHESS) for _ in range(3))
        for players in (broken, strange, good):
            play(players, ["e2e4", "e7e5"])
        self.server.end_without(*broken, *strange, *good)
        self.change("UPDATE game SET kind = 99 WHERE id = ?", broken[0].game)
        self.change("UPDATE event SET what = 'fly second' WHERE seq = 2 AND game = ?",
                    strange[0].game)
        self.server.start()
        self.server.wait_for_log(f"cannot-read fault=\"the row of game '{broken[0].game}' is damaged")
        self.server.wait_for_log(f"game-does-not-fold game={strange[0].game}")
        good[0].come_back().do("play first g1f3")

    def test_a_packed_log_is_read_as_before_and_a_damaged_one_spoils_no_other(self):
        whole, broken = (pair(self.server, CHESS) for _ in range(2))
        resigned = []
        for players in (whole, broken):
            play(players, ["e2e4", "e7e5"])
            resigned.append(players[0].do("resign first"))
        self.server.end_without(*whole, *broken)
        for table in ("played", "public_game"):  # as if they had ended two hours ago
            self.change(f"UPDATE {table} SET ended_at = ended_at - 7200000")
        self.server.arguments = ("--log-level", "debug")
        self.server.start()
        self.server.wait_for_log("packed games=2")
        self.server.end()
        self.change("UPDATE finished_log SET lines = x'00' WHERE game = ?", broken[0].game)
        self.server.start()
        lost = Player(self.server, broken[0].cookie)
        lost.send("join", game=broken[0].game, have=0)
        lost.expect("refused", game=broken[0].game)
        self.server.wait_for_log(f"the packed log of game '{broken[0].game}' is damaged")
        back = Player(self.server, whole[0].cookie)
        back.join(whole[0].game)
        self.assertEqual(back.log, whole[0].log)
        again = back.do("resign first", seq=3, nonce=resigned[0]["nonce"])
        self.assertEqual(again, resigned[0], "sent again, it is acknowledged again")

    def test_a_wrong_date_is_refused_unless_it_is_meant(self):
        self.finish_a_game()
        decades = 20 * 365 * 24 * 3600 * 1000
        self.change("UPDATE pulse SET at = at + ?", decades)
        self.assertIn("clock", self.refusal())
        self.server.arguments = ("--accept-date",)
        self.server.start()
        self.assert_alive()


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # sockets end with their server
