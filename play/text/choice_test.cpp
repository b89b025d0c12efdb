// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace kydai::play {
namespace {

TEST(Choice, ReadsWhatItWrites) {
    Choice choice;
    choice.game = words::GameKind::Caro;
    choice.opening = caro::OpeningRule::Swap2;
    choice.clock = *game::TimeControl::parse("300+3");
    choice.mode = Mode::TwoPeople;
    EXPECT_EQ(parse_choice(to_text(choice)), choice);
    for (const std::string_view text :
         {"chess mode=two clock=900", "horde level=7 side=black clock=180+2",
          "caro rule=renju board=19 level=2 other=9 clock=1/30", "caro board=3 edge=blocks"}) {
        const auto said = parse_choice(text);
        ASSERT_TRUE(said) << text;
        EXPECT_EQ(parse_choice(to_text(*said)), said);
    }
}

TEST(Choice, WhoSaysALevelMeansToPlayTheComputer) {
    const Choice two{.mode = Mode::TwoPeople};
    EXPECT_EQ(parse_choice("chess level=1", two)->mode, Mode::Computer);
    EXPECT_EQ(parse_choice("chess side=black", two)->mode, Mode::Computer);
    EXPECT_EQ(parse_choice("chess level=1 other=2", two)->mode, Mode::Engines);
    EXPECT_EQ(parse_choice("chess level=1 mode=two", two)->mode, Mode::TwoPeople);
    EXPECT_EQ(parse_choice("mode=two level=1", {})->mode, Mode::TwoPeople);
    EXPECT_EQ(parse_choice("chess clock=300", two)->mode, Mode::TwoPeople);
}

TEST(Choice, RefusesWhatMakesNoSense) {
    for (const char* text : {"chess level=11", "draughts", "chess mode", "mode=", "clock=soon",
                             "caro board=4", "caro board=23", "opening=swap3"}) {
        EXPECT_FALSE(parse_choice(text)) << text;
    }
}

TEST(Choice, WhatIsChosenAtFirstIsOffered) {
    const Choice first;
    EXPECT_EQ(kCaroRules.front(), first.rule);
    EXPECT_EQ(kClocks.front(), first.clock);
    EXPECT_NE(std::ranges::find(kBoards, first.board), kBoards.end());
}

TEST(Choice, Swap2OpensEveryBoardButTheSmallest) {
    Choice choice{.game = words::GameKind::Caro, .opening = caro::OpeningRule::Swap2};
    EXPECT_EQ(caro_setup(choice, 1).begin.opening, caro::OpeningRule::Swap2);
    choice.board = kTicTacToeBoard;
    EXPECT_EQ(caro_setup(choice, 1).begin.opening, caro::OpeningRule::Plain);
}

}  // namespace
}  // namespace kydai::play
