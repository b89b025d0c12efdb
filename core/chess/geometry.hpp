// SPDX-License-Identifier: GPL-3.0-or-later
// Pawn steps, and the kind of a move between two squares: shared by the legality test, the
// refusals, the notation and the views.
#pragma once

#include "core/chess/board.hpp"
#include "core/chess/move.hpp"
#include "core/chess/variant.hpp"

namespace kydai::chess {

// The step of a pawn in ranks.
constexpr int forward(Color color) { return color == Color::White ? 1 : -1; }

// Whether `from` is a square where a pawn of `color` may make a double step.
constexpr bool may_step_twice(const Rules& rules, Color color, Square from) {
    const Rank rank = relative(color, from.rank());
    return rank == Rank::R2 || (rules.horde && color == Color::White && rank == Rank::R1);
}

// The move of the piece on `from` to `to`, legal or not, with its kind taken from the board. Not
// for castling and drops.
inline Move move_between(const Board& board, Square from, Square to,
                         std::optional<Role> promotion = std::nullopt) {
    const bool captures = board.at(to).has_value();
    if (promotion) return Move::promotion(from, to, *promotion, captures);
    if (captures) return {from, to, MoveKind::Capture};
    if (board.role_at(from) != Role::Pawn) return {from, to, MoveKind::Quiet};
    if (from.file() != to.file()) return {from, to, MoveKind::EnPassant};
    const int steps = static_cast<int>(to.rank()) - static_cast<int>(from.rank());
    return {from, to, steps == 2 || steps == -2 ? MoveKind::DoubleStep : MoveKind::Quiet};
}

}  // namespace kydai::chess
