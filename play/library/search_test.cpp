// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/search.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

bool finds(const GameSummary& summary, std::string_view query) {
    return matches(search_text(summary), folded(query));
}

GameSummary a_game() {
    return *summary_of(
        "[White \"Nguyễn Văn Đức\"]\n[Black \"Ana Šarić\"]\n[Date \"2026.11.16\"]\n\n"
        "1. f3 e5 2. g4 Qh4# 0-1\n");
}

TEST(Search, DiacriticsAndCaseDoNotMatter) {
    EXPECT_EQ(folded("Trắng thắng: Chiếu hết"), " trang thang: chieu het");
    EXPECT_EQ(folded("ĐƯỜNG Ơ Ỹ"), " duong o y");
    EXPECT_EQ(folded("e\xCC\x81t\xCC\x80"), " et");  // combining marks
    EXPECT_EQ(folded("象棋 ♞"), " 象棋 ♞");
}

TEST(Search, EveryWordMustBeginAWordOfTheGame) {
    EXPECT_TRUE(finds(a_game(), "duc saric"));
    EXPECT_TRUE(finds(a_game(), "ĐỨC"));
    EXPECT_TRUE(finds(a_game(), "van ana"));
    EXPECT_FALSE(finds(a_game(), "duc binh"));
    EXPECT_FALSE(finds(a_game(), "guyen"));  // not at the beginning of a word
}

TEST(Search, ResultRulesAndDateAreFoundInBothLanguages) {
    for (const char* query : {"den thang", "black wins", "0-1", "co vua", "chess", "chieu het",
                              "2026.11.16", "16/11", "11/2026", "2026-11"}) {
        EXPECT_TRUE(finds(a_game(), query)) << query;
    }
    EXPECT_FALSE(finds(a_game(), "white wins"));
    EXPECT_FALSE(finds(a_game(), "17/11"));
}

TEST(Search, AnEmptyQueryFindsEverything) {
    EXPECT_TRUE(finds(a_game(), ""));
    EXPECT_TRUE(finds(a_game(), "  \t "));
}

}  // namespace
}  // namespace kydai::play
