// SPDX-License-Identifier: GPL-3.0-or-later
// Castling geometry for a king and a rook on any two files of the back rank (Chess960); standard
// chess is a special case.
#pragma once

#include "core/chess/bitboard.hpp"

namespace kydai::chess {

enum class CastlingSide : std::uint8_t { King, Queen };

struct CastlingPath {
    Square king_to;
    Square rook_to;
    Bitboard must_be_empty;  // except for the king and the rook themselves
    Bitboard passed;         // by the king: strictly between its origin and its target
};

constexpr CastlingSide castling_side(Square king, Square rook) {
    return rook > king ? CastlingSide::King : CastlingSide::Queen;
}

namespace tables {
// By the files of king and rook, for White.
extern const KeyedArray<File, KeyedArray<File, CastlingPath>> kCastlingPaths;
}  // namespace tables

// King and rook stand on the same rank, the first or the eighth.
inline CastlingPath castling_path(Square king, Square rook) {
    CastlingPath path = tables::kCastlingPaths[king.file()][rook.file()];
    const int up = static_cast<int>(king.rank()) * 8;
    path.king_to = Square::from_index(path.king_to.index() + up);
    path.rook_to = Square::from_index(path.rook_to.index() + up);
    path.must_be_empty = Bitboard(path.must_be_empty.bits() << up);
    path.passed = Bitboard(path.passed.bits() << up);
    return path;
}

}  // namespace kydai::chess
