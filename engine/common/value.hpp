// SPDX-License-Identifier: GPL-3.0-or-later
// Values inside a search, for every game: centi-units for the side to move, with forced wins and
// losses at the far ends, the quicker the further out. Everything fits 16 bits, as the
// transposition table stores it.
//
//   -kWin ... -kDecisive   a forced loss, kWin + value plies from the root
//   between                an evaluation
//   kDecisive ... kWin     a forced win, kWin - value plies from the root
#pragma once

#include "engine/common/info.hpp"

namespace kydai::engine {

using Value = int;

inline constexpr int kMostPlies = 256;  // no search of any game looks further from its root

inline constexpr Value kDraw = 0;
inline constexpr Value kWin = 32'000;
inline constexpr Value kInfinite = 32'001;
inline constexpr Value kNoValue = 32'002;
// Evaluations stay below. Twice the plies: a value from the table counts from a deeper root.
inline constexpr Value kDecisive = kWin - 2 * kMostPlies;

constexpr Value win_in(int plies) { return kWin - plies; }
constexpr Value loss_in(int plies) { return plies - kWin; }
constexpr bool is_win(Value value) { return value >= kDecisive; }
constexpr bool is_loss(Value value) { return value <= -kDecisive; }
constexpr bool is_decisive(Value value) { return is_win(value) || is_loss(value); }

// The search counts forced wins from its root, the table from the position itself, which may be
// reached at another ply.
constexpr Value to_table(Value value, int ply) {
    if (is_win(value)) return value + ply;
    return is_loss(value) ? value - ply : value;
}
constexpr Value from_table(Value value, int ply) {
    if (is_win(value)) return value - ply;
    return is_loss(value) ? value + ply : value;
}

constexpr Score to_score(Value value) {
    if (is_win(value)) return Score::win(kWin - value);
    if (is_loss(value)) return Score::loss(kWin + value);
    return {.centi = value};
}

}  // namespace kydai::engine
