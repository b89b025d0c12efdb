// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/rating_book.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/prng.hpp"

namespace kydai::game {
namespace {

using std::chrono::days;
using std::chrono::seconds;

const RatingKind kBlitz{.rules = "standard", .speed = Speed::Blitz};
constexpr DayTime kDay0{days(20'000)};

RatedResult result(RatedPlayer first, RatedPlayer second, double score, DayTime at = kDay0) {
    return {.first = first, .second = second, .first_score = score, .kind = kBlitz, .at = at};
}

TEST(Speed, IsTheExpectedTimeOfFortyMoves) {
    const auto speed = [](std::string_view text) { return speed_of(*TimeControl::parse(text)); };
    EXPECT_EQ(speed("60"), Speed::Bullet);
    EXPECT_EQ(speed("60+2"), Speed::Bullet);   // 140 s
    EXPECT_EQ(speed("120+1"), Speed::Bullet);  // 160 s
    EXPECT_EQ(speed("180"), Speed::Blitz);
    EXPECT_EQ(speed("300+3"), Speed::Blitz);  // 420 s
    EXPECT_EQ(speed("480"), Speed::Rapid);
    EXPECT_EQ(speed("900+10"), Speed::Rapid);  // 1300 s
    EXPECT_EQ(speed("1500"), Speed::Classical);
    EXPECT_EQ(speed("-"), Speed::Classical);
    EXPECT_EQ(speed("1/5"), Speed::Blitz);  // 200 s
    for (const Speed each : kKeys<Speed>) EXPECT_EQ(parse_speed(name(each)), each);
}

// Glickman's worked example ("Example of the Glicko-2 system"): three games in one period. Rated
// one by one, each game changes what is known before the next, so the figures are near but not
// equal.
TEST(RatingBook, GamesOneByOneComeNearTheWorkedExample) {
    Rating player{.points = 1500, .deviation = 200, .volatility = 0.06};
    const std::array games{RatedGame{.opponent = {.points = 1400, .deviation = 30}, .score = 1},
                           RatedGame{.opponent = {.points = 1550, .deviation = 100}, .score = 0},
                           RatedGame{.opponent = {.points = 1700, .deviation = 300}, .score = 0}};
    const Rating together = rated(player, games);
    EXPECT_NEAR(together.points, 1464.06, 0.01);
    EXPECT_NEAR(together.deviation, 151.52, 0.01);
    for (const RatedGame& game : games) player = rated(player, std::span(&game, 1), 1.0 / 3);
    EXPECT_NEAR(player.points, together.points, 10);
    EXPECT_NEAR(player.deviation, together.deviation, 5);
}

TEST(RatingBook, ADrawOfEqualsChangesOnlyTheDeviation) {
    RatingBook book;
    ASSERT_TRUE(book.add(result(1, 2, 0.5)));
    const Rating rating = book.rating(1, kBlitz, kDay0);
    EXPECT_NEAR(rating.points, 1500, 1e-9);
    EXPECT_LT(rating.deviation, 350);
    EXPECT_EQ(rating, book.rating(2, kBlitz, kDay0));
}

TEST(RatingBook, WhatOneGainsTheOtherLosesWhenBothAreNew) {
    RatingBook book;
    ASSERT_TRUE(book.add(result(1, 2, 1)));
    const double gain = book.rating(1, kBlitz, kDay0).points - 1500;
    EXPECT_GT(gain, 100);
    EXPECT_NEAR(1500 - book.rating(2, kBlitz, kDay0).points, gain, 1e-9);
}

TEST(RatingBook, KindsAreKeptApart) {
    RatingBook book;
    ASSERT_TRUE(book.add(result(1, 2, 1)));
    const RatingKind rapid{.rules = "standard", .speed = Speed::Rapid};
    const RatingKind caro{.rules = "caro5", .speed = Speed::Blitz};
    EXPECT_EQ(book.rating(1, rapid, kDay0), Rating{});
    EXPECT_EQ(book.rating(1, caro, kDay0), Rating{});
    EXPECT_EQ(book.history(1, kBlitz).size(), 1U);
    EXPECT_TRUE(book.history(1, rapid).empty());
}

TEST(RatingBook, RefusesWhatIsNoGame) {
    RatingBook book;
    EXPECT_FALSE(book.add(result(1, 1, 1)));
    EXPECT_FALSE(book.add(result(1, 2, 0.7)));
    EXPECT_FALSE(book.add(result(1, 2, std::nan(""))));
    EXPECT_TRUE(book.history(1, kBlitz).empty());
}

TEST(RatingBook, ASettledRatingTurnsProvisionalAfterAYear) {
    RatingBook book;
    Prng chance(3);
    DayTime at = kDay0;
    for (int i = 0; i < 400; ++i) {
        ASSERT_TRUE(book.add(result(1, 2 + i % 7, chance.below(2) == 0 ? 1 : 0, at)));
        at += seconds(3600);
    }
    const Rating now = book.rating(1, kBlitz, at);
    EXPECT_FALSE(is_provisional(now));
    EXPECT_EQ(book.rating(1, kBlitz, at + days(500)).points, now.points);
    EXPECT_TRUE(is_provisional(book.rating(1, kBlitz, at + days(500))));
    EXPECT_FALSE(is_provisional(book.rating(1, kBlitz, at + days(150))));
    EXPECT_FALSE(book.leaderboard(kBlitz, at, 3).empty());
    EXPECT_LE(book.leaderboard(kBlitz, at, 3).size(), 3U);
    EXPECT_TRUE(book.leaderboard(kBlitz, at + days(3000), 3).empty());
}

TEST(RatingBook, AClockThatRunsBackwardsDoesNoHarm) {
    RatingBook book;
    ASSERT_TRUE(book.add(result(1, 2, 1, kDay0 + days(9))));
    ASSERT_TRUE(book.add(result(1, 2, 1, kDay0)));
    EXPECT_EQ(book.history(1, kBlitz)[1].at, kDay0 + days(9));
}

TEST(RatingBook, ARatingIsProvisionalFromTheTimeThatIsSaidAndNotBefore) {
    RatingBook book;
    for (int game = 0; game < 30; ++game) ASSERT_TRUE(book.add(result(1, 2, game % 2)));
    const RatingPoint last = book.history(1, kBlitz).back();
    ASSERT_FALSE(is_provisional(last.rating));
    const DayTime from = provisional_from(last);
    EXPECT_GT(from, last.at + days(30));
    EXPECT_FALSE(is_provisional(rating_at(last, from - seconds(60))));
    EXPECT_TRUE(is_provisional(rating_at(last, from + seconds(60))));
    const RatingPoint newcomer{.at = kDay0, .rating = {}};
    EXPECT_EQ(provisional_from(newcomer), kDay0);
}

}  // namespace
}  // namespace kydai::game
