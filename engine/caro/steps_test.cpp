// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "engine/caro/worker.hpp"

namespace kydai::caro_engine {
namespace {

using engine::Bound;

engine::TableEntry entry(int value, Bound bound) {
    return {.value = static_cast<std::int16_t>(value), .bound = bound};
}

TEST(Refined, TheTablesValueCountsWhereItsBoundSaysMore) {
    EXPECT_EQ(refined(10, entry(50, Bound::Exact)), 50);
    EXPECT_EQ(refined(10, entry(50, Bound::Lower)), 50);  // at least 50
    EXPECT_EQ(refined(10, entry(50, Bound::Upper)), 10);  // at most 50: nothing new
    EXPECT_EQ(refined(10, entry(-50, Bound::Exact)), -50);
    EXPECT_EQ(refined(10, entry(-50, Bound::Upper)), -50);
    EXPECT_EQ(refined(10, entry(-50, Bound::Lower)), 10);
}

TEST(Refined, ForcedResultsAreNoEvaluations) {
    EXPECT_EQ(refined(10, entry(win_in(5), Bound::Exact)), 10);
    EXPECT_EQ(refined(10, entry(loss_in(6), Bound::Exact)), 10);
}

TEST(GapReduction, GrowsWithTheGapAndTheDepthUpToAMost) {
    const Params params{kTunables};
    const int free = params[Param::NetworkReductionFree];
    EXPECT_EQ(gap_reduction(0, 10, params), 0);
    EXPECT_EQ(gap_reduction(free, 10, params), 0);
    EXPECT_EQ(gap_reduction(free + 500, 1, params), 0);  // ln 1
    EXPECT_GT(gap_reduction(free + 100, 10, params), 0);
    EXPECT_GT(gap_reduction(free + 300, 10, params), gap_reduction(free + 100, 10, params));
    EXPECT_GT(gap_reduction(free + 300, 20, params), gap_reduction(free + 300, 10, params));
    EXPECT_EQ(gap_reduction(100'000, 99, params), params[Param::NetworkReductionMost]);
}

TEST(FailHighReduction, WantsAMarginAboveBetaThatGrowsWithTheDepth) {
    const Params params{kTunables};
    const auto margin = [&](int depth) {
        return params[Param::FailHighBase] + params[Param::FailHighPerPly] * depth;
    };
    Node n{.alpha = 9, .beta = 10, .depth = 6, .ply = 3, .cut_node = true, .pv = false};
    n.estimate = n.beta + margin(6) - 1;
    EXPECT_FALSE(is_likely_fail_high(n, params));
    ++n.estimate;
    EXPECT_TRUE(is_likely_fail_high(n, params));
    n.depth = 7;
    EXPECT_FALSE(is_likely_fail_high(n, params));
    n.estimate = 500;
    EXPECT_TRUE(is_likely_fail_high(n, params));
    n.depth = params[Param::FailHighMinDepth] - 1;
    EXPECT_FALSE(is_likely_fail_high(n, params));
}

TEST(FailHighReduction, NotInTheLineNorUnderAThreatNorNearAForcedResult) {
    const Params params{kTunables};
    const Node likely{.alpha = 9,
                      .beta = 10,
                      .depth = 6,
                      .ply = 3,
                      .cut_node = true,
                      .pv = false,
                      .estimate = 500};
    ASSERT_TRUE(is_likely_fail_high(likely, params));
    Node n = likely;
    n.pv = true;
    EXPECT_FALSE(is_likely_fail_high(n, params));
    n = likely;
    n.pressure = Pressure::OpenFour;
    EXPECT_FALSE(is_likely_fail_high(n, params));
    n = likely;
    n.beta = loss_in(8);
    EXPECT_FALSE(is_likely_fail_high(n, params));
}

}  // namespace
}  // namespace kydai::caro_engine
