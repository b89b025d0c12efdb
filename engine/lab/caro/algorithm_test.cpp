// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro/algorithm.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/caro/test_support.hpp"
#include "engine/lab/caro/evaluation.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/positions.hpp"
#include "tests/scale.hpp"

namespace kydai::caro_lab {
namespace {

using caro::BoardRules;
using caro::Position;
using caro::RuleSet;
using caro::Side;
using caro::test::played;

constexpr int kAll = 1'000'000;

BoardRules usual_rules() { return BoardRules::usual(caro::RulesSpec{}.rule_set); }

std::string text(const Answer& answer) { return caro::to_text(answer.move); }

// Every exact algorithm gives negamax's value; those that try points in the same order, its move.
void expect_agreement(const Task& task) {
    const Answer truth = negamax(task);
    ASSERT_TRUE(truth.is_complete);
    for (const Algorithm& algorithm : algorithms()) {
        const Answer answer = algorithm.solve(task);
        EXPECT_TRUE(task.position.is_legal(answer.move)) << algorithm.id;
        if (!algorithm.is_exact) continue;
        EXPECT_EQ(answer.value, truth.value) << algorithm.id << " depth " << task.depth;
    }
    EXPECT_EQ(minimax(task).move, truth.move);
    EXPECT_EQ(minimax(task).nodes, truth.nodes);
    EXPECT_EQ(alpha_beta(task).move, truth.move);
    EXPECT_LE(alpha_beta(task).nodes, truth.nodes);
}

// A game in which both sides take long lines and now and then anything: with threats of both.
Position random_game(const BoardRules& rules, int stones, std::uint64_t seed) {
    Position position(rules);
    Prng random(seed);
    while (position.stones().size() < stones) {
        const Task task{.position = position, .seed = random.next()};
        const bool plays_well = position.stones().size() > 1 && random.below(4) > 0;
        position.play((plays_well
                           ? greedy(task)
                           : negamax({.position = position, .depth = 1, .seed = random.next()}))
                          .move);
        if (position.outcome()) position.undo();
    }
    return position;
}

class CaroLabAgreement : public ::testing::TestWithParam<RuleSet> {};

TEST_P(CaroLabAgreement, ExactAlgorithmsFindTheSameValue) {
    const auto rules = BoardRules::from({.rule_set = GetParam(), .width = 9, .height = 9}).value();
    const int games = test::scaled(10) > 1 ? 2 : 1;
    for (int game = 0; game < games; ++game) {
        for (const int stones : {1, 6, 11, 16}) {
            const Position position =
                random_game(rules, stones, static_cast<std::uint64_t>(100 * game + stones));
            const int deepest = stones == 1 ? 3 : 2;
            for (int depth = 1; depth <= deepest; ++depth) {
                expect_agreement({.position = position,
                                  .depth = depth,
                                  .seed = static_cast<std::uint64_t>(game)});
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, CaroLabAgreement,
                         ::testing::Values(RuleSet::Freestyle, RuleSet::Standard, RuleSet::Caro5,
                                           RuleSet::Caro6, RuleSet::CaroOpen, RuleSet::Renju),
                         [](const auto& tested) {
                             return "Rules" + std::to_string(static_cast<int>(tested.param));
                         });

TEST(CaroLab, ExactAlgorithmsAgreeOnTicTacToeToItsEnd) {
    Prng random(3);
    for (int game = 0; game < 20; ++game) {
        Position position(BoardRules::usual(RuleSet::TicTacToe));
        const int stones = 1 + static_cast<int>(random.below(5));
        while (position.stones().size() < stones && !position.outcome()) {
            position.play(random_choice({.position = position, .seed = random.next()}).move);
        }
        if (position.outcome()) continue;
        for (const int depth : {1, 2, 3, 9}) {
            expect_agreement({.position = position, .depth = depth});
        }
    }
}

// The counts of the first edition of this lab, in which one function had all the switches.
TEST(CaroLab, CountsAreThoseOfTheTextbook) {
    const auto nodes = [](auto solve, std::string_view moves, int depth) {
        return solve(Task{.position = played(usual_rules(), moves), .depth = depth}).nodes;
    };
    EXPECT_EQ(nodes(minimax, lab::kCaroPositions[2], 1), 19U);
    EXPECT_EQ(nodes(minimax, lab::kCaroPositions[2], 2), 379U);
    EXPECT_EQ(nodes(alpha_beta, lab::kCaroPositions[2], 2), 66U);
    EXPECT_EQ(nodes(ordered_alpha_beta, lab::kCaroPositions[2], 2), 57U);
    EXPECT_EQ(
        minimax({.position = Position(BoardRules::usual(RuleSet::TicTacToe)), .depth = 9}).nodes,
        549'946U);
}

TEST(CaroLab, EveryStepSavesNodes) {
    const Task task{.position = played(usual_rules(), lab::kCaroPositions[2]), .depth = 3};
    const auto nodes = [&](auto solve) { return solve(task).nodes; };
    EXPECT_LT(nodes(alpha_beta) * 3, nodes(negamax));
    EXPECT_LT(nodes(ordered_alpha_beta), nodes(alpha_beta));
}

TEST(CaroLab, DeepeningPaysFromDepthFourOnInTheOpening) {
    const Task task{.position = played(usual_rules(), lab::kCaroPositions[0]), .depth = 4};
    EXPECT_LT(iterative_deepening(task).nodes, ordered_alpha_beta(task).nodes);
}

TEST(CaroLab, LookingAheadNeverLosesAtTicTacToe) {
    Prng random(4);
    for (int game = 0; game < 30; ++game) {
        Position position(BoardRules::usual(RuleSet::TicTacToe));
        const Side hard = game % 2 ? Side::O : Side::X;
        const auto solve = game % 3 ? alpha_beta : iterative_deepening;
        while (!position.outcome()) {
            position.play(position.turn() == hard
                              ? solve({.position = position, .depth = 9}).move
                              : random_choice({.position = position, .seed = random.next()}).move);
        }
        EXPECT_NE(position.outcome()->winner, std::optional(~hard));
    }
}

TEST(CaroLab, ABeginnerWinsBlocksFoursAndDoesNotSeeThrees) {
    const BoardRules rules = BoardRules::usual(RuleSet::Freestyle);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto move = [&](std::string_view moves) {
            return text(beginner({.position = played(rules, moves), .seed = seed}));
        };
        // Four in a row with one end closed: the fifth point, for a four of either side.
        EXPECT_EQ(move("h8g8i8a1j8c1k8e1"), "l8");
        EXPECT_EQ(move("h8g8i8a1j8c1k8"), "l8");
        // X has an open three; the beginner lengthens its own pair instead.
        const std::string own = move("h8b2i8c2j8");
        EXPECT_TRUE(own == "a2" || own == "d2") << own;
    }
}

TEST(CaroLab, GreedyWinsAndBlocksWhenItCan) {
    const BoardRules rules = BoardRules::usual(RuleSet::Freestyle);
    const auto wins = played(rules, "h8a1i8a3j8a5k8a7");
    EXPECT_TRUE(wins.after(greedy({.position = wins}).move).outcome());
    EXPECT_EQ(text(greedy({.position = played(rules, "h8g8i8a1j8c1k8")})), "l8");
}

TEST(CaroLab, QuiescenceSeesTheFiveBehindTheHorizon) {
    const BoardRules rules = BoardRules::usual(RuleSet::Freestyle);
    // X threatens a five on l8. After one ply nobody has won yet, whatever O plays.
    const auto four = played(rules, "h8g8i8c3j8d3k8");
    const Answer answer = quiescence({.position = four, .depth = 1});
    EXPECT_EQ(text(answer), "l8");
    EXPECT_GT(answer.value, -kWin);
    // O wins with two fours at once on k8: row h8 i8 j8, column k5 k6 k7.
    const Task fork{.position = played(rules, "g8h8k4i8a1j8a4k5c1k6c4k7o15"), .depth = 1};
    EXPECT_LT(alpha_beta(fork).value, kWin);
    EXPECT_GE(quiescence(fork).value, kWin);
}

// X h8 i8 j8, then k8: a four with one end closed by g8 and its fifth point on l8.
TEST(CaroLab, QuiescenceBlocksALineAtItsEndWhereBlockedFivesDoNotWin) {
    const auto blocks = [](RuleSet rule_set) {
        const auto position = played(BoardRules::usual(rule_set), "h8g8i8c3j8d3");
        const lab::Tree tree =
            quiescence({.position = position, .depth = 1, .recorded_nodes = kAll}).tree;
        const auto four =
            std::ranges::find(tree, lab::TreeMove(caro::test::at("k8")), &lab::TreeNode::move);
        const auto replies =
            std::ranges::count(tree, static_cast<int>(four - tree.begin()), &lab::TreeNode::parent);
        EXPECT_FALSE(four->stand_pat);
        return replies + four->skipped;
    };
    EXPECT_EQ(blocks(RuleSet::Freestyle), 1);
    EXPECT_EQ(blocks(RuleSet::CaroOpen), 2);  // l8, and m8 beyond it
}

TEST(CaroLab, TheNodeBoundIsKeptAndItStopsWhenTold) {
    const Position position = played(usual_rules(), lab::kCaroPositions[2]);
    for (const Algorithm& algorithm : algorithms()) {
        Task task{.position = position, .depth = 4, .max_nodes = 300};
        const Answer bounded = algorithm.solve(task);
        EXPECT_LE(bounded.nodes, 300U) << algorithm.id;
        EXPECT_TRUE(position.is_legal(bounded.move)) << algorithm.id;
        EXPECT_EQ(bounded.is_complete, !algorithm.uses_depth) << algorithm.id;
        task.max_nodes = lab::kNoNodeBound;
        task.goes_on = [](std::uint64_t /*nodes*/) { return false; };
        EXPECT_FALSE(algorithm.solve(task).is_complete) << algorithm.id;
    }
}

TEST(CaroLab, TheTableNamesWhatChessNames) {
    ASSERT_EQ(algorithms().size(), lab::algorithms().size());
    for (std::size_t i = 0; i < algorithms().size(); ++i) {
        const Algorithm& algorithm = algorithms()[i];
        EXPECT_EQ(find_algorithm(algorithm.id), &algorithm);
        EXPECT_EQ(algorithm.id, lab::algorithms()[i].id);
        EXPECT_EQ(algorithm.uses_depth, lab::algorithms()[i].uses_depth);
        EXPECT_EQ(algorithm.is_exact, lab::algorithms()[i].is_exact);
    }
    EXPECT_EQ(find_algorithm("mcts"), nullptr);
}

}  // namespace
}  // namespace kydai::caro_lab
