// SPDX-License-Identifier: GPL-3.0-or-later
// Detects that the process did not run for a while: it was stopped (SIGSTOP), the machine slept, or
// it was overloaded. While a clock runs the owner calls at least every kPulse; a gap of kPause or
// more was a pause. Shorter gaps cannot be told from lateness.
//
// Also bounds heartbeats: after a pause the writer's thread may run before the owner's, and a
// heartbeat from after the pause would, if the process is killed now, charge the pause to a player.
// heartbeat() is for any thread, everything else for the owner's.
#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "core/game/time.hpp"

namespace kydai::server {

class PauseWatch {
  public:
    static constexpr game::Millis kPulse{250};
    static constexpr game::Millis kPause{1000};

    // The process runs at `now`. Returns when the pause began that ends now, if there was one.
    std::optional<game::Instant> note(game::Instant now) {
        if (!last_) return std::nullopt;
        const game::Instant last = std::exchange(*last_, now);
        if (now - last < kPause) return std::nullopt;
        return last;
    }
    // Call after all decisions at `now` were handed to the writer. `on`: a clock runs, and the
    // owner will call within kPulse. Otherwise the next gap is no pause.
    void watch(game::Instant now, bool on) {
        if (!on) last_.reset();
        if (on && !last_) last_ = now;
        limit_ = last_ ? *last_ + kPause : game::Instant::max();
    }
    // The time of a heartbeat that is written at `now`.
    [[nodiscard]] game::Instant heartbeat(game::Instant now) const {
        return std::min(now, limit_.load());
    }

  private:
    std::optional<game::Instant> last_;
    std::atomic<game::Instant> limit_{game::Instant::max()};
};

}  // namespace kydai::server
