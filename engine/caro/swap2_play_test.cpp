// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/swap2_play.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "core/caro/test_support.hpp"

namespace kydai::caro_engine {
namespace {

using caro::BoardRules;
using caro::Position;
using caro::RuleSet;
using caro::Swap2Choice;
using caro::test::played;

constexpr engine::Limits kLimits{.nodes = 5'000};

std::unique_ptr<Searcher> fresh() {
    auto searcher = make_searcher([] { return engine::Millis{0}; });
    searcher->resize_table(4);
    return searcher;
}

TEST(Swap2Play, TakesXWhereXIsAhead) {
    const auto searcher = fresh();
    for (const char* stones : {"h8a1i9", "h8a1i9o15h10"}) {
        const Position position = played(BoardRules::usual(RuleSet::Caro5), stones);
        const auto answer =
            swap2_choice(*searcher, nullptr, {.position = position, .limits = kLimits});
        EXPECT_EQ(answer.choice, Swap2Choice::TakeX) << stones;
        EXPECT_FALSE(answer.move);
    }
}

TEST(Swap2Play, KeepsOAndMovesWhereOIsNoWorse) {
    const auto searcher = fresh();
    for (const char* stones : {"a1h8o15", "a1h8o15i9o1"}) {
        const Position position = played(BoardRules::usual(RuleSet::Caro5), stones);
        const auto answer =
            swap2_choice(*searcher, nullptr, {.position = position, .limits = kLimits});
        EXPECT_EQ(answer.choice, Swap2Choice::KeepO) << stones;
        ASSERT_TRUE(answer.move);
        EXPECT_TRUE(position.is_legal(*answer.move));
    }
}

TEST(Swap2Play, ChoosesByTheBookWhereItKnows) {
    const auto searcher = fresh();
    const auto book = Book::read("rules caro5 15\n0 h8 a1 i9 o15=5\n0 a1 h8 o15 o1=-5\n");
    ASSERT_TRUE(book);
    const auto chosen = [&](const char* stones) {
        const Position position = played(BoardRules::usual(RuleSet::Caro5), stones);
        return swap2_choice(*searcher, &*book, {.position = position, .limits = kLimits}).choice;
    };
    EXPECT_EQ(chosen("h8a1i9"), Swap2Choice::KeepO) << "a search takes X";
    EXPECT_EQ(chosen("a1h8o15"), Swap2Choice::TakeX) << "a search keeps O";
}

TEST(Swap2Play, PlacesThreeStonesThatAreNoGift) {
    for (const RuleSet rule : {RuleSet::CaroOpen, RuleSet::Renju, RuleSet::TicTacToe}) {
        const auto searcher = fresh();
        Prng random(5);
        const auto stones = swap2_stones(*searcher, nullptr, BoardRules::usual(rule), random);
        const auto position = caro::replay(BoardRules::usual(rule), stones);
        ASSERT_TRUE(position);
        EXPECT_FALSE(position->outcome());
        ASSERT_EQ(stones.size(), 3U);
        if (rule == RuleSet::TicTacToe) continue;  // solved: somebody may well have won
        const Found found = searcher->search({.position = *position, .limits = {.nodes = 20'000}});
        const int centi = found.lines.front().score.centi;
        EXPECT_LT(std::abs(centi), 150);
    }
}

}  // namespace
}  // namespace kydai::caro_engine
