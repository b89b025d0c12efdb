// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/level_play.hpp"

#include <gtest/gtest.h>

#include <set>

namespace kydai::engine {
namespace {

// e^(−loss / temperature) to within 2 %, without the mathematical library of any machine.
static_assert(likelihood(0, 100) == 4096);
static_assert(likelihood(100, 100) > 1476 && likelihood(100, 100) < 1537);  // 4096 / e = 1507
static_assert(likelihood(300, 100) > 195 && likelihood(300, 100) < 209);    // 4096 / e³ = 204
static_assert(likelihood(100'000, 100) == 0);

constexpr LevelLimits kWeak{.nodes = 1'000,
                            .lines = 3,
                            .temperature = 100,
                            .loss_budget = 200,
                            .sight = 4,
                            .clear_advantage = 120};

// What the level picks in a thousand draws.
std::set<std::size_t> picks(const std::vector<Score>& scores, const LevelLimits& level) {
    Prng random(1);
    std::set<std::size_t> seen;
    for (int i = 0; i < 1000; ++i) seen.insert(pick_score(scores, level, random));
    return seen;
}

TEST(LevelPlay, AWinInSightIsTaken) {
    EXPECT_EQ(picks({Score::win(3), {.centi = 100}, {.centi = 90}}, kWeak),
              (std::set<std::size_t>{0}));
}

TEST(LevelPlay, AWinOutOfSightIsOneGoodMoveAmongOthers) {
    EXPECT_EQ(picks({Score::win(9), {.centi = 100}, {.centi = -500}}, kWeak),
              (std::set<std::size_t>{0, 1}));
}

TEST(LevelPlay, ALossInSightIsAvoided) {
    EXPECT_EQ(picks({{.centi = -100}, {.centi = -110}, Score::loss(2)}, kWeak),
              (std::set<std::size_t>{0, 1}));
}

TEST(LevelPlay, WhereAllMovesLoseTheSlowestLossIsTaken) {
    EXPECT_EQ(picks({Score::loss(4), Score::loss(2)}, kWeak), (std::set<std::size_t>{0}));
}

}  // namespace
}  // namespace kydai::engine
