// SPDX-License-Identifier: GPL-3.0-or-later
// Threats of caro by their meaning under the rules at hand, for goals of lessons. Brute force over
// the points of a line, or of the board: clear rather than fast, and independent of the engine's
// pattern tables.
//
//   four        one more stone on this line completes a winning run
//   open three  one more stone on this line makes a four that no single stone on it stops
//   open four   the side that has just moved wins with its next stone, whatever the reply
//
// Hence `oxxxx_` is a four and, where a five blocked at both ends does not win, `o_xxxx_o` is no
// open four.
#pragma once

#include "core/caro/position.hpp"

namespace kydai::lessons {

// Whether `side` could win at once by some stone.
[[nodiscard]] bool wins_next(const caro::Position& position, caro::Side side);

// In how many directions the stone on `point` is part of a four; of an open three and no four.
[[nodiscard]] int count_fours(const caro::Position& position, caro::Point point);
[[nodiscard]] int count_open_threes(const caro::Position& position, caro::Point point);

// For the side that has just moved.
[[nodiscard]] bool has_open_four(const caro::Position& position);

// Whether the side to move can win at once or make an open four.
[[nodiscard]] bool can_make_open_four(const caro::Position& position);

}  // namespace kydai::lessons
