// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/quiet_bonus.hpp"

#include <gtest/gtest.h>

#include "core/chess/resolve.hpp"
#include "core/chess/test_positions.hpp"
#include "engine/chess/history.hpp"

namespace kydai::chess_engine {
namespace {

using chess::testing::at;
using chess::testing::move_text;

int bonus_of(std::string_view fen, std::string_view text) {
    const auto position = at(fen);
    const Move move = *resolve(position, move_text(text));
    const Color us = position.turn();
    const QuietBonus bonus(position.board(), us, Threats::of(position.board(), ~us),
                           {.escape = 100, .check = 10'000});
    return bonus.of(position.board().role_at(move.from()), move);
}

// 7 . . . . . . . k
// 6 . . . . . b . .    The pawn and the bishop attack the rook. The bishop attacks
// 5 . . p . . . . .    d8, too.
// 4 . . . R . . . .
//   a b c d e f g h
constexpr std::string_view kAttackedRook = "8/7k/5b2/2p5/3R4/8/8/4K3 w - - 0 1";

TEST(QuietBonus, APieceThatALesserOneAttacksGetsAway) {
    EXPECT_GT(bonus_of(kAttackedRook, "d4d2"), 0);
    EXPECT_EQ(bonus_of(kAttackedRook, "d4d8"), 0);
    EXPECT_EQ(bonus_of(kAttackedRook, "e1f1"), 0);
}

TEST(QuietBonus, APieceDoesNotGoWhereALesserOneAttacks) {
    constexpr std::string_view kRookAtHome = "8/7k/5b2/8/8/8/8/1R2K3 w - - 0 1";
    EXPECT_LT(bonus_of(kRookAtHome, "b1b2"), 0);
    EXPECT_EQ(bonus_of(kRookAtHome, "b1b3"), 0);
}

TEST(QuietBonus, ChecksComeEarly) {
    EXPECT_GT(bonus_of(kAttackedRook, "d4d7"), bonus_of(kAttackedRook, "d4d6"));
}

TEST(ThreatCase, TellsWhetherAMoveLeavesAndEntersAnAttackedSquare) {
    const auto position = at(kAttackedRook);
    const Bitboard threats = Bitboard(*Square::parse("d4")) | Bitboard(*Square::parse("d8"));
    const auto case_of = [&](std::string_view text) {
        return threat_case(threats, *resolve(position, move_text(text)));
    };
    EXPECT_EQ(case_of("e1f1"), 0U);
    EXPECT_EQ(case_of("d4d2"), 2U);
    EXPECT_EQ(case_of("d4d8"), 3U);
}

}  // namespace
}  // namespace kydai::chess_engine
