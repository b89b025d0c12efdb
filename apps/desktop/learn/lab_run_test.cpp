// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/lab_run.hpp"

#include <gtest/gtest.h>

namespace kydai::desktop {
namespace {

using words::GameKind;

TEST(LabRun, ShallowRunsComeFirst) {
    const auto tasks = labTasks({.algorithms = {"alphabeta", "minimax", "random"}, .depth = 2});
    ASSERT_EQ(tasks.size(), 5U);
    EXPECT_EQ(tasks[0].algorithm, "random");
    EXPECT_FALSE(tasks[0].depth);
    EXPECT_EQ(tasks[1].depth, 1);
    EXPECT_EQ(tasks[4].depth, 2);
}

TEST(LabRun, APlanOfAnUnknownPositionHasNoTasks) {
    EXPECT_TRUE(labTasks({.algorithms = {"minimax"}, .position = 99}).empty());
    EXPECT_TRUE(labTasks({.game = GameKind::Caro, .algorithms = {"mcts"}}).empty());
}

TEST(LabRun, MinimaxLooksAtEveryPosition) {
    const auto tasks = labTasks({.algorithms = {"minimax"}, .depth = 2});
    const LabResult run = runLab(tasks.back(), [](std::uint64_t) { return true; });
    EXPECT_EQ(run.nodes, 1U + 20U + 400U);
    EXPECT_TRUE(run.is_complete);
}

TEST(LabRun, ARunThatIsStoppedIsNotComplete) {
    for (const GameKind game : {GameKind::Chess, GameKind::Caro}) {
        const auto tasks = labTasks({.game = game, .algorithms = {"minimax"}, .depth = 3});
        EXPECT_FALSE(runLab(tasks.back(), [](std::uint64_t) { return false; }).is_complete);
    }
}

}  // namespace
}  // namespace kydai::desktop
