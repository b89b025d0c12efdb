// SPDX-License-Identifier: GPL-3.0-or-later
// The tables behind sliders.hpp, filled by the compiler (the PEXT ones need raised constexpr
// limits; core/CMakeLists.txt sets them for this file).
#include "core/chess/sliders.hpp"

namespace kydai::chess::tables {

namespace {

#ifdef KYDAI_PEXT

// A blocker on the rim changes nothing: the line ends there anyway.
constexpr std::uint64_t relevant(Line line) {
    const std::uint64_t low_rim = line.below == 0 ? 0 : std::uint64_t{1} << lowest_bit(line.below);
    const std::uint64_t high_rim =
        line.above == 0 ? 0 : std::uint64_t{1} << highest_bit(line.above);
    return (line.below & ~low_rim) | (line.above & ~high_rim);
}

struct Cross {
    Line a;
    Line b;
};

// Fills the part of one square. Stepping through the subsets of a mask by `(s − mask) & mask`
// visits them in the order of their PEXT index.
constexpr void fill(PextTables::Squares& squares, Square from, const Cross& lines,
                    std::uint64_t* attacks, int& next) {
    const std::uint64_t mask = relevant(lines.a) | relevant(lines.b);
    squares.relevant[from] = mask;
    squares.offset[from] = static_cast<std::uint32_t>(next);
    std::uint64_t blockers = 0;
    do {
        const Bitboard occupied(blockers);
        attacks[next++] =
            (line_attacks(lines.a, occupied) | line_attacks(lines.b, occupied)).bits();
        blockers = (blockers - mask) & mask;
    } while (blockers != 0);
}

consteval PextTables pext_tables() {
    PextTables tables{};
    int next = 0;
    for (const Square from : Bitboard::all()) {
        const Lines lines = lines_through(from);
        fill(tables.bishop, from, {lines.diagonal, lines.anti_diagonal}, tables.attacks, next);
    }
    for (const Square from : Bitboard::all()) {
        const Lines lines = lines_through(from);
        fill(tables.rook, from, {lines.file, lines.rank}, tables.attacks, next);
    }
    return tables;
}

#else

consteval BySquare<Lines> all_lines() {
    BySquare<Lines> table;
    for (const Square from : Bitboard::all()) table[from] = lines_through(from);
    return table;
}

#endif

}  // namespace

#ifdef KYDAI_PEXT
constinit const PextTables kPext = pext_tables();
#else
constinit const BySquare<Lines> kLines = all_lines();
#endif

}  // namespace kydai::chess::tables
