// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/tree_explorer.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/prng.hpp"
#include "play/lab/recorded_search.hpp"

namespace kydai::play {
namespace {

using game::Side;
using lab::Mark;
using lab::TreeNode;

// The example of alpha_beta.cpp, White to move:
//
//     0            5
//              /       \.
//     1, 4    5         2        4 is cut after 5: White has at most 2, but has 5 already
//            / \       / ╳
//     2, 3  5   9     2
lab::Tree textbook() {
    const auto node = [](int parent, int value, Mark mark, int skipped = 0) {
        TreeNode made;
        made.parent = parent;
        made.value = value;
        made.mark = mark;
        made.skipped = skipped;
        return made;
    };
    lab::Tree tree{node(TreeNode::kNone, 5, Mark::Searched),
                   node(0, 5, Mark::Searched),
                   node(1, 5, Mark::Evaluated),
                   node(1, 9, Mark::Evaluated),
                   node(0, 2, Mark::Cut, 1),
                   node(4, 2, Mark::Evaluated)};
    tree[4].window.low = 5;
    tree[5].window.low = 5;
    return tree;
}

std::string rows_of(const TreeExplorer& explorer) {
    std::string text;
    for (const TreeRow row : explorer.rows()) {
        if (!text.empty()) text += ' ';
        if (row == explorer.chosen()) text += '*';
        text += to_text(row);
    }
    return text;
}

void put(TreeExplorer& explorer, std::string_view input) {
    explorer.apply(parse_tree_input(input).value());
}

TEST(TreeExplorer, BeginsAtTheEndWithTheMovesOfTheRoot) {
    const lab::Tree tree = textbook();
    const TreeExplorer explorer(tree, Side::First);
    EXPECT_EQ(rows_of(explorer), "*0 1 4");
    EXPECT_EQ(explorer.step(), 11);
    EXPECT_EQ(explorer.value(0), 5);
    EXPECT_EQ(explorer.best_child(0), 1);
}

TEST(TreeExplorer, ArrowKeysWalkAsInAnyTree) {
    const lab::Tree tree = textbook();
    TreeExplorer explorer(tree, Side::First);
    put(explorer, "key down");
    put(explorer, "key right");
    EXPECT_EQ(rows_of(explorer), "0 *1 2 3 4");
    put(explorer, "key right");
    EXPECT_EQ(rows_of(explorer), "0 1 *2 3 4");
    put(explorer, "key left");
    put(explorer, "key left");
    EXPECT_EQ(rows_of(explorer), "0 *1 4");
    put(explorer, "key end");
    put(explorer, "key right");
    EXPECT_EQ(rows_of(explorer), "0 1 *4 5 4c");
    put(explorer, "key end");
    EXPECT_EQ(rows_of(explorer), "0 1 4 5 *4c");
    put(explorer, "key left");
    EXPECT_EQ(rows_of(explorer), "0 1 *4 5 4c");
    put(explorer, "key home");
    put(explorer, "key up");
    EXPECT_EQ(rows_of(explorer), "*0 1 4 5 4c");
}

TEST(TreeExplorer, FoldingTakesTheChoiceAlong) {
    const lab::Tree tree = textbook();
    TreeExplorer explorer(tree, Side::First);
    put(explorer, "toggle 4");
    put(explorer, "choose 4c");
    EXPECT_EQ(rows_of(explorer), "0 1 4 5 *4c");
    put(explorer, "toggle 0");
    EXPECT_EQ(rows_of(explorer), "*0");
}

TEST(TreeExplorer, TimeFollowsTheSearchAndValuesFlowUp) {
    const lab::Tree tree = textbook();
    TreeExplorer explorer(tree, Side::First);
    put(explorer, "step 0");
    EXPECT_EQ(rows_of(explorer), "*0");
    EXPECT_EQ(explorer.value(0), std::nullopt);
    put(explorer, "by 2");  // 1 and 2 are entered
    EXPECT_EQ(rows_of(explorer), "0 1 *2");
    EXPECT_EQ(explorer.value(2), std::nullopt);
    put(explorer, "by 1");  // 2 is left with 5, which Black can hold White to
    EXPECT_EQ(explorer.value(1), 5);
    EXPECT_EQ(explorer.window(1).high, 5);
    EXPECT_EQ(explorer.value(0), std::nullopt);
    put(explorer, "by 3");  // 3 and 1 are left
    EXPECT_EQ(rows_of(explorer), "0 *1");
    EXPECT_EQ(explorer.value(0), 5);
    EXPECT_EQ(explorer.window(0).low, 5);
    put(explorer, "by -1000");
    EXPECT_EQ(explorer.step(), 0);
}

TEST(TreeExplorer, JumpsToTheNextCutAndBack) {
    const lab::Tree tree = textbook();
    TreeExplorer explorer(tree, Side::First);
    put(explorer, "step 0");
    put(explorer, "next-cut");
    EXPECT_EQ(explorer.step(), 10);
    EXPECT_EQ(rows_of(explorer), "0 1 *4");
    put(explorer, "next-cut");  // there is none
    EXPECT_EQ(explorer.step(), 10);
    put(explorer, "step 11");
    put(explorer, "previous-cut");
    EXPECT_EQ(explorer.step(), 10);
}

TEST(TreeExplorer, WhatWasInSightStaysWhenAPersonTakesOver) {
    const lab::Tree tree = textbook();
    TreeExplorer explorer(tree, Side::First);
    put(explorer, "step 3");
    EXPECT_EQ(rows_of(explorer), "0 1 *2");
    put(explorer, "key up");
    EXPECT_EQ(rows_of(explorer), "0 *1 2");
}

TEST(TreeExplorer, RefusesWhatIsNoInput) {
    for (const std::string_view text :
         {"", "choose", "choose x", "choose 1cc", "toggle 4c", "key sideways", "step", "step 1 2",
          "by 99999999999", "next-cut 1", "fly 3"}) {
        EXPECT_FALSE(parse_tree_input(text)) << text;
    }
}

// Whatever is pressed: the chosen row is in sight, rows are entered and below unfolded parents.
TEST(TreeExplorer, AnyInputsKeepItsInvariants) {
    const auto position = parse_lab_position(LabGame::TicTacToe, "b2a1c1a3").value();
    const auto search = record_search(
        {.game = LabGame::TicTacToe, .algorithm = "alphabeta", .depth = 5, .position = position});
    ASSERT_TRUE(search);
    TreeExplorer explorer(search->tree, Side::First);
    Prng random(7);
    constexpr std::string_view kWords[] = {"choose ", "toggle ", "step ", "by "};
    constexpr std::string_view kWhole[] = {"key up",   "key down", "key left", "key right",
                                           "key home", "key end",  "next-cut", "previous-cut"};
    const auto count = static_cast<std::uint64_t>(search->tree.size());
    for (int i = 0; i < 5'000; ++i) {
        if (random.below(2) == 0) {
            put(explorer, kWhole[random.below(std::size(kWhole))]);
        } else {
            const auto number = static_cast<int>(random.below(2 * count)) - 5;
            put(explorer, std::string(kWords[random.below(4)]) + std::to_string(number));
        }
        const auto rows = explorer.rows();
        ASSERT_EQ(std::ranges::count(rows, explorer.chosen()), 1);
        for (const TreeRow row : rows) {
            ASSERT_TRUE(explorer.is_entered(row.node));
            const int parent = search->tree[static_cast<std::size_t>(row.node)].parent;
            ASSERT_TRUE(parent == TreeNode::kNone || explorer.is_unfolded(parent));
            ASSERT_TRUE(!row.is_cut_off || explorer.is_left(row.node));
        }
    }
}

}  // namespace
}  // namespace kydai::play
