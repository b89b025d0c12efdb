// SPDX-License-Identifier: GPL-3.0-or-later
// Slider attacks without tables of occupancies: the four lines through a square, each split into
// its upper and lower half, and the attacks along one of them.
#pragma once

#include "core/chess/bitboard.hpp"

namespace kydai::chess {

// One line through a square, without the square itself.
struct Line {
    std::uint64_t below;
    std::uint64_t above;
};

struct Lines {
    Line file;
    Line rank;
    Line diagonal;       // a1–h8 direction
    Line anti_diagonal;  // h1–a8 direction
};

// The line that leaves `from` upwards by (files, ranks) and downwards by the opposite step.
constexpr Line line_through(Square from, int files, int ranks) {
    Line line{};
    for (auto s = from.offset(files, ranks); s; s = s->offset(files, ranks)) {
        line.above |= Bitboard(*s).bits();
    }
    for (auto s = from.offset(-files, -ranks); s; s = s->offset(-files, -ranks)) {
        line.below |= Bitboard(*s).bits();
    }
    return line;
}

constexpr Lines lines_through(Square from) {
    return {.file = line_through(from, 0, 1),
            .rank = line_through(from, 1, 0),
            .diagonal = line_through(from, 1, 1),
            .anti_diagonal = line_through(from, -1, 1)};
}

// Attacks along a line, up to and with the first blocker on each side (the "obstruction
// difference"): twice the lowest blocker above, minus the highest blocker below, has exactly the
// bits from the one to the other set. With no blocker above, 0 − … wraps to "everything upwards";
// with none below, bit 0 stands in. What is set besides the line is masked away.
constexpr Bitboard line_attacks(Line line, Bitboard occupied) {
    const std::uint64_t below = occupied.bits() & line.below;
    const std::uint64_t above = occupied.bits() & line.above;
    const std::uint64_t minus_highest_below = ~std::uint64_t{0} << highest_bit(below | 1);
    const std::uint64_t lowest_above = above & (0 - above);
    return Bitboard((2 * lowest_above + minus_highest_below) & (line.below | line.above));
}

}  // namespace kydai::chess
