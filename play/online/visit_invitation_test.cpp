// SPDX-License-Identifier: GPL-3.0-or-later
// Invitations of a visit: waiting, links, rows of the lobby, and what crosses on the network.
#include "play/online/visit.hpp"

#include <gtest/gtest.h>

#include "play/online/test_server.hpp"
#include "play/online/visit_view.hpp"

namespace kydai::play {
namespace {

using test::chess_terms;
using test::kGame;
using test::kOther;
using test::Server;
using wire::Seat;
using wire::Trouble;

constexpr std::string_view kSeek = "seek either public\ngame chess\ntime 300+3";

TEST(Visit, AnInvitationWaitsUntilSomebodyTakesIt) {
    Server server;
    server.apply(kSeek);
    EXPECT_EQ(server.last<wire::Seek>()->terms, chess_terms("300+3"));
    EXPECT_FALSE(server.visit.seek()->id);
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    EXPECT_EQ(server.visit.seek()->id, kOther);
    server.say(wire::Paired{kGame});
    EXPECT_FALSE(server.visit.seek());
    EXPECT_EQ(server.last<wire::Join>()->game, kGame);
    EXPECT_TRUE(server.visit.is_coming());
}

TEST(Visit, AnInvitationThatTheServerKeptIsNotMadeAgain) {
    Server server;
    server.apply(kSeek);
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    server.hang_up();
    server.wait(Millis(10'000));
    server.welcome();
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    server.say(wire::Pong{server.last<wire::Ping>()->number});
    EXPECT_EQ(server.count<wire::Seek>(), 1);
    EXPECT_EQ(server.visit.seek()->id, kOther);
}

TEST(Visit, AnInvitationThatTheServerForgotIsMadeAgain) {
    Server server;
    server.apply(kSeek);
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    server.hang_up();
    server.wait(Millis(10'000));
    server.welcome();
    server.say(wire::Pong{server.last<wire::Ping>()->number});
    EXPECT_EQ(server.count<wire::Seek>(), 2);
}

TEST(Visit, WaitingCanBeStopped) {
    Server server;
    server.apply(kSeek);
    server.apply("cancel-seek");
    EXPECT_FALSE(server.visit.seek());
    EXPECT_EQ(server.count<wire::CancelSeek>(), 1);
}

TEST(Visit, WaitingThatWasStoppedDuringABreakIsStoppedAfterIt) {
    Server server;
    server.apply(kSeek);
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    server.hang_up();
    server.apply("cancel-seek");
    server.wait(Millis(10'000));
    server.welcome();
    EXPECT_EQ(server.count<wire::CancelSeek>(), 1);
    server.say(wire::Waiting{kOther, chess_terms("300+3")});  // before it has heard
    EXPECT_FALSE(server.visit.seek());
    server.say(wire::Pong{server.last<wire::Ping>()->number});
    EXPECT_EQ(server.count<wire::Seek>(), 1);
    EXPECT_FALSE(server.visit.seek());
}

TEST(Visit, AnAnswerThatCrossesTheStoppingDoesNotBringTheWaitingBack) {
    Server server;
    server.apply(kSeek);
    server.apply("cancel-seek");
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    EXPECT_FALSE(server.visit.seek());
}

TEST(Visit, AnotherInvitationTakesThePlaceOfOneThatIsBeingStopped) {
    Server server;
    server.apply(kSeek);
    server.apply("cancel-seek");
    server.apply("seek either public\ngame chess\ntime 60");
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    EXPECT_FALSE(server.visit.seek()->id);
    server.say(wire::Pong{server.last<wire::Ping>()->number});
    EXPECT_EQ(server.last<wire::Seek>()->terms, chess_terms("60+0"));
    server.say(wire::Waiting{kGame, chess_terms("60+0")});
    EXPECT_EQ(server.visit.seek()->id, kGame);
}

TEST(Visit, AnAnswerMeansTheInvitationItWasGivenTo) {
    Server server;
    server.apply(kSeek);
    server.apply("seek either private\ngame chess\ntime 60");
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    EXPECT_FALSE(server.visit.seek()->id);
    server.say(wire::Pong{server.last<wire::Ping>()->number});
    server.say(wire::Waiting{kGame, chess_terms("60+0")});
    EXPECT_EQ(server.visit.seek()->id, kGame);
    EXPECT_EQ(server.count<wire::Seek>(), 2);
}

TEST(Visit, AnInvitationMadeDuringABreakIsNotTakenForTheOneBefore) {
    Server server;
    server.apply(kSeek);
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    server.hang_up();
    server.apply("seek either public\ngame chess\ntime 60");
    server.wait(Millis(10'000));
    server.welcome();
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    EXPECT_FALSE(server.visit.seek()->id);
    server.say(wire::Pong{server.last<wire::Ping>()->number});
    EXPECT_EQ(server.last<wire::Seek>()->terms, chess_terms("60+0"));
}

TEST(Visit, AnInvitationThatCrossesAPairingIsWithdrawn) {
    Server server;
    server.apply(kSeek);
    server.say(wire::Paired{kGame});  // through the one before it
    server.say(wire::Waiting{kOther, chess_terms("300+3")});
    EXPECT_FALSE(server.visit.seek());
    EXPECT_EQ(server.count<wire::CancelSeek>(), 1);
}

TEST(Visit, TermsThatTheServerRefusesEndTheWaiting) {
    Server server;
    server.apply(kSeek);
    server.say(wire::Refused{Trouble::BadTerms, {}, {}});
    EXPECT_FALSE(server.visit.seek());
    EXPECT_EQ(server.visit.trouble(), Trouble::BadTerms);
    server.apply("lobby on");
    EXPECT_FALSE(server.visit.trouble());
}

TEST(Visit, ARefusedNameLeavesTheInvitationAlone) {
    Server server;
    server.apply(kSeek);
    server.apply("name x");
    server.say(wire::Refused{Trouble::BadName, {}, {}});
    EXPECT_TRUE(server.visit.seek());
    EXPECT_EQ(server.visit.trouble(), Trouble::BadName);
    EXPECT_EQ(server.visit.name(), "An");
}

TEST(Visit, ALinkIsAnInvitationOrElseAGame) {
    Server server;
    server.apply("open abcdefghijkl");
    EXPECT_EQ(server.last<wire::LookAtSeek>()->id, kGame);
    EXPECT_EQ(server.count<wire::Join>(), 0);
    server.say(wire::Refused{Trouble::NoSuchSeek, {}, {}});
    EXPECT_EQ(server.last<wire::Join>()->game, kGame);
    EXPECT_FALSE(server.visit.trouble());
    server.say(wire::Refused{Trouble::NoSuchGame, kGame, {}});
    EXPECT_EQ(server.visit.trouble(), Trouble::NoSuchGame);
    EXPECT_FALSE(server.visit.is_coming());
}

TEST(Visit, AnInvitationIsAcceptedOnlyAfterItsTermsWereShown) {
    Server server;
    const wire::OpenSeek seek{.id = kGame, .terms = test::chess_terms(), .seat = {}, .name = "Lan"};
    server.apply("open abcdefghijkl");
    server.apply("accept");
    EXPECT_EQ(server.count<wire::TakeSeek>(), 0) << "nothing was shown yet";
    server.say(wire::SeekFound{seek});
    EXPECT_EQ(server.visit.invitation(), seek);
    EXPECT_FALSE(server.visit.is_coming());
    EXPECT_EQ(server.count<wire::TakeSeek>(), 0);
    server.apply("accept");
    EXPECT_EQ(server.last<wire::TakeSeek>()->id, kGame);
    EXPECT_FALSE(server.visit.invitation());
    server.say(wire::Paired{kGame});
    EXPECT_EQ(server.last<wire::Join>()->game, kGame);
}

TEST(Visit, AnInvitationThatIsDeclinedIsGone) {
    Server server;
    server.apply("open abcdefghijkl");
    server.say(
        wire::SeekFound{{.id = kGame, .terms = test::chess_terms(), .seat = {}, .name = "L"}});
    server.apply("decline");
    EXPECT_FALSE(server.visit.invitation());
    server.apply("accept");
    EXPECT_EQ(server.count<wire::TakeSeek>(), 0);
}

TEST(Visit, AnInvitationThatIsWithdrawnWhileItIsShownIsGone) {
    Server server;
    const wire::OpenSeek seek{.id = kGame, .terms = test::chess_terms(), .seat = {}, .name = "Lan"};
    server.apply("open abcdefghijkl");
    server.say(wire::SeekFound{seek});
    EXPECT_LE(*server.visit.wake(), server.now + Visit::kLookEvery);
    server.wait(Visit::kLookEvery - Millis(1));
    EXPECT_EQ(server.count<wire::LookAtSeek>(), 1);
    server.wait(Millis(1));
    EXPECT_EQ(server.count<wire::LookAtSeek>(), 2);
    server.say(wire::SeekFound{seek});
    EXPECT_TRUE(server.visit.invitation()) << "it is still open";
    server.wait(Visit::kLookEvery);
    server.say(wire::Refused{Trouble::NoSuchSeek, {}, {}});
    EXPECT_FALSE(server.visit.invitation());
    EXPECT_EQ(server.visit.trouble(), Trouble::NoSuchSeek);
    server.wait(Visit::kLookEvery);
    EXPECT_EQ(server.count<wire::LookAtSeek>(), 3) << "nothing is shown any more";
}

TEST(Visit, AnInvitationThatIsShownIsAskedForAgainAfterABreak) {
    Server server;
    server.apply("open abcdefghijkl");
    server.say(
        wire::SeekFound{{.id = kGame, .terms = test::chess_terms(), .seat = {}, .name = "L"}});
    server.hang_up();
    server.wait(Millis(10'000));
    EXPECT_EQ(server.count<wire::LookAtSeek>(), 1) << "not while disconnected";
    server.welcome();
    EXPECT_EQ(server.count<wire::LookAtSeek>(), 2);
}

TEST(Visit, ARowOfTheLobbyShowsItsTermsAndIsAcceptedAtOnce) {
    Server server;
    server.apply("accept abcdefghijkl");
    EXPECT_EQ(server.count<wire::TakeSeek>(), 0) << "it is not listed";
    server.say(wire::Lobby{
        .seeks = {{.id = kGame, .terms = test::chess_terms(), .seat = {}, .name = "Lan"}}});
    server.apply("accept abcdefghijkl");
    EXPECT_EQ(server.last<wire::TakeSeek>()->id, kGame);
}

TEST(Visit, AnInvitationBeingAcceptedIsAskedForAgainAfterABreak) {
    Server server;
    server.say(wire::Lobby{
        .seeks = {{.id = kGame, .terms = test::chess_terms(), .seat = {}, .name = "Lan"}}});
    server.apply("accept abcdefghijkl");
    server.hang_up();
    server.wait(Millis(10'000));
    server.welcome();
    EXPECT_EQ(server.count<wire::TakeSeek>(), 2);
}

TEST(Visit, TheLobbyFollowsItsChanges) {
    Server server;
    const wire::OpenSeek seek{.id = kGame, .terms = test::chess_terms(), .seat = {}, .name = "Lan"};
    server.say(wire::LobbyChanged{.seeks = {seek}, .players = 3});
    EXPECT_FALSE(server.visit.lobby()) << "changes of nothing";
    server.say(wire::Lobby{.players = 2});
    server.say(wire::LobbyChanged{.seeks = {seek}, .players = 3});
    EXPECT_EQ(server.visit.lobby()->seeks, std::vector{seek});
    EXPECT_EQ(server.visit.lobby()->players, 3);
    server.say(wire::LobbyChanged{.gone = {kGame}, .players = 3});
    EXPECT_TRUE(server.visit.lobby()->seeks.empty());
}

TEST(Visit, ALinkThatMayNotBeTakenNowIsNotTakenLater) {
    Server server;
    server.apply("open abcdefghijkl");
    server.say(wire::Refused{Trouble::TooMany, {}, {}});
    EXPECT_FALSE(server.visit.is_coming());
    EXPECT_EQ(server.visit.trouble(), Trouble::TooMany);
    server.hang_up();
    server.wait(Millis(10'000));
    server.welcome();
    EXPECT_EQ(server.count<wire::LookAtSeek>(), 1);
}

TEST(Visit, ACancelledLinkLeavesTheInvitationAlone) {
    Server server;
    server.apply("open abcdefghijkl");
    server.apply("leave");
    server.apply(kSeek);
    server.say(wire::Refused{Trouble::NoSuchSeek, {}, {}});
    EXPECT_TRUE(server.visit.seek());
    EXPECT_FALSE(server.visit.trouble());
    EXPECT_EQ(server.count<wire::Join>(), 0);
}

TEST(Visit, AnOpenedLinkIsNotReplacedByAnotherPairing) {
    Server server;
    server.apply("open abcdefghijkl");
    server.say(wire::Paired{kOther});
    EXPECT_EQ(server.count<wire::Join>(), 0);
    server.say(wire::Paired{kGame});
    EXPECT_EQ(server.last<wire::Join>()->game, kGame);
}

TEST(Visit, ALinkOpenedDuringAGameLeadsToItsGame) {
    Server server;
    server.join(Seat::First);
    server.apply("open mnopqrstuvwx");
    server.say(wire::Paired{kOther});
    EXPECT_EQ(server.last<wire::Join>()->game, kOther);
}

TEST(Visit, ALinkOpenedBeforeTheConnectionIsThereIsOpenedThen) {
    Visit visit(1);
    visit.start(Instant());
    EXPECT_TRUE(visit.apply(OpenLink{kGame}, Instant()).empty());
    visit.connected(1, Instant());
    const auto effects = visit.received(1, wire::encode(wire::Welcome{.name = "An"}), Instant());
    ASSERT_EQ(effects.size(), 1U);
    EXPECT_EQ(std::get<Transmit>(effects[0]).frame, wire::encode(wire::LookAtSeek{kGame}));
}

}  // namespace
}  // namespace kydai::play
