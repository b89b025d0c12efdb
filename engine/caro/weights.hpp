// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluation's weights: what a cell's four patterns are worth to a side that is to move, and to
// a side that waits. Fitted to games of our own by tools/caro_tune; 100 = a clear advantage.
#pragma once

#include <array>
#include <cstdint>

#include "engine/caro/combo.hpp"

namespace kydai::caro_engine {

struct Weight {
    std::int16_t mover = 0;
    std::int16_t waiter = 0;
};

using Weights = std::array<Weight, kComboCount>;

// Hand-made, by adding up the patterns: where fitting starts, and what unusual rules use.
[[nodiscard]] Weights plain_weights();

// The fitted weights for a rule set.
[[nodiscard]] Weights fitted_weights(const Rules& rules);

}  // namespace kydai::caro_engine
