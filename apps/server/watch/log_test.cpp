// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/watch/log.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>

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

struct Pipe {
    Pipe() { EXPECT_EQ(::pipe(ends.data()), 0); }
    ~Pipe() {
        close_reader();
        ::close(ends[1]);
    }
    void close_reader() {
        if (ends[0] >= 0) ::close(ends[0]);
        ends[0] = -1;
    }
    // All that was written so far.
    std::string read_all() {
        ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
        std::string text;
        std::array<char, 4096> part{};
        for (ssize_t size = 0; (size = ::read(ends[0], part.data(), part.size())) > 0;) {
            text.append(part.data(), static_cast<std::size_t>(size));
        }
        return text;
    }
    std::array<int, 2> ends{-1, -1};
};

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Log, ALineHasItsTimeAndLevelAndLowerLevelsAreLeftOut) {
    Pipe pipe;
    {
        Log log({.descriptor = pipe.ends[1], .least = LogLevel::Warning});
        log.event(LogLevel::Info, "not-this");
        log.event(LogLevel::Error, "cannot-write", {{"tries", 2}});
    }
    const std::string text = pipe.read_all();
    EXPECT_EQ(lines_in(text), 1U) << text;
    EXPECT_EQ(text.substr(text.find(' ')), " error cannot-write tries=2\n");
    EXPECT_EQ(text[text.find(' ') - 1], 'Z');
}

TEST(Log, AJournalGetsThePriorityAndAddsTheTimeItself) {
    Pipe pipe;
    {
        Log log({.descriptor = pipe.ends[1], .is_journal = true});
        log.event(LogLevel::Error, "cannot-write");
        log.event(LogLevel::Info, "stopped");
    }
    EXPECT_EQ(pipe.read_all(), "<3>error cannot-write\n<6>info stopped\n");
}

TEST(Log, AFullDiskCostsTheLineAndNothingElse) {
    const int full = ::open("/dev/full", O_WRONLY);
    ASSERT_GE(full, 0);
    Log log({.descriptor = full});
    log.event(LogLevel::Error, "cannot-write");
    while (log.dropped() == 0) ::usleep(1000);
    EXPECT_EQ(log.dropped(), 1U);
    ::close(full);
}

TEST(Log, APipeWithoutAReaderCostsTheLine) {
    std::signal(SIGPIPE, SIG_IGN);  // as the program does
    Pipe pipe;
    pipe.close_reader();
    Log log({.descriptor = pipe.ends[1]});
    log.event(LogLevel::Info, "listening");
    while (log.dropped() == 0) ::usleep(1000);
    EXPECT_EQ(log.dropped(), 1U);
}

TEST(Log, AReaderThatSleepsBlocksNobodyAndHearsHowManyLinesItMissed) {
    Pipe pipe;
    constexpr std::size_t kLines = 20'000;
    std::uint64_t dropped = 0;
    {
        Log log({.descriptor = pipe.ends[1]});
        for (std::size_t i = 0; i < kLines; ++i) log.event(LogLevel::Info, "flood", {{"n", i}});
        while (log.dropped() == 0) ::usleep(1000);
    }
    const std::string before = pipe.read_all();
    EXPECT_LT(lines_in(before), kLines);
    {
        Log log({.descriptor = pipe.ends[1]});
        for (std::size_t i = 0; i < kLines; ++i) log.event(LogLevel::Info, "flood", {{"n", i}});
        while (log.dropped() == 0) ::usleep(1000);
        ::usleep(200'000);
        (void)pipe.read_all();
        dropped = log.dropped();
        log.event(LogLevel::Info, "awake");
    }
    const std::string after = pipe.read_all();
    EXPECT_GT(dropped, 0U);
    EXPECT_NE(after.find("log-lines-dropped count="), std::string::npos) << after.substr(0, 500);
    EXPECT_NE(after.find("awake"), std::string::npos);
}

TEST(Log, LevelsHaveNames) {
    EXPECT_EQ(parse_log_level("warning"), LogLevel::Warning);
    EXPECT_EQ(parse_log_level("loud"), std::nullopt);
}

}  // namespace
}  // namespace kydai::server
