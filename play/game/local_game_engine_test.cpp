// SPDX-License-Identifier: GPL-3.0-or-later
// Engines as players of a running game: when they are asked, when their moves are played, premoves.
#include "play/game/game.hpp"

#include <gtest/gtest.h>

#include "core/chess/uci_move.hpp"
#include "play/game/test_front_end.hpp"
#include "play/game/test_players.hpp"

namespace kydai::play {
namespace {

using namespace std::chrono_literals;
using test::ChessFrontEnd;
using words::MessageId;

TEST(RunningGame, AMachineIsAskedOnItsTurnAndItsAnswerIsPlayed) {
    ChessFrontEnd front({kPerson, kMachine});
    EXPECT_FALSE(front.asked());
    front.move("e2e4");
    ASSERT_TRUE(front.asked());
    EXPECT_EQ(front.asked()->purpose, Purpose::Move);
    EXPECT_EQ(front.asked()->task.level.index(), 3);
    front.answer("e7e5");
    EXPECT_EQ(front.game.session().ply(), 2);
    EXPECT_FALSE(front.asked());
}

TEST(RunningGame, AMachineKeepsItsFormThroughAGame) {
    ChessFrontEnd front({kMachine, kPerson});
    const int form = front.asked()->task.form;
    EXPECT_EQ(form, engine::strength_offset(front.game.setup().seed, 0));
    front.answer("e2e4");
    front.move("e7e5");
    EXPECT_EQ(front.asked()->task.form, form);
}

TEST(RunningGame, AMachineWithTheFirstMoveBeginsAtOnce) {
    const ChessFrontEnd front({kMachine, kPerson});
    ASSERT_TRUE(front.asked());
    EXPECT_EQ(front.game.near_side(), Side::Second);
}

TEST(RunningGame, ALateAnswerIsDroppedByItsId) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    const ThinkId old = front.asked()->id;
    front.apply(TakeBack{});
    EXPECT_EQ(front.game.session().ply(), 0);
    EXPECT_FALSE(front.asked());
    front.move("d2d4");
    front.answer("e7e5", old);
    EXPECT_EQ(front.game.session().ply(), 1);
    EXPECT_NE(front.asked()->id, old);
}

// Counted from the person's move, not from the answer. Nothing else came into question.
TEST(RunningGame, AMachineKeepsThePace) {
    ChessFrontEnd front({kPerson, kMachine}, {}, 400ms);
    front.wait(10s);
    front.move("e2e4");
    const Instant moved = front.now;
    front.wait(100ms);
    front.answer("e7e5");
    EXPECT_EQ(front.game.session().ply(), 1);
    ASSERT_TRUE(front.game.wake());
    const Millis pause = *front.game.wake() - moved;
    EXPECT_GT(pause, 100ms);
    EXPECT_LT(pause, 400ms);
    front.wait(pause - 100ms);
    EXPECT_EQ(front.game.session().ply(), 2);
}

TEST(RunningGame, AMachineTakesLongerWhereItHasTheChoice) {
    const auto pause = [](int rivals) {
        ChessFrontEnd front({kPerson, kMachine}, {}, 400ms);
        front.move("e2e4");
        const Instant moved = front.now;
        const auto e5 = game::ChessRules::resolve(front.game.session().position(),
                                                  *game::ChessRules::parse_move_text("e7e5"));
        front.apply(Answered<chess::Move>{front.asked()->id, {.move = *e5, .rivals = rivals}});
        return *front.game.wake() - moved;
    };
    EXPECT_GT(pause(5), 2 * pause(0));
}

TEST(RunningGame, AMoveMadeWhileTheMachineThinksIsAPremove) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.move("g1f3");
    EXPECT_TRUE(front.game.premove());
    EXPECT_EQ(front.game.session().ply(), 1);
    front.answer("e7e5");
    EXPECT_EQ(front.game.session().ply(), 3);
    EXPECT_FALSE(front.game.premove());
    EXPECT_TRUE(front.asked());
}

TEST(RunningGame, APremoveThatHasBecomeIllegalIsDroppedWithAWord) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.move("e4e5");
    front.answer("e7e5");
    EXPECT_EQ(front.game.session().ply(), 2);
    EXPECT_EQ(front.notice(), MessageId::StatusPremoveDropped);
}

TEST(RunningGame, AReportIsShownOnlyForTheOpenQuestion) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.apply(Thinking<chess::Move>{front.asked()->id + 1, {.depth = 9}});
    EXPECT_FALSE(front.game.thinking());
    front.apply(Thinking<chess::Move>{front.asked()->id, {.depth = 9}});
    EXPECT_EQ(front.game.thinking()->depth, 9);
    front.answer("e7e5");
    EXPECT_FALSE(front.game.thinking());
}

TEST(RunningGame, MoveNowHurriesTheMachine) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.apply(MoveNow{});
    EXPECT_EQ(front.hurried, front.asked()->id);
}

TEST(RunningGame, AMachineOfFullStrengthIsGivenTimeAndOthersNodesAlone) {
    ChessFrontEnd full({kPerson, Machine{}});
    full.move("e2e4");
    EXPECT_EQ(full.asked()->task.limits.move_time, 3000);
    ChessFrontEnd third({kPerson, kMachine});
    third.move("e2e4");
    EXPECT_EQ(third.asked()->task.limits, engine::Limits{});
    ChessFrontEnd clocked({kPerson, kMachine}, *game::TimeControl::base(60s, 2s));
    clocked.wait(1s);
    clocked.move("e2e4");
    EXPECT_EQ(clocked.asked()->task.limits.remaining->left, 60'000);
    EXPECT_EQ(clocked.asked()->task.limits.remaining->increment, 2000);
}

TEST(RunningGame, TheQuestionKnowsThePositionsThatCouldBeRepeated) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("g1f3");
    front.answer("g8f6");
    front.move("f3g1");
    EXPECT_EQ(front.asked()->task.earlier.size(), 3U);
}

TEST(RunningGame, TwoMachinesPlayUntilTheyArePausedAndStepOneMove) {
    ChessFrontEnd front({kMachine, kMachine});
    front.answer("e2e4");
    ASSERT_TRUE(front.asked());
    front.apply(Pause{});
    EXPECT_FALSE(front.asked());
    EXPECT_TRUE(front.game.is_paused());
    front.apply(StepOnce{});
    front.answer("e7e5");
    EXPECT_EQ(front.game.session().ply(), 2);
    EXPECT_TRUE(front.game.is_paused());
    EXPECT_FALSE(front.asked());
    front.apply(Resume{});
    EXPECT_TRUE(front.asked());
}

TEST(RunningGame, APersonCannotMoveForTwoMachines) {
    ChessFrontEnd front({kMachine, kMachine});
    front.move("e2e4");
    EXPECT_EQ(front.notice(), MessageId::GameRefusalNotYourTurn);
    EXPECT_FALSE(front.game.premove());
}

}  // namespace
}  // namespace kydai::play
