// SPDX-License-Identifier: GPL-3.0-or-later
// When to stop by the clock: keeps the plan of this move, and how settled the search is.
// Pondering, no time passes until `hit`.
#pragma once

#include <algorithm>
#include <atomic>
#include <optional>

#include "engine/common/time_manager.hpp"

namespace kydai::chess_engine {

// How an iteration ended.
struct IterationEnd {
    bool same_move = false;  // as the iteration before
    int value = 0;
    int effort_percent = 0;  // of all nodes, spent on the best move
};

class Pace {
  public:
    void begin(const engine::Limits& limits, engine::Millis overhead, bool ponder,
               engine::Millis now) {
        plan_ = engine::plan_time(limits, {.overhead = overhead});
        pondering_.store(ponder, std::memory_order_relaxed);
        waits_ = ponder;
        start_ = now;
        began_ = now;
        stability_ = 0;
        previous_ = 0;
    }
    // From any thread.
    void hit() { pondering_.store(false, std::memory_order_relaxed); }

    [[nodiscard]] bool is_pondering() const { return pondering_.load(std::memory_order_relaxed); }

    // The hard limit.
    [[nodiscard]] bool is_out_of_time(engine::Millis now) {
        return plan_ && elapsed(now) >= plan_->hard;
    }
    // After an iteration: whether another is worth beginning.
    [[nodiscard]] bool is_enough(engine::Millis now, const IterationEnd& end) {
        stability_ = end.same_move ? stability_ + 1 : 0;
        const int drop = previous_ - end.value;
        previous_ = end.value;
        if (!plan_ || plan_->fixed || is_pondering()) return false;
        const engine::Millis soft = engine::adjusted_soft(*plan_, stability_, drop);
        // Percent: less where most nodes went into the best move already.
        constexpr int kLeast = 70;
        constexpr int kMost = 150;
        constexpr int kEffortAndShare = 175;
        const int unsettled = std::clamp(kEffortAndShare - end.effort_percent, kLeast, kMost);
        return elapsed(now) >= std::min(plan_->hard, soft * unsettled / 100);
    }
    [[nodiscard]] engine::Millis since_begin(engine::Millis now) const { return now - began_; }

  private:
    [[nodiscard]] engine::Millis elapsed(engine::Millis now) {
        if (is_pondering()) return 0;
        if (waits_) {
            waits_ = false;
            start_ = now;
        }
        return now - start_;
    }

    std::optional<engine::TimePlan> plan_;
    std::atomic<bool> pondering_{false};
    bool waits_ = false;  // until the first look after `hit`
    engine::Millis start_ = 0;
    engine::Millis began_ = 0;
    int stability_ = 0;
    int previous_ = 0;
};

}  // namespace kydai::chess_engine
