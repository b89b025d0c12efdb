// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/statistics.hpp"

#include <gtest/gtest.h>

namespace kydai::cli {
namespace {

// `counts[p]` pairs in which the first player got p half points.
Statistics after_pairs(const std::array<int, 5>& counts) {
    Statistics s;
    for (int points = 0; points < 5; ++points) {
        for (int i = 0; i < counts[static_cast<std::size_t>(points)]; ++i) s.add_pair(points);
    }
    return s;
}

TEST(Statistics, AnEvenMatchIsZeroElo) {
    const Statistics s = after_pairs({0, 50, 50, 50, 0});
    EXPECT_NEAR(s.elo().elo, 0, 1e-9);
    EXPECT_NEAR(s.elo().error, 23.1, 0.1);
    EXPECT_NEAR(s.log_likelihood_ratio(-5, 5), 0, 1e-9);
}

TEST(Statistics, ThreeQuartersOfThePointsAreNearTwoHundredElo) {
    const EloEstimate elo = after_pairs({0, 0, 50, 0, 50}).elo();
    EXPECT_NEAR(elo.elo, 190.8, 0.1);
    EXPECT_NEAR(elo.error, 47.0, 0.1);
}

TEST(Statistics, LosingEverythingSaysMuchAndNothingExactly) {
    const EloEstimate five = after_pairs({5, 0, 0, 0, 0}).elo();
    EXPECT_NEAR(five.elo, -636.4, 0.1);
    EXPECT_NEAR(five.error, 466.5, 0.1);
    const EloEstimate fifty = after_pairs({50, 0, 0, 0, 0}).elo();
    EXPECT_LT(fifty.elo + fifty.error, five.elo + five.error);
}

TEST(Statistics, NothingButDrawsHasAnError) {
    EXPECT_NEAR(after_pairs({0, 0, 4, 0, 0}).elo().error, 159.7, 0.1);
    EXPECT_NEAR(after_pairs({0, 0, 50, 0, 0}).elo().error, 14.9, 0.1);
}

TEST(Statistics, TheTestAcceptsWhatIsClearlyBetterAndRejectsWhatIsNot) {
    EXPECT_GT(after_pairs({0, 100, 0, 300, 0}).log_likelihood_ratio(0, 10), kSprtBound);
    EXPECT_LT(after_pairs({0, 300, 0, 100, 0}).log_likelihood_ratio(0, 10), -kSprtBound);
}

TEST(Statistics, FourPairsAreTooFewToDecide) {
    EXPECT_NEAR(after_pairs({0, 0, 0, 1, 3}).log_likelihood_ratio(0, 200), 2.34, 0.01);
    EXPECT_NEAR(after_pairs({0, 0, 0, 0, 4}).log_likelihood_ratio(0, 200), 2.80, 0.01);
    EXPECT_LT(after_pairs({0, 0, 0, 0, 4}).log_likelihood_ratio(0, 10), 0.3);
}

TEST(Statistics, WinningEveryPairDecidesInTheEnd) {
    EXPECT_EQ(Statistics().log_likelihood_ratio(0, 10), 0);
    EXPECT_GT(after_pairs({0, 0, 0, 0, 20}).log_likelihood_ratio(0, 10), kSprtBound);
    EXPECT_LT(after_pairs({20, 0, 0, 0, 0}).log_likelihood_ratio(0, 10), -kSprtBound);
}

TEST(SequentialTest, AVerdictStandsWhateverComesAfterIt) {
    SequentialTest test(0, 200);
    test.weigh(after_pairs({0, 0, 0, 0, 4}));
    EXPECT_EQ(test.verdict(), Verdict::Undecided);
    test.weigh(after_pairs({0, 0, 0, 0, 5}));
    EXPECT_EQ(test.verdict(), Verdict::Accepted);
    const double ratio = test.ratio();
    test.weigh(after_pairs({2, 0, 0, 0, 5}));
    EXPECT_EQ(test.verdict(), Verdict::Accepted);
    EXPECT_EQ(test.ratio(), ratio);
}

}  // namespace
}  // namespace kydai::cli
