// SPDX-License-Identifier: GPL-3.0-or-later
// Captured pieces and the balance of material, for the trays beside the board.
#pragma once

#include "core/chess/setup.hpp"

namespace kydai::chess {

using RoleCounts = ByRole<int>;

// The usual 1-3-3-5-9.
int points(Role role);

// The pieces of each colour that have left the board since `start`. A promoted pawn has not: it
// counts as the pawn it was, and the piece it became as nothing missing.
ByColor<RoleCounts> captured(const Board& start, const Board& now);

// White's points minus Black's, pockets included.
int material_balance(const Board& board, const Pockets& pockets);

}  // namespace kydai::chess
