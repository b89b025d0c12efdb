// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/visit.hpp"

#include <gtest/gtest.h>

#include "play/online/test_server.hpp"

namespace kydai::play {
namespace {

using test::chess_terms;
using test::kGame;
using test::kOther;
using test::Server;
using wire::LinkState;
using wire::Seat;
using wire::Trouble;

constexpr std::string_view kSeek = "seek either public\ngame chess\ntime 300+3";

// --- connection, name, lobby ---

TEST(Visit, TheNameIsTakenOnceOnEveryConnection) {
    Server server;
    EXPECT_EQ(server.visit.name(), "An");
    server.apply("name Lan");
    EXPECT_EQ(server.last<wire::SetName>()->name, "Lan");
    server.say(wire::Welcome{.name = "Lan 2"});  // the name was in use
    EXPECT_EQ(server.visit.name(), "Lan 2");
    EXPECT_EQ(server.count<wire::SetName>(), 1);
    server.hang_up();
    server.wait(Millis(10'000));
    server.welcome("An");
    EXPECT_EQ(server.last<wire::SetName>()->name, "Lan 2");
    EXPECT_EQ(server.count<wire::SetName>(), 2);
}

TEST(Visit, TheLobbyIsWatchedAgainAfterABreak) {
    Server server;
    server.apply("lobby on");
    server.apply("lobby on");
    EXPECT_EQ(server.count<wire::WatchLobby>(), 1);
    server.say(wire::Lobby{.seeks = {}, .games = {}, .players = 5});
    EXPECT_EQ(server.visit.lobby()->players, 5);
    server.hang_up();
    EXPECT_EQ(server.visit.link(), LinkState::Waiting);
    server.wait(Millis(10'000));
    server.welcome();
    EXPECT_EQ(server.count<wire::WatchLobby>(), 2);
}

TEST(Visit, ARetryNeedNotWait) {
    Server server;
    server.hang_up();
    const auto before = server.number;
    server.apply("retry");
    EXPECT_EQ(server.visit.link(), LinkState::Connecting);
    EXPECT_NE(server.number, before);
}

TEST(Visit, MessagesOfAnOldConnectionAreIgnored) {
    Server server;
    const auto old = server.number;
    server.hang_up();
    server.wait(Millis(10'000));
    server.welcome();
    const auto frame = wire::encode(wire::Lobby{.seeks = {}, .games = {}, .players = 9});
    EXPECT_TRUE(server.visit.received(old, frame, server.now).empty());
    EXPECT_FALSE(server.visit.lobby());
}

TEST(Visit, AFrameThatIsNoMessageDoesNothing) {
    Server server;
    EXPECT_TRUE(server.visit.received(server.number, "{\"type\":\"news\"}", server.now).empty());
    EXPECT_EQ(server.visit.link(), LinkState::Online);
}

// --- invitations ---

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

// --- chat ---

TEST(Visit, AnOpponentIsReportedAndBlockedAndTheServerKeepsIt) {
    Server server;
    server.apply("block");
    EXPECT_EQ(server.count<wire::Block>(), 0) << "nobody is there";
    server.join(Seat::First);
    server.apply("report");
    EXPECT_EQ(*server.last<wire::ReportChat>(), (wire::ReportChat{kGame, Seat::Second}));
    EXPECT_TRUE(server.visit.room()->has_reported());
    server.apply("block");
    EXPECT_EQ(*server.last<wire::Block>(), (wire::Block{kGame, true}));
    EXPECT_FALSE(server.visit.room()->has_blocked()) << "not before the server says so";
    server.say(wire::ChatNoted{kGame, true});
    EXPECT_TRUE(server.visit.room()->has_blocked());
    server.apply("unblock");
    EXPECT_FALSE(server.last<wire::Block>()->on);
}

// --- the game ---

TEST(Visit, AGameIsPlayedAtItsBoard) {
    Server server;
    server.join(Seat::First);
    EXPECT_EQ(server.sounds, std::vector{Sound::Start});
    server.apply("game move e2e4");
    ASSERT_NE(server.last<wire::Do>(), nullptr);
    EXPECT_EQ(server.last<wire::Do>()->what, "play first e2e4");
    EXPECT_EQ(server.game().session().ply(), 1);
    server.acknowledge();
    server.happen("play second e7e5");
    EXPECT_EQ(server.game().session().ply(), 2);
    EXPECT_FALSE(server.game().proposal());
    EXPECT_EQ(server.sounds, (std::vector{Sound::Start, Sound::Move, Sound::Move}));
}

TEST(Visit, AGameJoinedLateIsCaughtUpWithInSilence) {
    Server server;
    server.apply("watch abcdefghijkl");
    server.say(wire::Joined{
        .game = kGame,
        .terms = chess_terms(),
        .first = "An",
        .second = "Bình",
        .you = {},
        .last = 2,
        .now = 900,
        .tail = {{.seq = 1, .nonce = 0, .by = {}, .at = 100, .what = "play first e2e4"},
                 {.seq = 2, .nonce = 0, .by = {}, .at = 800, .what = "absent second"}}});
    EXPECT_EQ(server.game().session().ply(), 1);
    EXPECT_EQ(server.game().people(), 0);
    EXPECT_TRUE(server.sounds.empty());
}

TEST(Visit, AMoveMadeDuringABreakIsSentAfterIt) {
    Server server;
    server.join(Seat::First);
    server.hang_up();
    server.apply("game move e2e4");
    EXPECT_EQ(server.count<wire::Do>(), 0);
    EXPECT_EQ(server.game().session().ply(), 1);  // shown all the same
    server.wait(Millis(10'000));
    server.welcome();
    server.say(wire::Joined{.game = kGame,
                            .terms = chess_terms(),
                            .first = "An",
                            .second = "Bình",
                            .you = Seat::First,
                            .last = 0,
                            .now = 9000,
                            .tail = {}});
    EXPECT_EQ(server.last<wire::Do>()->what, "play first e2e4");
    server.acknowledge();
    EXPECT_EQ(server.game().confirmed().ply(), 1);
}

TEST(Visit, AMoveThatTheServerRefusesIsPutBack) {
    Server server;
    server.join(Seat::First);
    server.apply("game move e2e4");
    server.say(wire::Refused{Trouble::NotAllowed, kGame, server.last<wire::Do>()->nonce});
    EXPECT_EQ(server.game().session().ply(), 0);
    EXPECT_EQ(server.game().notice()->id, words::MessageId::OnlineTroubleNotAllowed);
    EXPECT_FALSE(server.visit.trouble());  // it is said at the board
}

TEST(Visit, AnotherPairingDoesNotTakeAwayARunningGame) {
    Server server;
    server.join(Seat::First);
    server.say(wire::Paired{kOther});
    EXPECT_EQ(server.visit.room()->id(), kGame);
    server.happen("resign second");
    server.say(wire::Paired{kOther});
    EXPECT_EQ(server.last<wire::Join>()->game, kOther);
}

TEST(Visit, AGameMayBeAbortedUntilBothHaveMoved) {
    Server server;
    server.join(Seat::First);
    EXPECT_TRUE(server.visit.may_abort(server.now));
    server.happen("play first e2e4");
    server.happen("play second e7e5");
    EXPECT_FALSE(server.visit.may_abort(server.now));
    server.apply("abort");
    EXPECT_EQ(server.count<wire::Do>(), 0);
}

TEST(Visit, TheGameOfAnAbsentOpponentIsClaimedAfterAWait) {
    Server server;
    server.join(Seat::First);
    server.happen("play first e2e4");
    server.happen("play second e7e5");
    EXPECT_FALSE(server.visit.absence(server.now));
    server.happen("absent second");
    EXPECT_EQ(server.visit.absence(server.now), (Absence{Seat::Second, wire::kFairWait}));
    EXPECT_LE(*server.visit.wake(), server.now + Millis(1000));  // the seconds are counted
    server.apply("claim win");
    EXPECT_EQ(server.count<wire::Do>(), 0);
    server.now += wire::kFairWait;
    EXPECT_TRUE(server.visit.may_claim(server.now));
    server.apply("claim win");
    EXPECT_EQ(server.last<wire::Do>()->what, "abandon second win");
    server.acknowledge();
    EXPECT_EQ(server.game().session().result()->winner, Side::First);
    EXPECT_FALSE(server.visit.absence(server.now));
}

TEST(Visit, TheOtherComesBackAndNothingIsClaimed) {
    Server server;
    server.join(Seat::First);
    server.happen("absent second");
    server.happen("back second");
    EXPECT_FALSE(server.visit.absence(server.now));
}

TEST(Visit, ChatIsKeptUpToALimitAndCanBeMuted) {
    Server server;
    server.join(Seat::First);
    server.apply("chat xin chào");
    EXPECT_EQ(server.last<wire::Say>()->text, "xin chào");
    for (std::size_t i = 0; i < GameRoom::kChatLines + 5; ++i) {
        server.say(wire::Said{kGame, "Bình", "<b>" + std::to_string(i)});
    }
    EXPECT_EQ(server.visit.room()->chat().size(), GameRoom::kChatLines);
    EXPECT_EQ(server.visit.room()->chat().front().text, "<b>5");
    server.apply("mute");
    EXPECT_EQ(server.visit.room()->chat_state(), Chat::Muted);
    server.apply("unmute");
    EXPECT_EQ(server.visit.room()->chat_state(), Chat::Heard);
}

TEST(Visit, ARematchIsAskedForWhenTheGameIsOver) {
    Server server;
    server.join(Seat::First);
    server.apply("rematch");
    EXPECT_EQ(server.count<wire::Rematch>(), 0);
    server.happen("resign second");
    server.apply("rematch");
    EXPECT_EQ(server.last<wire::Rematch>()->game, kGame);
    server.say(wire::RematchOffered{kGame, Seat::Second});
    EXPECT_EQ(server.visit.room()->rematch_by(), Seat::Second);
}

TEST(Visit, LeavingAGameTellsTheServer) {
    Server server;
    server.join(std::nullopt);
    server.apply("leave");
    EXPECT_FALSE(server.visit.room());
    EXPECT_EQ(server.last<wire::Leave>()->game, kGame);
}

TEST(Visit, AClockFollowsTheServersTime) {
    Server server;
    server.join(Seat::First, chess_terms("300"));
    server.happen("play first e2e4");
    server.happen("play second e7e5");  // at 200 ms; White's clock runs
    server.now += Millis(5000);
    EXPECT_EQ(server.game().left(Side::First, server.now), Millis(295'000));
    EXPECT_EQ(server.game().left(Side::Second, server.now), Millis(300'000));
}

}  // namespace
}  // namespace kydai::play
