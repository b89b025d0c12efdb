// SPDX-License-Identifier: GPL-3.0-or-later
// The server's clock: milliseconds since 1970 when it starts, then steady, however the machine's
// clock is set; and never before what an earlier run has written down. From any thread.
#pragma once

#include <algorithm>
#include <chrono>

#include "core/game/time.hpp"

namespace kydai::server {

class ServerClock {
  public:
    explicit ServerClock(game::Instant not_before)
        : began_(std::max(wall(), not_before)), steady_began_(std::chrono::steady_clock::now()) {}

    [[nodiscard]] game::Instant now() const {
        const auto passed = std::chrono::steady_clock::now() - steady_began_;
        return began_ + std::chrono::duration_cast<game::Millis>(passed);
    }

  private:
    static game::Instant wall() {
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        return game::Instant(std::chrono::duration_cast<game::Millis>(since));
    }

    game::Instant began_;
    std::chrono::steady_clock::time_point steady_began_;
};

}  // namespace kydai::server
