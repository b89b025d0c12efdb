// SPDX-License-Identifier: GPL-3.0-or-later
// A running game on a server: proposals, the server's log, and how conflicts between them are
// resolved.
#include <gtest/gtest.h>

#include "play/game/test_players.hpp"
#include "play/game/test_server_front_end.hpp"

namespace kydai::play {
namespace {

using test::ServerCaro;
using test::ServerChess;
using words::MessageId;

constexpr Player kRemote = Remote{};

TEST(ServerGame, AMoveIsProposedAndShownAtOnce) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    ASSERT_EQ(front.proposed.size(), 1U);
    EXPECT_EQ(front.last_proposed(), "play first e2e4");
    EXPECT_EQ(front.game.session().ply(), 1);
    EXPECT_TRUE(front.game.shows_the_game());
    EXPECT_EQ(front.game.confirmed().ply(), 0);
    front.acknowledge();
    EXPECT_EQ(front.game.confirmed().ply(), 1);
    EXPECT_EQ(front.game.session(), front.game.confirmed());
    EXPECT_FALSE(front.game.proposal());
    EXPECT_EQ(front.sounds_of(Sound::Move), 1U);  // heard once
    EXPECT_TRUE(front.game.shows_the_game());
}

TEST(ServerGame, NoEngineThinksAndNothingIsDueByItself) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.acknowledge();
    EXPECT_FALSE(front.game.thinking_for());
    EXPECT_FALSE(front.game.wake());
}

TEST(ServerGame, AnIllegalMoveIsRefusedWithItsReasonAndNotProposed) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e5");
    EXPECT_TRUE(front.proposed.empty());
    EXPECT_TRUE(front.notice());
    EXPECT_EQ(front.sounds_of(Sound::Illegal), 1U);
}

TEST(ServerGame, ARefusedMoveIsPutBack) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.refuse(MessageId::OnlineTroubleNotAllowed);
    EXPECT_EQ(front.game.session().ply(), 0);
    EXPECT_TRUE(front.game.shows_the_game());
    EXPECT_EQ(front.notice(), MessageId::OnlineTroubleNotAllowed);
    front.move("d2d4");
    EXPECT_EQ(front.last_proposed(), "play first d2d4");
}

TEST(ServerGame, AnOfferInBetweenLeavesTheProposedMoveOnTheBoard) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.acknowledge();
    front.follow("play second e7e5");
    front.move("g1f3");
    front.follow("offer second draw");
    EXPECT_EQ(front.game.session().ply(), 3);
    EXPECT_EQ(front.game.confirmed().ply(), 2);
    EXPECT_EQ(front.game.confirmed().offer(game::OfferKind::Draw), Side::Second);
    front.acknowledge();
    EXPECT_EQ(front.game.confirmed().ply(), 3);
}

TEST(ServerGame, AProposedMoveGoesWhenTheGameEndsFirst) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.follow("resign second");
    EXPECT_EQ(front.game.session().ply(), 0);
    EXPECT_TRUE(front.game.shows_the_game());
    EXPECT_EQ(front.game.session().result()->winner, Side::First);
    EXPECT_EQ(front.sounds_of(Sound::End), 1U);
}

TEST(ServerGame, APremoveIsProposedWhenTheOtherHasMoved) {
    ServerChess front({kRemote, kPerson});
    EXPECT_EQ(front.game.near_side(), Side::Second);
    front.move("e7e5");
    EXPECT_TRUE(front.game.premove());
    EXPECT_TRUE(front.proposed.empty());
    front.follow("play first e2e4");
    EXPECT_EQ(front.last_proposed(), "play second e7e5");
    EXPECT_FALSE(front.game.premove());
    EXPECT_EQ(front.sounds_of(Sound::Move), 2U);
}

TEST(ServerGame, AMoveMadeWhileSomethingElseIsOnItsWayFollowsIt) {
    ServerChess front({kPerson, kRemote});
    front.apply(OfferDraw{});
    front.move("e2e4");
    EXPECT_EQ(front.proposed.size(), 1U);
    front.apply(Resign{});
    EXPECT_EQ(front.notice(), MessageId::OnlineGameStillSending);
    EXPECT_EQ(front.proposed.size(), 1U);
}

TEST(ServerGame, WhereNothingIsTakenBackItIsNotOfferedAndTheReasonIsSaid) {
    ServerChess front(
        play::Setup<game::ChessRules>{.begin = {.start = test::usual_start<game::ChessRules>()},
                                      .players = {kPerson, kRemote}},
        TakeBacks::Never);
    front.move("e2e4");
    front.acknowledge();
    EXPECT_FALSE(front.game.can(Action::TakeBack));
    EXPECT_TRUE(front.game.can(Action::OfferDraw));
    front.apply(TakeBack{});
    EXPECT_EQ(front.proposed.size(), 1U);
    EXPECT_EQ(front.notice(), MessageId::OnlineTroubleNoTakeBack);
}

TEST(ServerGame, OffersGoToTheOtherAndComeBackAnswered) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.acknowledge();
    EXPECT_TRUE(front.game.can(Action::TakeBack));
    front.apply(TakeBack{});
    EXPECT_EQ(front.last_proposed(), "offer first take-back");
    front.acknowledge();
    EXPECT_EQ(front.notice(), MessageId::OfferTakeBackSent);
    EXPECT_FALSE(front.game.can(Action::TakeBack));
    front.follow("accept second take-back");
    EXPECT_EQ(front.game.session().ply(), 0);
    EXPECT_EQ(front.notice(), MessageId::OfferTakeBackAccepted);
    EXPECT_TRUE(front.game.shows_the_game());
    front.follow("offer second draw");
    EXPECT_TRUE(front.game.can(Action::AnswerDraw));
    EXPECT_FALSE(front.game.can(Action::OfferDraw));
    front.apply(AnswerDraw{Reply::Accept});
    EXPECT_EQ(front.last_proposed(), "accept first draw");
    EXPECT_FALSE(front.game.session().result());
    EXPECT_EQ(front.sounds_of(Sound::End), 0U);
    front.acknowledge();
    EXPECT_TRUE(front.game.session().result());
    EXPECT_EQ(front.sounds_of(Sound::End), 1U);
}

TEST(ServerGame, ARequestToTakeBackIsAnsweredByTheOther) {
    ServerChess front({kRemote, kPerson});
    front.follow("play first e2e4");
    front.follow("offer first take-back");
    EXPECT_TRUE(front.game.can(Action::AnswerTakeBack));
    front.apply(AnswerTakeBack{Reply::Decline});
    EXPECT_EQ(front.last_proposed(), "decline second take-back");
    front.acknowledge();
    EXPECT_EQ(front.game.session().ply(), 1);
    EXPECT_FALSE(front.game.can(Action::AnswerTakeBack));
}

TEST(ServerGame, NothingOfAGameAtOneBoardCanBeDone) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.acknowledge();
    for (const Action action : {Action::RedoMove, Action::Hint, Action::MoveNow, Action::Pause,
                                Action::Resume, Action::StepOnce}) {
        EXPECT_FALSE(front.game.can(action)) << static_cast<int>(action);
    }
    front.proposed.clear();
    front.apply(RedoMove{});
    front.apply(AskHint{});
    front.apply(Pause{});
    front.apply(Restart{5});
    EXPECT_TRUE(front.proposed.empty());
    EXPECT_EQ(front.game.session().ply(), 1);
}

TEST(ServerGame, ASpectatorCanOnlyBrowse) {
    ServerChess front({kRemote, kRemote});
    front.follow("play first e2e4");
    front.follow("play second e7e5");
    front.move("g1f3");
    front.apply(OfferDraw{});
    front.apply(Resign{});
    front.apply(TakeBack{});
    EXPECT_TRUE(front.proposed.empty());
    EXPECT_FALSE(front.game.can(Action::Resign));
    EXPECT_FALSE(front.game.can(Action::OfferDraw));
    EXPECT_TRUE(front.game.can(Action::Replay));
    front.apply(Browse{Where::First});
    front.follow("play first g1f3");
    EXPECT_TRUE(front.game.shown().is_root());  // goes on looking
    front.apply(Browse{Where::Last});
    front.follow("play second b8c6");
    EXPECT_TRUE(front.game.shows_the_game());
}

TEST(ServerGame, AMoveThatIsTakenBackIsNotLookedAtAnyLonger) {
    ServerChess front({kRemote, kRemote});
    for (const char* move : {"play first e2e4", "play second e7e5", "play first g1f3"}) {
        front.follow(move);
    }
    front.apply(Browse{Where::Back});  // at e5, which goes with the answer to it
    front.follow("offer second take-back");
    front.follow("accept first take-back");
    EXPECT_EQ(front.game.session().ply(), 1);
    EXPECT_TRUE(front.game.shows_the_game());
}

TEST(ServerGame, APremoveIsDroppedByATakeback) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.acknowledge();
    front.follow("offer first take-back");
    front.move("g1f3");
    ASSERT_TRUE(front.game.premove());
    front.follow("accept second take-back");
    EXPECT_FALSE(front.game.premove());
    EXPECT_EQ(front.last_proposed(), "play first e2e4") << "nothing new";
}

TEST(ServerGame, APremoveSurvivesAnOfferThatKeepsThePosition) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.acknowledge();
    front.move("g1f3");
    front.follow("offer second draw");
    front.follow("play second e7e5");
    EXPECT_EQ(front.last_proposed(), "play first g1f3");
}

TEST(ServerGame, APlayerWhoLooksBackIsToldOfTheMoveAndKeepsThePlace) {
    ServerChess front({kPerson, kRemote});
    front.move("e2e4");
    front.acknowledge();
    front.apply(Browse{Where::First});
    front.follow("play second e7e5");
    EXPECT_TRUE(front.game.shown().is_root());
    EXPECT_EQ(front.game.notice()->id, words::MessageId::StatusMovedMeanwhile);
}

TEST(ServerGame, TheServersTimeIsShownAndItsFlagAwaited) {
    ServerChess front({kPerson, kRemote}, *game::TimeControl::base(Millis(10'000)));
    front.move("e2e4");
    front.acknowledge();  // at 1 s of the game
    front.game.synchronise(Instant(Millis(4000)), front.now);
    EXPECT_EQ(front.game.left(Side::Second, front.now), Millis(7000));
    front.wait(Millis(60'000));
    EXPECT_EQ(front.game.left(Side::Second, front.now), Millis(0));
    EXPECT_FALSE(front.game.session().result());
    EXPECT_FALSE(front.game.wake());
}

TEST(ServerGame, AMoveOnTheLastMomentIsLeftToTheServer) {
    ServerChess front({kPerson, kRemote}, *game::TimeControl::base(Millis(10'000)));
    front.wait(Millis(60'000));
    front.move("e2e4");
    EXPECT_EQ(front.proposed.size(), 1U);
}

TEST(ServerGame, Swap2ChoicesAreMadeByThePlayerToAct) {
    ServerCaro front(
        play::Setup<game::CaroRules>{.begin = {.start = test::usual_start<game::CaroRules>(),
                                               .opening = caro::OpeningRule::Swap2},
                                     .players = {kRemote, kPerson}});
    front.move("h8");  // not yet
    EXPECT_TRUE(front.proposed.empty());
    for (const char* stone : {"play first h8", "play second h9", "play first i8"}) {
        front.follow(stone);
    }
    using Choice = game::CaroRules::Opening::Choice;
    front.apply(MakeChoice<Choice>{Choice::TakeX});
    EXPECT_EQ(front.last_proposed(), "choose second take-x");
    EXPECT_TRUE(front.game.session().is_opening());  // a choice waits for the log
    front.acknowledge();
    EXPECT_EQ(front.game.near_side(), Side::First);
}

}  // namespace
}  // namespace kydai::play
