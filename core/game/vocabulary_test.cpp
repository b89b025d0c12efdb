// SPDX-License-Identifier: GPL-3.0-or-later
// Chess and caro use the same words for the same ideas (the table in core/README.md): one function
// plays either game through them.
#include <gtest/gtest.h>

#include "core/game/test_random_games.hpp"

namespace kydai::game {
namespace {

static_assert(GamePosition<chess::AnyPosition, chess::Move>);
static_assert(GamePosition<caro::Position, caro::Move>);
static_assert(std::is_enum_v<chess::RuleSet> && std::is_enum_v<caro::RuleSet>);
static_assert(
    std::is_same_v<decltype(chess::kRules), const KeyedArray<chess::RuleSet, chess::Rules>>);
static_assert(std::is_same_v<decltype(caro::kRules), const KeyedArray<caro::RuleSet, caro::Rules>>);

template <class Position>
void expect_words_to_agree(Position position, Prng& random) {
    constexpr int kPlies = 60;
    for (int ply = 0; ply < kPlies && !position.outcome(); ++ply) {
        for (const auto move : position.legal_moves()) ASSERT_TRUE(position.is_legal(move));
        const auto move = test::random_move(position, random);
        ASSERT_TRUE(move);
        const auto mover = position.turn();
        const Position after = position.after(*move);
        position.play(*move);
        ASSERT_EQ(position, after);
        ASSERT_EQ(position.turn(), ~mover);
        ASSERT_EQ(position.key(), position.recomputed_key());
    }
}

TEST(Vocabulary, ChessIsPlayedByTheSharedWords) {
    Prng random(1);
    for (const chess::Variant variant : chess::kVariants) {
        expect_words_to_agree(chess::AnyPosition::start(variant), random);
    }
}

TEST(Vocabulary, CaroIsPlayedByTheSharedWords) {
    Prng random(1);
    for (const caro::RuleSet rule_set : kKeys<caro::RuleSet>) {
        expect_words_to_agree(caro::Position(caro::BoardRules::usual(rule_set)), random);
    }
}

}  // namespace
}  // namespace kydai::game
