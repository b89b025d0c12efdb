// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of stones and winning lines, as functions of a board and a stone on it.
#pragma once

#include "core/base/static_vector.hpp"
#include "core/caro/rule_set.hpp"

namespace kydai::caro {

// A winning line by its two outermost stones.
struct WinningLine {
    Point from;
    Point to;
    Direction direction;

    friend constexpr bool operator==(const WinningLine&, const WinningLine&) = default;
};
using WinningLines = StaticVector<WinningLine, 4>;  // one a direction at most

// The run through the stone at `point`, with its ends judged by the rules' edge option.
[[nodiscard]] Run run_through(const Board& board, Point point, Direction direction, Edge edge);

// Whether the stone at `point` stands in a winning run. The point must be occupied.
[[nodiscard]] bool wins_at(const Board& board, const BoardRules& rules, Point point);
[[nodiscard]] WinningLines winning_lines(const Board& board, const BoardRules& rules, Point point);

}  // namespace kydai::caro
