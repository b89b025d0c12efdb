// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/clock.hpp"

#include <gtest/gtest.h>

namespace kydai::game {
namespace {

using namespace std::chrono_literals;

constexpr Instant at(Millis time) { return Instant(time); }
Clock clock_of(Millis base, Millis increment) { return Clock(*TimeControl::base(base, increment)); }

TEST(TimeControl, IsReadAndWrittenAsInPgn) {
    for (const char* text : {"-", "900+5", "180+2.5", "0+1", "300+0", "1/30", "1/0.125"}) {
        const auto control = TimeControl::parse(text);
        ASSERT_TRUE(control) << text;
        EXPECT_EQ(to_text(*control), text);
    }
    EXPECT_EQ(TimeControl::parse("300"), TimeControl::base(5min));
}

TEST(TimeControl, RefusesWhatCannotBePlayed) {
    for (const char* text : {"", "0+0", "0", "1/0", "-5", "5+-1", "40/9000", "300+", "1.0000+0",
                             "99999999999", "?", "*180", "1e3"}) {
        EXPECT_FALSE(TimeControl::parse(text)) << text;
    }
}

TEST(TimeControl, WithoutABaseTheFirstMoveHasOneIncrement) {
    EXPECT_EQ(TimeControl::base(0s, 3s)->at_first(), 3s);
}

TEST(Clock, ChargesTheRunningSideAndPaysTheIncrement) {
    Clock clock = clock_of(60s, 2s);
    clock.run(Side::First, at(10s));
    EXPECT_EQ(clock.left(Side::First, at(15s)), 55s);
    EXPECT_EQ(clock.left(Side::Second, at(15s)), 60s);
    EXPECT_TRUE(clock.finish_move(at(20s)));
    EXPECT_EQ(clock.left(Side::First, at(99s)), 52s);
}

TEST(Clock, TheFlagFallsWhenNothingIsLeft) {
    Clock clock = clock_of(5s, 2s);
    clock.run(Side::Second, at(0s));
    EXPECT_EQ(clock.flag_time(), at(5s));
    EXPECT_EQ(clock.flagged(at(4999ms)), std::nullopt);
    EXPECT_EQ(clock.flagged(at(5s)), Side::Second);
    EXPECT_FALSE(clock.finish_move(at(5s)));
    EXPECT_EQ(clock.left(Side::Second, at(9s)), 0s) << "no increment for a late move";
}

TEST(Clock, ACreditNeverGivesMoreThanWasSpent) {
    Clock clock = clock_of(60s, 0s);
    clock.run(Side::First, at(0s));
    EXPECT_TRUE(clock.finish_move(at(1s), 400ms));
    EXPECT_EQ(clock.left(Side::First, at(1s)), 59400ms);
    clock.run(Side::First, at(1s));
    EXPECT_TRUE(clock.finish_move(at(2s), 5s));
    EXPECT_EQ(clock.left(Side::First, at(2s)), 59400ms);
}

TEST(Clock, APauseCostsNobodyAnything) {
    Clock clock = clock_of(60s, 0s);
    clock.run(Side::First, at(0s));
    clock.stop(at(3s));
    clock.run(Side::First, at(1000s));
    EXPECT_EQ(clock.left(Side::First, at(1001s)), 56s);
}

TEST(Clock, TimeThatRunsBackwardsStandsStill) {
    Clock clock = clock_of(60s, 0s);
    clock.run(Side::First, at(10s));
    EXPECT_EQ(clock.left(Side::First, at(2s)), 60s);
}

TEST(Clock, PerMoveEveryMoveHasTheWholeTime) {
    Clock clock(*TimeControl::per_move(30s));
    clock.run(Side::First, at(0s));
    EXPECT_TRUE(clock.finish_move(at(29s)));
    EXPECT_EQ(clock.left(Side::First, at(29s)), 30s);
    clock.run(Side::First, at(29s));
    EXPECT_EQ(clock.flagged(at(59s)), Side::First);
}

TEST(Clock, WithoutATimeControlNobodyRunsOut) {
    Clock clock{TimeControl()};
    clock.run(Side::First, at(0s));
    EXPECT_EQ(clock.flagged(at(10h)), std::nullopt);
    EXPECT_TRUE(clock.finish_move(at(10h)));
    EXPECT_EQ(clock.flag_time(), std::nullopt);
}

TEST(Clock, TimeCanBeGivenAndTaken) {
    Clock clock = clock_of(60s, 0s);
    clock.add(Side::First, 15s);
    clock.add(Side::Second, -90s);
    EXPECT_EQ(clock.left(Side::First, at(0s)), 75s);
    EXPECT_EQ(clock.flagged(at(0s)), Side::Second);
}

TEST(Clock, ShowsZeroOnlyWhenNothingIsLeft) {
    EXPECT_EQ(to_display(0ms), "0.0");
    EXPECT_EQ(to_display(1ms), "0.1");
    EXPECT_EQ(to_display(9800ms), "9.8");
    EXPECT_EQ(to_display(9901ms), "0:10");
    EXPECT_EQ(to_display(10s), "0:10");
    EXPECT_EQ(to_display(59001ms), "1:00");
    EXPECT_EQ(to_display(15min), "15:00");
    EXPECT_EQ(to_display(1h + 2min + 3s), "1:02:03");
}

}  // namespace
}  // namespace kydai::game
