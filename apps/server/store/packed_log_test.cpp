// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/packed_log.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/base/prng.hpp"
#include "tests/scale.hpp"

namespace kydai::server {
namespace {

using wire::LogLine;
using wire::Seat;

constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
constexpr auto kMost = std::numeric_limits<std::int64_t>::max();

std::string bytes_of(std::initializer_list<unsigned> values) {
    std::string bytes;
    for (const unsigned value : values) bytes += static_cast<char>(value);
    return bytes;
}

WholeLog two_lines() {
    return {.lines = {{.seq = 1,
                       .nonce = 5,
                       .by = Seat::First,
                       .at = 300,
                       .started = 298,
                       .what = "play first e2e4"},
                      {.seq = 2, .nonce = -2, .at = 299, .what = "flag"}},
            .stored_at = game::Instant(game::Millis(-1))};
}

TEST(PackedLog, HasTheFormThatItsPageDescribes) {
    const std::string expected =
        bytes_of({1, 1, 1, 2}) +                  // version, stored at -1, two lines
        bytes_of({0b01101, 10, 0xD8, 4, 4, 4}) +  // by first, started, "play first "; 5; 300; 2
        "e2e4" + bytes_of({0b00000, 3, 1, 4}) + "flag";  // the server; -2; one less than 300
    EXPECT_EQ(pack_log(two_lines()), expected);
    EXPECT_EQ(unpack_log(expected), two_lines());
}

TEST(PackedLog, ALogThatHasNoLinesIsALog) {
    EXPECT_EQ(unpack_log(pack_log({}).value()), WholeLog{});
}

TEST(PackedLog, ALogWithAGapIsNotPacked) {
    WholeLog log = two_lines();
    log.lines[1].seq = 3;
    EXPECT_EQ(pack_log(log), std::nullopt);
    log.lines[1].seq = 1;
    EXPECT_EQ(pack_log(log), std::nullopt);
}

TEST(PackedLog, AnyPrefixAndAnythingBehindItIsRefused) {
    const std::string bytes = pack_log(two_lines()).value();
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_EQ(unpack_log(bytes.substr(0, size)), std::nullopt) << size;
    }
    EXPECT_EQ(unpack_log(bytes + '\0'), std::nullopt);
}

TEST(PackedLog, ALogHasOneForm) {
    EXPECT_EQ(unpack_log(bytes_of({2, 0, 0})), std::nullopt) << "another version";
    EXPECT_EQ(unpack_log(bytes_of({1, 2, 0})), std::nullopt) << "neither stored nor not";
    EXPECT_EQ(unpack_log(bytes_of({1, 0, 0x80, 0})), std::nullopt) << "a longer zero";
    EXPECT_EQ(unpack_log(bytes_of({1, 0, 1, 3, 0, 0, 0})), std::nullopt) << "a third player";
    EXPECT_EQ(unpack_log(bytes_of({1, 0, 1, 3U << 3, 0, 0, 0})), std::nullopt) << "no beginning";
    EXPECT_EQ(unpack_log(bytes_of({1, 0, 1, 0, 0, 0, 11}) + "play first "), std::nullopt)
        << "a beginning that was written out";
    EXPECT_NE(unpack_log(bytes_of({1, 0, 1, 0, 0, 0, 10}) + "play first"), std::nullopt);
    const std::string most(9, '\xFF');
    EXPECT_NE(unpack_log(bytes_of({1, 1}) + most + bytes_of({1, 0})), std::nullopt);
    EXPECT_EQ(unpack_log(bytes_of({1, 1}) + most + bytes_of({3, 0})), std::nullopt) << "65 bits";
}

TEST(PackedLog, AHugeCountTakesNoMemory) {
    EXPECT_EQ(unpack_log(bytes_of({1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F})), std::nullopt);
}

class RandomLogs {
  public:
    explicit RandomLogs(std::uint64_t seed) : chance_(seed) {}

    WholeLog next() {
        WholeLog log;
        const auto count = chance_.below(40);
        for (wire::Seq seq = 1; seq <= count; ++seq) log.lines.push_back(line(seq));
        if (one_in(2)) log.stored_at = game::Instant(game::Millis(number()));
        return log;
    }

  private:
    LogLine line(wire::Seq seq) {
        LogLine made{.seq = seq, .nonce = number(), .at = number(), .what = text()};
        if (!one_in(3)) made.by = one_in(2) ? Seat::First : Seat::Second;
        if (one_in(2)) made.started = number();
        return made;
    }
    std::int64_t number() {
        if (one_in(12)) return one_in(2) ? kLeast : kMost;
        const auto bits = static_cast<std::int64_t>(chance_.next() >> chance_.below(64));
        return one_in(2) ? bits : -bits;
    }
    std::string text() {
        constexpr std::string_view kTexts[] = {
            "play first ", "play second ", "play second", "choose first keep-o", "", "e2e4"};
        std::string made(kTexts[chance_.below(std::size(kTexts))]);
        for (auto size = chance_.below(one_in(20) ? 300 : 6); size > 0; --size) {
            made += static_cast<char>(chance_.below(256));
        }
        return made;
    }
    bool one_in(std::uint64_t n) { return chance_.below(n) == 0; }
    Prng chance_;
};

TEST(PackedLog, AnyLogComesBackAsItWas) {
    RandomLogs logs(3);
    for (int round = 0; round < kydai::test::scaled(3000); ++round) {
        const WholeLog log = logs.next();
        const auto bytes = pack_log(log);
        ASSERT_TRUE(bytes) << "round " << round;
        ASSERT_EQ(unpack_log(*bytes), log) << "round " << round;
    }
}

TEST(PackedLog, ABrokenByteGivesAnotherLogOrNone) {
    RandomLogs logs(4);
    Prng chance(5);
    const int rounds = kydai::test::scaled(3000);
    int refused = 0;
    for (int round = 0; round < rounds; ++round) {
        std::string bytes = pack_log(logs.next()).value();
        char& broken = bytes[chance.below(bytes.size())];
        broken = static_cast<char>(static_cast<unsigned char>(broken) ^ (1 + chance.below(255)));
        const auto log = unpack_log(bytes);
        if (log) {
            ASSERT_EQ(pack_log(*log), bytes) << "round " << round;
        } else {
            ++refused;
        }
    }
    EXPECT_GT(refused, rounds / 10);
}

}  // namespace
}  // namespace kydai::server
