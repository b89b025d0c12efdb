#!/usr/bin/env python3
"""Attacks on kydai-server: every test is an attempt that must fail."""
import json
import socket
import sqlite3
import time
import unittest

import online
from online import CHESS, Closed, Player, Refused, WebSocket, cookie_of, pair, play
from server_case import ServerCase

MEGABYTE = 1 << 20


class OtherSites(ServerCase):
    def test_a_socket_from_another_origin_is_refused(self):
        self.assertEqual(self.status_of_socket(origin="http://evil.example"), 403)
        self.assertEqual(self.status_of_socket(origin=f"http://127.0.0.1:{self.server.port + 1}"), 403)
        self.assertEqual(self.status_of_socket(origin="null"), 403)
        self.assertEqual(self.refusals("foreign-origin"), 3)
        WebSocket(self.server.port, origin=f"http://127.0.0.1:{self.server.port}").drop()

    def test_a_name_that_is_not_ours_is_refused(self):
        name = f"evil.example:{self.server.port}"
        self.assertEqual(self.status_of_socket(host=name, origin=f"http://{name}"), 421)
        self.assertEqual(self.server.request("GET", "/", Host=name)[0], 421)
        self.assertEqual(self.server.request("GET", "/", Host="localhost")[0], 200)

    def test_other_sites_cannot_post(self):
        body = {"name": "Mallory", "password": "long enough"}
        status = self.server.request("POST", "/api/register", body, Origin="http://evil.example")[0]
        self.assertEqual(status, 403)
        as_form = self.server.request("POST", "/api/register", json.dumps(body),
                                      Content_Type="text/plain")
        self.assertEqual(as_form[0], 415)

    def test_a_forwarded_address_is_believed_of_a_proxy_alone(self):
        for number in range(70):  # more than the new guests of one address
            self.server.new_guest(X_Forwarded_For=f"10.1.1.{number}")
        self.assertGreater(self.refusals("too-often"), 0)


class Proxied(ServerCase):
    arguments = ("--trust-proxy", "127.0.0.0/8", "--allow-host", "caro.example.org",
                 "--per-address", "24")

    def test_behind_a_proxy_everyone_has_an_own_address_and_a_secure_cookie(self):
        for number in range(70):
            status, headers, _ = self.server.new_guest(
                X_Forwarded_For=f"10.1.1.{number}", X_Forwarded_Proto="https",
                Host="caro.example.org")
            self.assertEqual(status, 200)
            self.assertIn("; Secure", headers["Set-Cookie"])


    def test_of_several_forwarded_addresses_the_nearest_proxys_counts(self):
        statuses = set()
        for number in range(70):
            with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
                connection.sendall((f"POST /api/session HTTP/1.1\r\nHost: localhost\r\n"
                                    f"Content-Type: application/json\r\nContent-Length: 2\r\n"
                                    f"X-Forwarded-For: 10.1.1.{number}\r\nConnection: close\r\n"
                                    f"X-Forwarded-For: 10.2.2.2\r\n\r\n{{}}").encode())
                statuses.add(connection.recv(12).split()[-1])
        self.assertEqual(statuses, {b"200", b"429"}, "whatever a client writes before it")

    def test_an_account_is_guarded_from_many_addresses_and_its_owner_is_not_shut_out(self):
        def login(password, address):
            return self.server.request("POST", "/api/login", {"name": "An", "password": password},
                                       X_Forwarded_For=address)
        right = "correct horse"
        self.server.request("POST", "/api/register", {"name": "An", "password": right})
        self.assertEqual(login(right, "10.9.9.9")[0], 200)
        answers = [login("wrong horse", f"10.1.1.{number}") for number in range(15)]
        self.assertEqual([status for status, _, _ in answers], 9 * [403] + 6 * [429])
        _, headers, text = answers[-1]
        self.assertEqual(json.loads(text)["trouble"], "too-many-passwords")
        self.assertLessEqual(int(headers["Retry-After"]), 15)
        self.assertEqual(login(right, "10.1.1.1")[0], 429, "not even the right one, for a while")
        self.assertEqual(login(right, "10.9.9.9")[0], 200, "where it was opened before")


    def test_the_limit_of_an_address_holds_for_sockets_behind_a_proxy(self):
        held, refused = [], 0
        for number in range(30):
            cookie = cookie_of(self.server.new_guest(X_Forwarded_For=f"10.3.3.{number}")[1])
            try:
                held.append(WebSocket(self.server.port, cookie=cookie,
                                      more="X-Forwarded-For: 10.4.4.4"))
            except Refused as problem:
                self.assertEqual(problem.status, 429)
                refused += 1
        self.assertEqual((len(held), refused), (24, 6))


class Sessions(ServerCase):
    def test_the_cookie_is_kept_from_scripts_and_other_sites(self):
        _, headers, _ = self.server.new_guest()
        parts = headers["Set-Cookie"].split("; ")
        self.assertIn("HttpOnly", parts)
        self.assertIn("SameSite=Lax", parts)
        self.assertIn("Path=/", parts)
        token = parts[0].split("=")[1]
        self.assertEqual(len(token), 64)
        for file in self.server.data.iterdir():
            self.assertNotIn(token.encode(), file.read_bytes(), f"{file} holds the token")

    def test_a_guessed_or_broken_token_is_a_new_guest(self):
        known = Player(self.server)
        for cookie in ("kydai=" + "0" * 64, "kydai=x", "kydai=", "kydai=" + "a" * 5000):
            stranger = Player(self.server, cookie)
            self.assertNotEqual(stranger.cookie, cookie)
            self.assertNotEqual(stranger.cookie, known.cookie)

    def test_another_session_cannot_move_for_a_player(self):
        first, second = pair(self.server, CHESS)
        stranger = Player(self.server)
        stranger.join(first.game)
        stranger.send("do", game=first.game, seq=1, nonce=5, what="play first e2e4")
        self.assertEqual(stranger.expect("refused")["trouble"], "not-a-player")
        second.send("do", game=first.game, seq=1, nonce=6, what="play first e2e4")
        self.assertEqual(second.expect("refused", nonce=6)["trouble"], "not-allowed")
        second.send("do", game=first.game, seq=1, nonce=7, what="resign first")
        self.assertEqual(second.expect("refused", nonce=7)["trouble"], "not-allowed")
        play((first, second), ["e2e4", "e7e5"])

    def test_accounts(self):
        def post(path, body, cookie=None):
            headers = {"Cookie": cookie} if cookie else {}
            return self.server.request("POST", path, body, **headers)
        _, headers, _ = self.server.new_guest()
        guest = cookie_of(headers)
        an = {"name": "Ân", "password": "correct horse"}
        self.assertEqual(post("/api/register", {**an, "password": "short"}, guest)[0], 400)
        status, headers, _ = post("/api/register", an, guest)
        self.assertEqual(status, 200)
        old, guest = guest, cookie_of(headers)
        self.assertNotEqual(old, guest, "whoever knows the guest's token stays outside")
        self.assertIn("false", self.server.request("GET", "/api/me", Cookie=old)[2])
        self.assertEqual(json.loads(self.server.request("GET", "/api/me", Cookie=guest)[2]),
                         {"name": "Ân", "account": True})
        self.assertEqual(post("/api/register", {**an, "name": "âN"})[0], 409, "the name is taken")
        wrong = post("/api/login", {**an, "password": "wrong horse"})
        unknown = post("/api/login", {**an, "name": "nobody"})
        self.assertEqual((wrong[0], wrong[2]), (unknown[0], unknown[2]))
        self.assertEqual(wrong[0], 403)
        status, headers, _ = post("/api/login", an)
        self.assertEqual(status, 200)
        other_device = cookie_of(headers)
        self.assertNotEqual(other_device, guest)
        change = {"old": "correct horse", "new": "better battery"}
        status, headers, _ = post("/api/password", change, guest)
        self.assertEqual(status, 200)
        self.assertIn("false", self.server.request("GET", "/api/me", Cookie=other_device)[2])
        fresh = cookie_of(headers)
        self.assertEqual(Player(self.server, fresh).name, "Ân")
        self.assertEqual(post("/api/logout", {}, fresh)[0], 200)
        self.assertIn("false", self.server.request("GET", "/api/me", Cookie=fresh)[2])
        imposter = Player(self.server)
        for name in ("ÂN", " Ân", "Â\u200bn"):  # which would be shown alike
            imposter.send("set-name", name=name)
            self.assertEqual(imposter.expect("refused")["trouble"], "bad-name")

    def test_a_guest_does_not_keep_a_name_that_has_become_an_accounts(self):
        guest = Player(self.server)
        guest.send("set-name", name="Chi")
        guest.expect("welcome")
        guest.socket.drop()
        body = {"name": "chi", "password": "long enough"}
        self.assertEqual(self.server.request("POST", "/api/register", body)[0], 200)
        name = Player(self.server, guest.cookie).name
        self.assertNotEqual(name.lower(), "chi")
        self.assertEqual(Player(self.server, guest.cookie).name, name, "and keeps the new one")

    def test_passwords_cannot_be_tried_at_will(self):
        statuses = [self.server.request("POST", "/api/login", {"name": "An", "password": str(n)})[0]
                    for n in range(15)]
        self.assertEqual(set(statuses[:5]), {403})
        self.assertEqual(statuses[-1], 429)


    def test_reading_makes_nobody_a_guest(self):
        for path in ("/api/me", "/api/games", "/api/games?public", "/api/games?player=An",
                     "/api/game/0123456789abcdef.pgn"):
            _, headers, _ = self.server.request("GET", path)
            self.assertNotIn("Set-Cookie", headers, path)
        self.assertEqual(self.server.metrics()["kydai_sessions_total"], 0)
        games = self.server.request("GET", "/api/games", Cookie="kydai=" + "0" * 64)
        self.assertEqual((games[0], json.loads(games[2])), (200, {"games": []}))


class Classroom(ServerCase):
    """Thirty children behind one address."""

    def test_a_class_behind_one_address_logs_in_and_plays(self):
        for number in range(30):
            body = {"name": f"Em {number} lop 9", "password": "long enough"}
            self.assertEqual(self.server.request("POST", "/api/register", body)[0], 200, number)
        cookies = []
        for number in range(30):
            body = {"name": f"Em {number} lop 9", "password": "long enough"}
            status, headers, _ = self.server.request("POST", "/api/login", body)
            self.assertEqual(status, 200, number)
            cookies.append(cookie_of(headers))
        players = [Player(self.server, cookie) for cookie in cookies]
        for player in players:
            player.seek(CHESS)
        for player in players:
            player.expect("paired")


class ManyGames(ServerCase):
    """One address must not fill the disk with games."""

    @unittest.skipIf(online.PASSES_ON, "it looks into the file of the games")
    def test_games_that_one_address_makes_are_bounded_and_aborted_ones_leave_no_rows(self):
        players = [Player(self.server) for _ in range(20)]
        for _ in range(10):
            for player in players:
                player.seek(CHESS)
        aborted = set()
        for player in players:
            for message in player.read_for(0.2):
                if message["type"] != "paired" or message["game"] in aborted:
                    continue
                aborted.add(message["game"])
                player.send("join", game=message["game"], have=0)
                player.send("do", game=message["game"], seq=1, nonce=len(aborted), what="abort")
        self.server.wait_for(lambda metrics: metrics["kydai_running_games"] == 0)
        begun = self.server.metrics()["kydai_games_begun_total"]
        self.assertGreater(begun, 0)
        self.assertLessEqual(begun, 129 // 2 + 2, "half of what 256 connections of an address give")
        self.assertGreater(self.refusals("too-often"), 0)
        self.server.end_without(*players)
        rows = sqlite3.connect(self.server.data / "games.sqlite").execute(
            "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM event)").fetchone()
        self.assertEqual(rows, (0, 0))


class Requests(ServerCase):
    def status_of(self, *lines):
        with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
            connection.sendall("\r\n".join([*lines, "", "0", "", ""]).encode())  # an empty chunk
            return connection.recv(12).split()[-1]

    def test_what_a_proxy_might_read_otherwise_is_refused(self):
        head = ("POST /api/logout HTTP/1.1", "Host: localhost", "Content-Type: application/json")
        for line in ("Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity",
                     "Transfer-Encoding: gzip, chunked", "Host: localhost", "Host: evil.example"):
            self.assertEqual(self.status_of(*head, line, "Connection: close"), b"400", line)
        self.assertEqual(self.status_of("GET / HTTP/1.1"), b"400", "no Host at all")
        self.assertEqual(self.status_of("GET / HTTP/1.1", "Host: localhost"), b"200")


class Frames(ServerCase):
    def test_a_frame_of_a_megabyte_is_refused(self):
        player = Player(self.server)
        before = self.server.memory()
        try:
            player.socket.send_frame(online.TEXT, b"x" * MEGABYTE)
            self.assertIn(self.closing_code(player.socket), (1009, None))
        except Closed:
            pass  # it was cut while we were sending
        self.assertLess(self.server.memory() - before, MEGABYTE)
        self.assert_alive()

    def test_a_message_in_many_frames_is_bounded_as_a_whole(self):
        player = Player(self.server)
        try:
            player.socket.send_frame(online.TEXT, b"x" * 1000, final=False)
            for _ in range(100):
                player.socket.send_frame(0, b"x" * 1000, final=False)
            self.assertIn(self.closing_code(player.socket), (1009, None))
        except Closed:
            pass
        self.assert_alive()

    def test_what_is_no_text_is_refused(self):
        player = Player(self.server)
        player.socket.send_frame(online.BINARY, b"{}")
        self.assertEqual(self.closing_code(player.socket), 1003)
        player = Player(self.server)
        player.socket.send_frame(online.TEXT, b"\xff\xfe")
        self.assertIn(self.closing_code(player.socket), (1007, None))

    def test_a_broken_protocol_while_the_server_closes_leaves_no_socket(self):
        frames = online.frame(online.TEXT, b'{"type": "hello", "version": %d}' % online.VERSION)
        frames += online.frame(online.BINARY, b"x", final=False) + online.frame(online.TEXT, b"x")
        for _ in range(20):
            attacker = WebSocket(self.server.port)
            attacker.connection.sendall(frames)
            attacker.drop()
        deadline = time.monotonic() + online.PATIENCE
        while self.server.metrics()["kydai_sockets"] > 0 and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(self.server.metrics()["kydai_sockets"], 0)

    def test_who_keeps_sending_nonsense_is_cut(self):
        player = Player(self.server)
        for _ in range(30):
            player.socket.send_text("nonsense")
        self.assertEqual(self.closing_code(player.socket), 1008)

    def test_a_flood_is_cut_and_memory_stays_bounded(self):
        before = self.server.memory()
        for _ in range(5):
            player = Player(self.server)
            try:
                for number in range(5000):
                    player.send("ping", number=number)
                self.assertIn(self.closing_code(player.socket), (1008, None))
            except Closed:
                pass
        self.assertGreater(self.refusals("flood"), 0)
        self.assertLess(self.server.memory() - before, 8 * MEGABYTE)
        self.assert_alive()


class Connections(ServerCase):
    arguments = ("--per-address", "20")

    def test_one_address_holds_a_bounded_number(self):
        held = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(40)]
        refused = 0
        for connection in held:
            connection.settimeout(0.2)
            try:
                refused += connection.recv(1) == b""
            except TimeoutError:
                pass
            except ConnectionError:
                refused += 1
        self.assertEqual(refused, 20)
        for connection in held:
            connection.close()
        self.assert_alive()

    def test_one_session_holds_a_bounded_number_of_sockets(self):
        player = Player(self.server)
        more = [Player(self.server, player.cookie) for _ in range(15)]
        self.assertEqual(self.status_of_socket(cookie=player.cookie), 429)
        more[0].socket.drop()
        for one in more[1:]:
            one.socket.drop()


class Texts(ServerCase):
    SCRIPT = "<script>x</script>"

    def test_script_in_names_and_chat_is_text(self):
        first, second = pair(self.server, CHESS)
        first.send("set-name", name=self.SCRIPT)
        self.assertEqual(first.expect("welcome")["name"], self.SCRIPT)
        first.send("say", game=first.game, text=f'{self.SCRIPT}"\\')
        self.assertEqual(second.expect("said")["text"], f'{self.SCRIPT}"\\')
        status, headers, _ = self.server.request("GET", "/api/me", Cookie=first.cookie)
        self.assertEqual(status, 200)
        self.assertEqual(headers["Content-Type"], "application/json")
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")

    def test_names_that_deceive_are_cleaned_or_refused(self):
        player = Player(self.server)
        player.send("set-name", name="a\u202eb\u200b\nc")
        self.assertEqual(player.expect("welcome")["name"], "ab c")
        for bad in ("", "\u200b", "x" * 25, "\u00a0", "\u3000", "\u2800", "Admin", "\u0410dmin",
                    "P\u0430ul", "e" + "\u0301" * 8):
            player.send("set-name", name=bad)
            self.assertEqual(player.expect("refused")["trouble"], "bad-name")


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # sockets end with their server
