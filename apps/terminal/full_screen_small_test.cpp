// SPDX-License-Identifier: GPL-3.0-or-later
// What the smallest screens still show.
#include "apps/terminal/draw.hpp"
#include "apps/terminal/test_full_screen.hpp"

namespace kydai::terminal {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr Display kSmallest{.width = kLeastWidth, .height = kLeastHeight};

std::string row_of(const Screen& screen, std::string_view text) {
    for (int row = 0; row < screen.height(); ++row) {
        if (screen.row_text(row).find(text) != std::string::npos) return screen.row_text(row);
    }
    return {};
}

TEST_F(FullScreenTest, EverySettingIsReachedOnTheSmallestScreen) {
    full.resize(kSmallest);
    press(KeyName::Down, 7);
    press(KeyName::Enter);
    EXPECT_THAT(seen(), AllOf(HasSubstr("Language"), Not(HasSubstr("Caro program"))));
    press(KeyName::Up);  // to the last one
    EXPECT_THAT(row_of(full.screen(), "▸"), HasSubstr("Caro"));
    EXPECT_THAT(seen(), HasSubstr("Esc back")) << "the keys keep their row";
}

TEST_F(FullScreenTest, TheWholeMenuIsSeenWhereItFits) {
    full.resize({.width = 60, .height = 20});
    EXPECT_THAT(seen(), AllOf(HasSubstr("Quit"), HasSubstr("Chess as the whole world")));
    EXPECT_THAT(seen(), Not(HasSubstr("…")));
}

// Dots at the left edge say that a list goes on.
int marked_row(const Screen& screen) {
    int row = 0;
    while (row < screen.height() && !screen.row_text(row).starts_with("…")) ++row;
    return row;
}

TEST_F(FullScreenTest, ACutListIsMarkedWhereItGoesOn) {
    EXPECT_EQ(marked_row(full.screen()), full.screen().height()) << "nothing is cut";
    full.resize(kSmallest);
    const int below = marked_row(full.screen());
    EXPECT_LT(below, kSmallest.height);
    EXPECT_THAT(seen(), Not(HasSubstr("Quit")));
    press(KeyName::Up);  // to the last row
    EXPECT_LT(marked_row(full.screen()), below);
    EXPECT_THAT(row_of(full.screen(), "▸"), HasSubstr("Quit"));
}

TEST_F(FullScreenTest, WhatIsCutOfARowStandsBelowIt) {
    full.resize({.width = kLeastWidth, .height = 24});
    press(KeyName::Down, 2);
    press(KeyName::Enter);  // caro
    press(KeyName::Down);
    press(KeyName::Right, 2);
    EXPECT_THAT(row_of(full.screen(), "▸"), HasSubstr("…"));
    EXPECT_THAT(seen(), HasSubstr("Rules: Not blocked, six"));
}

TEST_F(FullScreenTest, LabelsHaveTheRoomTheyNeed) {
    press(KeyName::Down, 7);
    press(KeyName::Enter);
    EXPECT_THAT(seen(), HasSubstr("Caro program (Gomocup)"));
}

TEST_F(FullScreenTest, ClocksAndALongStatusAreReadOnTheSmallestScreen) {
    begin("new chess mode=two clock=300+3");
    full.resize(kSmallest);
    EXPECT_THAT(full.screen().row_text(0), HasSubstr("5:00 – 5:00"));
    for (int i = 0; i < 2; ++i) {
        for (const char* move : {"Nf3", "Nf6", "Ng1", "Ng8"}) host.type_move(move);
    }
    EXPECT_THAT(seen(), AllOf(HasSubstr("White to move"), Not(HasSubstr("…"))));
}

TEST_F(FullScreenTest, HandsAreSeenWhereThereIsNoRoomBesideTheBoard) {
    begin("new crazyhouse mode=two");
    for (const char* move : {"e4", "d5", "exd5", "Qxd5"}) host.type_move(move);
    full.resize(kSmallest);
    EXPECT_THAT(row_of(full.screen(), "White"), AllOf(HasSubstr("♟"), HasSubstr("Black ♟")));
}

TEST_F(FullScreenTest, APageIsNotScrolledPastItsEnd) {
    full.resize({.width = 60, .height = 16});
    press(KeyName::F1);
    press(KeyName::Down, 500);
    const std::string end = seen();
    press(KeyName::Up);
    EXPECT_NE(seen(), end);
}

TEST_F(FullScreenTest, TheMenuKeepsItsPlace) {
    press(KeyName::Down, 5);
    press(KeyName::Enter);
    EXPECT_THAT(seen(), HasSubstr("My games"));
    press(KeyName::Escape);
    EXPECT_THAT(row_of(full.screen(), "▸"), HasSubstr("My games"));
}

TEST_F(FullScreenTest, AListOfAFileIsCalledByTheFile) {
    outside.files["/home/many.pgn"] = "[White \"An\"]\n\n1. e4 *\n\n[White \"Chi\"]\n\n1. d4 *\n";
    type(":");
    enter("load /home/many.pgn");
    EXPECT_THAT(seen(), AllOf(HasSubstr("2 games in many.pgn"), Not(HasSubstr("delete"))));
}

}  // namespace
}  // namespace kydai::terminal
