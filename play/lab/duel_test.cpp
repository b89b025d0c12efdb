// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/duel.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

DuelPlan plan(LabGame game, Contestant one, Contestant two, int games) {
    return {.game = game, .contestants = {std::move(one), std::move(two)}, .games = games};
}

DuelScore played(const DuelPlan& wanted) {
    Duel duel(wanted);
    while (!duel.is_over()) duel.play();
    return duel.score();
}

TEST(Duel, EveryGameCountsOnceAndLookingAheadBeatsGuessing) {
    const DuelScore score = played(
        plan(LabGame::Caro, {.algorithm = "alphabeta", .depth = 2}, {.algorithm = "random"}, 6));
    EXPECT_EQ(score.wins, 6);
    EXPECT_EQ(score.draws + score.losses, 0);
    const DuelScore chess = played(
        plan(LabGame::Chess, {.algorithm = "random"}, {.algorithm = "alphabeta", .depth = 2}, 4));
    EXPECT_EQ(chess.wins + chess.draws + chess.losses, 4);
    EXPECT_EQ(chess.wins, 0);
    EXPECT_GT(chess.losses, 0);
}

TEST(Duel, TwoWhoSeeTheWholeOfTicTacToeDraw) {
    const DuelScore score = played(plan(LabGame::TicTacToe, {.algorithm = "alphabeta", .depth = 9},
                                        {.algorithm = "minimax", .depth = 9}, 4));
    EXPECT_EQ(score.draws, 4);
}

TEST(Duel, AnOpeningIsPlayedTwiceWithSidesChanged) {
    Duel duel(plan(LabGame::Caro, {.algorithm = "greedy"}, {.algorithm = "beginner"}, 4));
    std::vector<std::string> openings;
    std::vector<int> first_sides;
    while (!duel.is_over()) {
        duel.play();
        if (duel.plies() != 3) continue;
        openings.push_back(lessons::to_text(duel.position()));
        first_sides.push_back(duel.first_side());
    }
    ASSERT_EQ(openings.size(), 4U);
    EXPECT_EQ(openings[0], openings[1]);
    EXPECT_EQ(openings[2], openings[3]);
    EXPECT_NE(openings[0], openings[2]);
    EXPECT_EQ(first_sides, (std::vector{0, 1, 0, 1}));
}

TEST(Duel, TheSamePlanGivesTheSameGames) {
    const DuelPlan wanted =
        plan(LabGame::Chess, {.algorithm = "beginner"}, {.algorithm = "greedy"}, 2);
    Duel one(wanted);
    Duel two(wanted);
    while (!one.is_over()) {
        one.play();
        two.play();
        ASSERT_EQ(lessons::to_text(one.position()), lessons::to_text(two.position()));
    }
    EXPECT_TRUE(two.is_over());
}

TEST(Duel, AMoveThatWasEndedIsPlayedLater) {
    const DuelPlan wanted = plan(LabGame::Chess, {.algorithm = "minimax", .depth = 3},
                                 {.algorithm = "minimax", .depth = 3}, 1);
    Duel one(wanted);
    Duel two(wanted);
    for (int ply = 0; ply < 6; ++ply) {
        one.play();
        const std::string before = lessons::to_text(two.position());
        if (!two.play([](std::uint64_t) { return false; })) {
            EXPECT_EQ(lessons::to_text(two.position()), before);
            EXPECT_TRUE(two.play());
        }
        ASSERT_EQ(lessons::to_text(one.position()), lessons::to_text(two.position()));
    }
}

TEST(Duel, PlansThatCannotBePlayedAreInvalid) {
    const DuelPlan good = plan(LabGame::Chess, {.algorithm = "greedy"}, {.algorithm = "random"}, 2);
    EXPECT_TRUE(good.is_valid());
    DuelPlan bad = good;
    bad.contestants[0].algorithm = "mcts";
    EXPECT_FALSE(bad.is_valid());
    bad = good;
    bad.contestants[1].depth = most_duel_depth(LabGame::Chess) + 1;
    EXPECT_FALSE(bad.is_valid());
    bad = good;
    bad.games = 0;
    EXPECT_FALSE(bad.is_valid());
    bad = good;
    bad.game = LabGame::Caro;
    bad.contestants[0].depth = most_duel_depth(LabGame::Caro) + 1;
    EXPECT_FALSE(bad.is_valid());
}

TEST(Duel, EveryAlgorithmPlaysEveryGame) {
    for (const LabGame game : {LabGame::Chess, LabGame::Caro, LabGame::TicTacToe}) {
        for (const std::string id : {"random", "beginner", "greedy", "minimax", "negamax",
                                     "alphabeta", "ordered", "deepening", "quiescence"}) {
            Duel duel(plan(game, {.algorithm = id}, {.algorithm = id}, 1));
            ASSERT_TRUE(plan(game, {.algorithm = id}, {.algorithm = id}, 1).is_valid()) << id;
            for (int i = 0; i < 6; ++i) duel.play();
            EXPECT_GE(duel.plies(), 5) << id;
        }
    }
}

}  // namespace
}  // namespace kydai::play
