// SPDX-License-Identifier: GPL-3.0-or-later
// What is updated incrementally by every move: piece-square values, the game phase, and the Zobrist
// keys of parts of the board.
#pragma once

#include "core/chess/zobrist.hpp"
#include "engine/chess/board_changes.hpp"
#include "engine/chess/eval/material.hpp"

namespace kydai::chess_engine {

// From a full board (24) to pawns and kings only (0).
inline constexpr ByRole<int> kPhaseWeights = {0, 1, 1, 2, 4, 0};
inline constexpr int kFullPhase = 24;

template <RuleSet R>
struct Summary {
    Tapered squares;  // White's minus Black's
    int phase = 0;
    Key pawn_key = 0;
    ByColor<Key> piece_keys{Key{0}, Key{0}};  // all but pawns

    void add(Change c) {
        squares += kSquareValues<R>[c.piece.color][c.piece.role][c.square];
        phase += kPhaseWeights[c.piece.role];
        toggle_key(c);
    }
    void remove(Change c) {
        squares -= kSquareValues<R>[c.piece.color][c.piece.role][c.square];
        phase -= kPhaseWeights[c.piece.role];
        toggle_key(c);
    }

    static Summary of(const Board& board) {
        Summary summary;
        for (const Square s : board.occupied()) summary.add({*board.at(s), s});
        return summary;
    }
    [[nodiscard]] Summary after(const Board& before, const Board& now) const {
        Summary next = *this;
        for_each_change(
            before, now, [&](Change c) { next.remove(c); }, [&](Change c) { next.add(c); });
        return next;
    }

    friend bool operator==(const Summary&, const Summary&) = default;

  private:
    void toggle_key(Change c) {
        const Key key = zobrist::piece(c.piece, c.square);
        if (c.piece.role == Role::Pawn) {
            pawn_key ^= key;
        } else {
            piece_keys[c.piece.color] ^= key;
        }
    }
};

}  // namespace kydai::chess_engine
