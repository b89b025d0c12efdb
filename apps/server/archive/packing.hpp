// SPDX-License-Identifier: GPL-3.0-or-later
// Has the store pack the logs of games that ended a while ago (Store::pack_finished). A few at a
// time so that no commit takes long; step() is called about once a second, in the thread of the
// sockets.
#pragma once

#include <chrono>

#include "apps/server/hall_runner.hpp"

namespace kydai::server {

class Packing {
  public:
    explicit Packing(HallRunner& hall) : hall_(hall) {}

    void step(Instant now);

    // Whoever was at the board has left, and nothing is sent again.
    static constexpr std::chrono::hours kAfter{1};
    static constexpr int kGamesAtOnce = 20;
    static constexpr int kTimesAStep = 5;
    // Pause after all were packed; after the store has failed.
    static constexpr std::chrono::minutes kPause{1};
    static constexpr std::chrono::minutes kPauseAfterFault{10};

  private:
    void pack(Instant now, int times);

    HallRunner& hall_;
    Instant next_ = {};
    bool is_asking_ = false;
};

}  // namespace kydai::server
