// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>

#include "core/caro/notation.hpp"
#include "core/chess/test_positions.hpp"
#include "engine/insight/insights.hpp"
#include "engine/insight/own_engines.hpp"
#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/positions.hpp"

namespace kydai::insight {
namespace {

using chess::testing::at;

lab::OwnEngines by_hand() { return own_engines(engine::dispatch(engine::detect_cpu_level()), {}); }

caro::Position caro_at(std::string_view moves) {
    return *caro::replay(caro::BoardRules::usual(caro::RulesSpec{}.rule_set),
                         *caro::parse_points(moves));
}

// A value that depended on the way to a position would show here: the table of iterative deepening
// knows the position alone.
TEST(OwnEvaluation, ExactAlgorithmsOfChessAgreeOnIt) {
    auto own = by_hand();
    for (const std::string_view fen : lab::kChessPositions) {
        for (int depth = 1; depth <= 2; ++depth) {
            const lab::Task task{.position = at(fen),
                                 .depth = depth,
                                 .evaluation = lab::EvaluationId::Engine,
                                 .own = &own.chess};
            const int value = lab::negamax(task).value;
            for (const auto& algorithm : lab::algorithms()) {
                if (algorithm.is_exact) EXPECT_EQ(algorithm.solve(task).value, value) << fen;
            }
        }
    }
}

TEST(OwnEvaluation, ExactAlgorithmsOfCaroAgreeOnIt) {
    auto own = by_hand();
    for (const std::string_view moves : lab::kCaroPositions) {
        const caro_lab::Task task{.position = caro_at(moves),
                                  .depth = 2,
                                  .evaluation = caro_lab::EvaluationId::Engine,
                                  .own = &own.caro};
        const int value = caro_lab::negamax(task).value;
        for (const auto& algorithm : caro_lab::algorithms()) {
            if (algorithm.is_exact) EXPECT_EQ(algorithm.solve(task).value, value) << moves;
        }
    }
}

TEST(FullEngine, GivesTheSameAnswerAgainWhateverItSearchedInBetween) {
    auto own = by_hand();
    const lab::Task task{.position = at(lab::kChessPositions[1]), .depth = 5, .own = &own.chess};
    const auto first = lab::full_engine(task);
    EXPECT_TRUE(first.is_complete);
    EXPECT_GT(first.nodes, 100U);
    std::ignore = lab::full_engine({.position = at(lab::kChessPositions[2]), .own = &own.chess});
    const auto again = lab::full_engine(task);
    EXPECT_EQ(again.nodes, first.nodes);
    EXPECT_EQ(again.move, first.move);
    EXPECT_EQ(again.value, first.value);
}

TEST(FullEngine, CountsAMateLikeTheTextbookAndLooksAtFewerPositions) {
    auto own = by_hand();
    const auto position = at("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    const lab::Task task{.position = position, .depth = 4, .own = &own.chess};
    const auto answer = lab::full_engine(task);
    EXPECT_EQ(answer.value, lab::alpha_beta(task).value);
    EXPECT_EQ(answer.move, lab::alpha_beta(task).move);
    const lab::Task deep{.position = at(lab::kChessPositions[1]), .depth = 4, .own = &own.chess};
    EXPECT_LT(lab::full_engine(deep).nodes, lab::alpha_beta(deep).nodes);
}

TEST(FullEngine, StopsWhenItIsToldToAndAfterItsNodes) {
    auto own = by_hand();
    lab::Task task{.position = at(lab::kChessPositions[1]), .depth = 20, .own = &own.chess};
    task.goes_on = [](std::uint64_t) { return false; };
    const auto ended = lab::full_engine(task);
    EXPECT_FALSE(ended.is_complete);
    EXPECT_TRUE(task.position.is_legal(ended.move));
    task.goes_on = {};
    task.max_nodes = 5'000;
    EXPECT_FALSE(lab::full_engine(task).is_complete);
}

TEST(FullEngine, OfCaroWinsByFoursWhereTheTextbookSeesNothingYet) {
    auto own = by_hand();
    const auto position = caro_at("h8a1i8a3j8a5");
    const auto answer = caro_lab::full_engine({.position = position, .depth = 2, .own = &own.caro});
    EXPECT_GE(answer.value, caro_lab::kWin);
    EXPECT_TRUE(position.is_legal(answer.move));
}

TEST(Insights, PassingShowsTheThreatAndNobodyPassesInCheck) {
    auto own = by_hand();
    const auto shown = null_move(own.chess, at("4k3/8/8/3q4/8/8/3R4/4K3 b - - 0 1"));
    ASSERT_TRUE(shown);
    EXPECT_EQ(shown->after.turn(), chess::Color::White);
    EXPECT_EQ(to_string(shown->threat.to()), "d5");
    EXPECT_LT(shown->passed.centi, shown->value.centi - 300);
    EXPECT_LT(shown->reduced, shown->depth);
    EXPECT_FALSE(null_move(own.chess, at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")));
}

TEST(Insights, WithoutANetworkThereIsNoAttentionAndWithoutAWinNoLine) {
    EXPECT_FALSE(attention({}, at(lab::kChessPositions[0])));
    EXPECT_FALSE(win_by_fours(caro_at("h8i9")));
}

}  // namespace
}  // namespace kydai::insight
