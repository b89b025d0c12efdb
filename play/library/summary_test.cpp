// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/summary.hpp"

#include <gtest/gtest.h>

#include "play/game/test_front_end.hpp"
#include "play/library/stored_record.hpp"

namespace kydai::play {
namespace {

using words::Language;
using ChessFrontEnd = test::FrontEnd<game::ChessRules>;
using CaroFrontEnd = test::FrontEnd<game::CaroRules>;

constexpr std::string_view kFoolsMate =
    "[White \"An\"]\n[Black \"Bình\"]\n[Date \"2026.11.16\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

TEST(Summary, ARecordTellsWhoPlayedWhenAndHowItEnded) {
    const auto summary = summary_of(kFoolsMate);
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->game, words::GameKind::Chess);
    EXPECT_EQ(summary->rules_word, "chess");
    EXPECT_EQ(summary->date, "2026.11.16");
    EXPECT_EQ(summary->plies, 4);
    EXPECT_FALSE(summary->is_unfinished());
    EXPECT_EQ(players_said(Language::English, *summary), "An – Bình");
    EXPECT_EQ(result_said(Language::English, *summary), "Black wins: Checkmate");
    EXPECT_EQ(words::say(Language::English, length_of(*summary)), "2 moves");
}

TEST(Summary, TheBoardIsTheLastPosition) {
    const auto summary = summary_of(kFoolsMate);
    ASSERT_TRUE(summary && summary->board);
    const auto& board = std::get<ChessBoard>(*summary->board);
    ASSERT_TRUE(board.last_move);
    EXPECT_EQ(to_string(board.last_move->to), "h4");
    EXPECT_EQ(board.pieces.size(), 32U);
    EXPECT_TRUE(board.checked_king);
}

TEST(Summary, AnUnfinishedAutosaveSaysSo) {
    ChessFrontEnd end(BySide<Player>{Person{}, Machine{*engine::Level::of(3)}});
    end.move("e2e4");
    const auto summary = summary_of(end.file());
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->plies, 1);
    EXPECT_TRUE(summary->is_unfinished());
    EXPECT_EQ(result_said(Language::Vietnamese, *summary), "Chưa xong");
}

TEST(Summary, AGameWithoutAMoveHasNoResultToTell) {
    const ChessFrontEnd end(BySide<Player>{Person{}, Person{}});
    const auto summary = summary_of(end.file());
    ASSERT_TRUE(summary);
    EXPECT_FALSE(summary->is_unfinished());
    EXPECT_EQ(result_said(Language::English, *summary), "");
}

TEST(Summary, OfATornAutosaveTheWholeLinesCount) {
    CaroFrontEnd end(BySide<Player>{Person{}, Person{}});
    end.move("h8");
    end.move("h9");
    std::string torn = end.file();
    torn.resize(torn.size() - 3);
    const auto summary = summary_of(torn);
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->game, words::GameKind::Caro);
    EXPECT_EQ(summary->plies, 1);
    EXPECT_EQ(std::get<CaroBoard>(*summary->board).stones.size(), 1U);
}

TEST(Summary, AFiveIsOnTheSmallBoard) {
    const auto summary = summary_of(
        "[Game \"caro\"]\n[Rules \"freestyle\"]\n\n"
        "1. h8 a1 2. i8 a2 3. j8 a3 4. k8 a4 5. l8 1-0");
    ASSERT_TRUE(summary && summary->board);
    EXPECT_EQ(summary->rules_word, "freestyle");
    EXPECT_EQ(std::get<CaroBoard>(*summary->board).winning_lines.size(), 1U);
    EXPECT_EQ(result_said(Language::English, *summary).substr(0, 6), "X wins");
    EXPECT_EQ(words::say(Language::English, length_of(*summary)), "9 stones");
}

TEST(StoredRecord, AnAutosaveIsExportedWithNamesAndDate) {
    ChessFrontEnd end(BySide<Player>{Person{}, Machine{*engine::Level::of(3)}});
    end.move("e2e4");
    const auto record =
        stored_record(end.file(), {.language = Language::English, .date = "2026.11.16"});
    ASSERT_TRUE(record);
    EXPECT_NE(record->find("[Date \"2026.11.16\"]"), std::string::npos) << *record;
    EXPECT_EQ(summary_of(*record)->plies, 1);
    EXPECT_EQ(summary_of(*stored_record(kFoolsMate))->players, summary_of(kFoolsMate)->players);
    EXPECT_FALSE(stored_record("tomorrow"));
}

TEST(Summary, AnyOtherTextIsNoGame) {
    EXPECT_FALSE(summary_of(""));
    EXPECT_FALSE(summary_of("tomorrow at noon"));
}

}  // namespace
}  // namespace kydai::play
