// SPDX-License-Identifier: GPL-3.0-or-later
// Captured pieces and the balance of material, for the trays beside the board.
#pragma once

#include "core/chess/transition.hpp"

namespace kydai::chess {

using RoleCounts = ByRole<int>;

// The usual 1-3-3-5-9.
int points(Role role);

// The pieces of each colour that have left the board since `start`, where the game of `now` began,
// each as what it was there: a pawn that has promoted is not gone, and when it is captured, a pawn
// is. Pieces dropped since do not count.
ByColor<RoleCounts> captured(const Board& start, const Stage& now);

// White's points minus Black's, pockets included.
int material_balance(const Board& board, const Pockets& pockets);

}  // namespace kydai::chess
