// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/statistics.hpp"

#include <gtest/gtest.h>

namespace kydai::cli {
namespace {

TEST(Statistics, AnEvenMatchIsZeroElo) {
    Statistics s;
    for (int i = 0; i < 50; ++i) {
        s.add_pair(2);
        s.add_pair(1);
        s.add_pair(3);
    }
    EXPECT_NEAR(s.elo().elo, 0, 1e-9);
    EXPECT_GT(s.elo().error, 0);
    EXPECT_NEAR(s.log_likelihood_ratio(-5, 5), 0, 1e-9);
}

TEST(Statistics, ThreeQuartersOfThePointsAreNearTwoHundredElo) {
    Statistics s;
    for (int i = 0; i < 100; ++i) s.add_pair(i % 2 == 0 ? 2 : 4);
    EXPECT_NEAR(s.elo().elo, 190.8, 0.1);
}

TEST(Statistics, TheTestAcceptsWhatIsClearlyBetterAndRejectsWhatIsNot) {
    Statistics better;
    Statistics worse;
    for (int i = 0; i < 400; ++i) {
        better.add_pair(i % 4 == 0 ? 1 : 3);
        worse.add_pair(i % 4 == 0 ? 3 : 1);
    }
    EXPECT_GT(better.log_likelihood_ratio(0, 10), kSprtBound);
    EXPECT_LT(worse.log_likelihood_ratio(0, 10), -kSprtBound);
}

}  // namespace
}  // namespace kydai::cli
