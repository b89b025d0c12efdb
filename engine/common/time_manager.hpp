// SPDX-License-Identifier: GPL-3.0-or-later
// Shares the time out. `soft` is when no new iteration should begin; `hard` is when the search must
// stop, and lies early enough that the answer leaves in time. Pure: it is told how long it took.
#pragma once

#include <optional>

#include "engine/common/limits.hpp"

namespace kydai::engine {

struct TimePlan {
    Millis soft = 0;
    Millis hard = 0;
};

struct TimeHabits {
    Millis overhead = 15;     // between our last look at the clock and the other side's
    int moves_expected = 35;  // when nobody says how many moves must be made
    int soft_percent = 55;    // of a fixed time a move
};

// Nothing: no time limit at all.
[[nodiscard]] std::optional<TimePlan> plan_time(const Limits& limits, const TimeHabits& habits);

// The soft limit, stretched or shrunk by how settled the choice is: `stability` counts the
// iterations that kept the same best move, `drop` is how far the score fell (centi-units).
[[nodiscard]] Millis adjusted_soft(const TimePlan& plan, int stability, int drop);

}  // namespace kydai::engine
