// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/nnue/attention.hpp"

#include "engine/chess/nnue/accumulators.hpp"

namespace kydai::chess_engine::nnue {

namespace {

int value_for_white(const Network& network, const Board& board, Color turn) {
    Accumulators accumulators;
    accumulators.reset(network, board);
    const int value = accumulators.evaluate(board, turn);
    return turn == Color::White ? value : -value;
}

}  // namespace

AttentionMap attention(const Network& network, const Board& board, Color turn) {
    AttentionMap map{.value = value_for_white(network, board, turn), .pieces = {}};
    for (const chess::Square square : board.occupied()) {
        const chess::Piece piece = *board.at(square);
        if (piece.role == chess::Role::King) continue;
        Board without = board;
        without.remove(piece, square);
        const int lost = map.value - value_for_white(network, without, turn);
        map.pieces.push_back(
            {.square = square, .worth = piece.color == Color::White ? lost : -lost});
    }
    return map;
}

}  // namespace kydai::chess_engine::nnue
