// SPDX-License-Identifier: GPL-3.0-or-later
// Moves that win a variant at once by its own rule: king to the hill or to the eighth rank, third
// check, explosion of the king. Most are quiet, so pruning would skip them and quiescence would
// never see them.
#pragma once

#include "engine/chess/value.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
inline constexpr bool kHasWinningMoves =
    kRules[R].hill || kRules[R].race || kRules[R].counts_checks || kRules[R].explosions;

template <RuleSet R>
bool wins_at_once(const Position<R>& position, Move move) {
    const Position<R> after = position.after(move);
    if (!after.is_variant_end()) return false;
    const auto outcome = after.variant_outcome();
    return outcome && outcome->winner == position.turn();
}

template <RuleSet R>
std::optional<Move> winning_king_step(const Position<R>& position, Bitboard goal) {
    const Board& board = position.board();
    const Square king = board.king(position.turn());
    for (const Square to : (king_attacks(king) & goal) - board.of(position.turn())) {
        const Move move(king, to, board.at(to) ? MoveKind::Capture : MoveKind::Quiet);
        if (position.is_legal(move) && wins_at_once(position, move)) return move;
    }
    return std::nullopt;
}

template <RuleSet R>
std::optional<Move> last_check(const Position<R>& position) {
    if (position.checks_left()[position.turn()] > 1) return std::nullopt;
    for (const Move move : position.legal_moves()) {
        if (wins_at_once(position, move)) return move;
    }
    return std::nullopt;
}

// A legal capture beside the other king takes it along.
template <RuleSet R>
std::optional<Move> explosion_of_king(const Position<R>& position) {
    const Board& board = position.board();
    const Color us = position.turn();
    const Bitboard around = king_attacks(board.king(~us));
    bool any = false;
    for (const Square prey : around& board.of(~us)) {
        any = any || board.attackers(prey, us, board.occupied()).any();
    }
    if (!any) return std::nullopt;
    for (const Move move : position.legal_moves(Wanted::Noisy)) {
        if (move.is_capture() && around.has(move.to())) return move;
    }
    return std::nullopt;
}

// A move by which the side to move wins at once; the game must not be over.
template <RuleSet R>
std::optional<Move> winning_move(const Position<R>& position) {
    constexpr Rules kOf = kRules[R];
    if constexpr (kOf.hill) return winning_king_step(position, kHill);
    if constexpr (kOf.race) return winning_king_step(position, Bitboard(Rank::R8));
    if constexpr (kOf.counts_checks) return last_check(position);
    if constexpr (kOf.explosions) return explosion_of_king(position);
    return std::nullopt;
}

}  // namespace kydai::chess_engine
