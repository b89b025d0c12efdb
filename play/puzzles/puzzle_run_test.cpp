// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/puzzles/puzzle_run.hpp"

#include <gtest/gtest.h>

#include "play/puzzles/test_puzzles.hpp"

namespace kydai::puzzles {
namespace {

Move chess(std::string_view text) { return test::move(GameKind::Chess, text); }
Move caro(std::string_view text) { return test::move(GameKind::Caro, text); }
PuzzleRun back_rank() { return PuzzleRun(test::puzzle(GameKind::Chess, test::kBackRank)); }
PuzzleRun open_three() { return PuzzleRun(test::puzzle(GameKind::Caro, test::kOpenThree)); }

TEST(PuzzleRun, TheLineSolvesIt) {
    PuzzleRun run = back_rank();
    EXPECT_EQ(run.solver(), game::Side::First);
    EXPECT_EQ(run.last_move(), chess("f8f7"));  // the mistake is shown
    EXPECT_FALSE(run.verdict());
    run.try_move(chess("c1c8"));
    EXPECT_EQ(run.mood(), Mood::Right);
    EXPECT_EQ(run.last_move(), chess("f7f8"));  // the reply was played
    EXPECT_TRUE(run.before_reply());
    run.try_move(chess("c8f8"));
    EXPECT_EQ(run.mood(), Mood::Solved);
    EXPECT_EQ(run.verdict(), true);
}

TEST(PuzzleRun, AWrongMoveMissesItAndChangesNothing) {
    PuzzleRun run = back_rank();
    const auto before = lessons::to_text(run.position());
    run.try_move(chess("c1b1"));
    EXPECT_EQ(run.mood(), Mood::Wrong);
    EXPECT_EQ(run.verdict(), false);
    EXPECT_EQ(lessons::to_text(run.position()), before);
    run.try_move(chess("c1c8"));
    run.try_move(chess("c8f8"));
    EXPECT_TRUE(run.is_over());
    EXPECT_EQ(run.verdict(), false);  // missed stays missed
}

TEST(PuzzleRun, AnIllegalMoveIsNoMiss) {
    PuzzleRun run = back_rank();
    run.try_move(chess("c1d8"));
    EXPECT_EQ(run.mood(), Mood::Wrong);
    EXPECT_FALSE(run.verdict());
}

TEST(PuzzleRun, HelpMissesIt) {
    PuzzleRun run = back_rank();
    run.hint();
    EXPECT_EQ(run.hinted(), chess("c1c8"));
    EXPECT_EQ(run.verdict(), false);
    run.show_solution();
    EXPECT_EQ(run.mood(), Mood::Shown);
    EXPECT_TRUE(lessons::result(run.position()));
    run.try_move(chess("c1c8"));  // over: nothing happens
    EXPECT_EQ(run.mood(), Mood::Shown);
}

TEST(PuzzleRun, AnotherMoveThatWinsAtOnceIsRightToo) {
    PuzzleRun run = open_three();
    run.try_move(caro("k8"));
    ASSERT_EQ(run.mood(), Mood::Right);
    EXPECT_EQ(run.last_move(), caro("l8"));
    run.try_move(caro("g8"));
    EXPECT_EQ(run.verdict(), true);
}

TEST(PuzzleRun, OnlyTheMovesThatAreAskedForAreNeeded) {
    std::string line(test::kOpenThree);
    line.back() = '1';
    PuzzleRun run(test::puzzle(GameKind::Caro, line));
    run.try_move(caro("k8"));
    EXPECT_EQ(run.mood(), Mood::Solved);
}

}  // namespace
}  // namespace kydai::puzzles
