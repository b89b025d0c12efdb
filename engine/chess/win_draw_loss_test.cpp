// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/win_draw_loss.hpp"

#include <gtest/gtest.h>

#include "core/chess/fen.hpp"

namespace kydai::chess_engine {
namespace {

chess::Board board_of(std::string_view fen) { return chess::parse_fen(fen)->board; }

const chess::Board kStart = board_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
const chess::Board kEnding = board_of("8/5pk1/6p1/8/8/1R6/5PPP/2r3K1 w - - 0 40");
const chess::Board kKings = board_of("8/8/4k3/8/8/4K3/8/8 w - - 0 80");

TEST(WinDrawLoss, AddsUpToAThousandForEveryScoreAndBoard) {
    for (const chess::Board& board : {kStart, kEnding, kKings}) {
        int wins_before = 0;
        for (int centi = -3'000; centi <= 3'000; centi += 10) {
            const auto [wins, draws, losses] = win_draw_loss({.centi = centi}, board);
            ASSERT_EQ(wins + draws + losses, 1'000);
            ASSERT_GE(wins, wins_before) << "a higher score wins more";
            ASSERT_GE(draws, 0);
            ASSERT_GE(losses, 0);
            wins_before = wins;
        }
        EXPECT_EQ(wins_before, 1'000);
    }
}

TEST(WinDrawLoss, IsTheSameFromBothSides) {
    const auto mine = win_draw_loss({.centi = 120}, kStart);
    const auto theirs = win_draw_loss({.centi = -120}, kStart);
    EXPECT_EQ(mine.wins, theirs.losses);
    EXPECT_EQ(mine.losses, theirs.wins);
    EXPECT_EQ(mine.draws, theirs.draws);
}

TEST(WinDrawLoss, WithLittleLeftALevelScoreIsMoreOftenADraw) {
    EXPECT_GT(win_draw_loss({}, kEnding).draws, win_draw_loss({}, kStart).draws + 300);
    EXPECT_LT(win_draw_loss({.centi = 100}, kEnding).wins,
              win_draw_loss({.centi = 100}, kStart).wins);
}

TEST(WinDrawLoss, AForcedResultIsCertain) {
    EXPECT_EQ(win_draw_loss(engine::Score::win(5), kEnding), (WinDrawLoss{1'000, 0, 0}));
    EXPECT_EQ(win_draw_loss(engine::Score::loss(5), kEnding), (WinDrawLoss{0, 0, 1'000}));
}

}  // namespace
}  // namespace kydai::chess_engine
