// SPDX-License-Identifier: GPL-3.0-or-later
// The geometry of castling for any squares of king and rook, as Chess960 needs and standard chess
// is a case of.
#pragma once

#include "core/chess/attacks.hpp"

namespace kydai::chess {

enum class CastlingSide : std::uint8_t { King, Queen };

struct CastlingPath {
    Square king_to;
    Square rook_to;
    Bitboard must_be_empty;  // but for king and rook themselves
    Bitboard passed;         // by the king: strictly between its origin and its target
};

constexpr CastlingSide castling_side(Square king, Square rook) {
    return rook > king ? CastlingSide::King : CastlingSide::Queen;
}

inline CastlingPath castling_path(Square king, Square rook) {
    const bool king_side = castling_side(king, rook) == CastlingSide::King;
    const Square king_to(king_side ? File::G : File::C, king.rank());
    const Square rook_to(king_side ? File::F : File::D, king.rank());
    const Bitboard passed = between(king, king_to);
    const Bitboard ways = passed | Bitboard(king_to) | between(rook, rook_to) | Bitboard(rook_to);
    return {.king_to = king_to,
            .rook_to = rook_to,
            .must_be_empty = ways - Bitboard(king) - Bitboard(rook),
            .passed = passed};
}

}  // namespace kydai::chess
