// SPDX-License-Identifier: GPL-3.0-or-later
// The squares that one side attacks, by the worth of the attackers: for the threat-aware history
// and for the order of quiet moves.
#pragma once

#include "core/chess/board.hpp"
#include "core/chess/move.hpp"

namespace kydai::chess_engine {

using namespace chess;  // NOLINT(google-build-using-namespace): as in value.hpp

struct Threats {
    Bitboard by_pawns;
    Bitboard by_minors;  // by knights, bishops and pawns
    Bitboard by_rooks;   // by rooks and all of these
    Bitboard all;

    // Whether no attacker reaches the target of a quiet move, also once the piece has left its
    // square: a line that this opens begins with an attack on that square.
    [[nodiscard]] bool spare(Move move) const {
        return !all.has(move.to()) && (move.is_drop() || !all.has(move.from()));
    }

    static Threats of(const Board& board, Color side) {
        const Bitboard occupied = board.occupied();
        const Bitboard pawns = board.of(side, Role::Pawn);
        Threats threats;
        threats.by_pawns = side == Color::White ? pawn_attacks<Color::White>(pawns)
                                                : pawn_attacks<Color::Black>(pawns);
        Bitboard seen = threats.by_pawns;
        for (const Square s : board.of(side, Role::Knight)) seen |= knight_attacks(s);
        for (const Square s : board.of(side, Role::Bishop)) seen |= bishop_attacks(s, occupied);
        threats.by_minors = seen;
        for (const Square s : board.of(side, Role::Rook)) seen |= rook_attacks(s, occupied);
        threats.by_rooks = seen;
        for (const Square s : board.of(side, Role::Queen)) seen |= queen_attacks(s, occupied);
        for (const Square s : board.of(side, Role::King)) seen |= king_attacks(s);
        threats.all = seen;
        return threats;
    }
};

}  // namespace kydai::chess_engine
