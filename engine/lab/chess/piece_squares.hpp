// SPDX-License-Identifier: GPL-3.0-or-later
// What a square is worth to the piece on it: the tables of Tomasz Michniewski's "simplified
// evaluation function", as printed, the eighth rank on top, seen from White.
#pragma once

#include "engine/lab/chess/evaluation.hpp"

namespace kydai::lab {

using SquareValues = chess::BySquare<int>;

// The king's table differs between middlegame and endgame; the others have one.
[[nodiscard]] const SquareValues& square_values(chess::Role role, Phase phase);

}  // namespace kydai::lab
