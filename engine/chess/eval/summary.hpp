// SPDX-License-Identifier: GPL-3.0-or-later
// What is updated incrementally by every move: Zobrist keys of parts of the board, and for the
// hand-made evaluation piece-square values and the game phase.
#pragma once

#include "core/chess/zobrist.hpp"
#include "engine/chess/board_changes.hpp"
#include "engine/chess/eval/material.hpp"

namespace kydai::chess_engine {

// From a full board (24) to pawns and kings only (0).
inline constexpr ByRole<int> kPhaseWeights = {0, 1, 1, 2, 4, 0};
inline constexpr int kFullPhase = 24;

// `Part` of a whole board, and after a move.
template <class Part>
Part part_of(const Board& board) {
    Part part;
    for (const Square s : board.occupied()) part.add({*board.at(s), s});
    return part;
}
template <class Part>
Part part_after(const Part& before, const Changes& changes) {
    Part part = before;
    for (const Change c : changes.removed) part.remove(c);
    for (const Change c : changes.added) part.add(c);
    return part;
}

struct PartKeys {
    Key pawns = 0;
    ByColor<Key> pieces{Key{0}, Key{0}};  // all but pawns

    void add(Change c) {
        const Key key = zobrist::piece(c.piece, c.square);
        if (c.piece.role == Role::Pawn) {
            pawns ^= key;
        } else {
            pieces[c.piece.color] ^= key;
        }
    }
    void remove(Change c) { add(c); }

    friend bool operator==(const PartKeys&, const PartKeys&) = default;
};

template <RuleSet R>
struct Summary {
    Tapered squares;  // White's minus Black's
    int phase = 0;

    void add(Change c) {
        squares += kSquareValues<R>[c.piece.color][c.piece.role][c.square];
        phase += kPhaseWeights[c.piece.role];
    }
    void remove(Change c) {
        squares -= kSquareValues<R>[c.piece.color][c.piece.role][c.square];
        phase -= kPhaseWeights[c.piece.role];
    }

    friend bool operator==(const Summary&, const Summary&) = default;
};

}  // namespace kydai::chess_engine
