// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/game.hpp"

#include <gtest/gtest.h>

#include "core/chess/uci_move.hpp"
#include "play/game/test_table.hpp"

namespace kydai::play {
namespace {

using namespace std::chrono_literals;
using test::ChessTable;
using words::MessageId;

constexpr Player kPerson = Person{};
const Player kMachine = Machine{*engine::Level::of(3)};

// --- moves ---

TEST(RunningGame, TwoPeopleMoveInTurnByHandOrByTyping) {
    ChessTable table({kPerson, kPerson});
    table.move("e2e4");
    table.apply(TypeMove{"Nf6"});
    EXPECT_EQ(table.game.session().ply(), 2);
    EXPECT_FALSE(table.asked());
    EXPECT_EQ(table.sounds(), (std::vector{Sound::Start, Sound::Move, Sound::Move}));
}

TEST(RunningGame, ARefusedMoveSaysWhyAndChangesNothing) {
    ChessTable table({kPerson, kPerson});
    table.move("e2e5");
    EXPECT_EQ(table.game.session().ply(), 0);
    EXPECT_EQ(table.notice(), MessageId::ChessRefusalPieceMovesOtherwise);
    EXPECT_EQ(table.sounds().back(), Sound::Illegal);
    table.apply(TypeMove{"hello"});
    EXPECT_EQ(table.notice(), MessageId::GameInputNotAMove);
    table.move("e2e4");
    EXPECT_EQ(table.notice(), std::nullopt);
}

TEST(RunningGame, ARefusalCanBeDismissedAndNewsStays) {
    ChessTable table({kPerson, kPerson});
    table.move("e2e5");
    table.apply(DismissRefusal{});
    EXPECT_EQ(table.notice(), std::nullopt);
    table.move("e2e4");
    table.apply(TakeBack{});
    table.apply(DismissRefusal{});
    EXPECT_EQ(table.notice(), MessageId::StatusUndone);
}

TEST(RunningGame, TheMostTellingSoundOfAMoveIsHeard) {
    ChessTable table({kPerson, kPerson});
    for (const char* move : {"e2e4", "d7d5", "e4d5", "c7c6", "f1b5"}) table.move(move);
    const auto heard = table.sounds();
    EXPECT_EQ(heard[3], Sound::Capture);
    EXPECT_EQ(heard[4], Sound::Move);
    table.move("c6b5");
    for (const char* move : {"g1f3", "d8d5", "e1g1", "d5f3", "f1e1", "f3g2"}) table.move(move);
    EXPECT_EQ(table.sounds().back(), Sound::Check);
}

TEST(RunningGame, TheEndOfTheGameIsHeardAndNothingMoreIsPlayed) {
    ChessTable table({kPerson, kPerson});
    for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"}) table.move(move);
    ASSERT_TRUE(table.game.session().result());
    EXPECT_EQ(table.sounds().back(), Sound::End);
    table.move("a2a3");
    EXPECT_EQ(table.notice(), MessageId::GameDenialGameOver);
}

// --- machines ---

TEST(RunningGame, AMachineIsAskedOnItsTurnAndItsAnswerIsPlayed) {
    ChessTable table({kPerson, kMachine});
    EXPECT_FALSE(table.asked());
    table.move("e2e4");
    ASSERT_TRUE(table.asked());
    EXPECT_EQ(table.asked()->purpose, Purpose::Move);
    EXPECT_EQ(table.asked()->task.level.index(), 3);
    table.answer("e7e5");
    EXPECT_EQ(table.game.session().ply(), 2);
    EXPECT_FALSE(table.asked());
}

TEST(RunningGame, AMachineKeepsItsFormThroughAGame) {
    ChessTable table({kMachine, kPerson});
    const int form = table.asked()->task.form;
    EXPECT_EQ(form, engine::form_of_day(table.game.setup().seed, 0));
    table.answer("e2e4");
    table.move("e7e5");
    EXPECT_EQ(table.asked()->task.form, form);
}

TEST(RunningGame, AMachineWithTheFirstMoveBeginsAtOnce) {
    const ChessTable table({kMachine, kPerson});
    ASSERT_TRUE(table.asked());
    EXPECT_EQ(table.game.near_side(), Side::Second);
}

TEST(RunningGame, ALateAnswerIsDroppedByItsId) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    const ThinkId old = table.asked()->id;
    table.apply(TakeBack{});
    EXPECT_EQ(table.game.session().ply(), 0);
    EXPECT_FALSE(table.asked());
    table.move("d2d4");
    table.answer("e7e5", old);
    EXPECT_EQ(table.game.session().ply(), 1);
    EXPECT_NE(table.asked()->id, old);
}

TEST(RunningGame, AMachineKeepsThePace) {
    ChessTable table({kPerson, kMachine}, {}, 400ms);
    table.wait(10s);
    table.move("e2e4");
    table.wait(100ms);
    table.answer("e7e5");
    EXPECT_EQ(table.game.session().ply(), 1);
    EXPECT_EQ(table.game.wake(), table.now + 300ms);
    table.wait(300ms);
    EXPECT_EQ(table.game.session().ply(), 2);
}

TEST(RunningGame, AMoveMadeWhileTheMachineThinksIsAPremove) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.move("g1f3");
    EXPECT_TRUE(table.game.premove());
    EXPECT_EQ(table.game.session().ply(), 1);
    table.answer("e7e5");
    EXPECT_EQ(table.game.session().ply(), 3);
    EXPECT_FALSE(table.game.premove());
    EXPECT_TRUE(table.asked());
}

TEST(RunningGame, APremoveThatHasBecomeIllegalIsDroppedWithAWord) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.move("e4e5");
    table.answer("e7e5");
    EXPECT_EQ(table.game.session().ply(), 2);
    EXPECT_EQ(table.notice(), MessageId::StatusPremoveDropped);
}

TEST(RunningGame, AReportIsShownOnlyForTheOpenQuestion) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.apply(Thinking<chess::Move>{table.asked()->id + 1, {.depth = 9}});
    EXPECT_FALSE(table.game.thinking());
    table.apply(Thinking<chess::Move>{table.asked()->id, {.depth = 9}});
    EXPECT_EQ(table.game.thinking()->depth, 9);
    table.answer("e7e5");
    EXPECT_FALSE(table.game.thinking());
}

TEST(RunningGame, MoveNowHurriesTheMachine) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.apply(MoveNow{});
    EXPECT_EQ(table.hurried, table.asked()->id);
}

TEST(RunningGame, AMachineOfFullStrengthIsGivenTimeAndOthersNodesAlone) {
    ChessTable full({kPerson, Machine{}});
    full.move("e2e4");
    EXPECT_EQ(full.asked()->task.limits.move_time, 3000);
    ChessTable third({kPerson, kMachine});
    third.move("e2e4");
    EXPECT_EQ(third.asked()->task.limits, engine::Limits{});
    ChessTable clocked({kPerson, kMachine}, *game::TimeControl::base(60s, 2s));
    clocked.wait(1s);
    clocked.move("e2e4");
    EXPECT_EQ(clocked.asked()->task.limits.remaining->left, 60'000);
    EXPECT_EQ(clocked.asked()->task.limits.remaining->increment, 2000);
}

TEST(RunningGame, TheQuestionKnowsThePositionsThatCouldBeRepeated) {
    ChessTable table({kPerson, kMachine});
    table.move("g1f3");
    table.answer("g8f6");
    table.move("f3g1");
    EXPECT_EQ(table.asked()->task.earlier.size(), 3U);
}

// --- taking back ---

TEST(RunningGame, AgainstAMachineTakingBackBringsBackThePersonsTurn) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.answer("e7e5");
    table.move("g1f3");
    table.answer("b8c6");
    table.apply(TakeBack{});
    EXPECT_EQ(table.game.session().ply(), 2);
    table.apply(PutForward{});
    EXPECT_EQ(table.game.session().ply(), 4);
    EXPECT_FALSE(table.asked());
}

TEST(RunningGame, AMachinesFirstMoveCannotBeTakenBackByThePerson) {
    ChessTable table({kMachine, kPerson});
    table.answer("e2e4");
    EXPECT_FALSE(table.game.can(Action::TakeBack));
    table.apply(TakeBack{});
    EXPECT_EQ(table.notice(), MessageId::GameDenialNothingToUndo);
}

TEST(RunningGame, TwoPeopleTakeBackOneMoveAtATimeWithoutLimit) {
    ChessTable table({kPerson, kPerson});
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) table.move(move);
    for (int ply = 2; ply >= 0; --ply) {
        table.apply(TakeBack{});
        EXPECT_EQ(table.game.session().ply(), ply);
    }
    for (int i = 0; i < 3; ++i) table.apply(PutForward{});
    EXPECT_EQ(table.game.session().ply(), 3);
    EXPECT_FALSE(table.game.can(Action::PutForward));
}

// --- hints, draws, ends ---

TEST(RunningGame, AHintIsShownUntilAMoveIsMade) {
    ChessTable table({kPerson, kMachine});
    table.apply(AskHint{});
    ASSERT_TRUE(table.asked());
    EXPECT_EQ(table.asked()->purpose, Purpose::Hint);
    EXPECT_TRUE(table.asked()->task.level.is_full());
    table.answer("e2e4");
    EXPECT_EQ(table.game.session().ply(), 0);
    ASSERT_TRUE(table.game.hint());
    table.move("d2d4");
    EXPECT_FALSE(table.game.hint());
    EXPECT_EQ(table.asked()->purpose, Purpose::Move);
}

TEST(RunningGame, AMachineThatIsBetterDeclinesADraw) {
    ChessTable table({kPerson, kMachine});
    table.apply(OfferDraw{});
    ASSERT_EQ(table.asked()->purpose, Purpose::DrawAnswer);
    table.answer("e2e4", {.centi = -80});  // of the person, who is to move
    EXPECT_EQ(table.notice(), MessageId::OfferDrawDeclined);
    EXPECT_FALSE(table.game.session().result());
    table.apply(OfferDraw{});
    EXPECT_EQ(table.notice(), MessageId::GameDenialAlreadyOffered);
}

TEST(RunningGame, AMachineThatIsLostTakesADraw) {
    ChessTable table({kPerson, kMachine});
    table.apply(OfferDraw{});
    table.answer("e2e4", {.centi = 300});
    EXPECT_EQ(table.game.session().result()->reason, game::EndReason::Agreement);
}

TEST(RunningGame, ADrawOfferOnTheMachinesTurnDoesNotStopItForLong) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.apply(OfferDraw{});
    EXPECT_EQ(table.asked()->purpose, Purpose::DrawAnswer);
    table.answer("e7e5", {.centi = 50});
    EXPECT_EQ(table.asked()->purpose, Purpose::Move);
}

TEST(RunningGame, ADrawOfferIsAnsweredEvenWhenThePersonMovesFirst) {
    ChessTable table({kPerson, kMachine});
    table.apply(OfferDraw{});
    table.move("e2e4");
    ASSERT_TRUE(table.asked());
    EXPECT_EQ(table.asked()->purpose, Purpose::DrawAnswer);
    table.answer("e7e5", {.centi = 40});
    EXPECT_EQ(table.notice(), MessageId::OfferDrawDeclined);
    EXPECT_EQ(table.asked()->purpose, Purpose::Move);
}

TEST(RunningGame, AHintDoesNotKeepTheMachineFromAnsweringADrawOffer) {
    ChessTable table({kPerson, kMachine});
    table.apply(OfferDraw{});
    table.apply(AskHint{});
    EXPECT_EQ(table.asked()->purpose, Purpose::Hint);
    table.answer("e2e4");
    EXPECT_EQ(table.asked()->purpose, Purpose::DrawAnswer);
}

TEST(RunningGame, BetweenTwoPeopleTheOtherOneAnswers) {
    ChessTable table({kPerson, kPerson});
    table.apply(OfferDraw{});
    EXPECT_TRUE(table.game.can(Action::AnswerDraw));
    table.apply(AnswerDraw{Reply::Decline});
    EXPECT_FALSE(table.game.can(Action::AnswerDraw));
    table.move("e2e4");
    table.apply(OfferDraw{});
    table.apply(AnswerDraw{Reply::Accept});
    EXPECT_EQ(table.game.session().result()->reason, game::EndReason::Agreement);
}

TEST(RunningGame, ThePersonResignsAlsoOnTheMachinesTurn) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.apply(Resign{});
    EXPECT_EQ(table.game.session().result()->winner, Side::Second);
    EXPECT_FALSE(table.asked());
}

TEST(RunningGame, AMachineThatIsNoBetterClaimsTheDrawThatIsThere) {
    ChessTable table({kPerson, kMachine});
    for (int i = 0; i < 2; ++i) {
        table.move("g1f3");
        table.answer("g8f6");
        table.move("f3g1");
        table.answer("f6g8");
    }
    table.move("g1f3");
    ASSERT_FALSE(table.game.session().result());
    table.answer("g8f6", {.centi = -5});
    EXPECT_EQ(table.game.session().result()->reason, game::EndReason::ThreefoldRepetition);
}

TEST(RunningGame, RestartBeginsTheSameGameWithFullClocks) {
    ChessTable table({kPerson, kMachine}, *game::TimeControl::base(60s));
    table.wait(10s);
    table.move("e2e4");
    table.apply(Restart{5});
    EXPECT_EQ(table.game.session().ply(), 0);
    EXPECT_FALSE(table.asked());
    EXPECT_EQ(table.game.left(Side::First, table.now), 60s);
    table.wait(1s);
    EXPECT_EQ(table.game.left(Side::First, table.now), 59s);
    EXPECT_EQ(table.reloaded().session(), table.game.session());
}

// --- two machines ---

TEST(RunningGame, TwoMachinesPlayUntilTheyArePausedAndStepOneMove) {
    ChessTable table({kMachine, kMachine});
    table.answer("e2e4");
    ASSERT_TRUE(table.asked());
    table.apply(Pause{});
    EXPECT_FALSE(table.asked());
    EXPECT_TRUE(table.game.is_paused());
    table.apply(StepOnce{});
    table.answer("e7e5");
    EXPECT_EQ(table.game.session().ply(), 2);
    EXPECT_TRUE(table.game.is_paused());
    EXPECT_FALSE(table.asked());
    table.apply(Resume{});
    EXPECT_TRUE(table.asked());
}

TEST(RunningGame, APersonCannotMoveForTwoMachines) {
    ChessTable table({kMachine, kMachine});
    table.move("e2e4");
    EXPECT_EQ(table.notice(), MessageId::GameDenialNotYourTurn);
    EXPECT_FALSE(table.game.premove());
}

// --- time ---

TEST(RunningGame, AFlagFallsByItself) {
    ChessTable table({kPerson, kPerson}, *game::TimeControl::base(30s));
    table.move("e2e4");
    table.wait(29s);
    EXPECT_FALSE(table.game.session().result());
    table.wait(1s);
    EXPECT_EQ(table.game.session().result()->reason, game::EndReason::TimeOut);
    EXPECT_EQ(table.game.session().result()->winner, Side::First);
    EXPECT_EQ(table.game.wake(), std::nullopt);
}

TEST(RunningGame, AMachineThatWasReadyIsNotChargedForASleep) {
    ChessTable table({kPerson, kMachine}, *game::TimeControl::base(60s), 400ms);
    table.move("e2e4");
    table.answer("e7e5");
    table.wait(5min);
    EXPECT_EQ(table.game.left(Side::Second, table.now), 60s - 400ms);
    EXPECT_EQ(table.game.session().result()->winner, Side::Second);
}

TEST(RunningGame, LittleTimeIsHeardOnce) {
    ChessTable table({kPerson, kPerson}, *game::TimeControl::base(60s));
    for (int i = 0; i < 55; ++i) table.wait(1s);
    EXPECT_EQ(std::ranges::count(table.sounds(), Sound::LowTime), 1);
}

TEST(RunningGame, NothingWakesAGameWithoutClocksWhileAPersonThinks) {
    const ChessTable table({kPerson, kPerson});
    EXPECT_EQ(table.game.wake(), std::nullopt);
}

TEST(RunningGame, ARunningClockIsWrittenDownNowAndThen) {
    ChessTable table({kPerson, kPerson}, *game::TimeControl::base(600s));
    for (int i = 0; i < 12; ++i) table.wait(1s);
    const auto again = table.reloaded();
    EXPECT_EQ(again.session().clock().left(Side::First, again.session().now()), 590s);
}

// --- looking back ---

TEST(RunningGame, LookingAtEarlierMovesDoesNotChangeTheGame) {
    ChessTable table({kPerson, kPerson});
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) table.move(move);
    const NodeId last = table.game.session().node();
    table.apply(Browse{Where::Back});
    table.apply(Browse{Where::Back});
    EXPECT_EQ(table.game.session().tree().ply(table.game.shown()), 1);
    EXPECT_EQ(table.game.session().node(), last);
    table.apply(Browse{Where::Forward});
    EXPECT_EQ(table.game.session().tree().ply(table.game.shown()), 2);
    table.apply(Browse{Where::First});
    EXPECT_TRUE(table.game.shown().is_root());
    table.move("a7a6");
    EXPECT_EQ(table.game.shown(), last);
    EXPECT_EQ(table.notice(), MessageId::StatusBackToGame);
}

TEST(RunningGame, AReplayShowsMoveAfterMoveAtThePace) {
    ChessTable table({kPerson, kPerson});
    for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"}) table.move(move);
    table.apply(SetPace{1s});
    table.apply(StartReplay{});
    EXPECT_TRUE(table.game.shown().is_root());
    for (int ply = 1; ply <= 4; ++ply) {
        table.wait(1s);
        EXPECT_EQ(table.game.session().tree().ply(table.game.shown()), ply);
    }
    EXPECT_FALSE(table.game.is_replaying());
}

// --- the autosave file ---

TEST(RunningGame, GoesOnFromItsFileWithWhomItBegan) {
    ChessTable table({kPerson, kMachine}, *game::TimeControl::base(300s, 3s));
    table.wait(7s);
    table.move("e2e4");
    table.wait(2s);
    table.answer("e7e5");
    table.wait(4s);
    auto again = table.reloaded();
    EXPECT_EQ(again.player(Side::Second), kMachine);
    EXPECT_EQ(again.setup().tags.get("White"), "An");
    EXPECT_EQ(again.setup().tags.get("SecondPlayer"), std::nullopt);
    EXPECT_EQ(again.session().node(), table.game.session().node());
    // Its own time goes on from any time of the front end's.
    again.open(Instant(1000s), Log::GoesOn);
    EXPECT_EQ(again.left(Side::First, Instant(1001s)), 295s);
}

TEST(RunningGame, GoesOnInANewFileThatHoldsTheMovesSoFar) {
    ChessTable table({kPerson, kPerson}, *game::TimeControl::base(300s));
    table.wait(10s);
    table.move("e2e4");
    table.wait(20s);
    table.move("e7e5");
    auto again = table.reloaded();
    const auto effects = again.open(Instant(0s), Log::Anew);
    const auto* head = std::get_if<OpenLog>(&effects.front());
    ASSERT_TRUE(head);
    const auto third = ChessGameUnderTest::load(head->bytes);
    ASSERT_TRUE(third);
    EXPECT_EQ(third->game.session().ply(), 2);
    EXPECT_EQ(third->game.left(Side::First, Instant(0s)), 290s);
    EXPECT_EQ(third->game.left(Side::Second, Instant(0s)), 280s);
}

TEST(Player, IsReadFromItsText) {
    for (const Player& player : {kPerson, kMachine, Player(Machine{})}) {
        EXPECT_EQ(parse_player(to_text(player)), player);
    }
    for (const char* text : {"", "machine", "machine 11", "machine -1", "person 3", "robot 3"}) {
        EXPECT_EQ(parse_player(text), std::nullopt) << text;
    }
}

// --- what is said ---

TEST(RunningGame, NewsIsToldApartFromARefusal) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e5");
    EXPECT_EQ(table.game.notice_kind(), NoticeKind::Refusal);
    table.move("e2e4");
    table.answer("e7e5");
    table.apply(TakeBack{});
    EXPECT_EQ(table.notice(), MessageId::StatusUndone);
    EXPECT_EQ(table.game.notice_kind(), NoticeKind::News);
    table.apply(OfferDraw{});
    table.answer("e2e4");
    EXPECT_EQ(table.notice(), MessageId::OfferDrawDeclined);
    EXPECT_EQ(table.game.notice_kind(), NoticeKind::News);
}

}  // namespace
}  // namespace kydai::play
