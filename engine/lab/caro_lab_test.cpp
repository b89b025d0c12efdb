// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/caro/test_support.hpp"
#include "engine/lab/caro_greedy.hpp"
#include "engine/lab/caro_minimax.hpp"

namespace kydai::lab {
namespace {

using caro::Position;
using caro::RuleId;
using caro::Rules;

TEST(CaroLab, alpha_beta_gives_the_value_of_minimax_with_fewer_nodes) {
    Prng random(2);
    for (int game = 0; game < 8; ++game) {
        Position position(Rules::from({.rule = RuleId::CaroOpen, .width = 9, .height = 9}).value());
        for (int i = 0; i < 8 && !position.ending(); ++i)
            position.make(greedy_move(position, random));
        if (position.ending()) continue;
        const auto plain = minimax(position, 2, Pruning::None);
        const auto pruned = minimax(position, 2, Pruning::AlphaBeta);
        EXPECT_EQ(plain.value, pruned.value);
        EXPECT_EQ(plain.move, pruned.move);
        EXPECT_LE(pruned.nodes, plain.nodes);
    }
}

TEST(CaroLab, hard_never_loses_at_tic_tac_toe) {
    Prng random(4);
    for (int game = 0; game < 30; ++game) {
        Position position(Rules::usual(RuleId::TicTacToe));
        const caro::Side hard = game % 2 ? caro::Side::O : caro::Side::X;
        while (!position.ending()) {
            position.make(position.to_move() == hard ? minimax(position, 9, Pruning::AlphaBeta).move
                                                     : random_move(position, random));
        }
        EXPECT_NE(position.ending()->winner, std::optional(~hard));
    }
}

TEST(CaroLab, greedy_wins_and_blocks_when_it_can) {
    Prng random(1);
    const Rules rules = Rules::usual(RuleId::Freestyle);
    const auto wins = caro::test::played(rules, "h8a1i8a3j8a5k8a7");
    EXPECT_TRUE(wins.after(greedy_move(wins, random)).ending());
}

}  // namespace
}  // namespace kydai::lab
