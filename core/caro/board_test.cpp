// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/board.hpp"

#include <gtest/gtest.h>

#include "core/caro/rule_set.hpp"

namespace kydai::caro {
namespace {

TEST(BoardSize, HoldsSidesFrom3To22) {
    EXPECT_TRUE(BoardSize::of(3, 22));
    EXPECT_FALSE(BoardSize::of(2, 15));
    EXPECT_FALSE(BoardSize::of(15, 23));
}

TEST(Board, StepsStopAtTheEdge) {
    const Board board(*BoardSize::of(15, 10));
    EXPECT_EQ(board.step(*Point::at(13, 8), Direction::Rising, 1), Point::at(14, 9));
    EXPECT_FALSE(board.step(*Point::at(14, 8), Direction::Rising, 1));
    EXPECT_FALSE(board.step(*Point::at(3, 9), Direction::Up, 1));
    EXPECT_EQ(board.step(*Point::at(3, 9), Direction::Falling, -2), std::nullopt);
    EXPECT_EQ(board.step(*Point::at(3, 9), Direction::Falling, 2), Point::at(5, 7));
}

TEST(Board, AStoneRemovedLeavesTheBoardAsItWas) {
    Board board(*BoardSize::of(3, 3));
    const Board before = board;
    board.put(*Point::at(1, 1), Side::O);
    EXPECT_EQ(board.stones(), 1);
    board.remove(*Point::at(1, 1));
    EXPECT_EQ(board, before);
}

TEST(BoardRules, RefuseWhatCannotBePlayed) {
    EXPECT_EQ(BoardRules::from({.width = 2}).error(), RulesError::BoardSize);
    EXPECT_EQ(BoardRules::from({.k = 16}).error(), RulesError::WinningLength);
    EXPECT_EQ(BoardRules::from({.rule_set = RuleSet::Renju, .k = 4}).error(),
              RulesError::FoulsNeedFive);
    EXPECT_TRUE(
        BoardRules::from({.rule_set = RuleSet::Freestyle, .width = 22, .height = 22, .k = 6}));
}

TEST(BoardRules, AreFoundByName) {
    for (const RuleSet id : kKeys<RuleSet>) EXPECT_EQ(parse_rule_set(kRules[id].name), id);
    EXPECT_FALSE(parse_rule_set("caro7"));
}

}  // namespace
}  // namespace kydai::caro
