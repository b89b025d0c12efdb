// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/lab_run.hpp"

#include <gtest/gtest.h>

namespace kydai::desktop {
namespace {

using play::LabGame;

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
    EXPECT_TRUE(labTasks({.game = LabGame::Caro, .algorithms = {"mcts"}}).empty());
}

TEST(LabRun, MinimaxLooksAtEveryPosition) {
    const auto tasks = labTasks({.algorithms = {"minimax"}, .depth = 2});
    const auto run = LabRunner().run(tasks.back(), [](std::uint64_t) { return true; }).run;
    EXPECT_EQ(run.nodes, 1U + 20U + 400U);
    EXPECT_TRUE(run.is_complete);
}

TEST(LabRun, ARunThatIsStoppedIsNotComplete) {
    for (const LabGame game : {LabGame::Chess, LabGame::Caro}) {
        const auto tasks = labTasks({.game = game, .algorithms = {"minimax"}, .depth = 3});
        const auto result = LabRunner().run(tasks.back(), [](std::uint64_t) { return false; });
        EXPECT_FALSE(result.run.is_complete);
    }
}

TEST(LabRun, TheEngineAndItsEvaluationRunInBothGames) {
    LabRunner runner;
    for (const LabGame game : {LabGame::Chess, LabGame::Caro}) {
        const auto evaluation = *play::parse_lab_evaluation(game, "engine");
        const auto tasks = labTasks({.game = game,
                                     .algorithms = {"alphabeta", "engine"},
                                     .depth = 2,
                                     .evaluation = evaluation,
                                     .position = 1});
        ASSERT_EQ(tasks.size(), 4U);
        for (const LabTask& task : tasks) {
            const auto run = runner.run(task, [](std::uint64_t) { return true; }).run;
            EXPECT_TRUE(run.is_complete);
            EXPECT_GT(run.nodes, 0U);
        }
    }
}

}  // namespace
}  // namespace kydai::desktop
