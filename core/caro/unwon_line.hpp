// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that a player counts as won and the rules do not: a run of k stones that is blocked at both
// ends, or an overline.
#pragma once

#include <array>
#include <optional>

#include "core/caro/win.hpp"

namespace kydai::caro {

enum class WhyUnwon : std::uint8_t { BlockedAtBothEnds, Overline };

struct UnwonLine {
    Point from;  // its two outermost stones
    Point to;
    Direction direction;
    int stones;
    WhyUnwon why;
    // The stones that block the line: the enemy stone before `from` and the one beyond `to`.
    // Nothing where the edge of the board blocks, and for an overline.
    std::array<std::optional<Point>, 2> blockers;

    friend bool operator==(const UnwonLine&, const UnwonLine&) = default;
};
using UnwonLines = StaticVector<UnwonLine, 4>;  // one a direction at most

// Those that the stone at `point` has made; empty when that stone wins. A run that was an overline
// before this stone made it still longer is not made by it. The point must be occupied.
[[nodiscard]] UnwonLines unwon_lines(const Board& board, const BoardRules& rules, Point point);

}  // namespace kydai::caro
