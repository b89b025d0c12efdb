// SPDX-License-Identifier: GPL-3.0-or-later
// The time manager, for every game: how long a move may take, and whether a search has thought long
// enough. The soft limit is when no new iteration should begin; the hard limit is when the search
// must stop, early enough that the answer leaves in time. Pure: it is told what time it is.
#pragma once

#include <atomic>
#include <optional>

#include "engine/common/limits.hpp"

namespace kydai::engine {

struct TimePlan {
    Millis soft = 0;
    Millis hard = 0;
    bool fixed = false;  // a fixed time per move: time saved cannot be used later
};

struct TimeHabits {
    Millis overhead = 20;     // between our last look at the clock and the arbiter's
    int moves_expected = 35;  // of the rest of the game, if no number of moves is given
};

// Nothing: no time limit at all.
[[nodiscard]] std::optional<TimePlan> plan_time(const Limits& limits, const TimeHabits& habits);

// The soft limit, stretched or shrunk by how settled the choice is: `stability` counts the
// iterations that kept the same best move, `drop` is how far the score fell (centi-units).
[[nodiscard]] Millis adjusted_soft(const TimePlan& plan, int stability, int drop);

// How an iteration ended.
struct IterationEnd {
    bool same_move = false;  // as the iteration before
    int value = 0;
    int effort_percent = 0;  // of all nodes, spent on the best move
};

// The time of one search. Time spent pondering counts as thinking time, as the search kept what it
// found; but no limit ends a search before `ponder_hit`.
//
// Threads: `ponder_hit` from any, everything else from the one that searches.
class TimeManager {
  public:
    void begin(const Limits& limits, const TimeHabits& habits, bool ponder, Millis now);
    void ponder_hit() { pondering_.store(false, std::memory_order_relaxed); }

    [[nodiscard]] bool is_pondering() const { return pondering_.load(std::memory_order_relaxed); }
    // Whether the search has a time limit that counts now.
    [[nodiscard]] bool is_timed() const { return plan_ && !is_pondering(); }
    [[nodiscard]] const std::optional<TimePlan>& plan() const { return plan_; }

    // The hard limit; or a search that had thought long enough before `ponder_hit`.
    [[nodiscard]] bool is_out_of_time(Millis now) const {
        return is_timed() && (is_enough_ || elapsed(now) >= plan_->hard);
    }
    // Whether `percent` % of the hard limit are spent, for work that comes before the search
    // proper.
    [[nodiscard]] bool is_share_spent(Millis now, int percent) const {
        return is_timed() && elapsed(now) >= plan_->hard * percent / 100;
    }
    // After an iteration: whether none should follow.
    [[nodiscard]] bool is_enough(Millis now, const IterationEnd& end);
    [[nodiscard]] Millis elapsed(Millis now) const { return now - began_; }

  private:
    std::optional<TimePlan> plan_;
    std::atomic<bool> pondering_{false};
    Millis began_ = 0;
    int stability_ = 0;  // iterations that kept the best move
    int previous_ = 0;   // value of the last iteration
    bool is_enough_ = false;
};

}  // namespace kydai::engine
