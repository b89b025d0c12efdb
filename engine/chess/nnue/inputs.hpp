// SPDX-License-Identifier: GPL-3.0-or-later
// The index of a piece among the network's inputs, by perspective: a side sees its own back rank at
// the bottom and its king on the files e to h (horizontal mirroring). training/chess/network.py
// does the same in Python; a test compares the two.
#pragma once

#include "engine/chess/board_changes.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::chess_engine::nnue {

inline View view_of(const Network& network, const Board& board, Color side) {
    const Square king = board.king(side);
    const int seen = king.index() ^ (side == Color::White ? 0 : 56);
    return {network.bucket_of(seen), king.file() < File::E};
}

inline int input_of(Change c, Color side, View view) {
    const int square = c.square.index() ^ (side == Color::White ? 0 : 56) ^ (view.mirrored ? 7 : 0);
    const int role = static_cast<int>(c.piece.role) + (c.piece.color == side ? 0 : 6);
    return role * 64 + square;
}

}  // namespace kydai::chess_engine::nnue
