// SPDX-License-Identifier: GPL-3.0-or-later
// A caro player who has just learned the rules: wins when it can, blocks a five that comes next,
// and otherwise makes its own line longer. It does not see threes. The yardstick of the gentlest
// levels of play.
#pragma once

#include "core/base/prng.hpp"
#include "core/caro/position.hpp"

namespace kydai::lab {

// The position must not be over. Equal points are drawn by lot.
[[nodiscard]] caro::Point beginner_move(const caro::Position& position, Prng& random);

}  // namespace kydai::lab
