// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/castling.hpp"

#include <algorithm>

namespace kydai::chess::tables {

namespace {

// The squares of the first rank between two files, both included.
constexpr Bitboard way(File a, File b) {
    Bitboard squares;
    for (const File file : kFiles) {
        if (file >= std::min(a, b) && file <= std::max(a, b)) {
            squares |= Bitboard(Square(file, Rank::R1));
        }
    }
    return squares;
}

constexpr CastlingPath path(File king, File rook) {
    const bool king_side = rook > king;
    const File king_to = king_side ? File::G : File::C;
    const File rook_to = king_side ? File::F : File::D;
    const Bitboard movers = Bitboard(Square(king, Rank::R1)) | Bitboard(Square(rook, Rank::R1));
    return {.king_to = Square(king_to, Rank::R1),
            .rook_to = Square(rook_to, Rank::R1),
            .must_be_empty = (way(king, king_to) | way(rook, rook_to)) - movers,
            .passed = way(king, king_to) - Bitboard(Square(king, Rank::R1)) -
                      Bitboard(Square(king_to, Rank::R1))};
}

consteval KeyedArray<File, KeyedArray<File, CastlingPath>> all_paths() {
    KeyedArray<File, KeyedArray<File, CastlingPath>> paths;
    for (const File king : kFiles) {
        for (const File rook : kFiles) paths[king][rook] = path(king, rook);
    }
    return paths;
}

}  // namespace

constinit const KeyedArray<File, KeyedArray<File, CastlingPath>> kCastlingPaths = all_paths();

}  // namespace kydai::chess::tables
