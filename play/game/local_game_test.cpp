// SPDX-License-Identifier: GPL-3.0-or-later
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

// --- moves ---

TEST(RunningGame, TwoPeopleMoveInTurnByHandOrByTyping) {
    ChessFrontEnd front({kPerson, kPerson});
    front.move("e2e4");
    front.apply(TypeMove{"Nf6"});
    EXPECT_EQ(front.game.session().ply(), 2);
    EXPECT_FALSE(front.asked());
    EXPECT_EQ(front.sounds(), (std::vector{Sound::Start, Sound::Move, Sound::Move}));
}

TEST(RunningGame, ARefusedMoveSaysWhyAndChangesNothing) {
    ChessFrontEnd front({kPerson, kPerson});
    front.move("e2e5");
    EXPECT_EQ(front.game.session().ply(), 0);
    EXPECT_EQ(front.notice(), MessageId::ChessRefusalPieceMovesOtherwise);
    EXPECT_EQ(front.sounds().back(), Sound::Illegal);
    front.apply(TypeMove{"hello"});
    EXPECT_EQ(front.notice(), MessageId::GameInputNotAMove);
    front.move("e2e4");
    EXPECT_EQ(front.notice(), std::nullopt);
}

TEST(RunningGame, ARefusalCanBeDismissedAndNewsStays) {
    ChessFrontEnd front({kPerson, kPerson});
    front.move("e2e5");
    front.apply(DismissRefusal{});
    EXPECT_EQ(front.notice(), std::nullopt);
    front.move("e2e4");
    front.apply(TakeBack{});
    front.apply(DismissRefusal{});
    EXPECT_EQ(front.notice(), MessageId::StatusUndone);
}

TEST(RunningGame, TheMostTellingSoundOfAMoveIsHeard) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"e2e4", "d7d5", "e4d5", "c7c6", "f1b5"}) front.move(move);
    const auto heard = front.sounds();
    EXPECT_EQ(heard[3], Sound::Capture);
    EXPECT_EQ(heard[4], Sound::Move);
    front.move("c6b5");
    for (const char* move : {"g1f3", "d8d5", "e1g1", "d5f3", "f1e1", "f3g2"}) front.move(move);
    EXPECT_EQ(front.sounds().back(), Sound::Check);
}

TEST(RunningGame, TheEndOfTheGameIsHeardAndNothingMoreIsPlayed) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"}) front.move(move);
    ASSERT_TRUE(front.game.session().result());
    EXPECT_EQ(front.sounds().back(), Sound::End);
    front.move("a2a3");
    EXPECT_EQ(front.notice(), MessageId::GameRefusalGameOver);
}

// --- taking back ---

TEST(RunningGame, AgainstAMachineTakingBackBringsBackThePersonsTurn) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.answer("e7e5");
    front.move("g1f3");
    front.answer("b8c6");
    front.apply(TakeBack{});
    EXPECT_EQ(front.game.session().ply(), 2);
    front.apply(RedoMove{});
    EXPECT_EQ(front.game.session().ply(), 4);
    EXPECT_FALSE(front.asked());
}

TEST(RunningGame, AMachinesFirstMoveCannotBeTakenBackByThePerson) {
    ChessFrontEnd front({kMachine, kPerson});
    front.answer("e2e4");
    EXPECT_FALSE(front.game.can(Action::TakeBack));
    front.apply(TakeBack{});
    EXPECT_EQ(front.notice(), MessageId::GameRefusalNothingToUndo);
}

TEST(RunningGame, TwoPeopleTakeBackOneMoveAtATimeWithoutLimit) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) front.move(move);
    for (int ply = 2; ply >= 0; --ply) {
        front.apply(TakeBack{});
        EXPECT_EQ(front.game.session().ply(), ply);
    }
    for (int i = 0; i < 3; ++i) front.apply(RedoMove{});
    EXPECT_EQ(front.game.session().ply(), 3);
    EXPECT_FALSE(front.game.can(Action::RedoMove));
}

// --- hints, draws, ends ---

TEST(RunningGame, AHintIsShownUntilAMoveIsMade) {
    ChessFrontEnd front({kPerson, kMachine});
    front.apply(AskHint{});
    ASSERT_TRUE(front.asked());
    EXPECT_EQ(front.asked()->purpose, Purpose::Hint);
    EXPECT_TRUE(front.asked()->task.level.is_full());
    front.answer("e2e4");
    EXPECT_EQ(front.game.session().ply(), 0);
    ASSERT_TRUE(front.game.hint());
    front.move("d2d4");
    EXPECT_FALSE(front.game.hint());
    EXPECT_EQ(front.asked()->purpose, Purpose::Move);
}

TEST(RunningGame, AskingAgainTellsMoreOfTheSameHint) {
    ChessFrontEnd front({kPerson, kMachine});
    front.apply(AskHint{});
    front.answer("e2e4");
    EXPECT_EQ(front.game.hint()->asked, 1);
    front.apply(AskHint{});
    EXPECT_FALSE(front.asked()) << "the engine is not asked again";
    EXPECT_EQ(front.game.hint()->asked, 2);
    front.move("d2d4");
    front.answer("d7d5");
    front.apply(AskHint{});
    front.answer("c2c4");
    EXPECT_EQ(front.game.hint()->asked, 1) << "another position begins anew";
}

TEST(RunningGame, AHintEndsWithTheGameWhateverEndsIt) {
    ChessFrontEnd resigned({kPerson, kMachine});
    resigned.apply(AskHint{});
    resigned.answer("e2e4");
    resigned.apply(Resign{});
    EXPECT_FALSE(resigned.game.hint());

    ChessFrontEnd flagged({kPerson, kPerson}, game::TimeControl::per_move(Millis(1000)).value());
    flagged.apply(AskHint{});
    flagged.answer("e2e4");
    flagged.wait(Millis(1001));
    ASSERT_TRUE(flagged.game.session().result());
    EXPECT_FALSE(flagged.game.hint());
}

TEST(RunningGame, AMachineThatIsBetterDeclinesADraw) {
    ChessFrontEnd front({kPerson, kMachine});
    front.apply(OfferDraw{});
    ASSERT_EQ(front.asked()->purpose, Purpose::DrawAnswer);
    front.answer("e2e4", {.centi = -80});  // of the person, who is to move
    EXPECT_EQ(front.notice(), MessageId::OfferDrawDeclined);
    EXPECT_FALSE(front.game.session().result());
    front.apply(OfferDraw{});
    EXPECT_EQ(front.notice(), MessageId::GameRefusalAlreadyOffered);
}

TEST(RunningGame, AMachineThatIsLostTakesADraw) {
    ChessFrontEnd front({kPerson, kMachine});
    front.apply(OfferDraw{});
    front.answer("e2e4", {.centi = 300});
    EXPECT_EQ(front.game.session().result()->reason, game::EndReason::Agreement);
}

TEST(RunningGame, ADrawOfferOnTheMachinesTurnDoesNotStopItForLong) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.apply(OfferDraw{});
    EXPECT_EQ(front.asked()->purpose, Purpose::DrawAnswer);
    front.answer("e7e5", {.centi = 50});
    EXPECT_EQ(front.asked()->purpose, Purpose::Move);
}

TEST(RunningGame, ADrawOfferIsAnsweredEvenWhenThePersonMovesFirst) {
    ChessFrontEnd front({kPerson, kMachine});
    front.apply(OfferDraw{});
    front.move("e2e4");
    ASSERT_TRUE(front.asked());
    EXPECT_EQ(front.asked()->purpose, Purpose::DrawAnswer);
    front.answer("e7e5", {.centi = 40});
    EXPECT_EQ(front.notice(), MessageId::OfferDrawDeclined);
    EXPECT_EQ(front.asked()->purpose, Purpose::Move);
}

TEST(RunningGame, AHintDoesNotKeepTheMachineFromAnsweringADrawOffer) {
    ChessFrontEnd front({kPerson, kMachine});
    front.apply(OfferDraw{});
    front.apply(AskHint{});
    EXPECT_EQ(front.asked()->purpose, Purpose::Hint);
    front.answer("e2e4");
    EXPECT_EQ(front.asked()->purpose, Purpose::DrawAnswer);
}

TEST(RunningGame, BetweenTwoPeopleTheOtherOneAnswers) {
    ChessFrontEnd front({kPerson, kPerson});
    front.apply(OfferDraw{});
    EXPECT_TRUE(front.game.can(Action::AnswerDraw));
    front.apply(AnswerDraw{Reply::Decline});
    EXPECT_FALSE(front.game.can(Action::AnswerDraw));
    front.move("e2e4");
    front.apply(OfferDraw{});
    front.apply(AnswerDraw{Reply::Accept});
    EXPECT_EQ(front.game.session().result()->reason, game::EndReason::Agreement);
}

TEST(RunningGame, ThePersonResignsAlsoOnTheMachinesTurn) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.apply(Resign{});
    EXPECT_EQ(front.game.session().result()->winner, Side::Second);
    EXPECT_FALSE(front.asked());
}

TEST(RunningGame, AMachineThatIsNoBetterClaimsTheDrawThatIsThere) {
    ChessFrontEnd front({kPerson, kMachine});
    for (int i = 0; i < 2; ++i) {
        front.move("g1f3");
        front.answer("g8f6");
        front.move("f3g1");
        front.answer("f6g8");
    }
    front.move("g1f3");
    ASSERT_FALSE(front.game.session().result());
    front.answer("g8f6", {.centi = -5});
    EXPECT_EQ(front.game.session().result()->reason, game::EndReason::ThreefoldRepetition);
}

TEST(RunningGame, RestartBeginsTheSameGameWithFullClocks) {
    ChessFrontEnd front({kPerson, kMachine}, *game::TimeControl::base(60s));
    front.wait(10s);
    front.move("e2e4");
    front.apply(Restart{5});
    EXPECT_EQ(front.game.session().ply(), 0);
    EXPECT_FALSE(front.asked());
    EXPECT_EQ(front.game.left(Side::First, front.now), 60s);
    front.wait(1s);
    EXPECT_EQ(front.game.left(Side::First, front.now), 59s);
    EXPECT_EQ(front.reloaded().session(), front.game.session());
}

// --- time ---

TEST(RunningGame, AFlagFallsByItself) {
    ChessFrontEnd front({kPerson, kPerson}, *game::TimeControl::base(30s));
    front.move("e2e4");
    front.wait(29s);
    EXPECT_FALSE(front.game.session().result());
    front.wait(1s);
    EXPECT_EQ(front.game.session().result()->reason, game::EndReason::TimeOut);
    EXPECT_EQ(front.game.session().result()->winner, Side::First);
    EXPECT_EQ(front.game.wake(), std::nullopt);
}

TEST(RunningGame, AMachineThatWasReadyIsNotChargedForASleep) {
    ChessFrontEnd front({kPerson, kMachine}, *game::TimeControl::base(60s), 400ms);
    front.move("e2e4");
    front.answer("e7e5");
    const Millis pause = *front.game.wake() - front.now;
    front.wait(5min);
    EXPECT_EQ(front.game.left(Side::Second, front.now), 60s - pause);
    EXPECT_EQ(front.game.session().result()->winner, Side::Second);
}

TEST(RunningGame, LittleTimeIsHeardOnce) {
    ChessFrontEnd front({kPerson, kPerson}, *game::TimeControl::base(60s));
    for (int i = 0; i < 55; ++i) front.wait(1s);
    EXPECT_EQ(std::ranges::count(front.sounds(), Sound::LowTime), 1);
}

TEST(RunningGame, NothingWakesAGameWithoutClocksWhileAPersonThinks) {
    const ChessFrontEnd front({kPerson, kPerson});
    EXPECT_EQ(front.game.wake(), std::nullopt);
}

TEST(RunningGame, ARunningClockIsWrittenDownNowAndThen) {
    ChessFrontEnd front({kPerson, kPerson}, *game::TimeControl::base(600s));
    for (int i = 0; i < 12; ++i) front.wait(1s);
    const auto again = front.reloaded();
    EXPECT_EQ(again.session().clock().left(Side::First, again.session().now()), 590s);
}

// --- looking back ---

TEST(RunningGame, LookingAtEarlierMovesDoesNotChangeTheGame) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) front.move(move);
    const NodeId last = front.game.session().node();
    front.apply(Browse{Where::Back});
    front.apply(Browse{Where::Back});
    EXPECT_EQ(front.game.session().tree().ply(front.game.shown()), 1);
    EXPECT_EQ(front.game.session().node(), last);
    front.apply(Browse{Where::Forward});
    EXPECT_EQ(front.game.session().tree().ply(front.game.shown()), 2);
    front.apply(Browse{Where::First});
    EXPECT_TRUE(front.game.shown().is_root());
}

TEST(RunningGame, AMoveTriedWhileLookingBackIsRefusedAndThePlaceKept) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"e2e4", "e7e5"}) front.move(move);
    front.apply(Browse{Where::First});
    front.move("g1f3");
    EXPECT_EQ(front.notice(), MessageId::StatusLookingBack);
    EXPECT_EQ(front.game.session().ply(), 2);
    EXPECT_TRUE(front.game.shown().is_root());
}

TEST(RunningGame, AMoveTypedWhileLookingBackIsNotPlayedInAPositionThatIsNotSeen) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"e2e4", "e7e5"}) front.move(move);
    front.apply(Browse{Where::First});
    front.apply(TypeMove{"Nf3"});
    EXPECT_EQ(front.notice(), MessageId::StatusLookingBack);
    EXPECT_EQ(front.game.session().ply(), 2);
    EXPECT_TRUE(front.game.shown().is_root());
}

TEST(RunningGame, AnEnginesMoveLeavesAPersonWhoLooksBackWhereTheyAre) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.apply(Browse{Where::First});
    front.answer("e7e5");
    front.wait(1s);
    EXPECT_EQ(front.game.session().ply(), 2);
    EXPECT_TRUE(front.game.shown().is_root());
    EXPECT_EQ(front.notice(), MessageId::StatusMovedMeanwhile);
}

TEST(RunningGame, TheSameRefusalTwiceIsTwoNotices) {
    ChessFrontEnd front({kPerson, kPerson});
    front.move("e2e5");
    const int first = front.game.notice_number();
    front.move("e2e5");
    EXPECT_EQ(front.game.notice_number(), first + 1);
}

TEST(RunningGame, AReplayShowsMoveAfterMoveAtThePace) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"}) front.move(move);
    front.apply(SetPace{1s});
    front.apply(StartReplay{});
    EXPECT_TRUE(front.game.shown().is_root());
    for (int ply = 1; ply <= 4; ++ply) {
        front.wait(1s);
        EXPECT_EQ(front.game.session().tree().ply(front.game.shown()), ply);
    }
    EXPECT_FALSE(front.game.is_replaying());
}

// --- the autosave file ---

TEST(RunningGame, ContinuesFromItsFileWithTheSamePlayers) {
    ChessFrontEnd front({kPerson, kMachine}, *game::TimeControl::base(300s, 3s));
    front.wait(7s);
    front.move("e2e4");
    front.wait(2s);
    front.answer("e7e5");
    front.wait(4s);
    auto again = front.reloaded();
    EXPECT_EQ(again.player(Side::Second), kMachine);
    EXPECT_EQ(again.setup().tags.get("White"), "An");
    EXPECT_EQ(again.setup().tags.get("SecondPlayer"), std::nullopt);
    EXPECT_EQ(again.session().node(), front.game.session().node());
    // The game's time continues from any time of the front end.
    again.open(Instant(1000s), Log::Append);
    EXPECT_EQ(again.left(Side::First, Instant(1001s)), 295s);
}

TEST(RunningGame, GoesOnInANewFileThatHoldsTheMovesSoFar) {
    ChessFrontEnd front({kPerson, kPerson}, *game::TimeControl::base(300s));
    front.wait(10s);
    front.move("e2e4");
    front.wait(20s);
    front.move("e7e5");
    auto again = front.reloaded();
    const auto effects = again.open(Instant(0s), Log::StartNew);
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
    for (const char* text :
         {"", "machine", "machine 11", "machine -1", "machine cleverest", "person 3", "robot 3"}) {
        EXPECT_EQ(parse_player(text), std::nullopt) << text;
    }
}

// Files of the time when there were eleven levels, counted from 0.
TEST(Player, ANumberIsTheOneThatOlderVersionsWrote) {
    const auto level = [](std::string_view text) {
        const auto player = parse_player(text);
        return player ? engine::kLevelIds[std::get<Machine>(*player).level] : "none";
    };
    EXPECT_EQ(level("machine 0"), "random");
    EXPECT_EQ(level("machine 1"), "first-game");
    EXPECT_EQ(level("machine 3"), "learner");
    EXPECT_EQ(level("machine 10"), "full");
    EXPECT_EQ(to_text(*parse_player("machine 3")), "machine learner");
}

// --- what is said ---

TEST(RunningGame, NewsIsToldApartFromARefusal) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e5");
    EXPECT_EQ(front.game.notice_kind(), NoticeKind::Refusal);
    front.move("e2e4");
    front.answer("e7e5");
    front.apply(TakeBack{});
    EXPECT_EQ(front.notice(), MessageId::StatusUndone);
    EXPECT_EQ(front.game.notice_kind(), NoticeKind::News);
    front.apply(OfferDraw{});
    front.answer("e2e4");
    EXPECT_EQ(front.notice(), MessageId::OfferDrawDeclined);
    EXPECT_EQ(front.game.notice_kind(), NoticeKind::News);
}

}  // namespace
}  // namespace kydai::play
