// SPDX-License-Identifier: GPL-3.0-or-later
// Static exchange evaluation (SEE): what a move wins or loses on its target square when both sides
// go on capturing there with their least valuable piece. Pins are ignored. In atomic a capture ends
// the exchange, and the pieces it explodes count; in antichess, where losing wins, every move
// passes.
#pragma once

#include "core/chess/position.hpp"

namespace kydai::chess_engine {

using namespace chess;  // NOLINT(google-build-using-namespace): as in value.hpp

// For exchanges only. The king's value makes it capture last.
inline constexpr ByRole<int> kExchangeValues = {100, 320, 330, 500, 950, 20'000};

// Atomic: the material a capture wins: everything that explodes but pawns, less the capturing
// piece.
[[nodiscard]] int explosion_gain(const Position<RuleSet::Atomic>& position, Move move);

// The exchange after the first move, which leaves the squares in `occupied` occupied: whether the
// side that moved still keeps `balance` ≥ 0 when the other side takes on the target.
[[nodiscard]] bool survives_exchange(const Board& board, Square target, Bitboard occupied,
                                     Color side, int balance);

// The material that the move itself wins, by capture and promotion.
template <RuleSet R>
int first_gain(const Position<R>& position, Move move) {
    int gain = 0;
    if (move.is_en_passant()) {
        gain += kExchangeValues[Role::Pawn];
    } else if (move.is_capture()) {
        gain += kExchangeValues[position.board().role_at(move.to())];
    }
    if (move.is_promotion()) {
        gain += kExchangeValues[move.promoted()] - kExchangeValues[Role::Pawn];
    }
    return gain;
}

template <RuleSet R>
Role role_after(const Position<R>& position, Move move) {
    if (move.is_drop()) return move.dropped();
    if (move.is_promotion()) return move.promoted();
    return position.board().role_at(move.from());
}

// Whether `move`, legal in `position`, wins at least `threshold`.
template <RuleSet R>
[[nodiscard]] bool exchange_wins(const Position<R>& position, Move move, int threshold) {
    constexpr Rules kRules = Position<R>::kRules;
    if constexpr (kRules.losing_wins) return true;
    if (move.is_castling()) return threshold <= 0;
    if constexpr (kRules.explosions) {
        return (move.is_capture() ? explosion_gain(position, move) : 0) >= threshold;
    }
    int balance = first_gain(position, move) - threshold;
    if (balance < 0) return false;
    balance = kExchangeValues[role_after(position, move)] - balance;
    if (balance <= 0) return true;

    const Board& board = position.board();
    const Color us = position.turn();
    Bitboard occupied = board.occupied() | Bitboard(move.to());
    if (!move.is_drop()) occupied -= Bitboard(move.from());
    if (move.is_en_passant()) {
        const Bitboard to(move.to());
        occupied -=
            us == Color::White ? shifted<Direction::South>(to) : shifted<Direction::North>(to);
    }
    return survives_exchange(board, move.to(), occupied, us, -balance);
}

}  // namespace kydai::chess_engine
