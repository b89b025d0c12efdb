// SPDX-License-Identifier: GPL-3.0-or-later
// The time of a game, passed in by the caller. GameTime has no now(), so the core cannot read a
// system clock; the owner of a game chooses its zero.
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
