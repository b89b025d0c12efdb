// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/chess/algorithm.hpp"

#include <gtest/gtest.h>

#include "core/chess/test_positions.hpp"
#include "tests/scale.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;
using chess::Variant;
using chess::testing::at;

constexpr std::string_view kMiddlegame =
    "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16";
constexpr EvaluationId kEvaluations[] = {EvaluationId::Material, EvaluationId::Arena};

std::string uci(const Answer& answer) {
    return chess::to_uci(answer.move, chess::CastlingNotation::KingTwoSteps);
}

// Every exact algorithm gives negamax's value; those that try moves in the same order, its move.
void expect_agreement(const Task& task) {
    const Answer truth = negamax(task);
    ASSERT_TRUE(truth.is_complete);
    for (const Algorithm& algorithm : algorithms()) {
        if (!algorithm.is_exact) continue;
        const Answer answer = algorithm.solve(task);
        EXPECT_EQ(answer.value, truth.value)
            << algorithm.id << " depth " << task.depth << ": " << task.position.fen();
        EXPECT_TRUE(task.position.is_legal(answer.move));
    }
    EXPECT_EQ(minimax(task).move, truth.move);
    EXPECT_EQ(minimax(task).nodes, truth.nodes);
    EXPECT_EQ(alpha_beta(task).move, truth.move);
    EXPECT_LE(alpha_beta(task).nodes, truth.nodes);
}

class LabAgreement : public ::testing::TestWithParam<Variant> {};

TEST_P(LabAgreement, ExactAlgorithmsFindTheSameValue) {
    int number = 0;
    const int games = test::scaled(10) > 1 ? 2 : 1;
    chess::testing::for_random_positions(GetParam(), games, 60, [&](const AnyPosition& position) {
        if (position.outcome() || ++number % 9 != 0) return;
        const auto moves = position.legal_moves().size();
        for (const EvaluationId evaluation : kEvaluations) {
            const int deepest = moves <= 12 ? 3 : 2;
            for (int depth = 1; depth <= deepest; ++depth) {
                expect_agreement({.position = position,
                                  .depth = depth,
                                  .evaluation = evaluation,
                                  .seed = static_cast<std::uint64_t>(number % 3)});
            }
        }
    });
    EXPECT_GT(number, 0);
}

INSTANTIATE_TEST_SUITE_P(Variants, LabAgreement, ::testing::ValuesIn(chess::kVariants),
                         chess::testing::variant_name);

TEST(Lab, ExactAlgorithmsAgreeDeeperDown) {
    for (const std::string_view fen :
         {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 11", "8/8/1P6/5pr1/8/4R3/7k/2K5 w - - 0 1",
          "8/2k5/8/3p4/3P4/8/5K2/8 w - - 0 1"}) {
        for (const EvaluationId evaluation : kEvaluations) {
            expect_agreement({.position = at(fen), .depth = 4, .evaluation = evaluation});
        }
    }
}

TEST(Lab, ABeginnerMatesAndTakesWhatIsFreeAndSeesNoReply) {
    const auto answer = [](std::string_view fen, std::uint64_t seed) {
        return uci(beginner({.position = at(fen), .seed = seed}));
    };
    bool hung_the_queen = false;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        EXPECT_EQ(answer("6k1/5ppp/8/8/8/6p1/5P2/R3K3 w - - 0 1", seed), "a1a8") << "mate";
        // The knight is guarded, the pawn is not.
        EXPECT_EQ(answer("4k3/3p4/2n5/8/2R4p/8/8/4K3 w - - 0 1", seed), "c4h4") << "free";
        // A queen for a rook, though it is guarded.
        EXPECT_EQ(answer("4k3/3p4/2q5/8/2R5/8/8/4K3 w - - 0 1", seed), "c4c6") << "worth more";
        hung_the_queen |= answer("4k3/8/8/2p5/8/8/3Q4/4K3 w - - 0 1", seed) == "d2d4";
    }
    EXPECT_TRUE(hung_the_queen);
}

TEST(Lab, EveryStepSavesNodes) {
    const Task task{.position = at(kMiddlegame), .depth = 3};
    const auto nodes = [&](auto solve) { return solve(task).nodes; };
    EXPECT_LT(nodes(alpha_beta) * 3, nodes(negamax));
    EXPECT_LT(nodes(ordered_alpha_beta), nodes(alpha_beta));
}

TEST(Lab, DeepeningPaysFromDepthFourOn) {
    const Task task{.position = at(kMiddlegame), .depth = 4};
    EXPECT_LT(iterative_deepening(task).nodes, ordered_alpha_beta(task).nodes);
}

TEST(Lab, MinimaxCountsEveryPosition) {
    // 1 + 20 + 400 + 8,902 positions.
    EXPECT_EQ(minimax({.position = AnyPosition::start(Variant::Chess), .depth = 3}).nodes, 9323U);
}

TEST(Lab, MatesAreFound) {
    const AnyPosition in_one = at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    const AnyPosition in_two = at("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.id == "random" || algorithm.id == "beginner") continue;
        EXPECT_EQ(uci(algorithm.solve({.position = in_one, .depth = 1})), "a1a8") << algorithm.id;
        const Answer deep = algorithm.solve({.position = in_one, .depth = 3});
        EXPECT_EQ(uci(deep), "a1a8") << algorithm.id;
        EXPECT_GE(deep.value, kMate) << algorithm.id;
    }
    for (const auto solve :
         {minimax, negamax, alpha_beta, ordered_alpha_beta, iterative_deepening, quiescence}) {
        const Answer answer = solve({.position = in_two, .depth = 3});
        EXPECT_EQ(uci(answer), "a1a6");
        EXPECT_EQ(answer.value, kMate);  // at the very end of the depth
    }
}

TEST(Lab, StalemateIsADraw) {
    // The queen takes the bishop for nothing, and there is no move left.
    const AnyPosition position = at("7k/5b2/7K/8/8/8/8/5Q2 w - - 0 1");
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.id == "random" || algorithm.id == "beginner") continue;
        const Answer answer = algorithm.solve(
            {.position = position, .depth = 1, .evaluation = EvaluationId::Material});
        EXPECT_NE(uci(answer), "f1f7") << algorithm.id;
        EXPECT_GT(answer.value, 0) << algorithm.id;
    }
}

TEST(Lab, QuiescenceSeesTheRecapture) {
    // The pawn is guarded: a search of one ply takes it with the queen, one that settles does not.
    const AnyPosition position = at("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1");
    const Task task{.position = position, .depth = 1, .evaluation = EvaluationId::Material};
    EXPECT_EQ(uci(greedy(task)), "d2d6");
    EXPECT_EQ(uci(alpha_beta(task)), "d2d6");
    EXPECT_NE(uci(quiescence(task)), "d2d6");
}

TEST(Lab, TheSeedDecidesAmongEqualMovesAndNothingElse) {
    const AnyPosition start = AnyPosition::start(Variant::Chess);
    std::vector<std::string> chosen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Task task{.position = start, .depth = 2, .seed = seed};
        const Answer one = alpha_beta(task);
        const Answer two = alpha_beta(task);
        EXPECT_EQ(one.move, two.move);
        EXPECT_EQ(one.nodes, two.nodes);
        EXPECT_EQ(one.value, 0);
        chosen.push_back(uci(one));
    }
    std::ranges::sort(chosen);
    EXPECT_GT(std::ranges::unique(chosen).begin() - chosen.begin(), 5);
}

TEST(Lab, RandomPlaysEverything) {
    const AnyPosition start = AnyPosition::start(Variant::Chess);
    std::vector<std::string> chosen;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        chosen.push_back(uci(random_choice({.position = start, .seed = seed})));
    }
    std::ranges::sort(chosen);
    EXPECT_EQ(std::ranges::unique(chosen).begin() - chosen.begin(), 20);
}

TEST(Lab, TheNodeBoundIsKept) {
    for (const Algorithm& algorithm : algorithms()) {
        const Task task{.position = at(kMiddlegame), .depth = 4, .max_nodes = 500};
        const Answer answer = algorithm.solve(task);
        EXPECT_LE(answer.nodes, 500U) << algorithm.id;
        EXPECT_TRUE(task.position.is_legal(answer.move)) << algorithm.id;
        EXPECT_EQ(answer.is_complete, !algorithm.uses_depth) << algorithm.id;
    }
}

TEST(Lab, ABoundThatSufficesIsNoStop) {
    Task task{.position = at(kMiddlegame), .depth = 2};
    task.max_nodes = negamax(task).nodes;
    EXPECT_TRUE(negamax(task).is_complete);
    --task.max_nodes;
    EXPECT_FALSE(negamax(task).is_complete);
}

TEST(Lab, ItStopsWhenTold) {
    Task task{.position = at(kMiddlegame), .depth = 6};
    int asked = 0;
    task.goes_on = [&](std::uint64_t) { return ++asked < 3; };
    const Answer answer = minimax(task);
    EXPECT_FALSE(answer.is_complete);
    EXPECT_LT(answer.nodes, 10'000U);
    EXPECT_TRUE(task.position.is_legal(answer.move));
}

TEST(Lab, TheTableNamesThemAll) {
    EXPECT_EQ(algorithms().size(), 9U);
    for (const Algorithm& algorithm : algorithms()) {
        EXPECT_EQ(find_algorithm(algorithm.id), &algorithm);
    }
    EXPECT_EQ(find_algorithm("mcts"), nullptr);
}

TEST(LabTree, HoldsEveryNodeThatWasCounted) {
    for (const auto solve : {minimax, negamax, alpha_beta, ordered_alpha_beta}) {
        const Task task{.position = at(kMiddlegame), .depth = 2, .recorded_nodes = 1'000'000};
        const Answer answer = solve(task);
        ASSERT_EQ(answer.tree.size(), answer.nodes);
        EXPECT_EQ(answer.tree[0].value, answer.value);
        EXPECT_EQ(answer.tree[0].best, TreeMove(answer.move));
    }
}

TEST(LabTree, CutsAreMarkedAndOnlyWhereThereAreSome) {
    const auto cuts = [](const Answer& answer) {
        return std::ranges::count(answer.tree, Mark::Cut, &TreeNode::mark);
    };
    const Task task{.position = at(kMiddlegame), .depth = 3, .recorded_nodes = 1'000'000};
    EXPECT_EQ(cuts(negamax(task)), 0);
    EXPECT_GT(cuts(alpha_beta(task)), 0);
}

TEST(LabTree, OfTheDeepeningSearchTheLastIsKept) {
    const Task task{.position = at(kMiddlegame), .depth = 4, .recorded_nodes = 1'000'000};
    const Answer answer = iterative_deepening(task);
    EXPECT_LT(answer.tree.size(), answer.nodes);
    EXPECT_EQ(answer.tree[0].best, TreeMove(answer.move));
    EXPECT_GT(std::ranges::count(answer.tree, Mark::Remembered, &TreeNode::mark), 0);
}

TEST(LabTree, IsBoundedAndDoesNotChangeTheSearch) {
    Task task{.position = at(kMiddlegame), .depth = 3};
    const Answer without = alpha_beta(task);
    task.recorded_nodes = 100;
    const Answer with = alpha_beta(task);
    EXPECT_TRUE(without.tree.empty());
    EXPECT_EQ(with.tree.size(), 100U);
    EXPECT_EQ(with.nodes, without.nodes);
    EXPECT_EQ(with.move, without.move);
    for (std::size_t i = 1; i < with.tree.size(); ++i) {
        EXPECT_LT(with.tree[i].parent, static_cast<int>(i));
        EXPECT_GE(with.tree[i].parent, 0);
    }
}

}  // namespace
}  // namespace kydai::lab
