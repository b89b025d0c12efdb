# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the games that self-play logs (docs/formats/training.md), and checks them by the rules alone."""
import dataclasses
import struct

# core/caro/rule_set.hpp, RuleSet: name, whether a blocked five wins, and what an overline does for X
# and for O.
RULES = {1: ("freestyle", True, "wins", "wins"), 2: ("standard", True, "never", "never"),
         3: ("caro5", False, "never", "never"), 4: ("caro6", False, "always", "always"),
         5: ("caro-open", False, "wins", "wins"), 6: ("renju", True, "never", "wins")}
ENDED = ["lost", "proven", "drawn", "resigned"]


@dataclasses.dataclass
class Game:
    rule: int
    width: int
    height: int
    opening: int
    result: int  # of X
    ended: str
    moves: list
    thoughts: list  # per move after the opening: None, or value and [(cell, share)]


def read(log):
    at = 0
    while at < len(log):
        rule, width, height, count, opening, result, ended = struct.unpack_from("<BBBHBbB", log, at)
        at += 8
        moves = list(struct.unpack_from(f"<{count}H", log, at))
        at += 2 * count
        thoughts = []
        for _ in range(opening, count):
            value, kept = struct.unpack_from("<bB", log, at)
            at += 2
            shares = [struct.unpack_from("<HB", log, at + 3 * i) for i in range(kept)]
            at += 3 * kept
            thoughts.append(None if value == -128 else
                            (value / 127, [(cell, share / 255) for cell, share in shares]))
        yield Game(rule, width, height, opening, result, ENDED[ended], moves, thoughts)


def wins(board, size, at, rule):
    """Whether the stone at (row, column) of the dict `board` wins, straight from the text of the rule."""
    _, blocked_wins, *overlines = RULES[rule]
    side = board[at]
    for step in ((0, 1), (1, 0), (1, 1), (1, -1)):
        stones, blocked = 1, 0
        for sign in (1, -1):
            row, column = at[0] + sign * step[0], at[1] + sign * step[1]
            while board.get((row, column)) == side:
                stones, row, column = stones + 1, row + sign * step[0], column + sign * step[1]
            blocked += (row, column) in board
        closed = blocked == 2 and not blocked_wins
        overline = overlines[side]
        if stones == 5 and not closed:
            return True
        if stones > 5 and (overline == "always" or (overline == "wins" and not closed)):
            return True
    return False


def problem(game):
    """What is wrong with a logged game, or None."""
    board = {}
    for number, move in enumerate(game.moves):
        at = divmod(move, game.width)
        if at[0] >= game.height or at in board:
            return f"move {number} is not on an empty point"
        board[at] = number % 2
        if wins(board, game.width, at, game.rule):
            last = number == len(game.moves) - 1
            if not last or game.ended != "proven" or game.result != (1, -1)[number % 2]:
                return f"move {number} wins, but the game says {game.ended} {game.result}"
    if game.ended == "proven" and game.result != (1, -1)[(len(game.moves) - 1) % 2]:
        return "proven by the wrong side"
    return None
