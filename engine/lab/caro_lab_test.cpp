// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/caro/test_support.hpp"
#include "engine/lab/caro_beginner.hpp"
#include "engine/lab/caro_greedy.hpp"
#include "engine/lab/caro_minimax.hpp"

namespace kydai::lab {
namespace {

using caro::BoardRules;
using caro::Position;
using caro::RuleSet;

TEST(CaroLab, AlphaBetaGivesTheValueOfMinimaxWithFewerNodes) {
    Prng random(2);
    for (int game = 0; game < 8; ++game) {
        Position position(
            BoardRules::from({.rule_set = RuleSet::CaroOpen, .width = 9, .height = 9}).value());
        for (int i = 0; i < 8 && !position.outcome(); ++i)
            position.play(greedy_move(position, random));
        if (position.outcome()) continue;
        const auto plain = minimax(position, 2, {.pruning = Pruning::None});
        const auto pruned = minimax(position, 2, {});
        EXPECT_EQ(plain.value, pruned.value);
        EXPECT_EQ(plain.move, pruned.move);
        EXPECT_LE(pruned.nodes, plain.nodes);
    }
}

TEST(CaroLab, HardNeverLosesAtTicTacToe) {
    Prng random(4);
    for (int game = 0; game < 30; ++game) {
        Position position(BoardRules::usual(RuleSet::TicTacToe));
        const caro::Side hard = game % 2 ? caro::Side::O : caro::Side::X;
        while (!position.outcome()) {
            position.play(position.turn() == hard ? minimax(position, 9, {}).move
                                                  : random_move(position, random));
        }
        EXPECT_NE(position.outcome()->winner, std::optional(~hard));
    }
}

TEST(CaroLab, ABeginnerWinsBlocksFoursAndDoesNotSeeThrees) {
    const BoardRules rules = BoardRules::usual(RuleSet::Freestyle);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Prng random(seed);
        const auto move = [&](std::string_view moves) {
            return caro::to_text(beginner_move(caro::test::played(rules, moves), random));
        };
        // Four in a row with one end closed: the fifth point, whoever's four it is.
        EXPECT_EQ(move("h8g8i8a1j8c1k8e1"), "l8");
        EXPECT_EQ(move("h8g8i8a1j8c1k8"), "l8");
        // X has an open three; the beginner lengthens its own pair instead.
        const std::string own = move("h8b2i8c2j8");
        EXPECT_TRUE(own == "a2" || own == "d2") << own;
    }
}

TEST(CaroLab, GreedyWinsAndBlocksWhenItCan) {
    Prng random(1);
    const BoardRules rules = BoardRules::usual(RuleSet::Freestyle);
    const auto wins = caro::test::played(rules, "h8a1i8a3j8a5k8a7");
    EXPECT_TRUE(wins.after(greedy_move(wins, random)).outcome());
}

}  // namespace
}  // namespace kydai::lab
