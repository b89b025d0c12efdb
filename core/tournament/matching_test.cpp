// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/matching.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"
#include "core/tournament/wide.hpp"
#include "tests/scale.hpp"

namespace kydai::tournament {
namespace {

using Weight = Wide<2>;

Weight number(std::int64_t value, int shift = 0) {
    Weight weight;
    weight.add_shifted(value, shift);
    return weight;
}

TEST(Wide, AddsAndSubtractsAcrossLimbs) {
    const Weight big = number(1, 64);
    EXPECT_EQ(big - number(1) + number(1), big);
    EXPECT_LT(number(-1, 70), number(-1));
    EXPECT_LT(number(-1), number(0));
    EXPECT_LT(number(0), number(1, 100));
    EXPECT_EQ(number(-6, 63).halved(), number(-3, 63));
    EXPECT_EQ(number(6, 64).halved(), number(3, 64));
    EXPECT_EQ(number(-5, 62).doubled(), number(-5, 63));
    EXPECT_TRUE((number(-7, 90) + number(7, 90)).is_zero());
    Weight sum = number(-1);
    sum.add_shifted(-1, 0);
    EXPECT_EQ(sum, number(-2));
    sum.add_shifted(2, 0);
    EXPECT_TRUE(sum.is_zero());
}

TEST(Matching, AnOddNumberOfVerticesHasNoPerfectMatching) {
    EXPECT_FALSE(cheapest_matching(CostGraph<Weight>(3)));
    EXPECT_FALSE(cheapest_matching(CostGraph<Weight>(2)));
}

// All perfect matchings, one by one.
std::optional<std::int64_t> brute_force(const std::vector<std::vector<std::optional<int>>>& costs,
                                        unsigned used) {
    const int size = static_cast<int>(costs.size());
    int a = 0;
    while (a < size && (used >> a & 1U) != 0) ++a;
    if (a == size) return 0;
    std::optional<std::int64_t> best;
    for (int b = a + 1; b < size; ++b) {
        const auto& cost = costs[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
        if ((used >> b & 1U) != 0 || !cost) continue;
        const auto rest = brute_force(costs, used | 1U << a | 1U << b);
        if (rest && (!best || *cost + *rest < *best)) best = *cost + *rest;
    }
    return best;
}

TEST(Matching, FindsTheCheapestOfAllPerfectMatchings) {
    Prng chance(3);
    for (int run = 0; run < kydai::test::scaled(4000); ++run) {
        const int size = 2 + 2 * static_cast<int>(chance.below(5));
        const auto density = 20 + chance.below(81);
        const auto spread = 1 + chance.below(12);
        const auto n = static_cast<std::size_t>(size);
        std::vector costs(n, std::vector<std::optional<int>>(n));
        CostGraph<Weight> graph(size);
        for (int b = 1; b < size; ++b) {
            for (int a = 0; a < b; ++a) {
                if (chance.below(100) >= density) continue;
                const int cost = static_cast<int>(chance.below(spread)) - 3;
                costs[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = cost;
                graph.connect(a, b, number(cost, 66));
            }
        }
        const auto expected = brute_force(costs, 0);
        const auto partners = cheapest_matching(graph);
        ASSERT_EQ(partners.has_value(), expected.has_value()) << "run " << run;
        if (!partners) continue;
        Weight sum;
        for (int a = 0; a < size; ++a) {
            const int b = (*partners)[static_cast<std::size_t>(a)];
            ASSERT_EQ((*partners)[static_cast<std::size_t>(b)], a);
            ASSERT_TRUE(graph.has_edge(a, b));
            if (a < b) sum += graph.cost(a, b);
        }
        ASSERT_EQ(sum, number(*expected, 66)) << "run " << run;
    }
}

}  // namespace
}  // namespace kydai::tournament
