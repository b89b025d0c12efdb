// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/archive_page.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

using words::Language;

constexpr std::string_view kPage = R"({"games": [
  {"id": "abcdefghijkl", "game": "caro", "rules": "tictactoe", "size": "3x3", "row": 3,
   "first": "An", "second": "", "you": "second", "time": "300+3", "score": "1-0", "reason": "line",
   "ended": 1763300000000},
  {"id": "mnopqrstuvwx", "game": "chess", "rules": "atomic", "first": "Hà", "second": "Bình",
   "time": "-", "score": "1/2-1/2", "reason": "stalemate", "ended": 1}],
  "next": "1-mnopqrstuvwx"})";

TEST(ArchivePage, SaysWhoPlayedWhatAndHowItEnded) {
    const auto page = parse_archive_page(kPage);
    ASSERT_TRUE(page);
    ASSERT_EQ(page->games.size(), 2U);
    const FinishedGame& caro = page->games[0];
    EXPECT_EQ(caro.you, wire::Seat::Second);
    EXPECT_EQ(caro.ended, 1763300000000);
    EXPECT_EQ(players_said(Language::Vietnamese, caro), "An – Tài khoản đã xóa");
    EXPECT_EQ(result_said(Language::Vietnamese, caro), "X thắng: Đủ ba quân liên tiếp");
    EXPECT_EQ(terms_said(Language::English, caro), "Tic-tac-toe 3×3 · 5+3");
    const FinishedGame& chess = page->games[1];
    EXPECT_EQ(players_said(Language::English, chess), "Hà – Bình");
    EXPECT_EQ(result_said(Language::English, chess), "Draw: Stalemate");
    EXPECT_EQ(terms_said(Language::English, chess), "Atomic · No clock");
    EXPECT_EQ(page->next, "1-mnopqrstuvwx");
}

// A server of an older version does not tell the rules.
TEST(ArchivePage, RulesThatAreNotToldAreThoseOfTheGame) {
    const auto page = parse_archive_page(
        R"({"games": [{"id": "a", "game": "caro", "score": "0-1", "reason": "line"}]})");
    ASSERT_TRUE(page);
    EXPECT_EQ(terms_said(Language::English, page->games.at(0)), "Caro · No clock");
    EXPECT_EQ(result_said(Language::English, page->games.at(0)), "O wins: Five in a row");
    EXPECT_EQ(page->next, "");
}

TEST(ArchivePage, WhatIsNoPageIsRefused) {
    for (const char* text : {"", "<html>", "{}", R"({"games": 3})", "[]"}) {
        EXPECT_FALSE(parse_archive_page(text)) << text;
    }
    const auto odd = parse_archive_page(R"({"games": [7, {}, {"id": 3}, {"id": "a"}]})");
    ASSERT_TRUE(odd);
    EXPECT_EQ(odd->games.size(), 1U);
}

TEST(ArchivePage, AsksForWhoseGamesAndTheNextPage) {
    EXPECT_EQ(archive_target(OwnFinished{}, ""), "games");
    EXPECT_EQ(archive_target(OwnFinished{}, "17-ab"), "games?before=17-ab");
    EXPECT_EQ(archive_target(PublicFinished{}, ""), "games?public");
    EXPECT_EQ(archive_target(PublicFinished{"Hà & An"}, "1-a"),
              "games?player=H%C3%A0%20%26%20An&before=1-a");
    EXPECT_EQ(archived_record_target("abc"), "game/abc.pgn");
}

}  // namespace
}  // namespace kydai::play
