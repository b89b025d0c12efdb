// SPDX-License-Identifier: GPL-3.0-or-later
// What a network pays attention to: how much its value changes when a piece is taken off the board.
// That is not what the piece is worth in the abstract but what it is worth here, to this network.
#pragma once

#include <vector>

#include "core/chess/board.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::chess_engine::nnue {

struct Attention {
    chess::Square square;
    int worth = 0;  // to the side that owns the piece, in hundredths of a pawn
};

struct AttentionMap {
    int value = 0;                  // of the whole board, for White
    std::vector<Attention> pieces;  // all but the kings
};

// No more than max_pieces on the board.
[[nodiscard]] AttentionMap attention(const Network& network, const chess::Board& board,
                                     chess::Color turn);

}  // namespace kydai::chess_engine::nnue
