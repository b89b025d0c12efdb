// SPDX-License-Identifier: GPL-3.0-or-later
// What pieces are worth on their squares, per rule set: the fitted tables for standard chess, and
// for the others the same tables over the values that pieces have there.
#pragma once

#include "engine/chess/eval/weights.hpp"
#include "engine/chess/value.hpp"

namespace kydai::chess_engine {

using PieceValues = ByRole<Tapered>;

// Own values where the rules change what a piece is worth; by experience of strong programs, in
// round numbers. Standard chess takes the fitted ones.
template <RuleSet R>
constexpr PieceValues piece_values() {
    if constexpr (R == RuleSet::Crazyhouse) {
        // A piece lost comes back against us: differences are small, sliders lose their lines.
        return {Tapered(110, 110), Tapered(260, 250), Tapered(270, 250),
                Tapered(340, 340), Tapered(600, 560), Tapered()};
    } else if constexpr (R == RuleSet::Atomic) {
        return {Tapered(110, 120), Tapered(170, 160), Tapered(180, 180),
                Tapered(330, 340), Tapered(650, 680), Tapered()};
    } else if constexpr (R == RuleSet::Antichess) {
        // Mobile pieces are a burden; a king is the best piece to keep.
        return {Tapered(-40, -60), Tapered(-20, -60),  Tapered(-60, -80),
                Tapered(-40, -90), Tapered(-90, -120), Tapered(30, 0)};
    } else if constexpr (R == RuleSet::RacingKings) {
        return {Tapered(),         Tapered(300, 300),  Tapered(330, 330),
                Tapered(480, 480), Tapered(1000, 950), Tapered()};
    } else {
        PieceValues values;
        for (const Role role : kRoles) {
            values[role] = kWeights[kTermOffset<Term::Material> + static_cast<int>(role)];
        }
        return values;
    }
}

template <RuleSet R>
constexpr bool uses_squares() {
    return R != RuleSet::Antichess && R != RuleSet::RacingKings;
}

using PieceSquareTable = ByColor<ByRole<BySquare<Tapered>>>;

// White's values positive, Black's negative.
template <RuleSet R>
constexpr PieceSquareTable make_piece_squares() {
    PieceSquareTable table;
    const PieceValues values = piece_values<R>();
    for (const Role role : kRoles) {
        for (int i = 0; i < 64; ++i) {
            const Square square = Square::from_index(i);
            Tapered value = values[role];
            if (uses_squares<R>()) {
                value +=
                    kWeights[kTermOffset<Term::PieceSquares> + static_cast<int>(role) * 64 + i];
            }
            table[Color::White][role][square] = value;
            table[Color::Black][role][square.mirrored()] = -value;
        }
    }
    return table;
}

template <RuleSet R>
inline constexpr PieceSquareTable kSquareValues = make_piece_squares<R>();

}  // namespace kydai::chess_engine
