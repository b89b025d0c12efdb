// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/winning_move.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"
#include "core/chess/fen.hpp"
#include "tests/scale.hpp"

namespace kydai::chess_engine {
namespace {

template <RuleSet R>
Position<R> start_of(Variant variant) {
    return *Position<R>::from(*parse_fen(start_fen(variant), variant));
}

template <RuleSet R>
bool some_move_wins(const Position<R>& position) {
    for (const Move move : position.legal_moves()) {
        // Atomic: en passant captures are not searched: too rare to be worth the time.
        if (!move.is_en_passant() && wins_at_once(position, move)) return true;
    }
    return false;
}

// Random games: wherever some move wins at once, one is found, and what is found wins.
template <RuleSet R>
void agree_with_all_moves(Variant variant) {
    Prng chance(7);
    int won = 0;
    for (int game = 0; game < test::scaled(400); ++game) {
        Position<R> position = start_of<R>(variant);
        for (int ply = 0; ply < 200; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            const auto found = winning_move(position);
            if (!found) {
                ASSERT_FALSE(some_move_wins(position));
            } else {
                ASSERT_TRUE(position.is_legal(*found));
                ASSERT_TRUE(wins_at_once(position, *found));
                ++won;
            }
            const auto count = static_cast<std::uint64_t>(moves.size());
            position.play(moves[static_cast<int>(chance.below(count))]);
        }
    }
    EXPECT_GT(won, 0) << "none of the games showed one";
}

TEST(WinningMove, AgreesWithTryingAllMoves) {
    agree_with_all_moves<RuleSet::KingOfTheHill>(Variant::KingOfTheHill);
    agree_with_all_moves<RuleSet::ThreeCheck>(Variant::ThreeCheck);
    agree_with_all_moves<RuleSet::Atomic>(Variant::Atomic);
    agree_with_all_moves<RuleSet::RacingKings>(Variant::RacingKings);
}

}  // namespace
}  // namespace kydai::chess_engine
