// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/unwon_line.hpp"

namespace kydai::caro {

namespace {

// How many stones of the same side follow the one at `point`.
int stones_beyond(const Board& board, Point point, Direction direction, int sign) {
    int stones = 0;
    for (auto next = board.step(point, direction, sign); next && board[*next] == board[point];
         next = board.step(point, direction, sign * (stones + 1))) {
        ++stones;
    }
    return stones;
}

}  // namespace

UnwonLines unwon_lines(const Board& board, const BoardRules& rules, Point point) {
    UnwonLines lines;
    if (wins_at(board, rules, point)) return lines;
    for (const Direction direction : kDirections) {
        const int back = stones_beyond(board, point, direction, -1);
        const int ahead = stones_beyond(board, point, direction, 1);
        const int stones = back + 1 + ahead;
        if (stones < rules.k() || back >= rules.k() || ahead >= rules.k()) continue;
        const Side side = board[point] == Cell::X ? Side::X : Side::O;
        const bool is_overline =
            stones > rules.k() && rules.switches().overline[side] == Overline::Never;
        const auto blocker = [&](int beyond) -> std::optional<Point> {
            if (is_overline) return std::nullopt;
            return board.step(point, direction, beyond);
        };
        lines.push_back({.from = *board.step(point, direction, -back),
                         .to = *board.step(point, direction, ahead),
                         .direction = direction,
                         .stones = stones,
                         .why = is_overline ? WhyUnwon::Overline : WhyUnwon::BlockedAtBothEnds,
                         .blockers = {blocker(-back - 1), blocker(ahead + 1)}});
    }
    return lines;
}

}  // namespace kydai::caro
