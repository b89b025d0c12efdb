// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/engine_settings.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"

namespace kydai::play {
namespace {

using namespace std::chrono_literals;

TEST(EngineSettings, AreReadFromTheirText) {
    const EngineSettings set{.threads = 4, .megabytes = 512, .thinking_time = 10s};
    EXPECT_EQ(to_text(set), "threads=4 memory=512 time=10000");
    EXPECT_EQ(parse_engine_settings(to_text(set)), set);
    EXPECT_EQ(parse_engine_settings(""), EngineSettings{});
    EXPECT_EQ(parse_engine_settings("memory=8")->megabytes, 8);
}

TEST(EngineSettings, NumbersBeyondTheirRangeAreTheNearestInIt) {
    const auto most = parse_engine_settings("threads=999 memory=999999 time=999999999999");
    ASSERT_TRUE(most);
    EXPECT_EQ(most->threads, EngineSettings::kMostThreads);
    EXPECT_EQ(most->megabytes, EngineSettings::kMostMegabytes);
    EXPECT_EQ(most->thinking_time, EngineSettings::kLongestThought);
    const auto least = parse_engine_settings("threads=-3 memory=0 time=0");
    ASSERT_TRUE(least);
    EXPECT_EQ(least->threads, EngineSettings::kAutomatic);
    EXPECT_EQ(least->megabytes, EngineSettings::kFewestMegabytes);
    EXPECT_EQ(least->thinking_time, EngineSettings::kShortestThought);
}

TEST(EngineSettings, ThreadsAreHalfOfTheMachinesAndNeverMoreThanItHas) {
    EXPECT_EQ(EngineSettings{}.threads_of(8), 4);
    EXPECT_EQ(EngineSettings{}.threads_of(1), 1);
    EXPECT_EQ(EngineSettings{}.threads_of(0), 1) << "where nobody knows";
    EXPECT_EQ(EngineSettings{.threads = 3}.threads_of(8), 3);
    EXPECT_EQ(EngineSettings{.threads = 16}.threads_of(8), 8);
}

TEST(EngineSettings, AnyTextIsReadOrRefused) {
    constexpr std::string_view kParts[] = {
        "threads", "memory", "time", "=", " ", "-1", "7", "x", "99999999999999999999"};
    Prng random(5);
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (int j = 0; j < 6; ++j) text += kParts[random.below(std::size(kParts))];
        const auto settings = parse_engine_settings(text);
        if (settings) EXPECT_EQ(parse_engine_settings(to_text(*settings)), settings) << text;
    }
}

}  // namespace
}  // namespace kydai::play
