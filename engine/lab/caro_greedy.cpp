// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro_greedy.hpp"

#include <algorithm>

namespace kydai::lab {
namespace {

using caro::Point;
using caro::Position;
using caro::Side;

// The longest line that a stone of `side` on `point` would stand in, a winning one counting double.
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

Point random_move(const Position& position, Prng& random) {
    const caro::Points legal = position.legal_moves();
    return legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))];
}

int longest_line_worth(const Position& position, Point point) {
    // Its own line counts a little more than the enemy's.
    const int own = line_length(position, point, position.turn());
    const int enemy = line_length(position, point, ~position.turn());
    return std::max(2 * own + 1, 2 * enemy);
}

Point greedy_move(const Position& position, Prng& random) {
    int best_worth = -1;
    caro::Points best;
    for (const Point point : position.legal_moves()) {
        const int worth = longest_line_worth(position, point);
        if (worth > best_worth) {
            best_worth = worth;
            best.clear();
        }
        if (worth == best_worth) best.push_back(point);
    }
    return best[static_cast<int>(random.below(static_cast<std::uint64_t>(best.size())))];
}

}  // namespace kydai::lab
