// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth to the side to move, in hundredths of a pawn; forced wins and losses at
// the far ends, nearer ones further out. Fits sixteen bits.
#pragma once

#include <cstdlib>

#include "core/chess/position.hpp"
#include "engine/common/info.hpp"

namespace kydai::chess_engine {

// The words of the rules are this namespace's words.
using namespace chess;  // NOLINT(google-build-using-namespace)

using Value = int;

inline constexpr int kMaxPly = 128;
inline constexpr int kMaxDepth = 120;
inline constexpr int kFiftyMoves = 100;  // plies without capture or pawn move: a draw

inline constexpr Value kDraw = 0;
inline constexpr Value kWin = 32'000;
inline constexpr Value kInfinite = 32'001;
inline constexpr Value kNoValue = 32'002;
// Beyond this a win is forced; evaluations stay below.
inline constexpr Value kDecisive = kWin - 2 * kMaxPly;

constexpr Value win_in(int plies) { return kWin - plies; }
constexpr Value loss_in(int plies) { return plies - kWin; }
constexpr bool is_decisive(Value value) { return value >= kDecisive || value <= -kDecisive; }
constexpr bool is_win(Value value) { return value >= kDecisive; }
constexpr bool is_loss(Value value) { return value <= -kDecisive; }

// The table counts forced wins from the position itself, the search from its root.
constexpr Value to_table(Value value, int ply) {
    if (is_win(value)) return value + ply;
    return is_loss(value) ? value - ply : value;
}
constexpr Value from_table(Value value, int ply) {
    if (is_win(value)) return value - ply;
    return is_loss(value) ? value + ply : value;
}

constexpr engine::Score to_score(Value value) {
    engine::Score score;
    if (is_win(value)) {
        score.wins_in = kWin - value;
    } else if (is_loss(value)) {
        score.loses_in = kWin + value;
    } else {
        score.centi = value;
    }
    return score;
}

}  // namespace kydai::chess_engine
