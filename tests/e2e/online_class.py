#!/usr/bin/env python3
"""A teacher and a class behind one address play a Swiss with clocks, while the server is killed
(kill -9) in the middle of every round: nobody meets a rate limit, nothing that was acknowledged is
lost, the wall of boards follows, and the final table is the one that the rounds add up to. The class
keeps ratings, which survive too. With KYDAI_LONG set, a class of 30 and five rounds."""
import http.client
import json
import os
import signal
import sys
import threading
import time

import online
from online import PATIENCE, Player, cookie_of

PROGRAM = sys.argv[1]
LONG = "KYDAI_LONG" in os.environ
PUPILS, ROUNDS = (30, 5) if LONG else (11, 3)
SLOWEST = 0.25 if LONG else 1.0  # seconds until the wall shows a move (p99)
POINTS = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1)}


class Member:
    """Somebody in the class, by HTTP."""

    def __init__(self, server):
        self.server, self.cookie = server, None

    def post(self, path, **body):
        headers = {"Cookie": self.cookie} if self.cookie else {}
        status, head, text = self.server.request("POST", f"/api/class{path}", body, **headers)
        self.cookie = cookie_of(head) or self.cookie
        return status, json.loads(text)

    def get(self, path):
        status, _, text = self.server.request("GET", f"/api/class{path}", Cookie=self.cookie)
        return status, text

    def must(self, path, **body):
        status, answer = self.post(path, **body)
        assert status == 200, answer
        return answer

    def order(self, what, **more):
        return self.must(f"/{self.code}/do", what=what, **more)

    def view(self):
        status, text = self.get(f"/{self.code}")
        assert status == 200, text
        return json.loads(text)


class Wall(threading.Thread):
    """The teacher's wall, by long polling: when each stone was first seen on it."""

    def __init__(self, teacher):
        super().__init__(daemon=True)
        self.teacher, self.seen, self.stopped = teacher, {}, False
        self.start()

    def run(self):
        version, connection = 0, None
        while not self.stopped:
            try:
                connection = connection or http.client.HTTPConnection(
                    "127.0.0.1", self.teacher.server.port, timeout=PATIENCE)
                connection.request("GET", f"/api/class/{self.teacher.code}/wall?after={version}",
                                   headers={"Cookie": self.teacher.cookie})
                wall = json.loads(connection.getresponse().read())
                version = wall.get("wall", 0)
            except (OSError, ValueError, http.client.HTTPException):  # the server was killed
                version, connection = 0, None
                time.sleep(0.02)
                continue
            now = time.monotonic()
            for board in wall.get("boards", []):
                for item in board.get("picture", {}).get("items", []):
                    self.seen.setdefault((board.get("game"), item["at"]), now)


class Class:
    def __init__(self, server):
        self.server = server
        self.teacher = Member(server)
        self.teacher.code = self.teacher.must("", title="Lớp cờ 5A")["code"]
        self.pupils = []
        for number in range(PUPILS):
            pupil = Member(server)
            pupil.code = self.teacher.code
            pupil.must(f"/{pupil.code}/join", name=f"Học sinh {number + 1}")
            self.pupils.append(pupil)
        self.moved = {}  # (game, cell): when its move was acknowledged

    def at_board(self, pupil, game):
        player = Player(self.server, pupil.cookie)
        player.join(game)
        return player

    def play(self, boards, moves):
        """So many moves at every board, in columns that win nothing."""
        for first, second in boards:
            for _ in range(moves):
                count = sum(line["what"].startswith("play ") for line in first.log)
                mover, side = ((first, "first"), (second, "second"))[count % 2]
                cell = f"{'aceg'[count % 4]}{count // 4 + 1 + count % 2 * 6}"
                mover.do(f"play {side} {cell}", seq=max(len(first.log), len(second.log)) + 1)
                self.moved[mover.game, cell] = time.monotonic()
                other = second if mover is first else first
                other.wait_for(f"play {side} {cell}")

    def ratings(self):
        return [member["rating"] for member in self.teacher.view()["members"]]

    def play_round(self, round_number):
        view = self.teacher.order("tournament pair")
        ratings = self.ratings()
        paired = view["tournament"]["rounds"][-1]
        games = [board["game"] for board in paired["boards"]]
        players = view["tournament"]["players"]
        pupil_of = lambda number: self.pupils[players[number - 1]["member"] - 1]  # noqa: E731
        boards = []
        for board, game in zip(paired["boards"], games):
            pair = pupil_of(board["first"]), pupil_of(board["second"])
            assert pair[0].view()["you"]["game"] == game  # the pupil is told where to go
            boards.append([self.at_board(pupil, game) for pupil in pair])
        self.play(boards, 4)
        self.server.restart(signal.SIGKILL)
        again = self.teacher.view()
        assert again["tournament"]["rounds"][-1] == paired, "the round was lost"
        assert len(again["members"]) == PUPILS
        assert self.ratings() == ratings, "ratings were lost"
        boards = [[player.come_back() for player in pair] for pair in boards]
        for number, (first, second) in enumerate(boards):
            loser, side = (second, "second") if (number + round_number) % 3 else (first, "first")
            loser.do(f"resign {side}", seq=max(len(first.log), len(second.log)) + 1)
        self.wait_for_results()
        for pair in boards:
            for player in pair:
                player.socket.drop()

    def wait_for_results(self):
        end = time.monotonic() + PATIENCE
        while any(board["result"] == "*"
                  for board in self.teacher.view()["tournament"]["rounds"][-1]["boards"]):
            assert time.monotonic() < end, "a result does not arrive"
            time.sleep(0.05)


def check_ratings(tournament):
    """Everybody is rated for every game, and points are neither made nor lost by much."""
    played = [0] * len(tournament["players"])
    for one in tournament["rounds"]:
        for board in one["boards"]:
            played[board["first"] - 1] += 1
            played[board["second"] - 1] += 1
    ratings = [player["rating"] for player in tournament["players"]]
    assert [rating["games"] for rating in ratings] == played
    assert abs(sum(rating["points"] for rating in ratings) / len(ratings) - 1500) < 60, ratings
    best, worst = (tournament["table"][i]["player"] - 1 for i in (0, -1))
    assert ratings[best]["points"] > 1500 > ratings[worst]["points"], ratings


def check_table(tournament):
    """Points add up, and nobody has met anybody twice."""
    halves = [0] * len(tournament["players"])
    met = set()
    for one in tournament["rounds"]:
        for board in one["boards"]:
            first, second = board["first"], board["second"]
            assert (pair := frozenset((first, second))) not in met, "met twice"
            met.add(pair)
            for player, points in zip((first, second), POINTS[board["result"]]):
                halves[player - 1] += points
        for bye in one["byes"]:
            halves[bye["player"] - 1] += 2
    for row in tournament["table"]:
        assert float(row["points"]) * 2 == halves[row["player"] - 1], row
    assert [row["rank"] for row in tournament["table"]] == sorted(
        row["rank"] for row in tournament["table"])


def main():
    server = online.Server(PROGRAM)  # with the limits that everybody has
    try:
        school = Class(server)
        teacher = school.teacher
        status, answer = school.pupils[0].post(f"/{teacher.code}/do", what="tournament pair")
        assert (status, answer["trouble"]) == (403, "not-allowed")
        teacher.order("ratings on")
        teacher.order(f"tournament open swiss {ROUNDS} first plain 1.0 BH/C1 BH SB",
                      terms={"game": "caro", "rules": "caro5", "size": 15, "time": "300+3"})
        wall = Wall(teacher)
        for number in range(ROUNDS):
            school.play_round(number)
            print(f"round {number + 1} of {ROUNDS}: paired, killed, played on", flush=True)
        wall.stopped = True
        final = teacher.order("tournament finish")["tournament"]
        check_table(final)
        check_ratings(final)
        server.restart(signal.SIGKILL)
        assert teacher.view()["tournament"] == final, "the table is not the one of the log"
        delays = sorted(max(0, wall.seen[key] - at) for key, at in school.moved.items()
                        if key in wall.seen)
        slow = delays[int(len(delays) * 0.99)] if delays else SLOWEST
        print(f"{len(delays)} of {len(school.moved)} moves seen on the wall, "
              f"median {1000 * delays[len(delays) // 2]:.0f} ms, p99 {1000 * slow:.0f} ms, "
              f"slowest {[round(1000 * d) for d in delays[-8:]]}", flush=True)
        assert len(delays) > 0.9 * len(school.moved) and slow < SLOWEST
        for file, part in ("table.csv", "Học sinh 1"), ("report.trf", "012"), ("games.pgn", "caro"):
            status, text = teacher.get(f"/{teacher.code}/{file}")
            assert status == 200 and part in text, (file, text[:200])
        print("nothing was lost")
    finally:
        server.close()


if __name__ == "__main__":
    main()
