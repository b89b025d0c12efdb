// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/win.hpp"

namespace kydai::caro {
namespace {

struct Arm {
    int stones;    // of the run, beyond the stone itself
    bool blocked;  // by what lies after them
};

Arm arm(const Board& board, Point point, Direction direction, int sign, Edge edge) {
    const Cell own = board[point];
    for (int stones = 0;; ++stones) {
        const auto next = board.step(point, direction, sign * (stones + 1));
        if (!next) return {stones, edge == Edge::Blocks};
        if (board[*next] != own) return {stones, !board.empty(*next)};
    }
}

Side side_at(const Board& board, Point point) {
    return board[point] == Cell::X ? Side::X : Side::O;
}

}  // namespace

Run run_through(const Board& board, Point point, Direction direction, Edge edge) {
    const Arm back = arm(board, point, direction, -1, edge);
    const Arm ahead = arm(board, point, direction, 1, edge);
    return {.stones = back.stones + 1 + ahead.stones,
            .blocked_ends = int{back.blocked} + int{ahead.blocked}};
}

bool wins_at(const Board& board, const BoardRules& rules, Point point) {
    const Side side = side_at(board, point);
    for (const Direction direction : kDirections) {
        if (rules.wins(run_through(board, point, direction, rules.edge()), side)) return true;
    }
    return false;
}

WinningLines winning_lines(const Board& board, const BoardRules& rules, Point point) {
    WinningLines lines;
    const Side side = side_at(board, point);
    for (const Direction direction : kDirections) {
        const Arm back = arm(board, point, direction, -1, rules.edge());
        const Arm ahead = arm(board, point, direction, 1, rules.edge());
        const Run run{.stones = back.stones + 1 + ahead.stones,
                      .blocked_ends = int{back.blocked} + int{ahead.blocked}};
        if (!rules.wins(run, side)) continue;
        lines.push_back({.from = *board.step(point, direction, -back.stones),
                         .to = *board.step(point, direction, ahead.stones),
                         .direction = direction});
    }
    return lines;
}

}  // namespace kydai::caro
