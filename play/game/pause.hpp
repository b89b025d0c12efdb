// SPDX-License-Identifier: GPL-3.0-or-later
// How long a machine seems to think about a move that it found at once. Levels of play need a few
// milliseconds; a person at the other side of the board wants to see that something was weighed.
// So an obvious move (a recapture, the only legal one) comes quickly, and a choice among many that
// are nearly as good takes a while.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/game/time.hpp"

namespace kydai::play {

// `pace` is what the person has set, for a move of usual difficulty; 0: no pause at all. `rivals`:
// how many other moves the machine took for nearly as good. `lot`: any number, another for each
// move, so that pauses differ as people's do.
[[nodiscard]] constexpr game::Millis pause_for(game::Millis pace, int rivals, std::uint64_t lot) {
    constexpr int kObvious = 60;  // percent of the pace
    constexpr int kEachRival = 25;
    constexpr int kMostRivals = 5;
    constexpr std::uint64_t kSpread = 51;  // 75 to 125 percent of that
    const int weighed = kObvious + kEachRival * std::clamp(rivals, 0, kMostRivals);
    return pace * (weighed * (75 + static_cast<int>(lot % kSpread))) / 10'000;
}

}  // namespace kydai::play
