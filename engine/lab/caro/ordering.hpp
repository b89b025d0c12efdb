// SPDX-License-Identifier: GPL-3.0-or-later
// Which points to try first: those where either side's line would become longest, the mover's own
// lines a little before the enemy's. It is what the greedy player goes by, too.
#pragma once

#include "core/caro/position.hpp"

namespace kydai::caro_lab {

// The longest line that a stone on `point` makes for the side to move, or stops of the enemy's; a
// winning line counts double.
[[nodiscard]] int longest_line_worth(const caro::Position& position, caro::Point point);

[[nodiscard]] caro::Points longest_first(caro::Points points, const caro::Position& position);

}  // namespace kydai::caro_lab
