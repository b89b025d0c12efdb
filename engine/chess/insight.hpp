// SPDX-License-Identifier: GPL-3.0-or-later
// What the search does in one position of chess, for people who learn how it works: put together
// from the search's own move picker, reduction table and parameters. Cold, and far from the search
// itself.
#pragma once

#include <optional>
#include <vector>

#include "core/chess/any_position.hpp"

namespace kydai::chess_engine {

struct TriedMove {
    chess::Move move;
    int depth = 0;         // plies, of its first search
    bool is_full = false;  // it is not reduced
};

// The moves in the order in which a PV node of this depth tries them, each with the depth of its
// first search by the search's own late-move reductions. `table_move` is the transposition table's
// move. Histories and killers are empty here; in a running search they shift a reduction by a ply
// or so. Precondition: the rules of plain chess.
[[nodiscard]] std::vector<TriedMove> tried_moves(const chess::AnyPosition& position, int depth,
                                                 chess::Move table_move);

// Depth of the search after a null move, at a node of this depth whose evaluation equals beta.
[[nodiscard]] int null_move_depth(int depth);

// The same position with the other side to move; nothing in check, where passing is impossible.
[[nodiscard]] std::optional<chess::AnyPosition> passed(const chess::AnyPosition& position);

}  // namespace kydai::chess_engine
