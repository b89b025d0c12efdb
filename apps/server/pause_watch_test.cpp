// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/pause_watch.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

TEST(PauseWatch, AGapBetweenPulsesIsAPause) {
    PauseWatch watch;
    const game::Instant begin(100s);
    EXPECT_EQ(watch.note(begin, true), std::nullopt);
    EXPECT_EQ(watch.note(begin + 300ms, true), std::nullopt);
    EXPECT_EQ(watch.note(begin + 10s, true), begin + 300ms);
    EXPECT_EQ(watch.note(begin + 10s, true), std::nullopt) << "once";
}

TEST(PauseWatch, WhereNobodyPromisedAPulseAGapMeansNothing) {
    PauseWatch watch;
    const game::Instant begin(100s);
    watch.note(begin, false);
    EXPECT_EQ(watch.note(begin + 1h, true), std::nullopt);
    EXPECT_EQ(watch.note(begin + 2h, true), begin + 1h);
}

}  // namespace
}  // namespace kydai::server
