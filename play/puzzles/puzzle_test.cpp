// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/puzzles/puzzle.hpp"

#include <gtest/gtest.h>

#include "play/puzzles/test_puzzles.hpp"

namespace kydai::puzzles {
namespace {

TEST(PuzzleText, APuzzleIsReadAndWrittenUnchanged) {
    for (const auto& [game, line] : {std::pair{GameKind::Chess, test::kBackRank},
                                     std::pair{GameKind::Caro, test::kOpenThree}}) {
        EXPECT_EQ(to_text(test::puzzle(game, line)), line);
    }
}

TEST(PuzzleText, ThemesAndRatingAreKept) {
    const Puzzle puzzle = test::puzzle(GameKind::Chess, test::kBackRank);
    EXPECT_EQ(puzzle.rating, 820);
    EXPECT_TRUE(has(puzzle.themes, Theme::Mate));
    EXPECT_TRUE(has(puzzle.themes, Theme::BackRank));
    EXPECT_FALSE(has(puzzle.themes, Theme::Fork));
    for (int i = 0; i <= static_cast<int>(last_key(Theme{})); ++i) {
        const auto theme = static_cast<Theme>(i);
        EXPECT_EQ(parse_theme(kThemeNames[theme]), theme);
    }
}

TEST(PuzzleText, WhatBreaksTheRulesIsNoPuzzle) {
    const auto reads = [](std::string_view line) {
        return parse_puzzle(GameKind::Chess, line).has_value();
    };
    const std::string board = "5r1k/1p4pp/8/8/8/8/8/2R3K1 b - -";
    EXPECT_TRUE(reads("820;mate;" + board + ";f8f7;c1c8;1"));
    EXPECT_FALSE(reads("820;mate;" + board + ";f8f7;c1d8;1"));       // an illegal move
    EXPECT_FALSE(reads("820;mate;" + board + ";f8f7;c1c8 f7f8;1"));  // ends with a reply
    EXPECT_FALSE(reads("820;mate;" + board + ";f8f7;c1c8;2"));       // asks for more than there is
    EXPECT_FALSE(reads("820;mate;" + board + ";;f8f7;1"));           // nothing led there
    EXPECT_FALSE(reads("820;checkmate;" + board + ";f8f7;c1c8;1"));  // an unknown theme
    EXPECT_FALSE(reads("82x;mate;" + board + ";f8f7;c1c8;1"));
    EXPECT_FALSE(reads("820;mate;5r1k/8 b - -;f8f7;c1c8;1"));
    EXPECT_FALSE(reads(""));
}

TEST(PuzzleCollection, KnowsItsPuzzlesByIdWhateverTheirRating) {
    const auto collection = test::collection(std::string(test::kBackRank) + "\n");
    const auto other = test::collection("9" + std::string(test::kBackRank.substr(1)) + "\n");
    ASSERT_EQ(collection.size(), 1);
    EXPECT_EQ(collection.entry(0).id, other.entry(0).id);
    EXPECT_NE(collection.entry(0).rating, other.entry(0).rating);
    EXPECT_EQ(collection.find(collection.entry(0).id), 0);
    EXPECT_EQ(collection.find(collection.entry(0).id + 1), std::nullopt);
    EXPECT_TRUE(collection.puzzle(0));
}

TEST(PuzzleCollection, RefusesAnUnknownHeadAndALineThatIsNone) {
    EXPECT_FALSE(Collection::read(""));
    EXPECT_FALSE(Collection::read("kydai-puzzles 2 chess\n"));
    const auto refused =
        Collection::read("kydai-puzzles 1 chess\n" + std::string(test::kBackRank) + "\nnonsense\n");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().line, 3);
}

}  // namespace
}  // namespace kydai::puzzles
