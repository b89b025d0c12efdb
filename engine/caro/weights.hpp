// SPDX-License-Identifier: GPL-3.0-or-later
// What a cell's four patterns are worth: to the evaluation, for a side that is to move and for a
// side that waits (in sixteenths of a centi-unit: hundreds of small ones add up); and to the
// ordering of moves, as attack on the own patterns and as defence on the enemy's (hundredths of a
// log-probability). Fitted to games of our own by tools/caro_tune.
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
