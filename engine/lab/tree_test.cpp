// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded trees of every algorithm of both games, against the rules and recomputed from their
// leaves; and the order of their steps in time, against a walk.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/caro/test_support.hpp"
#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/positions.hpp"
#include "engine/lab/tree_shape.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;

constexpr int kAll = 1'000'000;

std::size_t at(int node) { return static_cast<std::size_t>(node); }

// The value of a node from the leaves of its subtree alone; whether the first side is to move
// alternates from ply to ply.
int recomputed(const Tree& tree, const TreeShape& shape, int node, bool first_moves) {
    if (shape.is_leaf(node) && !tree[at(node)].stand_pat) return tree[at(node)].value;
    std::optional<int> best = tree[at(node)].stand_pat;
    shape.for_each_child(node, [&](int child) {
        const int value = recomputed(tree, shape, child, !first_moves);
        if (!best || (first_moves ? value > *best : value < *best)) best = value;
    });
    return *best;
}

// Each inner node has the value that its leaves give; a cut one lies outside its window.
void expect_values_from_leaves(const Tree& tree, bool first_moves) {
    const TreeShape shape(tree);
    for (int node = 0; node < shape.nodes(); ++node) {
        const TreeNode& held = tree[at(node)];
        const bool first = first_moves == (shape.ply(node) % 2 == 0);
        ASSERT_EQ(held.value, recomputed(tree, shape, node, first)) << "node " << node;
        ASSERT_NE(held.mark, Mark::Open);
        if (held.mark == Mark::Cut) {
            ASSERT_TRUE(first ? held.value >= held.window.high : held.value <= held.window.low);
            ASSERT_TRUE(held.skipped >= 0);
        }
        if (held.parent == TreeNode::kNone) continue;
        const Window& outer = tree[at(held.parent)].window;
        ASSERT_TRUE(held.window.low >= outer.low && held.window.high <= outer.high);
    }
}

Answer chess_tree(const Algorithm& algorithm, std::string_view fen, int depth) {
    const Task task{.position = AnyPosition::parse(chess::Variant::Chess, fen).value(),
                    .depth = depth,
                    .recorded_nodes = kAll};
    return algorithm.solve(task);
}

TEST(LabTree, EveryValueOfEveryChessAlgorithmFollowsFromItsLeaves) {
    for (const Algorithm& algorithm : algorithms()) {
        for (const std::string_view fen : kChessPositions) {
            SCOPED_TRACE(std::string(algorithm.id) + " " + std::string(fen));
            const Answer answer = chess_tree(algorithm, fen, 2);
            ASSERT_FALSE(answer.tree.empty());  // of those that do not look ahead, the root
            EXPECT_EQ(answer.tree[0].value, answer.value);  // White is to move in all of them
            expect_values_from_leaves(answer.tree, true);
        }
    }
}

TEST(LabTree, EveryValueOfEveryCaroAlgorithmFollowsFromItsLeaves) {
    const auto rules = caro::BoardRules::usual(caro::RulesSpec{}.rule_set);
    for (const caro_lab::Algorithm& algorithm : caro_lab::algorithms()) {
        for (const std::string_view moves : kCaroPositions) {
            SCOPED_TRACE(std::string(algorithm.id) + " " + std::string(moves));
            const auto position = caro::test::played(rules, moves);
            const bool first = position.turn() == caro::Side::X;
            const auto answer =
                algorithm.solve({.position = position, .depth = 2, .recorded_nodes = kAll});
            ASSERT_FALSE(answer.tree.empty());
            if (algorithm.id != "deepening") {
                EXPECT_EQ(answer.tree.size(), answer.nodes);
            }
            EXPECT_EQ(answer.tree[0].value, first ? answer.value : -answer.value);
            EXPECT_EQ(answer.tree[0].best, TreeMove(answer.move));
            expect_values_from_leaves(answer.tree, first);
        }
    }
}

// 549,946 positions on the way to every end of the game: the number in the textbooks.
TEST(LabTree, TicTacToeIsRecordedWholeAndIsADraw) {
    const caro_lab::Task task{
        .position = caro::Position(caro::BoardRules::usual(caro::RuleSet::TicTacToe)),
        .depth = 9,
        .recorded_nodes = kAll};
    const auto whole = caro_lab::minimax(task);
    ASSERT_EQ(whole.tree.size(), 549'946U);
    EXPECT_EQ(whole.tree[0].value, 0);
    const auto cut = caro_lab::alpha_beta(task);
    EXPECT_EQ(cut.tree[0].value, 0);
    EXPECT_LT(cut.tree.size(), 40'000U);
    expect_values_from_leaves(cut.tree, true);
}

// The moves of a node are those of its position, less the cut ones.
void expect_legal(const Tree& tree, const TreeShape& shape, const AnyPosition& position, int node) {
    if (shape.is_leaf(node)) return;
    int children = 0;
    shape.for_each_child(node, [&](int child) {
        const auto move = std::get<chess::Move>(tree[at(child)].move);
        ASSERT_TRUE(position.is_legal(move));
        expect_legal(tree, shape, position.after(move), child);
        ++children;
    });
    EXPECT_EQ(children + tree[at(node)].skipped, position.legal_moves().size());
}

TEST(LabTree, TheMovesOfANodeAreThoseOfItsPositionLessTheCutOnes) {
    for (const std::string_view id : {"minimax", "negamax", "alphabeta", "ordered", "deepening"}) {
        const Answer answer = chess_tree(*find_algorithm(id), kChessPositions[2], 2);
        expect_legal(answer.tree, TreeShape(answer.tree),
                     AnyPosition::parse(chess::Variant::Chess, kChessPositions[2]).value(), 0);
    }
}

// The steps of a walk, the slow way.
void walk(const TreeShape& shape, int node, std::vector<TreeEvent>& events) {
    events.push_back({.node = node, .kind = TreeEvent::Kind::Enter});
    shape.for_each_child(node, [&](int child) { walk(shape, child, events); });
    events.push_back({.node = node, .kind = TreeEvent::Kind::Leave});
}

TEST(LabTree, StepsInTimeAreThoseOfAWalk) {
    const Answer answer = chess_tree(*find_algorithm("alphabeta"), kChessPositions[5], 3);
    const TreeShape shape(answer.tree);
    std::vector<TreeEvent> events;
    walk(shape, 0, events);
    ASSERT_EQ(static_cast<int>(events.size()), shape.steps());
    std::optional<int> last_cut;
    for (int step = 0; step < shape.steps(); ++step) {
        const TreeEvent expected = events[at(step)];
        const TreeEvent found = shape.event(step);
        ASSERT_EQ(found.node, expected.node) << step;
        ASSERT_EQ(found.kind, expected.kind) << step;
        const bool enters = expected.kind == TreeEvent::Kind::Enter;
        ASSERT_EQ(enters ? shape.entered(found.node) : shape.left(found.node), step);
        ASSERT_EQ(shape.previous_cut(step), last_cut);
        if (!enters && answer.tree[at(found.node)].mark == Mark::Cut) last_cut = step;
    }
    int cuts = 0;
    for (auto step = shape.next_cut(-1); step; step = shape.next_cut(*step)) ++cuts;
    EXPECT_EQ(cuts, std::ranges::count(answer.tree, Mark::Cut, &TreeNode::mark));
    EXPECT_GT(cuts, 10);
}

}  // namespace
}  // namespace kydai::lab
