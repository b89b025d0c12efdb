// SPDX-License-Identifier: GPL-3.0-or-later
// Weights of a cell's four patterns. For the evaluation: the value to the side to move and to the
// other side, in sixteenths of a centi-unit, because hundreds of small values are added. For move
// ordering (policy): attack by one's own patterns and defence against the enemy's, in hundredths of
// a log-probability. Fitted to self-play games by tools/caro_tune.
#pragma once

#include <array>
#include <cstdint>

#include "engine/caro/combo.hpp"

namespace kydai::caro_engine {

inline constexpr int kWeightUnit = 16;

struct Weight {
    std::int16_t mover = 0;
    std::int16_t waiter = 0;
    std::int16_t attack = 0;
    std::int16_t defence = 0;
};

using Weights = std::array<Weight, kComboCount>;

// The fitted weights for a rule set.
[[nodiscard]] Weights fitted_weights(const BoardRules& rules);

}  // namespace kydai::caro_engine
