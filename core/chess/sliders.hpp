// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks of bishops and rooks, in two forms that give the same answers:
//
// - With KYDAI_PEXT (the x86-64-v3 build): one PEXT and one load from an 841 KB table.
// - Everywhere else (plain x86-64, other CPUs, wasm): the obstruction difference of lines.hpp. It
//   needs no table but the lines themselves, so that the wasm file stays small.
//
// The build defines KYDAI_PEXT for whole libraries, never for single files.
#pragma once

#include "core/chess/lines.hpp"

#ifdef KYDAI_PEXT
#include <immintrin.h>
#endif

namespace kydai::chess {

#ifdef KYDAI_PEXT

namespace tables {

// A structure of arrays, so that each access is one scaled address.
struct PextTables {
    static constexpr int kBishopSize = 0x1480;
    static constexpr int kRookSize = 0x19000;

    struct Squares {
        BySquare<std::uint64_t> relevant;  // relevant occupancy: the lines without the rim
        BySquare<std::uint32_t> offset;    // of the square's part of `attacks`
    };
    Squares bishop;
    Squares rook;
    std::uint64_t attacks[kBishopSize + kRookSize];
};
extern const PextTables kPext;

inline Bitboard pext_attacks(const PextTables::Squares& squares, Square from, Bitboard occupied) {
    return Bitboard(
        kPext.attacks[squares.offset[from] + _pext_u64(occupied.bits(), squares.relevant[from])]);
}

}  // namespace tables

inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
    return tables::pext_attacks(tables::kPext.bishop, from, occupied);
}

inline Bitboard rook_attacks(Square from, Bitboard occupied) {
    return tables::pext_attacks(tables::kPext.rook, from, occupied);
}

#else

namespace tables {
extern const BySquare<Lines> kLines;
}

inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
    const Lines& lines = tables::kLines[from];
    return line_attacks(lines.diagonal, occupied) | line_attacks(lines.anti_diagonal, occupied);
}

inline Bitboard rook_attacks(Square from, Bitboard occupied) {
    const Lines& lines = tables::kLines[from];
    return line_attacks(lines.file, occupied) | line_attacks(lines.rank, occupied);
}

#endif

}  // namespace kydai::chess
