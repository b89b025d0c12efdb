// SPDX-License-Identifier: GPL-3.0-or-later
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
using wire::LinkState;
using wire::Seat;
using wire::Trouble;

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

TEST(Visit, ADeclinedRematchIsToldToBothPlayers) {
    Server server;
    server.join(Seat::First);
    server.happen("resign second");
    server.apply("no-rematch");
    EXPECT_EQ(server.count<wire::DeclineRematch>(), 0);  // none is offered
    const auto state = [&] {
        return visit_view(server.visit, {.language = words::Language::English}).room->rematch;
    };
    server.say(wire::RematchOffered{kGame, Seat::Second});
    EXPECT_EQ(state(), "offered");
    server.apply("no-rematch");
    EXPECT_EQ(server.last<wire::DeclineRematch>()->game, kGame);
    server.say(wire::RematchDeclined{kGame, Seat::First});
    EXPECT_EQ(state(), "refused");
    server.say(wire::RematchOffered{kGame, Seat::First});
    EXPECT_EQ(state(), "sent");
    server.say(wire::RematchDeclined{kGame, Seat::Second});
    EXPECT_EQ(state(), "declined");
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
