// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/net/round_trip.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

constexpr KernelRoundTrip kFar{.smoothed = 400ms, .variance = 20ms};
constexpr KernelRoundTrip kNear{.smoothed = 20ms, .variance = 5ms};

TEST(RoundTrip, NothingIsKnownBeforeTheFirstAnswer) { EXPECT_EQ(RoundTrip().estimate(), 0ms); }

TEST(RoundTrip, IsTheWholeWayThereAndBack) {
    RoundTrip trip;
    trip.note(400ms, kFar);
    EXPECT_EQ(trip.estimate(), 400ms);
}

TEST(RoundTrip, OneLateAnswerChangesNothing) {
    RoundTrip trip;
    for (const auto took : {30ms, 31ms, 29ms, 900ms, 30ms}) trip.note(took, kFar);
    EXPECT_EQ(trip.estimate(), 30ms);
}

TEST(RoundTrip, FollowsAClientThatMovesFartherAway) {
    RoundTrip trip;
    for (const auto took : {30ms, 30ms, 30ms, 30ms, 30ms}) trip.note(took, kFar);
    for (int i = 0; i < 3; ++i) trip.note(380ms, kFar);
    EXPECT_EQ(trip.estimate(), 380ms);
}

TEST(RoundTrip, AnswersThatAreHeldBackEarnNoMoreThanTheKernelMeasured) {
    RoundTrip trip;
    for (int i = 0; i < 5; ++i) trip.note(900ms, kNear);
    EXPECT_EQ(trip.estimate(), 20ms + 4 * 5ms + RoundTrip::kDelayedAcknowledgement);
}

TEST(RoundTrip, BehindAProxyOnlyTheAnswersCount) {
    RoundTrip trip;
    trip.note(300ms, std::nullopt);
    EXPECT_EQ(trip.estimate(), 300ms);
}

}  // namespace
}  // namespace kydai::server
