// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/unwon_line.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"
#include "core/caro/test_support.hpp"

namespace kydai::caro {
namespace {

using test::at;
using test::played;

UnwonLines made_by_last(const Position& position) {
    return unwon_lines(position.board(), position.rules(), position.last()->point);
}

TEST(UnwonLine, AFiveBetweenTwoEnemiesIsBlocked) {
    // c8 d8 e8 f8 g8 h8 i8: o x x x x x o
    const Position position =
        played(BoardRules::usual(RuleSet::CaroOpen), "d8 c8 e8 i8 f8 a1 g8 b2 h8");
    const auto lines = made_by_last(position);
    ASSERT_EQ(lines.size(), 1);
    EXPECT_EQ(lines[0].why, WhyUnwon::BlockedAtBothEnds);
    EXPECT_EQ(lines[0].from, at("d8"));
    EXPECT_EQ(lines[0].to, at("h8"));
    EXPECT_EQ(lines[0].stones, 5);
    EXPECT_EQ(lines[0].blockers[0], at("c8"));
    EXPECT_EQ(lines[0].blockers[1], at("i8"));
}

TEST(UnwonLine, WhereTheEdgeBlocksThereIsNoStoneToShow) {
    const auto rules =
        BoardRules::from({.rule_set = RuleSet::CaroOpen, .edge = Edge::Blocks}).value();
    const auto lines = made_by_last(played(rules, "a8 f8 b8 o1 c8 o3 d8 o5 e8"));
    ASSERT_EQ(lines.size(), 1);
    EXPECT_FALSE(lines[0].blockers[0]);
    EXPECT_EQ(lines[0].blockers[1], at("f8"));
}

TEST(UnwonLine, AnOverlineIsMadeOnceAndNotAgainWhenItGrows) {
    const BoardRules rules = BoardRules::usual(RuleSet::Caro5);
    Position position = played(rules, "a8 a1 b8 c1 c8 e1 e8 g1 f8 i1 d8");
    const auto lines = made_by_last(position);
    ASSERT_EQ(lines.size(), 1);
    EXPECT_EQ(lines[0].why, WhyUnwon::Overline);
    EXPECT_EQ(lines[0].stones, 6);
    position.play(at("k1"));
    position.play(at("g8"));
    EXPECT_EQ(made_by_last(position).size(), 0);
}

// The two answers of the rules belong together: a run of k or more either wins or is reported here.
TEST(UnwonLine, EveryLongRunEitherWinsOrIsReported) {
    Prng chance(17);
    int reported = 0;
    for (int game = 0; game < 4000; ++game) {
        const auto rule_set = static_cast<RuleSet>(chance.below(kKeyCount<RuleSet>));
        const auto edge = chance.below(2) == 0 ? Edge::Open : Edge::Blocks;
        RulesSpec spec = BoardRules::usual(rule_set).spec();
        spec.edge = edge;
        if (rule_set != RuleSet::TicTacToe) spec.width = spec.height = 7;
        const BoardRules rules = BoardRules::from(spec).value();
        Position position(rules);
        while (!position.outcome()) {
            const auto moves = position.legal_moves();
            position.play(moves[static_cast<int>(chance.below(moves.size()))]);
            const Point last = position.last()->point;
            int longest = 0;
            for (const Direction direction : kDirections) {
                longest =
                    std::max(longest, run_through(position.board(), last, direction, edge).stones);
            }
            const auto lines = made_by_last(position);
            reported += lines.size();
            const bool wins = wins_at(position.board(), rules, last);
            if (wins || longest < rules.k()) EXPECT_EQ(lines.size(), 0);
            if (!wins && longest == rules.k()) EXPECT_GT(lines.size(), 0);
        }
    }
    EXPECT_GT(reported, 50);
}

}  // namespace
}  // namespace kydai::caro
