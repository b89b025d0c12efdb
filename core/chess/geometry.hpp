// SPDX-License-Identifier: GPL-3.0-or-later
// How pawns go, and what kind of move leads from one square to another: the small facts that the
// predicate, the refusals, the notation and the views share.
#pragma once

#include "core/chess/board.hpp"
#include "core/chess/move.hpp"
#include "core/chess/variant.hpp"

namespace kydai::chess {

// The step of a pawn in ranks.
constexpr int forward(Color color) { return color == Color::White ? 1 : -1; }

// Whether a pawn of `color` on `from` may step twice, if the way is free.
constexpr bool may_step_twice(const Rules& rules, Color color, Square from) {
    const Rank rank = relative(color, from.rank());
    return rank == Rank::R2 || (rules.horde && color == Color::White && rank == Rank::R1);
}

// The move that takes the piece on `from` to `to`, with the kind that the board gives it; legal or
// not. Castling and drops are not of this sort.
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
