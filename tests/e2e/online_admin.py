#!/usr/bin/env python3
"""What those who run a server do: backup and restore, and `kydai-server admin`, against a server that serves."""
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys
import unittest

import online
from online import CHESS, Closed, Player, Refused, WebSocket, cookie_of, pair, play

PROGRAM = sys.argv.pop(1)


class AdminTest(unittest.TestCase):
    arguments = ()

    def setUp(self):
        self.server = online.Server(PROGRAM, *self.arguments)
        self.addCleanup(self.server.close)

    def run_program(self, *words):
        return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=60, check=False)

    def admin(self, *words, status=0):
        done = self.run_program("admin", "--data", str(self.server.data), *words)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def register(self, name, password="long enough"):
        status, headers, text = self.server.request(
            "POST", "/api/register", {"name": name, "password": password})
        self.assertEqual(status, 200, text)
        return cookie_of(headers)

    def post(self, path, body, cookie=None):
        headers = {"Cookie": cookie} if cookie else {}
        return self.server.request("POST", path, body, **headers)

    def me(self, cookie):
        return json.loads(self.server.request("GET", "/api/me", Cookie=cookie)[2])


class Backup(AdminTest):
    def back_up(self, folder, status=0):
        done = self.run_program("--data", str(self.server.data), "--backup", str(folder))
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stderr

    def test_a_backup_of_a_live_server_is_restored_and_the_game_goes_on(self):
        cookie = self.register("An")
        players = pair(self.server, CHESS)
        play(players, ["e2e4", "e7e5"])
        copy = pathlib.Path(self.server.folder.name) / "copy"
        self.back_up(copy)
        play(players, ["g1f3"])  # and the server goes on
        self.server.end(signal.SIGKILL)
        shutil.rmtree(self.server.data)
        shutil.copytree(copy, self.server.data)
        self.server.start()
        self.assertEqual(self.me(cookie)["name"], "An")
        first = Player(self.server, players[0].cookie)
        log = first.join(players[0].game)["tail"]
        moves = [line["what"].split()[2] for line in log if line["what"].startswith("play")]
        self.assertEqual(moves, ["e2e4", "e7e5"], "as it was when the copy was made")
        second = Player(self.server, players[1].cookie)
        second.join(players[1].game)
        first.log = list(log)
        first.do("play first g1f3", seq=len(first.log) + 1)

    def test_both_files_are_whole_and_every_player_of_a_game_is_known(self):
        play(pair(self.server, CHESS), ["e2e4", "e7e5"])
        copy = pathlib.Path(self.server.folder.name) / "copy"
        self.back_up(copy)
        games = sqlite3.connect(copy / "games.sqlite")
        people = sqlite3.connect(copy / "people.sqlite")
        for file in (games, people):
            self.assertEqual(file.execute("PRAGMA integrity_check").fetchone(), ("ok",))
        named = games.execute("SELECT first_player, second_player FROM game").fetchall()
        known = {row[0] for row in people.execute("SELECT id FROM player")}
        self.assertTrue(named)
        self.assertTrue(all(set(pair_of) <= known for pair_of in named))

    def test_the_files_of_a_stopped_server_are_copied_too(self):
        cookie = self.register("An")
        self.server.end()
        copy = pathlib.Path(self.server.folder.name) / "copy"
        self.back_up(copy)
        shutil.rmtree(self.server.data)
        shutil.copytree(copy, self.server.data)
        self.server.start()
        self.assertEqual(self.me(cookie)["name"], "An")

    def test_a_backup_is_not_written_over(self):
        copy = pathlib.Path(self.server.folder.name) / "copy"
        self.back_up(copy)
        self.assertIn("already", self.back_up(copy, status=1))


class Administration(AdminTest):
    def test_only_the_owner_of_the_machine_and_administrators_may_ask(self):
        control = self.server.data / "control"
        self.assertEqual(control.stat().st_mode & 0o777, 0o600)
        cookie = self.register("An")
        for headers in ({}, {"Cookie": cookie}, {"Authorization": "Bearer " + "0" * 64}):
            status = self.server.request("POST", "/api/admin/list", {}, **headers)[0]
            self.assertEqual(status, 403, headers)
        secret = control.read_text().split()[2]
        proxied = self.server.request("POST", "/api/admin/list", {}, X_Forwarded_For="10.0.0.1",
                                      Authorization="Bearer " + secret)
        self.assertEqual(proxied[0], 403, "not through a proxy")
        self.admin("grant", "An")
        self.assertTrue(self.me(cookie)["admin"])
        status, _, text = self.post("/api/admin/list", {"text": "an"}, cookie)
        self.assertEqual(status, 200)
        self.assertEqual([row["name"] for row in json.loads(text)["people"] if row["account"]], ["An"])
        self.assertEqual(self.post("/api/admin/backup", {"folder": "/tmp/x"}, cookie)[0], 403)
        self.admin("revoke", "An")
        self.assertEqual(self.post("/api/admin/list", {}, cookie)[0], 403)

    def test_people_are_listed_and_renamed(self):
        cookie = self.register("Bình")
        self.assertIn("name=Bình", self.admin("list", "bì"))
        self.assertNotIn("name=Bình", self.admin("list", "xyz"))
        number = self.admin("list", "bì").split("\t")[0].split("=")[1]
        self.assertIn("name=Bình", self.admin("list", f"#{number}"))
        self.assertEqual(self.admin("list", "#999999"), "")
        self.admin("rename", "bình", "Bình Định")
        self.assertEqual(self.me(cookie)["name"], "Bình Định")
        self.assertEqual(self.post("/api/login", {"name": "bình định", "password": "long enough"})[0], 200)
        self.register("Bình")  # free again
        self.assertIn("name-taken", self.admin("rename", "Bình", "Bình Định", status=1))
        self.assertIn("not-found", self.admin("rename", "Nobody", "X", status=1))

    def test_a_banned_person_is_cut_off_and_stays_outside_until_it_is_lifted(self):
        cookie = self.register("Chi")
        player = Player(self.server, cookie)
        self.admin("ban", "Chi", "--hours", "5", "--reason", "insults")
        with self.assertRaises(Closed):
            while True:
                player.socket.receive_text()
        with self.assertRaises(Refused) as refused:
            WebSocket(self.server.port, cookie=cookie)
        self.assertEqual(refused.exception.status, 403)
        login = self.post("/api/login", {"name": "Chi", "password": "long enough"})
        self.assertEqual((login[0], json.loads(login[2])["trouble"]), (403, "banned"))
        self.server.restart()
        self.assertEqual(self.server.request("GET", "/api/me", Cookie=cookie)[0], 403, "after a restart")
        line = self.admin("bans")
        self.assertIn("reason=insults", line)
        number = line.split("\t")[0].split("=")[1]
        self.admin("unban", number)
        self.assertEqual(Player(self.server, cookie).name, "Chi")

    def test_a_range_of_addresses_is_banned(self):
        player = Player(self.server)
        self.admin("ban", "--range", "127.0.0.0/8")
        with self.assertRaises(Closed):
            while True:
                player.socket.receive_text()
        self.assertEqual(self.server.request("GET", "/api/me")[0], 403)
        self.assertEqual(self.server.request("GET", "/")[0], 200, "the site itself is for everyone")
        number = self.admin("bans").split("\t")[0].split("=")[1]
        self.admin("unban", number)
        self.assertEqual(self.server.request("GET", "/api/me")[0], 200)
        self.assertIn("range", self.admin("ban", "--range", "nonsense", status=2))

    def test_a_removed_person_is_gone_and_the_games_stay(self):
        cookies = [self.register(name) for name in ("Dung", "Em")]
        first, second = (Player(self.server, cookie) for cookie in cookies)
        first.seek(CHESS, seat="first")
        second.seek(CHESS)
        game = first.expect("paired")["game"]
        for player in (first, second):
            player.expect("paired") if player is second else None
            player.join(game)
        play((first, second), ["f2f3", "e7e5", "g2g4", "d8h4"])
        self.admin("remove", "Dung")
        self.assertFalse(self.me(cookies[0])["account"])
        self.assertNotIn("Dung", self.admin("list"))
        self.assertEqual(self.post("/api/login", {"name": "Dung", "password": "long enough"})[0], 403)
        games = json.loads(self.server.request("GET", "/api/games", Cookie=cookies[1])[2])["games"]
        self.assertEqual([(one["first"], one["second"]) for one in games], [("", "Em")])
        record = self.server.request("GET", f"/api/game/{game}.pgn", Cookie=cookies[1])[2]
        self.assertNotIn("Dung", record)
        for file in ("games.sqlite", "people.sqlite"):
            copy = pathlib.Path(self.server.folder.name) / "copy"
            if not copy.exists():
                self.run_program("--data", str(self.server.data), "--backup", str(copy))
            rows = sqlite3.connect(copy / file).iterdump()
            self.assertFalse(any("Dung" in row for row in rows), file)

    def test_a_forgotten_password_is_reset_by_a_link_that_works_once(self):
        old = self.register("Giang")
        line = self.admin("reset-password", "Giang")
        token = line.split("reset-")[1].split()[0]
        self.assertEqual(self.post("/api/reset", {"token": token, "new": "short"})[0], 400)
        status, headers, _ = self.post("/api/reset", {"token": token, "new": "better battery"})
        self.assertEqual(status, 200)
        self.assertEqual(self.me(cookie_of(headers))["name"], "Giang")
        self.assertFalse(self.me(old)["account"], "other sessions have ended")
        self.assertEqual(self.post("/api/reset", {"token": token, "new": "once more, please"})[0], 401)
        self.assertEqual(self.post("/api/login", {"name": "Giang", "password": "better battery"})[0], 200)
        self.assertIn("no-account", self.admin("reset-password", "#" + self.guest_number(), status=1))

    def guest_number(self):
        self.server.new_guest()
        rows = [line for line in self.admin("list").splitlines() if "account=no" in line]
        return rows[0].split("\t")[0].split("=")[1]

    def test_everyone_gets_their_own_data_and_deletes_their_own_account(self):
        cookie = self.register("Hà")
        data = json.loads(self.server.request("GET", "/api/export", Cookie=cookie)[2])
        self.assertEqual(data["person"]["name"], "Hà")
        self.assertEqual(data["games"], [])
        self.assertEqual(data["ratings"], [])
        self.assertEqual(json.loads(self.admin("export", "Hà"))["person"], data["person"])
        self.assertEqual(self.server.request("GET", "/api/export")[0], 401)
        self.assertEqual(self.post("/api/delete", {"password": "wrong horse"}, cookie)[0], 403)
        self.assertTrue(self.me(cookie)["account"])
        self.assertEqual(self.post("/api/delete", {"password": "long enough"}, cookie)[0], 200)
        self.assertFalse(self.me(cookie)["account"])
        self.register("Hà")

    def test_a_report_shows_what_was_said_and_a_block_is_kept(self):
        first, second = pair(self.server, CHESS)
        second.send("say", game=first.game, text="you fool")
        first.expect("said")
        first.send("report-chat", game=first.game, about="second")
        first.expect("chat-noted")
        self.assertIn("you fool", self.admin("reports"))
        first.send("block", game=first.game, on=True)
        self.assertTrue(first.expect("chat-noted")["blocked"])
        self.assertEqual(len(self.admin("list").splitlines()), 2)  # so the disk has been written
        self.server.restart()
        back = Player(self.server, first.cookie)
        self.assertTrue(back.join(first.game)["blocked"])

    def test_a_server_that_does_not_run_is_named(self):
        self.server.end()
        self.assertFalse((self.server.data / "control").exists())
        self.assertIn("no server runs", self.admin("list", status=1))


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C.UTF-8"
    unittest.main(warnings="ignore")
