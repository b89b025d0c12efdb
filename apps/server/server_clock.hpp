// SPDX-License-Identifier: GPL-3.0-or-later
// The server's clock: milliseconds since 1970 when it starts, then steady, however the machine's
// clock is set; and never before what an earlier run has written down. It goes on while the machine
// sleeps. From any thread.
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>

#include "core/game/time.hpp"

namespace kydai::server {

class ServerClock {
  public:
    explicit ServerClock(game::Instant not_before)
        : began_(std::max(machine_time(), not_before)), steady_began_(steady()) {}

    [[nodiscard]] game::Instant now() const { return began_ + (steady() - steady_began_); }

    // What the machine believes.
    static game::Instant machine_time() {
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        return game::Instant(std::chrono::duration_cast<game::Millis>(since));
    }

  private:
    // std::chrono::steady_clock stands still while the machine sleeps.
    static game::Millis steady() {
        std::timespec time{};
        ::clock_gettime(CLOCK_BOOTTIME, &time);
        return std::chrono::duration_cast<game::Millis>(std::chrono::seconds(time.tv_sec) +
                                                        std::chrono::nanoseconds(time.tv_nsec));
    }

    game::Instant began_;
    game::Millis steady_began_;
};

}  // namespace kydai::server
