// SPDX-License-Identifier: GPL-3.0-or-later
// Differential tests: incremental state against a rebuilt one, patterns against the rules core.
#include "engine/caro/state.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/caro/test_support.hpp"
#include "engine/caro/fives.hpp"
#include "tests/scale.hpp"

namespace kydai::caro_engine {
namespace {

using caro::Position;
using caro::RuleSet;

template <class Visit>
void for_each_empty(const Position& position, Visit visit) {
    for (int i = 0; i < Point::kCount; ++i) {
        const Point point = Point::from_index(i);
        if (position.rules().size().contains(point) && position.board().empty(point)) visit(point);
    }
}

void expect_same_but_sums(const State& kept, const State& fresh, const Position& position) {
    ASSERT_EQ(kept.key(), fresh.key());
    for (const Side side : {Side::X, Side::O}) {
        for_each_empty(position, [&](Point p) {
            ASSERT_EQ(kept.code(side, Spot::of(p)), fresh.code(side, Spot::of(p)));
            ASSERT_EQ(kept.threat(side, Spot::of(p)), fresh.threat(side, Spot::of(p)));
            ASSERT_EQ(kept.spots(side, kept.threat(side, Spot::of(p))).contains(Spot::of(p)),
                      kept.threat(side, Spot::of(p)) != Threat::None);
        });
        for (int t = 0; t < kThreatCount; ++t) {
            ASSERT_EQ(kept.count(side, Threat(t)), fresh.count(side, Threat(t)));
        }
    }
}

void expect_same(const State& kept, const State& fresh, const Position& position) {
    ASSERT_EQ(kept.evaluation(), fresh.evaluation());
    expect_same_but_sums(kept, fresh, position);
}

bool wins_by(const Position& position, Point point, Side side) {
    caro::Board board = position.board();
    board.put(point, side);
    return caro::wins_at(board, position.rules(), point);
}

// A Five of the table is a win of the core, and nothing else is.
void expect_exact_fives(const State& state, const Position& position) {
    for (const Side side : {Side::X, Side::O}) {
        for_each_empty(position, [&](Point p) {
            ASSERT_EQ(state.threat(side, Spot::of(p)) == Threat::Five, wins_by(position, p, side))
                << position.rules().switches().name << ' ' << caro::to_text(p);
        });
    }
}

// The replies to a five are exactly the moves that leave no five, found by trying all.
void expect_exact_replies(const State& state, const Position& position) {
    const Side attacker = ~position.turn();
    if (state.count(attacker, Threat::Five) == 0) return;
    const Replies replies = replies_to_fives(state, attacker);
    for_each_empty(position, [&](Point move) {
        if (!position.is_legal(move)) return;
        caro::Board board = position.board();
        board.put(move, ~attacker);
        bool five_left = false;
        for_each_empty(position, [&](Point p) {
            if (p == move) return;
            board.put(p, attacker);
            five_left = five_left || caro::wins_at(board, position.rules(), p);
            board.remove(p);
        });
        const bool named = std::ranges::find(replies, Spot::of(move)) != replies.end();
        ASSERT_EQ(named, !five_left) << position.rules().switches().name << caro::to_text(move);
    });
}

void expect_exact_fouls(const State& state, const Position& position) {
    if (position.turn() == Side::O) return;
    for_each_empty(position, [&](Point p) {
        ASSERT_EQ(state.legal(Side::X, Spot::of(p)), position.is_legal(p)) << caro::to_text(p);
    });
}

class EveryRule : public testing::TestWithParam<std::tuple<RuleSet, caro::Edge>> {};

TEST_P(EveryRule, IncrementalStateEqualsTheRulesAlongRandomGames) {
    const auto [rule, edge] = GetParam();
    Prng random(3);
    const int games = test::scaled(60);
    for (int game = 0; game < games; ++game) {
        const auto rules = BoardRules::from({.rule_set = rule,
                                             .width = 8 + static_cast<int>(random.below(3)),
                                             .height = 8,
                                             .k = 5,
                                             .edge = edge})
                               .value();
        const Tables tables(rules);
        Position position(rules);
        State state(tables, position);
        State without_sums(tables, position, LinearSums::Unused);
        while (!position.outcome()) {
            const auto legal = position.legal_moves();
            const Point move =
                legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))];
            position.play(move);
            state.play(Spot::of(move));
            without_sums.play(Spot::of(move));
            if (position.outcome()) break;
            expect_same(state, State(tables, position), position);
            expect_same_but_sums(without_sums, state, position);
            expect_exact_fives(state, position);
            expect_exact_replies(state, position);
            expect_exact_fouls(state, position);
            if (HasFatalFailure()) return;
        }
        while (!position.stones().empty()) {
            position.undo();
            state.undo();
        }
        expect_same(state, State(tables, position), position);
    }
}

INSTANTIATE_TEST_SUITE_P(State, EveryRule,
                         testing::Combine(testing::Values(RuleSet::Freestyle, RuleSet::Standard,
                                                          RuleSet::Caro5, RuleSet::Caro6,
                                                          RuleSet::CaroOpen, RuleSet::Renju),
                                          testing::Values(caro::Edge::Open, caro::Edge::Blocks)));

Pattern pattern_in(RuleSet rule, std::string_view line) {
    const BoardRules rules = BoardRules::usual(rule);
    caro::Setup setup{.rules = rules.spec(), .stones = {}, .turn = Side::X};
    Point asked;
    for (int i = 0; i < static_cast<int>(line.size()); ++i) {
        const Point p = *Point::at(i + 1, 7);
        const char c = line[static_cast<std::size_t>(i)];
        if (c == 'x') setup.stones.push_back({p, Side::X});
        if (c == 'o') setup.stones.push_back({p, Side::O});
        if (c == '*') asked = p;
    }
    const Tables tables(rules);
    const State state(tables, Position::from(setup).value());
    return pattern_of(state.code(Side::X, Spot::of(asked)), 0);
}

TEST(Pattern, AnOpenFourUnderCaroRulesNeedsMoreRoomThanInGomoku) {
    EXPECT_EQ(pattern_in(RuleSet::Freestyle, ".xx*x."), Pattern::F4);
    EXPECT_EQ(pattern_in(RuleSet::CaroOpen, "..xx*x.."), Pattern::F4);
    EXPECT_EQ(pattern_in(RuleSet::Freestyle, "o.xx*x.o"), Pattern::F4);
    // One reply on the left gap leaves o.oxxxx.o: the five there would be closed.
    EXPECT_EQ(pattern_in(RuleSet::CaroOpen, "o.xx*x.o"), Pattern::B4);
    EXPECT_EQ(pattern_in(RuleSet::CaroOpen, "o.xx*x.."), Pattern::B4);
}

TEST(Pattern, ExactlyFiveSeesTheOverlineComing) {
    EXPECT_EQ(pattern_in(RuleSet::Standard, "x.xx*x."), Pattern::B4);
    EXPECT_EQ(pattern_in(RuleSet::Freestyle, "x.xx*x."), Pattern::F4);
    EXPECT_EQ(pattern_in(RuleSet::Standard, "x.xx*x.x"), Pattern::Dead);
    EXPECT_EQ(pattern_in(RuleSet::Renju, "x.xxx*x.x"), Pattern::Five);
    EXPECT_EQ(pattern_in(RuleSet::Renju, ".xxx*xx.."), Pattern::Foul);
    EXPECT_EQ(pattern_in(RuleSet::Renju, ".x.x*x.x."), Pattern::Foul);
}

}  // namespace
}  // namespace kydai::caro_engine
