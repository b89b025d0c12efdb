// SPDX-License-Identifier: GPL-3.0-or-later
// Small helpers for the tests of core/chess.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "core/base/prng.hpp"
#include "core/chess/any_position.hpp"
#include "core/chess/chess960.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::chess::testing {

inline AnyPosition at(std::string_view fen, Variant variant = Variant::Chess) {
    auto position = AnyPosition::parse(variant, fen);
    EXPECT_TRUE(position.has_value()) << fen;
    return position.value_or(AnyPosition::start(variant));
}

inline MoveText said(std::string_view uci) {
    const auto move = parse_uci_move(uci);
    EXPECT_TRUE(move.has_value()) << uci;
    return move.value_or(MoveText{});
}

// Calls `visit(position)` for every position of `games` random games of up to `plies` plies.
template <class Visit>
void for_random_positions(Variant variant, int games, int plies, Visit visit) {
    Prng random(static_cast<std::uint64_t>(variant) + 1);
    for (int game = 0; game < games; ++game) {
        AnyPosition position = AnyPosition::start(variant);
        if (variant == Variant::Chess960) {
            const int number = static_cast<int>(random.below(kChess960Count));
            position = *AnyPosition::from(variant, chess960_start(number));
        }
        for (int ply = 0; ply < plies; ++ply) {
            visit(position);
            if (::testing::Test::HasFailure()) return;
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            position.play(
                moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
    }
}

// Instantiates a parameterised suite for every variant, named after it.
inline std::string variant_name(const ::testing::TestParamInfo<Variant>& info) {
    std::string text(name(info.param));
    return is_digit(text.front()) ? "v" + text : text;
}

}  // namespace kydai::chess::testing
