// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/attacks.hpp"

namespace kydai::chess::tables {

namespace {

struct Step {
    int files;
    int ranks;
};

template <std::size_t N>
consteval BySquare<Bitboard> leaper(const Step (&steps)[N]) {
    BySquare<Bitboard> table;
    for (const Square from : Bitboard::all()) {
        for (const auto [files, ranks] : steps) {
            if (const auto to = from.offset(files, ranks)) table[from] |= Bitboard(*to);
        }
    }
    return table;
}

constexpr Step kAllDirections[] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                   {0, 1},   {1, -1}, {1, 0},  {1, 1}};

consteval BySquare<BySquare<Bitboard>> squares_between() {
    BySquare<BySquare<Bitboard>> table;
    for (const Square from : Bitboard::all()) {
        for (const auto [files, ranks] : kAllDirections) {
            Bitboard passed;
            for (auto to = from.offset(files, ranks); to; to = to->offset(files, ranks)) {
                table[from][*to] = passed;
                passed |= Bitboard(*to);
            }
        }
    }
    return table;
}

}  // namespace

constinit const BySquare<Bitboard> kKnightAttacks =
    leaper({{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}});
constinit const BySquare<Bitboard> kKingAttacks = leaper(kAllDirections);
constinit const ByColor<BySquare<Bitboard>> kPawnAttacks = {leaper({{-1, 1}, {1, 1}}),
                                                            leaper({{-1, -1}, {1, -1}})};
constinit const BySquare<BySquare<Bitboard>> kBetween = squares_between();

}  // namespace kydai::chess::tables
