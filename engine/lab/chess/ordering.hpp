// SPDX-License-Identifier: GPL-3.0-or-later
// Which moves to try first: captures and promotions, the most valuable victim first and of its
// takers the least valuable ("MVV-LVA"); the quiet moves after them, in the order they came in.
#pragma once

#include "core/chess/board.hpp"
#include "core/chess/move.hpp"

namespace kydai::lab {

[[nodiscard]] chess::MoveList captures_first(const chess::MoveList& moves,
                                             const chess::Board& board);

}  // namespace kydai::lab
