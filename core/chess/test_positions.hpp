// SPDX-License-Identifier: GPL-3.0-or-later
// Small helpers for the tests of core/chess.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

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

inline MoveText move_text(std::string_view uci) {
    const auto move = parse_uci_move(uci);
    EXPECT_TRUE(move.has_value()) << uci;
    return move.value_or(MoveText{});
}

// The legal moves in UCI; only those that begin with `origin` ("e1", "N@").
inline std::vector<std::string> uci_moves(const AnyPosition& position,
                                          std::string_view origin = "") {
    std::vector<std::string> texts;
    for (const Move move : position.legal_moves()) {
        const std::string text = to_uci(move, castling_notation(position));
        if (text.starts_with(origin)) texts.push_back(text);
    }
    return texts;
}

// The position after legal moves, said in UCI.
inline AnyPosition after(AnyPosition position, std::initializer_list<std::string_view> moves) {
    for (const std::string_view uci : moves) {
        bool played = false;
        for (const Move move : position.legal_moves()) {
            if (to_uci(move, castling_notation(position)) != uci) continue;
            position.play(move);
            played = true;
            break;
        }
        EXPECT_TRUE(played) << uci << " is not legal in " << position.fen();
    }
    return position;
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
