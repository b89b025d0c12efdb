// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/board.hpp"

#include <gtest/gtest.h>

#include "core/caro/rule_set.hpp"

namespace kydai::caro {
namespace {

TEST(BoardSize, holds_sides_from_3_to_22) {
    EXPECT_TRUE(BoardSize::of(3, 22));
    EXPECT_FALSE(BoardSize::of(2, 15));
    EXPECT_FALSE(BoardSize::of(15, 23));
}

TEST(Board, steps_stop_at_the_edge) {
    const Board board(*BoardSize::of(15, 10));
    EXPECT_EQ(board.step(*Point::at(13, 8), Direction::Rising, 1), Point::at(14, 9));
    EXPECT_FALSE(board.step(*Point::at(14, 8), Direction::Rising, 1));
    EXPECT_FALSE(board.step(*Point::at(3, 9), Direction::Up, 1));
    EXPECT_EQ(board.step(*Point::at(3, 9), Direction::Falling, -2), std::nullopt);
    EXPECT_EQ(board.step(*Point::at(3, 9), Direction::Falling, 2), Point::at(5, 7));
}

TEST(Board, a_stone_removed_leaves_the_board_as_it_was) {
    Board board(*BoardSize::of(3, 3));
    const Board before = board;
    board.put(*Point::at(1, 1), Side::O);
    EXPECT_EQ(board.stones(), 1);
    board.remove(*Point::at(1, 1));
    EXPECT_EQ(board, before);
}

TEST(Rules, refuse_what_cannot_be_played) {
    EXPECT_EQ(Rules::from({.width = 2}).error(), RulesError::BoardSize);
    EXPECT_EQ(Rules::from({.k = 16}).error(), RulesError::WinningLength);
    EXPECT_EQ(Rules::from({.rule = RuleId::Renju, .k = 4}).error(), RulesError::FoulsNeedFive);
    EXPECT_TRUE(Rules::from({.rule = RuleId::Freestyle, .width = 22, .height = 22, .k = 6}));
}

TEST(Rules, are_found_by_name) {
    for (const RuleId id : kRuleIds) EXPECT_EQ(rule_named(kRuleSets[id].name), id);
    EXPECT_FALSE(rule_named("caro7"));
}

}  // namespace
}  // namespace kydai::caro
