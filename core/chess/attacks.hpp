// SPDX-License-Identifier: GPL-3.0-or-later
// Where pieces attack on a given board, and the lines between squares. Pure lookups; the tables are
// constants of attacks.cpp and sliders.cpp.
#pragma once

#include "core/chess/bitboard.hpp"
#include "core/chess/piece.hpp"
#include "core/chess/sliders.hpp"

namespace kydai::chess {

namespace tables {
extern const BySquare<Bitboard> kKnightAttacks;
extern const BySquare<Bitboard> kKingAttacks;
extern const ByColor<BySquare<Bitboard>> kPawnAttacks;
extern const BySquare<BySquare<Bitboard>> kBetween;
}  // namespace tables

inline Bitboard knight_attacks(Square from) { return tables::kKnightAttacks[from]; }
inline Bitboard king_attacks(Square from) { return tables::kKingAttacks[from]; }
// The squares that a pawn of `side` on `from` attacks.
inline Bitboard pawn_attacks(Color side, Square from) { return tables::kPawnAttacks[side][from]; }

inline Bitboard queen_attacks(Square from, Bitboard occupied) {
    return rook_attacks(from, occupied) | bishop_attacks(from, occupied);
}

inline Bitboard attacks(Piece piece, Square from, Bitboard occupied) {
    switch (piece.role) {
        case Role::Pawn:
            return pawn_attacks(piece.color, from);
        case Role::Knight:
            return knight_attacks(from);
        case Role::Bishop:
            return bishop_attacks(from, occupied);
        case Role::Rook:
            return rook_attacks(from, occupied);
        case Role::Queen:
            return queen_attacks(from, occupied);
        case Role::King:
            return king_attacks(from);
    }
    return {};
}

// The squares strictly between two squares of one rank, file or diagonal; otherwise none.
inline Bitboard between(Square a, Square b) { return tables::kBetween[a][b]; }

// The squares that all pawns of `side` on `pawns` attack together.
template <Color Side>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
    if constexpr (Side == Color::White) {
        return shifted<Direction::NorthEast>(pawns) | shifted<Direction::NorthWest>(pawns);
    } else {
        return shifted<Direction::SouthEast>(pawns) | shifted<Direction::SouthWest>(pawns);
    }
}

}  // namespace kydai::chess
