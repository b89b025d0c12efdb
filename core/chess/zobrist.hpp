// SPDX-License-Identifier: GPL-3.0-or-later
// Zobrist keys: random numbers whose exclusive or identifies a position. Seeded, so that a position
// has the same key on every machine.
#pragma once

#include <array>
#include <cstdint>

#include "core/chess/setup.hpp"

namespace kydai::chess {

using Key = std::uint64_t;

namespace zobrist {

struct Keys {
    ByColor<ByRole<BySquare<Key>>> piece;
    BySquare<Key> castling_rook;
    KeyedArray<File, Key> en_passant;
    Key black_to_move;
    // Variants only.
    ByColor<ByRole<std::array<Key, kMaxPocketCount + 1>>> pocket;
    ByColor<std::array<Key, 4>> checks_left;
    BySquare<Key> promoted;
    KeyedArray<RuleSet, Key> rule_set;  // zero for standard chess
};
extern const Keys kKeys;

inline Key piece(Piece p, Square s) { return kKeys.piece[p.color][p.role][s]; }
inline Key castling_rook(Square rook) { return kKeys.castling_rook[rook]; }
inline Key en_passant(Square s) { return kKeys.en_passant[s.file()]; }
inline Key black_to_move() { return kKeys.black_to_move; }
inline Key pocket(Color c, Role r, int count) {
    return kKeys.pocket[c][r][static_cast<std::size_t>(count)];
}
inline Key checks_left(Color c, int left) {
    return kKeys.checks_left[c][static_cast<std::size_t>(left)];
}
inline Key rule_set(RuleSet r) { return kKeys.rule_set[r]; }
inline Key promoted(Square s) { return kKeys.promoted[s]; }

}  // namespace zobrist
}  // namespace kydai::chess
