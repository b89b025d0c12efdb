// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/pause_watch.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using game::Instant;

TEST(PauseWatch, AGapLongerThanThePulseIsAPause) {
    PauseWatch watch;
    EXPECT_EQ(watch.note(Instant(10s)), std::nullopt);
    watch.watch(Instant(10s), true);
    EXPECT_EQ(watch.note(Instant(10s) + PauseWatch::kPause - 1ms), std::nullopt);
    EXPECT_EQ(watch.note(Instant(60s)), Instant(10s) + PauseWatch::kPause - 1ms);
    EXPECT_EQ(watch.note(Instant(60s) + PauseWatch::kPulse), std::nullopt);
}

TEST(PauseWatch, AGapMeansNothingWhileNoClockRuns) {
    PauseWatch watch;
    watch.watch(Instant(10s), true);
    watch.watch(Instant(11s), false);
    EXPECT_EQ(watch.note(Instant(60s)), std::nullopt);
    EXPECT_EQ(watch.note(Instant(90s)), std::nullopt);
}

TEST(PauseWatch, APauseRightAfterTheFirstClockHasStartedIsNoticed) {
    PauseWatch watch;
    EXPECT_EQ(watch.note(Instant(10s)), std::nullopt);
    watch.watch(Instant(10s), true);
    EXPECT_EQ(watch.note(Instant(40s)), Instant(10s));
}

TEST(PauseWatch, AHeartbeatDoesNotPassAPauseThatIsNotYetInTheLog) {
    PauseWatch watch;
    EXPECT_EQ(watch.heartbeat(Instant(10s)), Instant(10s));
    watch.watch(Instant(10s), true);
    EXPECT_EQ(watch.heartbeat(Instant(10s) + 500ms), Instant(10s) + 500ms);
    EXPECT_EQ(watch.heartbeat(Instant(60s)), Instant(10s) + PauseWatch::kPause);
    EXPECT_EQ(watch.note(Instant(60s)), Instant(10s));
    EXPECT_EQ(watch.heartbeat(Instant(60s)), Instant(10s) + PauseWatch::kPause);
    watch.watch(Instant(60s), true);
    EXPECT_EQ(watch.heartbeat(Instant(60s)), Instant(60s));
}

}  // namespace
}  // namespace kydai::server
