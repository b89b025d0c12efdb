// SPDX-License-Identifier: GPL-3.0-or-later
// Captured pieces and the balance of material, for the trays beside the board.
#pragma once

#include "core/chess/transition.hpp"

namespace kydai::chess {

using RoleCounts = ByRole<int>;

// The usual 1-3-3-5-9.
int points(Role role);

// The pieces of each colour captured between `start` and `now`. A promoted pawn is not captured; a
// captured promoted piece counts as the pawn it was. Dropped pieces do not count.
ByColor<RoleCounts> captured(const Board& start, const Stage& now);

// White's points minus Black's, pockets included.
int material_balance(const Board& board, const Pockets& pockets);

}  // namespace kydai::chess
