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
    bool fixed = false;  // a time a move: what is saved is lost
};

struct TimeHabits {
    Millis overhead = 20;     // between our last look at the clock and the other side's
    int moves_expected = 35;  // when nobody says how many moves must be made
};

// Nothing: no time limit at all.
[[nodiscard]] std::optional<TimePlan> plan_time(const Limits& limits, const TimeHabits& habits);

// The soft limit, stretched or shrunk by how settled the choice is: `stability` counts the
// iterations that kept the same best move, `drop` is how far the score fell (centi-units).
[[nodiscard]] Millis adjusted_soft(const TimePlan& plan, int stability, int drop);

}  // namespace kydai::engine
