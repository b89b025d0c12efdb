// SPDX-License-Identifier: GPL-3.0-or-later
// A running game over the network: what is proposed, what the log says, and what becomes of both.
#include <gtest/gtest.h>

#include "core/game/event_text.hpp"
#include "play/game/test_table.hpp"

namespace kydai::play {
namespace {

using test::CaroTable;
using test::ChessTable;
using words::MessageId;

constexpr Player kPerson = Person{};
constexpr Player kRemote = Remote{};

template <class Rules>
class OnlineTable : public test::Table<Rules> {
  public:
    using test::Table<Rules>::Table;

    void follow(std::string_view what, bool acknowledges = false) {
        const auto event = game::decode<Rules>(what);
        ASSERT_TRUE(event) << what;
        time_ += Millis(1000);
        this->apply(Follow<Rules>{*event, Instant(time_), acknowledges});
    }
    void acknowledge() { follow(last_proposed(), true); }
    std::string last_proposed() const { return game::encode<Rules>(this->proposed.back()); }
    std::size_t sounds_of(Sound sound) const {
        return static_cast<std::size_t>(std::ranges::count(this->sounds(), sound));
    }

  private:
    Millis time_{0};
};
using OnlineChess = OnlineTable<game::ChessRules>;
using OnlineCaro = OnlineTable<game::CaroRules>;

TEST(OnlineGame, AMoveIsProposedAndShownAtOnce) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    ASSERT_EQ(table.proposed.size(), 1U);
    EXPECT_EQ(table.last_proposed(), "play first e2e4");
    EXPECT_EQ(table.game.session().ply(), 1);
    EXPECT_TRUE(table.game.shows_the_game());
    EXPECT_EQ(table.game.confirmed().ply(), 0);
    table.acknowledge();
    EXPECT_EQ(table.game.confirmed().ply(), 1);
    EXPECT_EQ(table.game.session(), table.game.confirmed());
    EXPECT_FALSE(table.game.proposal());
    EXPECT_EQ(table.sounds_of(Sound::Move), 1U);  // heard once
    EXPECT_TRUE(table.game.shows_the_game());
}

TEST(OnlineGame, NothingIsWrittenToAFileAndNobodyThinks) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.acknowledge();
    EXPECT_EQ(table.file(), "");
    EXPECT_FALSE(table.asked());
    EXPECT_FALSE(table.game.wake());
}

TEST(OnlineGame, AnIllegalMoveIsRefusedWithItsReasonAndNotProposed) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e5");
    EXPECT_TRUE(table.proposed.empty());
    EXPECT_TRUE(table.notice());
    EXPECT_EQ(table.sounds_of(Sound::Illegal), 1U);
}

TEST(OnlineGame, ARefusedMoveIsPutBack) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.apply(ProposalRefused{MessageId::OnlineTroubleNotAllowed});
    EXPECT_EQ(table.game.session().ply(), 0);
    EXPECT_TRUE(table.game.shows_the_game());
    EXPECT_EQ(table.notice(), MessageId::OnlineTroubleNotAllowed);
    table.move("d2d4");
    EXPECT_EQ(table.last_proposed(), "play first d2d4");
}

TEST(OnlineGame, WhatTheOtherSaysInBetweenLeavesTheProposedMoveOnTheBoard) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.acknowledge();
    table.follow("play second e7e5");
    table.move("g1f3");
    table.follow("offer second draw");
    EXPECT_EQ(table.game.session().ply(), 3);
    EXPECT_EQ(table.game.confirmed().ply(), 2);
    EXPECT_EQ(table.game.confirmed().offer(game::OfferKind::Draw), Side::Second);
    table.acknowledge();
    EXPECT_EQ(table.game.confirmed().ply(), 3);
}

TEST(OnlineGame, AProposedMoveGoesWhenTheGameEndsFirst) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.follow("resign second");
    EXPECT_EQ(table.game.session().ply(), 0);
    EXPECT_TRUE(table.game.shows_the_game());
    EXPECT_EQ(table.game.session().result()->winner, Side::First);
    EXPECT_EQ(table.sounds_of(Sound::End), 1U);
}

TEST(OnlineGame, APremoveIsProposedWhenTheOtherHasMoved) {
    OnlineChess table({kRemote, kPerson});
    EXPECT_EQ(table.game.near_side(), Side::Second);
    table.move("e7e5");
    EXPECT_TRUE(table.game.premove());
    EXPECT_TRUE(table.proposed.empty());
    table.follow("play first e2e4");
    EXPECT_EQ(table.last_proposed(), "play second e7e5");
    EXPECT_FALSE(table.game.premove());
    EXPECT_EQ(table.sounds_of(Sound::Move), 2U);
}

TEST(OnlineGame, AMoveMadeWhileSomethingElseIsOnItsWayFollowsIt) {
    OnlineChess table({kPerson, kRemote});
    table.apply(OfferDraw{});
    table.move("e2e4");
    EXPECT_EQ(table.proposed.size(), 1U);
    table.apply(Resign{});
    EXPECT_EQ(table.notice(), MessageId::OnlineGameStillSending);
    EXPECT_EQ(table.proposed.size(), 1U);
}

TEST(OnlineGame, OffersGoToTheOtherAndComeBackAnswered) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.acknowledge();
    EXPECT_TRUE(table.game.can(Action::TakeBack));
    table.apply(TakeBack{});
    EXPECT_EQ(table.last_proposed(), "offer first take-back");
    table.acknowledge();
    EXPECT_EQ(table.notice(), MessageId::OfferTakeBackSent);
    EXPECT_FALSE(table.game.can(Action::TakeBack));
    table.follow("accept second take-back");
    EXPECT_EQ(table.game.session().ply(), 0);
    EXPECT_EQ(table.notice(), MessageId::OfferTakeBackAccepted);
    EXPECT_TRUE(table.game.shows_the_game());
    table.follow("offer second draw");
    EXPECT_TRUE(table.game.can(Action::AnswerDraw));
    EXPECT_FALSE(table.game.can(Action::OfferDraw));
    table.apply(AnswerDraw{Reply::Accept});
    EXPECT_EQ(table.last_proposed(), "accept first draw");
    EXPECT_FALSE(table.game.session().result());
    EXPECT_EQ(table.sounds_of(Sound::End), 0U);
    table.acknowledge();
    EXPECT_TRUE(table.game.session().result());
    EXPECT_EQ(table.sounds_of(Sound::End), 1U);
}

TEST(OnlineGame, AWishToTakeBackIsAnsweredByTheOther) {
    OnlineChess table({kRemote, kPerson});
    table.follow("play first e2e4");
    table.follow("offer first take-back");
    EXPECT_TRUE(table.game.can(Action::AnswerTakeBack));
    table.apply(AnswerTakeBack{Reply::Decline});
    EXPECT_EQ(table.last_proposed(), "decline second take-back");
    table.acknowledge();
    EXPECT_EQ(table.game.session().ply(), 1);
    EXPECT_FALSE(table.game.can(Action::AnswerTakeBack));
}

TEST(OnlineGame, NothingOfAGameAtOneBoardCanBeDone) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.acknowledge();
    for (const Action action : {Action::PutForward, Action::Hint, Action::MoveNow, Action::Pause,
                                Action::Resume, Action::StepOnce}) {
        EXPECT_FALSE(table.game.can(action)) << static_cast<int>(action);
    }
    table.proposed.clear();
    table.apply(PutForward{});
    table.apply(AskHint{});
    table.apply(Pause{});
    table.apply(Restart{5});
    EXPECT_TRUE(table.proposed.empty());
    EXPECT_EQ(table.game.session().ply(), 1);
}

TEST(OnlineGame, OneWhoWatchesDoesNothingButLook) {
    OnlineChess table({kRemote, kRemote});
    table.follow("play first e2e4");
    table.follow("play second e7e5");
    table.move("g1f3");
    table.apply(OfferDraw{});
    table.apply(Resign{});
    table.apply(TakeBack{});
    EXPECT_TRUE(table.proposed.empty());
    EXPECT_FALSE(table.game.can(Action::Resign));
    EXPECT_FALSE(table.game.can(Action::OfferDraw));
    EXPECT_TRUE(table.game.can(Action::Replay));
    table.apply(Browse{Where::First});
    table.follow("play first g1f3");
    EXPECT_TRUE(table.game.shown().is_root());  // goes on looking
    table.apply(Browse{Where::Last});
    table.follow("play second b8c6");
    EXPECT_TRUE(table.game.shows_the_game());
}

TEST(OnlineGame, AMoveThatIsTakenBackIsNotLookedAtAnyLonger) {
    OnlineChess table({kRemote, kRemote});
    for (const char* move : {"play first e2e4", "play second e7e5", "play first g1f3"}) {
        table.follow(move);
    }
    table.apply(Browse{Where::Back});  // at e5, which goes with the answer to it
    table.follow("offer second take-back");
    table.follow("accept first take-back");
    EXPECT_EQ(table.game.session().ply(), 1);
    EXPECT_TRUE(table.game.shows_the_game());
}

TEST(OnlineGame, AMoveInAdvanceIsNotPlayedWhereAMoveWasTakenBack) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.acknowledge();
    table.follow("offer first take-back");
    table.move("g1f3");
    ASSERT_TRUE(table.game.premove());
    table.follow("accept second take-back");
    EXPECT_FALSE(table.game.premove());
    EXPECT_EQ(table.last_proposed(), "play first e2e4") << "nothing new";
}

TEST(OnlineGame, AMoveInAdvanceOutlivesAnOfferThatLeavesThePosition) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.acknowledge();
    table.move("g1f3");
    table.follow("offer second draw");
    table.follow("play second e7e5");
    EXPECT_EQ(table.last_proposed(), "play first g1f3");
}

TEST(OnlineGame, APlayerIsBroughtBackToTheGame) {
    OnlineChess table({kPerson, kRemote});
    table.move("e2e4");
    table.acknowledge();
    table.apply(Browse{Where::First});
    table.follow("play second e7e5");
    EXPECT_TRUE(table.game.shows_the_game());
}

TEST(OnlineGame, TheServersTimeIsShownAndItsFlagAwaited) {
    OnlineChess table({kPerson, kRemote}, *game::TimeControl::base(Millis(10'000)));
    table.move("e2e4");
    table.acknowledge();  // at 1 s of the game
    table.game.synchronise(Instant(Millis(4000)), table.now);
    EXPECT_EQ(table.game.left(Side::Second, table.now), Millis(7000));
    table.wait(Millis(60'000));
    EXPECT_EQ(table.game.left(Side::Second, table.now), Millis(0));
    EXPECT_FALSE(table.game.session().result());
    EXPECT_FALSE(table.game.wake());
}

TEST(OnlineGame, AMoveOnTheLastMomentIsLeftToTheServer) {
    OnlineChess table({kPerson, kRemote}, *game::TimeControl::base(Millis(10'000)));
    table.wait(Millis(60'000));
    table.move("e2e4");
    EXPECT_EQ(table.proposed.size(), 1U);
}

TEST(OnlineGame, Swap2IsChosenByTheOneWhoIsAsked) {
    OnlineCaro table(
        play::Setup<game::CaroRules>{.begin = {.start = test::usual_start<game::CaroRules>(),
                                               .opening = caro::OpeningRule::Swap2},
                                     .players = {kRemote, kPerson}});
    table.move("h8");  // not yet
    EXPECT_TRUE(table.proposed.empty());
    for (const char* stone : {"play first h8", "play second h9", "play first i8"}) {
        table.follow(stone);
    }
    using Choice = game::CaroRules::Opening::Choice;
    table.apply(MakeChoice<Choice>{Choice::TakeX});
    EXPECT_EQ(table.last_proposed(), "choose second take-x");
    EXPECT_TRUE(table.game.session().is_opening());  // a choice waits for the log
    table.acknowledge();
    EXPECT_EQ(table.game.near_side(), Side::First);
}

}  // namespace
}  // namespace kydai::play
