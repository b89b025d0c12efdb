// SPDX-License-Identifier: GPL-3.0-or-later
// Notices that the process did not run for a while: it was stopped (SIGSTOP), its machine slept, or
// the machine was so busy that it comes to the same. Somebody who watches says often (kPulse) that
// it runs; a longer gap (kPause) was a pause. Shorter ones cannot be told from lateness. Pure.
#pragma once

#include <optional>

#include "core/game/time.hpp"

namespace kydai::server {

class PauseWatch {
  public:
    static constexpr game::Millis kPulse{250};
    static constexpr game::Millis kPause{1000};

    // It runs at `now`. The begin of the pause that ends now, if there was one. Unless `on`, nobody
    // promises to call again soon, and the next gap means nothing.
    std::optional<game::Instant> note(game::Instant now, bool on) {
        const auto last = last_;
        last_.reset();
        if (on) last_ = now;
        if (!last || now - *last < kPause) return std::nullopt;
        return last;
    }

  private:
    std::optional<game::Instant> last_;
};

}  // namespace kydai::server
