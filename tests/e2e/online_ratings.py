#!/usr/bin/env python3
"""Rated games over real sockets: who may play them, what they change, and that every one that ended
counts once, whenever the server dies. Glicko-2 is written here a second time."""
import json
import math
import os
import signal
import sqlite3
import sys
import unittest
import urllib.parse

import online
from online import CARO, CHESS, Closed, Player, play

PROGRAM = sys.argv.pop(1)

RATED = {**CHESS, "rated": True}
OPENING = ["e2e4", "e7e5"]
DAYS_PER_PERIOD = 365 / 78.3


def glicko2(player, opponent, score, periods):
    """A rating (points, deviation, volatility) after one game, as Glickman's paper has it."""
    scale, tau = 173.7178, 0.5
    (points, deviation, volatility), (their_points, their_deviation, _) = player, opponent
    mu, phi = (points - 1500) / scale, deviation / scale
    their_mu, their_phi = (their_points - 1500) / scale, their_deviation / scale
    g = 1 / math.sqrt(1 + 3 * their_phi**2 / math.pi**2)
    expected = 1 / (1 + math.exp(-g * (mu - their_mu)))
    variance = 1 / (g**2 * expected * (1 - expected))
    delta = variance * g * (score - expected)
    a = math.log(volatility**2)

    def f(x):
        whole = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - whole) / (2 * whole**2) - (x - a) / tau**2

    low, high = a - 20, a + 20  # f falls
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    after = min(max(math.exp(low / 2), 0.01), 0.1)
    before = math.sqrt(phi**2 + periods * after**2)
    phi = 1 / math.sqrt(1 / before**2 + 1 / variance)
    return (1500 + scale * (mu + phi**2 * g * (score - expected)),
            min(max(scale * phi, 45), 350), after)


def aged(rating, seconds):
    points, deviation, volatility = rating
    periods = max(0, seconds / 86400 / DAYS_PER_PERIOD)
    return points, min(350, math.hypot(deviation, 173.7178 * volatility * math.sqrt(periods))), \
        volatility


def fold(results):
    """Ratings by player and kind, from (first, second, score, kind, seconds) in order."""
    book = {}
    for first, second, score, kind, at in results:
        keys = (first, kind), (second, kind)
        at = max([at] + [book[key][1] for key in keys if key in book])
        before = [aged(book[key][0], at - book[key][1]) if key in book else (1500, 350, 0.06)
                  for key in keys]
        book[keys[0]] = glicko2(before[0], before[1], score, 0), at
        book[keys[1]] = glicko2(before[1], before[0], 1 - score, 0), at
    return {key: rating for key, (rating, _) in book.items()}


class Ratings(unittest.TestCase):
    def setUp(self):
        self.server = online.Server(PROGRAM, "--per-address", "4096")
        self.addCleanup(self.server.close)

    def account(self, name):
        """A cookie with which its bearer plays rated games."""
        status, headers, text = self.server.request(
            "POST", "/api/register", {"name": name, "password": "long enough"})
        self.assertEqual(status, 200, text)
        return online.cookie_of(headers)

    def players(self):
        return Player(self.server, self.account("An")), Player(self.server, self.account("Bình"))

    def pair(self, first, second, terms=RATED):
        """Both at a board, the first with the first move."""
        first.seek(terms, seat="first")
        first.expect("waiting")
        second.seek(terms)
        game = second.expect("paired")["game"]
        first.expect("paired", game=game)
        first.join(game)
        second.join(game)
        return first, second

    def ratings(self, name, **kind):
        query = urllib.parse.urlencode({"player": name, **kind})
        status, _, text = self.server.request("GET", f"/api/ratings?{query}")
        self.assertEqual(status, 200, text)
        return json.loads(text)

    def test_a_rated_game_changes_both_ratings(self):
        first, second = self.pair(*self.players())
        play((first, second), OPENING)
        second.do("resign second")
        told = first.expect("rated", game=first.game)
        winner, loser = (glicko2((1500, 350, 0.06), (1500, 350, 0.06), score, 0) for score in (1, 0))
        self.assertEqual(told["first"], {"points": round(winner[0]), "provisional": True,
                                         "change": round(winner[0]) - 1500})
        self.assertEqual(told["second"]["points"], round(loser[0]))
        self.assertEqual(second.expect("rated")["second"]["change"], round(loser[0]) - 1500)
        found = self.ratings("AN", rules="chess", speed="blitz")
        self.assertEqual(found["name"], "An")
        self.assertEqual(found["ratings"][0]["points"], round(winner[0]))
        self.assertEqual([(one["score"], one["opponent"]) for one in found["history"]],
                         [("1", "Bình")])
        self.assertNotIn(first.game, json.dumps(found), "the id of a game may be a secret")
        self.assertEqual(first.join(first.game)["first-rating"], told["first"], "and later, too")
        best = self.server.request("GET", "/api/leaderboard?rules=chess&speed=blitz")[2]
        self.assertEqual(json.loads(best), {"players": []}, "nobody is known well")
        # A rematch counts, too.
        first.send("rematch", game=first.game)
        second.expect("rematch-offered")
        second.send("rematch", game=second.game)
        self.assertTrue(second.join(second.expect("paired")["game"])["terms"]["rated"])

    def test_who_may_not_play_rated_games_is_told_why(self):
        an = Player(self.server, self.account("An"))
        guest = Player(self.server)
        guest.seek(RATED)
        self.assertEqual(guest.expect("refused")["trouble"], "needs-account")
        an.seek(RATED)
        seek = an.expect("waiting")["id"]
        guest.send("take-seek", id=seek)
        self.assertEqual(guest.expect("refused")["trouble"], "needs-account")
        guest.seek(CHESS)
        guest.expect("waiting")
        other_tab = Player(self.server, an.cookie)
        other_tab.send("take-seek", id=seek)
        self.assertEqual(other_tab.expect("refused")["trouble"], "no-such-seek")
        for bad in ({"time": "-"}, {"start": "chess 4k3/8/8/8/8/8/8/4K2R w H - 0 1"}):
            an.seek({**RATED, **bad})
            self.assertEqual(an.expect("refused")["trouble"], "not-rated")
        an.seek({**CARO, "rated": True})
        an.expect("waiting")

    def test_a_game_that_was_aborted_changes_nothing(self):
        first, second = self.pair(*self.players())
        first.do("play first e2e4")
        second.wait_for("play first e2e4")
        second.do("abort")
        self.assertEqual(self.ratings("An")["ratings"], [])
        self.pair(first, second)
        play((first, second), OPENING)
        second.do("resign second")
        self.assertEqual(first.expect("rated")["first"]["change"],
                         self.ratings("An")["ratings"][0]["points"] - 1500)

    @unittest.skipIf("KYDAI_POSTGRES" in os.environ, "looks into the file")
    def test_every_game_that_ended_counts_once_whenever_the_server_dies(self):
        first, second = self.players()
        endings = ["resign first", "resign second"]
        for round_ in range(8):
            try:
                self.pair(first, second)
                play((first, second), OPENING)
                loser = (first, second)[round_ % 2]
                # Not waited for: the line may be on the disk, or not.
                loser.send("do", game=loser.game, seq=3, nonce=next(Player.nonces),
                           what=endings[round_ % 2])
                if round_ % 3 == 0:
                    loser.expect("happened", game=loser.game)
            except Closed:
                pass
            self.server.restart(signal.SIGKILL)
            first, second = Player(self.server, first.cookie), Player(self.server, second.cookie)
            self.end_what_goes_on(first, second)
        self.server.end(signal.SIGTERM)
        self.check_file(self.server.data / "games.sqlite")

    def end_what_goes_on(self, first, second):
        """The game whose last line was lost is resigned now."""
        first.send("watch-lobby", on=True)
        for game in first.expect("own-games")["games"]:
            first.join(game["id"])
            second.join(game["id"])
            second.do(f"resign {second.seat}")

    def check_file(self, path):
        with sqlite3.connect(path) as file:
            ended = dict(file.execute(
                "SELECT id, CASE score WHEN '1-0' THEN 1.0 WHEN '0-1' THEN 0.0 ELSE 0.5 END "
                "FROM game WHERE rated AND finished"))
            log = file.execute("SELECT game, first_player, second_player, first_score, "
                               "rules || speed, at FROM rated_game ORDER BY number").fetchall()
            stored = {(player, kind): rating for player, kind, *rating in file.execute(
                "SELECT player, rules || speed, points, deviation, volatility FROM rating")}
        self.assertEqual(len(log), 8)
        self.assertEqual({game: score for game, _, _, score, _, _ in log}, ended)
        self.assertEqual(len({game for game, *_ in log}), len(log), "none counts twice")
        again = fold([(first, second, score, kind, at)
                      for _, first, second, score, kind, at in log])
        self.assertEqual(again.keys(), stored.keys())
        for key, rating in again.items():
            for ours, theirs in zip(rating, stored[key]):
                self.assertAlmostEqual(ours, theirs, places=3)


if __name__ == "__main__":
    unittest.main()
