// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/levels.hpp"

#include <gtest/gtest.h>

namespace kydai::chess_engine {
namespace {

using engine::Level;

Line line(int centi) { return {.score = {.centi = centi}, .moves = {chess::Move()}}; }

TEST(Levels, AMoveBeyondTheBudgetIsNeverPicked) {
    const Found found{.lines = {line(100), line(60), line(-500)}, .depth = 3, .nodes = 1};
    Prng random(1);
    for (int i = 0; i < 1000; ++i) {
        EXPECT_LT(pick_line(found, kLevels[*Level::of(2)], random), 2U);
    }
}

TEST(Levels, WeakerLevelsStrayMoreOften) {
    const Found found{.lines = {line(50), line(30), line(10)}, .depth = 3, .nodes = 1};
    int last = 1001;
    for (const int number : {1, 4, 7}) {
        Prng random(1);
        int strayed = 0;
        for (int i = 0; i < 1000; ++i) {
            strayed += pick_line(found, kLevels[*Level::of(number)], random) != 0 ? 1 : 0;
        }
        EXPECT_LT(strayed, last);
        EXPECT_GT(strayed, 0);
        last = strayed;
    }
}

TEST(Levels, AWinInSightIsTaken) {
    Found found{.lines = {line(0), line(0)}, .depth = 3, .nodes = 1};
    found.lines[0].score.wins_in = 3;
    Prng random(1);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(pick_line(found, kLevels[*Level::of(1)], random), 0U);
}

TEST(Levels, EveryLevelButTheFullIsBoundedByNodesAlone) {
    for (int i = 1; i < Level::kCount - 1; ++i) EXPECT_TRUE(kLevels[*Level::of(i)].nodes);
    EXPECT_FALSE(kLevels[Level::full()].nodes);
}

TEST(Levels, TheSameLevelPlaysTheSame) {
    const Request request{.position = chess::AnyPosition::start(chess::Variant::Chess),
                          .earlier = {},
                          .limits = {},
                          .only = {}};
    for (int i = 0; i < 8; ++i) {
        std::optional<chess::Move> moves[2];
        for (auto& move : moves) {
            const auto searcher = make_searcher([] { return engine::Millis{0}; });
            Prng random(7);
            move = choose_at(*Level::of(i), *searcher, request, random);
            ASSERT_TRUE(move);
        }
        EXPECT_EQ(moves[0], moves[1]);
    }
}

TEST(Levels, EloRunsFromTheWeakestToTheStrongest) {
    EXPECT_EQ(limits_for_elo(0).nodes, kLevels[*Level::of(1)].nodes);
    EXPECT_EQ(limits_for_elo(9999).nodes, kLevels[*Level::of(9)].nodes);
    std::uint64_t last = 0;
    for (int elo = kLowestElo; elo <= kHighestElo; elo += 100) {
        EXPECT_GT(*limits_for_elo(elo).nodes, last);
        last = *limits_for_elo(elo).nodes;
    }
}

}  // namespace
}  // namespace kydai::chess_engine
