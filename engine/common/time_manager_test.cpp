// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/time_manager.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace kydai::engine {
namespace {

TEST(TimeManager, NoLimitMeansNoPlan) { EXPECT_FALSE(plan_time({.depth = 3}, {})); }

TEST(TimeManager, AFixedTimeIsNeverExceeded) {
    const auto plan = plan_time({.move_time = 200}, {.overhead = 20});
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->hard, 180);
    EXPECT_LE(plan->soft, plan->hard);
    EXPECT_GE(plan_time({.move_time = 0}, {})->hard, 1);
}

TEST(TimeManager, OneMoveNeverEatsTheWholeClock) {
    const auto plan = plan_time({.remaining = RemainingTime{.left = 60'000}}, {});
    ASSERT_TRUE(plan);
    EXPECT_LE(plan->hard, 36'000);
    EXPECT_GT(plan->soft, 500);
}

TEST(TimeManager, TheLastMoveBeforeMoreTimeLeavesAReserve) {
    const RemainingTime last{.left = 10'000, .moves_to_go = 1};
    const auto plan = plan_time({.remaining = last}, {.overhead = 20});
    EXPECT_GT(plan->hard, 8'000);
    EXPECT_LE(plan->hard, 9'000);
}

TEST(TimeManager, NoMovesToGoMeansTheRestOfTheGame) {
    const auto told = plan_time({.remaining = RemainingTime{.left = 6'000, .moves_to_go = 0}}, {});
    const auto silent = plan_time({.remaining = RemainingTime{.left = 6'000}}, {});
    EXPECT_EQ(told->soft, silent->soft);
    EXPECT_EQ(told->hard, silent->hard);
}

TEST(TimeManager, NoTimeIsTooLongToReckonWith) {
    constexpr Millis kMost = std::numeric_limits<Millis>::max();
    const auto clock =
        plan_time({.remaining = RemainingTime{.left = kMost, .increment = kMost}}, {});
    EXPECT_GT(adjusted_soft(*clock, 0, 100), 0);
    EXPECT_GE(clock->hard, clock->soft);
    EXPECT_LT(plan_time({.move_time = kMost}, {})->hard, kMost / 2);  // it is added to a clock
}

TEST(TimeManager, TheSmallerOfTwoLimitsCounts) {
    const auto plan = plan_time({.move_time = 100, .remaining = RemainingTime{.left = 60'000}}, {});
    EXPECT_LE(plan->hard, 100);
}

TEST(TimeManager, ASettledChoiceIsPlayedSoonerThanAFallingOne) {
    const TimePlan plan{.soft = 1000, .hard = 5000};
    EXPECT_LT(adjusted_soft(plan, 6, 0), adjusted_soft(plan, 0, 0));
    EXPECT_LT(adjusted_soft(plan, 0, 0), adjusted_soft(plan, 0, 80));
    EXPECT_LE(adjusted_soft(plan, 0, 10'000), plan.hard);
}

constexpr Limits kMinute{.remaining = RemainingTime{.left = 60'000}};

TEST(TimeManager, NoLimitEndsASearchThatPonders) {
    TimeManager time;
    time.begin({.move_time = 100}, {}, true, 0);
    EXPECT_FALSE(time.is_timed());
    EXPECT_FALSE(time.is_out_of_time(1'000'000));
    time.ponder_hit();
    EXPECT_TRUE(time.is_out_of_time(1'000'000));
}

TEST(TimeManager, TimeSpentPonderingIsCredited) {
    TimeManager time;
    time.begin(kMinute, {}, true, 0);
    const IterationEnd settled{.same_move = true, .value = 20, .effort_percent = 90};
    // On our own clock this would be long enough, and far below the hard limit.
    const Millis soft = time.plan()->soft;
    EXPECT_FALSE(time.is_enough(2 * soft, settled));
    EXPECT_LT(2 * soft, time.plan()->hard);
    time.ponder_hit();
    EXPECT_TRUE(time.is_out_of_time(2 * soft)) << "the answer is ready at once";

    TimeManager sooner;
    sooner.begin(kMinute, {}, true, 0);
    EXPECT_FALSE(sooner.is_enough(soft / 10, settled));
    sooner.ponder_hit();
    EXPECT_FALSE(sooner.is_out_of_time(soft / 5)) << "it goes on thinking";
    EXPECT_TRUE(sooner.is_enough(2 * soft, settled));
}

}  // namespace
}  // namespace kydai::engine
