// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/time_manager.hpp"

#include <algorithm>

namespace kydai::engine {
namespace {

// Longer times are cut to this, so that sums and products do not overflow.
constexpr Millis kLongest = Millis{1000} * 60 * 60 * 24 * 365;

TimePlan plan_fixed(Millis time, const TimeHabits& habits) {
    const Millis hard = std::clamp<Millis>(time - habits.overhead, 1, kLongest);
    return {.soft = hard, .hard = hard, .fixed = true};
}

TimePlan plan_clock(const RemainingTime& clock, const TimeHabits& habits) {
    // Some interfaces send 0 for "the rest of the game".
    const int told = clock.moves_to_go.value_or(0);
    const int moves = told > 0 ? told : habits.moves_expected;
    const Millis usable = std::clamp<Millis>(clock.left - habits.overhead, 1, kLongest);
    const Millis share = usable / moves + std::min(clock.increment, kLongest) * 3 / 4;
    const Millis soft = std::min(share, usable * 6 / 10);
    const Millis hard = moves == 1 ? usable * 9 / 10 : std::min(usable * 6 / 10, soft * 4);
    return {.soft = std::max<Millis>(1, soft), .hard = std::max<Millis>(1, hard)};
}

}  // namespace

std::optional<TimePlan> plan_time(const Limits& limits, const TimeHabits& habits) {
    std::optional<TimePlan> plan;
    if (limits.remaining) plan = plan_clock(*limits.remaining, habits);
    if (!limits.move_time) return plan;
    const TimePlan fixed = plan_fixed(*limits.move_time, habits);
    if (!plan) return fixed;
    return TimePlan{.soft = std::min(plan->soft, fixed.soft),
                    .hard = std::min(plan->hard, fixed.hard)};
}

Millis adjusted_soft(const TimePlan& plan, int stability, int drop) {
    if (plan.fixed) return plan.hard;
    // 130 % for a new best move down to 70 % for a stable one; up to twice that if the score falls.
    const int settled = 130 - 10 * std::min(stability, 6);
    const int worried = 100 + std::clamp(drop, 0, 100);
    return std::min(plan.hard, plan.soft * settled * worried / 10'000);
}

void TimeManager::begin(const Limits& limits, const TimeHabits& habits, bool ponder, Millis now) {
    plan_ = plan_time(limits, habits);
    pondering_.store(ponder, std::memory_order_relaxed);
    began_ = now;
    stability_ = 0;
    previous_ = 0;
    is_enough_ = false;
}

bool TimeManager::is_enough(Millis now, const IterationEnd& end) {
    stability_ = end.same_move ? stability_ + 1 : 0;
    const int drop = previous_ - end.value;
    previous_ = end.value;
    if (!plan_ || plan_->fixed) return false;
    const Millis soft = adjusted_soft(*plan_, stability_, drop);
    // Percent of the soft limit: less when most nodes went into the best move already.
    constexpr int kLeast = 70;
    constexpr int kMost = 150;
    constexpr int kEffortAndShare = 175;
    const int unsettled = std::clamp(kEffortAndShare - end.effort_percent, kLeast, kMost);
    is_enough_ = elapsed(now) >= std::min(plan_->hard, soft * unsettled / 100);
    return is_enough_ && !is_pondering();
}

}  // namespace kydai::engine
