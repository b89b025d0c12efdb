// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/watch/log.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

TEST(Log, WordsAndNumbersStandAsTheyAre) {
    EXPECT_EQ(log_text("restored", {{"games", 12}, {"outage-ms", -3}}),
              "restored games=12 outage-ms=-3");
    EXPECT_EQ(log_text("listening", {{"host", "::1"}}), "listening host=::1");
    EXPECT_EQ(log_text("stopped", {}), "stopped");
}

TEST(Log, WhatIsNoWordIsQuotedAndStaysOnOneLine) {
    EXPECT_EQ(log_text("cannot-write", {{"fault", "disk full"}, {"tries", 1}}),
              "cannot-write fault=\"disk full\" tries=1");
    EXPECT_EQ(log_text("x", {{"a", "say \"no\"\n"}, {"b", ""}}),
              "x a=\"say \\\"no\\\"\\n\" b=\"\"");
}

}  // namespace
}  // namespace kydai::server
