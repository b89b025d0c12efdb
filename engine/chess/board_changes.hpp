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

// Calls `removed` and `added` for every piece of one colour that stands on one board and not on the
// other.
template <class Removed, class Added>
inline void for_each_change_of(Color color, const Board& before, const Board& after,
                               Removed removed, Added added) {
    for (const Role role : kRoles) {
        const Bitboard old = before.of(color, role);
        const Bitboard now = after.of(color, role);
        if (old == now) continue;
        for (const Square s : old - now) removed(Change{{color, role}, s});
        for (const Square s : now - old) added(Change{{color, role}, s});
    }
}

// All changes of one move: castling adds two pieces, and an explosion removes up to ten, two pieces
// and their eight neighbours.
struct Changes {
    StaticVector<Change, 10> removed;
    StaticVector<Change, 2> added;

    // A colour whose set of squares is unchanged is skipped: one move cannot change the pieces on
    // the same squares. (Two moves can: pieces that change places.)
    static Changes of_move(const Board& before, const Board& after) {
        Changes changes;
        for (const Color color : kColors) {
            if (before.of(color) == after.of(color)) continue;
            for_each_change_of(
                color, before, after, [&](Change c) { changes.removed.push_back(c); },
                [&](Change c) { changes.added.push_back(c); });
        }
        return changes;
    }
};

}  // namespace kydai::chess_engine
