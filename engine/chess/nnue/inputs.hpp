// SPDX-License-Identifier: GPL-3.0-or-later
// The index of a piece among the network's inputs, by perspective: a side sees its own back rank at
// the bottom and its king on the files e to h (horizontal mirroring). In racing kings both sides
// run up the board, which is not turned over; a side without a royal king mirrors nothing.
// training/chess/network.py does the same in Python; a test compares the two.
#pragma once

#include "core/chess/setup.hpp"
#include "engine/chess/board_changes.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::chess_engine::nnue {

// A piece on a square (0 to 63), or the n-th such piece in hand (64 + n, n from 0).
struct Placed {
    Piece piece;
    std::uint8_t place;
};
inline constexpr int kInHand = 64;

inline Placed placed(Change c) { return {c.piece, static_cast<std::uint8_t>(c.square.index())}; }

// Calls `change` with every piece that only `one` has in hand.
template <class Each>
inline void for_each_more_in_hand(const Pockets& one, const Pockets& other, Each each) {
    for (const Color color : kColors) {
        for (const Role role : kRoles) {
            const int most = std::min<int>(one[color][role], kHandPlaces);
            for (int n = other[color][role]; n < most; ++n) {
                each(Placed{{color, role}, static_cast<std::uint8_t>(kInHand + n)});
            }
        }
    }
}

// On the board and in hand.
inline int count_pieces(const Board& board, const Pockets& pockets) {
    int pieces = board.occupied().count();
    for (const Color color : kColors) {
        for (const Role role : kRoles) pieces += pockets[color][role];
    }
    return pieces;
}

inline View view_of(const Network& network, const Board& board, Color side) {
    const chess::Rules& rules = chess::kRules[network.rule_set()];
    const int turned = side == Color::Black && !rules.race ? 56 : 0;
    if (!rules.royal[side]) return {0, static_cast<std::uint8_t>(turned)};
    const Square king = board.king(side);
    const int mirrored = king.file() < File::E ? 7 : 0;
    return {network.bucket_of(king.index() ^ turned), static_cast<std::uint8_t>(turned ^ mirrored)};
}

inline int input_of(Placed p, Color side, View view) {
    const bool is_own = p.piece.color == side;
    const int role = static_cast<int>(p.piece.role);
    if (p.place < kInHand) return (role + (is_own ? 0 : 6)) * 64 + (p.place ^ view.flip);
    return kBoardInputs + (role + (is_own ? 0 : 5)) * kHandPlaces + p.place - kInHand;
}

}  // namespace kydai::chess_engine::nnue
