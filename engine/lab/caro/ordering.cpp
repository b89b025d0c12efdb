// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro/ordering.hpp"

#include <algorithm>
#include <functional>

namespace kydai::caro_lab {
namespace {

using caro::Point;
using caro::Position;
using caro::Side;

int line_length(const Position& position, Point point, Side side) {
    caro::Board board = position.board();
    board.put(point, side);
    int longest = 0;
    for (const caro::Direction direction : caro::kDirections) {
        const caro::Run run = caro::run_through(board, point, direction, position.rules().edge());
        const bool wins = position.rules().wins(run, side);
        longest = std::max(longest, wins ? 2 * run.stones : run.stones);
    }
    return longest;
}

}  // namespace

int longest_line_worth(const Position& position, Point point) {
    const int own = line_length(position, point, position.turn());
    const int enemy = line_length(position, point, ~position.turn());
    return std::max(2 * own + 1, 2 * enemy);
}

caro::Points longest_first(caro::Points points, const Position& position) {
    std::ranges::stable_sort(points, std::ranges::greater(),
                             [&](Point point) { return longest_line_worth(position, point); });
    return points;
}

}  // namespace kydai::caro_lab
