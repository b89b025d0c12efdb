// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/glicko2.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "core/base/prng.hpp"

namespace kydai::game {
namespace {

TEST(Glicko2, GivesTheFiguresOfThePapersExample) {
    const Rating player{.points = 1500, .deviation = 200, .volatility = 0.06};
    const std::array games{
        RatedGame{.opponent = {.points = 1400, .deviation = 30}, .score = 1},
        RatedGame{.opponent = {.points = 1550, .deviation = 100}, .score = 0},
        RatedGame{.opponent = {.points = 1700, .deviation = 300}, .score = 0},
    };
    const Rating next = rated(player, games);
    EXPECT_NEAR(next.points, 1464.06, 0.01);
    EXPECT_NEAR(next.deviation, 151.52, 0.01);
    EXPECT_NEAR(next.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, APauseOnlyWidensTheDeviation) {
    const Rating player{.points = 1620, .deviation = 60};
    const Rating next = rated(player, {}, 10);
    EXPECT_EQ(next.points, player.points);
    EXPECT_EQ(next.volatility, player.volatility);
    EXPECT_NEAR(next.deviation, std::sqrt(60 * 60 + 10 * std::pow(0.06 * 173.7178, 2)), 0.001);
    EXPECT_EQ(rated(player, {}, 1e9).deviation, kGreatestDeviation);
}

TEST(Glicko2, ExpectedScoresOfBothPlayersAddUpToOne) {
    const Rating strong{.points = 1900, .deviation = 80};
    const Rating weak{.points = 1500, .deviation = 200};
    EXPECT_NEAR(expected_score(strong, weak) + expected_score(weak, strong), 1, 1e-12);
    EXPECT_GT(expected_score(strong, weak), 0.8);
    EXPECT_EQ(expected_score(weak, weak), 0.5);
}

TEST(Glicko2, AnUncertainOpponentTeachesLess) {
    const Rating player{.points = 1500, .deviation = 100};
    const auto gain = [&](double deviation) {
        const std::array games{RatedGame{.opponent = {.deviation = deviation}, .score = 1}};
        return rated(player, games).points - player.points;
    };
    EXPECT_GT(gain(50), gain(300));
    EXPECT_GT(gain(300), 0);
}

TEST(Glicko2, SurprisingResultsRaiseTheVolatility) {
    const Rating player{.points = 1500, .deviation = 60};
    const std::vector<RatedGame> upsets(
        5, {.opponent = {.points = 2200, .deviation = 50}, .score = 1});
    EXPECT_GT(rated(player, upsets).volatility, player.volatility);
}

// A thousand games against opponents of known strength: the rating ends near the strength that the
// scores were drawn with, and no longer counts as provisional.
TEST(Glicko2, FindsTheStrengthThatScoresWereDrawnWith) {
    constexpr double kStrength = 1850;
    Prng chance(7);
    Rating player;
    EXPECT_TRUE(is_provisional(player));
    for (int i = 0; i < 1000; ++i) {
        const Rating opponent{.points = 1400 + static_cast<double>(chance.below(900)),
                              .deviation = 50};
        const double expected = 1 / (1 + std::pow(10, (opponent.points - kStrength) / 400));
        const bool won = static_cast<double>(chance.below(1'000'000)) < expected * 1e6;
        const std::array games{RatedGame{.opponent = opponent, .score = won ? 1.0 : 0.0}};
        player = rated(player, games, 0.1);
    }
    EXPECT_NEAR(player.points, kStrength, 3 * player.deviation);
    EXPECT_FALSE(is_provisional(player));
}

// Whatever the results, the numbers stay usable.
TEST(Glicko2, StaysWithinItsBoundsForAnyResults) {
    Prng chance(11);
    for (int run = 0; run < 2000; ++run) {
        Rating player{.points = static_cast<double>(chance.below(4000)),
                      .deviation = kLeastDeviation + static_cast<double>(chance.below(306)),
                      .volatility = 0.01 + static_cast<double>(chance.below(90)) / 1000};
        std::vector<RatedGame> games(1 + chance.below(30));
        for (RatedGame& game : games) {
            game.opponent.points = static_cast<double>(chance.below(4000));
            game.opponent.deviation = kLeastDeviation + static_cast<double>(chance.below(306));
            game.score = static_cast<double>(chance.below(3)) / 2;
        }
        const Rating next = rated(player, games, static_cast<double>(chance.below(50)) / 10);
        ASSERT_TRUE(std::isfinite(next.points));
        ASSERT_GE(next.deviation, kLeastDeviation);
        ASSERT_LE(next.deviation, kGreatestDeviation);
        ASSERT_TRUE(std::isfinite(next.volatility));
        ASSERT_GT(next.volatility, 0);
    }
}

}  // namespace
}  // namespace kydai::game
