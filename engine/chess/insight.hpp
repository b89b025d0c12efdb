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

// The moves in the order in which a node of the principal variation tries them, which is searched
// to `depth`, and how deep each is searched at first, by the search's own reductions.
// `table_move` is what the table proposes; of histories and killers nothing is known yet, which
// later shift a reduction by a ply or so.
// Precondition: the rules of plain chess.
[[nodiscard]] std::vector<TriedMove> tried_moves(const chess::AnyPosition& position, int depth,
                                                 chess::Move table_move);

// How deep the search after a null move is, at a node of this depth that stands at beta.
[[nodiscard]] int null_move_depth(int depth);

// The same position with the other side to move; nothing in check, where passing is impossible.
[[nodiscard]] std::optional<chess::AnyPosition> passed(const chess::AnyPosition& position);

}  // namespace kydai::chess_engine
