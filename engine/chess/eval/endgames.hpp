// SPDX-License-Identifier: GPL-3.0-or-later
// Endings of standard chess that the weights cannot express: won and drawn positions against a bare
// king, and the scaling of drawish endings.
#pragma once

#include "engine/chess/eval/kpk.hpp"
#include "engine/chess/eval/tapered.hpp"

namespace kydai::chess_engine {

// The value for White where it is known from the material, in 100ths of a pawn; nothing otherwise.
std::optional<Value> known_ending(const Board& board, Color turn, const Kpk& kpk);

// How much of the endgame's value counts, in 64ths; `strong` is the side ahead.
int endgame_scale(const Board& board, Color strong);
inline constexpr int kFullScale = 64;

}  // namespace kydai::chess_engine
