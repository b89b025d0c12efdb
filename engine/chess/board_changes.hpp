// SPDX-License-Identifier: GPL-3.0-or-later
// What a move changed, as the difference of two boards. Incremental code (eval/summary.hpp,
// nnue/accumulators.hpp) then needs no special cases for castling, promotions and explosions.
#pragma once

#include "core/base/static_vector.hpp"
#include "core/chess/board.hpp"

namespace kydai::chess_engine {

using namespace chess;  // NOLINT(google-build-using-namespace): as in value.hpp

struct Change {
    Piece piece;
    Square square;
};

// The squares that do not hold the same on both boards.
inline Bitboard changed_squares(const Board& before, const Board& after) {
    Bitboard changed;
    for (const Color color : kColors) changed |= before.of(color) ^ after.of(color);
    for (const Role role : kRoles) changed |= before.of(role) ^ after.of(role);
    return changed;
}

// Calls `removed` and `added` for every piece that stands on one board and not on the other.
template <class Removed, class Added>
inline void for_each_change(const Board& before, const Board& after, Removed removed, Added added) {
    for (const Square s : changed_squares(before, after)) {
        if (const auto piece = before.at(s)) removed(Change{*piece, s});
        if (const auto piece = after.at(s)) added(Change{*piece, s});
    }
}

// All changes of one move: castling adds two pieces, and an explosion removes up to ten, two pieces
// and their eight neighbours.
struct Changes {
    StaticVector<Change, 10> removed;
    StaticVector<Change, 2> added;

    static Changes of_move(const Board& before, const Board& after) {
        Changes changes;
        for_each_change(
            before, after, [&](Change c) { changes.removed.push_back(c); },
            [&](Change c) { changes.added.push_back(c); });
        return changes;
    }
};

}  // namespace kydai::chess_engine
