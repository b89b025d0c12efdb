// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace kydai::play {
namespace {

using ChessSetup = Setup<game::ChessRules>;
using CaroSetup = Setup<game::CaroRules>;

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
    for (const char* text :
         {"chess level=13", "chess level=best", "draughts", "chess mode", "mode=", "clock=soon",
          "caro board=4", "caro board=23", "opening=swap3"}) {
        EXPECT_FALSE(parse_choice(text)) << text;
    }
}

TEST(Choice, ALevelIsSaidByItsNumberOfTodayOrItsName) {
    EXPECT_EQ(parse_choice("chess level=12")->level, engine::Level::full());
    EXPECT_EQ(parse_choice("chess level=5")->level, *engine::level_named("learner"));
    EXPECT_EQ(parse_choice("chess level=learner")->level, *engine::level_named("learner"));
}

// Before there were thirteen levels, choices were remembered by number.
TEST(Choice, ARememberedNumberIsTheOneThatOlderVersionsWrote) {
    const auto old = parse_remembered_choice("caro mode=engines level=3 other=10 clock=-");
    ASSERT_TRUE(old);
    EXPECT_EQ(old->level, *engine::level_named("learner"));
    EXPECT_EQ(old->other, engine::Level::full());
    EXPECT_EQ(parse_remembered_choice(to_text(*old)), old);
    EXPECT_FALSE(parse_remembered_choice("chess level=11"));
}

TEST(Choice, WhatIsChosenAtFirstIsOffered) {
    const Choice first;
    EXPECT_EQ(kCaroRules.front(), first.rule);
    EXPECT_EQ(kClocks.front(), first.clock);
    EXPECT_NE(std::ranges::find(kBoards, first.board), kBoards.end());
}

TEST(Choice, Swap2OpensEveryBoardButTheSmallest) {
    const auto opening = [](const Choice& choice) {
        return std::get<CaroSetup>(setup_of(choice, {}).value()).begin.opening;
    };
    Choice choice{.game = words::GameKind::Caro, .opening = caro::OpeningRule::Swap2};
    EXPECT_EQ(opening(choice), caro::OpeningRule::Swap2);
    choice.board = kTicTacToeBoard;
    EXPECT_EQ(opening(choice), caro::OpeningRule::Plain);
}

TEST(Choice, RemembersTheVariantOfChessWhileCaroIsChosen) {
    const Choice choice{.game = words::GameKind::Caro, .variant = chess::Variant::Atomic};
    EXPECT_EQ(parse_choice(to_text(choice)), choice);
}

TEST(Choice, ThePersonsNameStandsOnThePersonsSide) {
    const Choice choice{.side = SideChoice::Second};
    const auto setup =
        std::get<ChessSetup>(setup_of(choice, {.name = "An", .date = "2026.11.16"}).value());
    EXPECT_EQ(setup.tags.get("Black"), "An");
    EXPECT_FALSE(setup.tags.get("White"));
    EXPECT_EQ(setup.tags.get("Date"), "2026.11.16");
    EXPECT_TRUE(is_person(setup.players[Side::Second]));
}

TEST(Choice, TwoPeopleAtOneDeviceHaveNamesOfTheirOwn) {
    const Choice choice{.game = words::GameKind::Caro, .mode = Mode::TwoPeople};
    const auto setup =
        std::get<CaroSetup>(setup_of(choice, {.name = "An", .other_name = "Bình"}).value());
    EXPECT_EQ(setup.tags.get("X"), "An");
    EXPECT_EQ(setup.tags.get("O"), "Bình");
}

TEST(Choice, APositionReplacesTheUsualStartAndIsCheckedByTheRules) {
    const auto begun = setup_of({}, {.position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"});
    ASSERT_TRUE(begun);
    EXPECT_EQ(std::get<ChessSetup>(*begun).begin.start.fen(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_FALSE(setup_of({}, {.position = "8/8/8/8/8/8/8/8 w - - 0 1"}));
}

TEST(Choice, ChessNineSixtyBeginsFromTheRowThatIsGiven) {
    const Choice choice{.variant = chess::Variant::Chess960};
    const auto begun = setup_of(choice, {.arrangement = 518});
    EXPECT_TRUE(std::get<ChessSetup>(begun.value()).begin.start.fen().starts_with("rnbqkbnr/"));
    EXPECT_EQ(setup_of(choice, {.seed = 7}), setup_of(choice, {.seed = 7}));
}

}  // namespace
}  // namespace kydai::play
