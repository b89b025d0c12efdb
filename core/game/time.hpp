// SPDX-License-Identifier: GPL-3.0-or-later
// Time as the game knows it: fed from outside, never asked for. GameTime has no now(), so nothing
// in here can look at a clock of the machine; whoever runs a game decides what zero means.
#pragma once

#include <chrono>
#include <cstdint>

namespace kydai::game {

using Millis = std::chrono::duration<std::int64_t, std::milli>;

struct GameTime {
    using rep = Millis::rep;
    using period = Millis::period;
    using duration = Millis;
    using time_point = std::chrono::time_point<GameTime>;
    static constexpr bool is_steady = true;
};

// A point of the game's time.
using Instant = GameTime::time_point;

}  // namespace kydai::game
