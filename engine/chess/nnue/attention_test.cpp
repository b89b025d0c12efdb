// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/nnue/attention.hpp"

#include <gtest/gtest.h>

#include "core/chess/any_position.hpp"
#include "engine/chess/nnue/test_network.hpp"

namespace kydai::chess_engine::nnue {
namespace {

AttentionMap attention_at(const Network& network, std::string_view fen) {
    const auto position = chess::AnyPosition::parse(chess::Variant::Chess, fen).value();
    return attention(network, position.board(), position.turn());
}

// The same position with colours changed: White's pieces are worth to White what Black's are to
// Black on the squares across the board.
TEST(NnueAttention, IsTheSameForBothSidesOfAMirror) {
    const auto network = Network::read(random_network(3));
    const auto white = attention_at(*network, "4k3/pp6/2n5/8/3Q4/8/PP4P1/4K3 w - - 0 1");
    const auto black = attention_at(*network, "4k3/pp4p1/8/3q4/8/2N5/PP6/4K3 b - - 0 1");
    ASSERT_EQ(white.pieces.size(), 7U);  // all but the kings
    ASSERT_EQ(black.pieces.size(), 7U);
    EXPECT_EQ(white.value, -black.value);
    for (const Attention& one : white.pieces) {
        const int across = one.square.index() ^ 56;
        bool found = false;
        for (const Attention& other : black.pieces) {
            if (other.square.index() != across) continue;
            found = true;
            EXPECT_EQ(one.worth, other.worth);
        }
        EXPECT_TRUE(found);
    }
}

}  // namespace
}  // namespace kydai::chess_engine::nnue
