// SPDX-License-Identifier: GPL-3.0-or-later
// The easiest caro player: looks one stone ahead and takes the point where its own line, or the
// enemy's line it stops, would be longest. No search at all.
#pragma once

#include "core/base/prng.hpp"
#include "core/caro/position.hpp"

namespace kydai::lab {

// The position must not be over. Chooses at random among equal points.
[[nodiscard]] caro::Point greedy_move(const caro::Position& position, Prng& random);

// What a stone on `point` is worth to the greedy player: the longest line it makes or stops.
[[nodiscard]] int longest_line_worth(const caro::Position& position, caro::Point point);

// Any legal move.
[[nodiscard]] caro::Point random_move(const caro::Position& position, Prng& random);

}  // namespace kydai::lab
