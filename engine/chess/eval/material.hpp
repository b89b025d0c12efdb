// SPDX-License-Identifier: GPL-3.0-or-later
// Piece-square tables by rule set: the fitted tables for standard chess; for variants the same
// tables on top of the piece values of that variant.
#pragma once

#include "engine/chess/eval/weights.hpp"
#include "engine/chess/value.hpp"

namespace kydai::chess_engine {

using PieceValues = ByRole<Tapered>;

// Piece values where the rules change them: round numbers from the experience of strong programs.
// Standard chess uses the fitted ones.
template <RuleSet R>
constexpr PieceValues piece_values() {
    if constexpr (R == RuleSet::Crazyhouse) {
        // Captured pieces come back on the other side, so the differences are small; sliders are
        // worth less because drops block their lines.
        return {Tapered(110, 110), Tapered(260, 250), Tapered(270, 250),
                Tapered(340, 340), Tapered(600, 560), Tapered()};
    } else if constexpr (R == RuleSet::Atomic) {
        return {Tapered(110, 120), Tapered(170, 160), Tapered(180, 180),
                Tapered(330, 340), Tapered(650, 680), Tapered()};
    } else if constexpr (R == RuleSet::Antichess) {
        // Mobile pieces are a burden; the king is the best piece to keep.
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
