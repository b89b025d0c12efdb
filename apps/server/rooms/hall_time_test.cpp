// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/test_hall.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::server {
namespace {

TEST_F(HallTest, AFlagFallsByTheServersClock) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    pass(60s + wire::kMostLagOfAMove - 1ms);
    EXPECT_EQ(hall.running_games(), 1U);
    pass(1ms);
    EXPECT_EQ(last<wire::Happened>(2)->line.what, "flag");
}

TEST_F(HallTest, ADiskThatIsFullFlagsNobody) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    pass(59s);
    disk_is_dead = true;
    move(1, game, 3, "play first g1f3");
    pass(3h);
    EXPECT_EQ(logged().back(), "play first g1f3");
    disk_is_dead = false;
    happens({});
    EXPECT_EQ(last<wire::Happened>(2)->running_since, last<wire::Happened>(2)->now);
    pass(59s);
    move(2, game, 4, "play second b8c6");
    EXPECT_EQ(last<wire::Happened>(1)->line.what, "play second b8c6");
}

TEST_F(HallTest, AfterASlowCommitAndACrashTheClockCountsFromTheEndOfTheCommit) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    disk_is_dead = true;
    move(1, game, 3, "play first g1f3");
    now += 20s;
    disk_is_dead = false;
    happens({});
    EXPECT_EQ(written.back(), Write(SetStoredAt{.game = game, .at = now}));
    now += 10s;
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    (void)again.restore({.games = {stored()}}, now, now);
    (void)again.written(again.unwritten(), now);
    (void)again.tick(now + 50s + wire::kMostLagOfAMove - 1ms);
    (void)again.written(again.unwritten(), now);
    EXPECT_EQ(again.running_games(), 1U);
}

TEST_F(HallTest, AfterACrashTheDurationOfAQuickCommitIsChargedToNobody) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    StoredGame crashed = stored();
    crashed.stored_at = now;  // when the commit began; it took less than kLateCommit
    now += 10s;
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    (void)again.restore({.games = {crashed}}, now, now);
    (void)again.written(again.unwritten(), now);
    const Instant flag = now + 50s + kLateCommit + wire::kMostLagOfAMove;
    (void)again.tick(flag - 1ms);
    (void)again.written(again.unwritten(), flag - 1ms);
    EXPECT_EQ(again.running_games(), 1U);
    (void)again.tick(flag);
    EXPECT_EQ(again.running_games(), 0U);
}

TEST_F(HallTest, TheEndOfAQuickCommitIsNotStored) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    disk_is_dead = true;
    move(1, game, 3, "play first g1f3");
    now += kLateCommit - 1ms;
    disk_is_dead = false;
    happens({});
    EXPECT_FALSE(std::holds_alternative<SetStoredAt>(written.back()));
}

TEST_F(HallTest, TimeInWhichTheProcessDidNotRunIsChargedToNobody) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    pass(20s);
    const Instant stopped = now;
    now += 1h;
    happens(hall.skipped(stopped, now));
    EXPECT_EQ(logged().back(), "resume");
    pass(39s);
    move(1, game, 5, "play first g1f3");
    EXPECT_EQ(last<wire::Happened>(2)->line.what, "play first g1f3");
}

TEST_F(HallTest, APauseLeavesGamesAloneWhereNoClockRuns) {
    begin_game({.terms = kWithoutClock, .may_watch = {}});
    EXPECT_TRUE(hall.skipped(now - 1h, now).empty());
}

TEST_F(HallTest, GamesThatSleepAreNotReadAtTheStartAndKnownToTheirPlayers) {
    StoredGame game{.head = {.id = GameId(),
                             .terms = kWithoutClock,
                             .players = {1, 8},
                             .names = {"a", "b"},
                             .began_at = now - 1h},
                    .log = {}};
    EXPECT_TRUE(hall.restore({.sleeping = {{game.head, now - 30min}}}, now - 10s, now).empty());
    EXPECT_EQ(hall.wake(), now - 30min + Hall::kAbandoned);
    come(1, 1);
    say(1, wire::WatchLobby{});
    EXPECT_EQ(last<wire::OwnGames>(1)->games.size(), 1U);
    // Somebody was away when the server fell: that the other could not come back is noted now.
    game.log = {{.seq = 1, .nonce = 5, .by = Seat::First, .at = 10, .what = "play first e2e4"},
                {.seq = 2, .nonce = 5, .by = Seat::Second, .at = 20, .what = "play second e7e5"},
                {.seq = 3, .nonce = -3, .at = 30, .what = "absent second"}};
    say(1, wire::Join{GameId(), 0});
    happens(hall.loaded(GameId(), game, now));
    EXPECT_EQ(logged(), (std::vector<std::string>{"suspend", "resume"}));
}

TEST_F(HallTest, AGameThatDoesNotFoldIsReported) {
    const StoredGame game{
        .head = {.id = GameId(), .terms = kTerms, .players = {7, 8}, .names = {"", ""}},
        .log = {{.seq = 1, .nonce = 5, .at = 10, .what = "play first e2e5"}}};
    EXPECT_EQ(hall.restore({.games = {game}}, now, now), Actions{Report{GameId()}});
}

TEST_F(HallTest, WhatAnotherServerWroteCountsAndWhatWasDecidedHereIsDropped) {
    const GameId game = begin_game();
    disk_is_dead = true;
    move(1, game, 1, "play first e2e4");
    disk_is_dead = false;
    const LogLine theirs{
        .seq = 1, .nonce = 77, .by = Seat::First, .at = 10, .what = "play first d2d4"};
    happens(hall.written(std::exchange(held, 0), now, {{.game = game, .tail = {theirs}}}));
    EXPECT_EQ(last<wire::Happened>(1)->line, theirs);
    EXPECT_EQ(last<wire::Happened>(2)->line.what, "play first d2d4");
    move(2, game, 2, "play second d7d5");
    EXPECT_EQ(last<wire::Happened>(1)->line.what, "play second d7d5");
}

TEST_F(HallTest, WhenNothingCanBeWrittenAnyMoreMovesAreRefusedAndTheRestGoesOn) {
    const GameId game = begin_game();
    hall.stop_writing();
    move(1, game, 1, "play first e2e4");
    EXPECT_EQ(trouble(1), Trouble::TooMany);
    come(3, 3);
    say(3, wire::Join{game, 0});
    EXPECT_TRUE(last<wire::Joined>(3));
}

TEST_F(HallTest, AGameWhoseEndWasWrittenIsFinishedAfterARestart) {
    StoredGame stored{
        .head = {.id = GameId(), .terms = kTerms, .players = {7, 8}, .names = {"", ""}},
        .log = {{.seq = 1, .nonce = 5, .at = 10, .what = "resign first"}}};
    const auto actions = hall.restore({.games = {stored}}, now, now);
    const FinishGame finish{
        .game = GameId(),
        .result = {.winner = game::Side::Second, .reason = game::EndReason::Resignation},
        .ended_at = Instant(10ms)};
    EXPECT_EQ(actions, Actions{Persist{finish}});
    EXPECT_EQ(hall.running_games(), 0U);
}

TEST_F(HallTest, AfterARestartTheGameGoesOnAndNobodyIsChargedForTheOutage) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    now += 10s;
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    const Instant heartbeat = now;
    now += 3h;
    (void)again.restore({.games = {stored()}}, heartbeat, now);
    (void)again.written(2, now);  // what the restart adds
    EXPECT_EQ(again.running_games(), 1U);
    (void)again.tick(now + 50s + wire::kMostLagOfAMove - 1ms);
    (void)again.written(again.unwritten(), now + 50s);  // that neither has come back
    EXPECT_EQ(again.running_games(), 1U);
    (void)again.tick(now + 50s + wire::kMostLagOfAMove);
    EXPECT_EQ(again.running_games(), 0U);
}

TEST_F(HallTest, AnOutageThatBeganAfterALineThatNoHeartbeatFollowedIsChargedToNobody) {
    const GameId game = begin_game();
    const Instant heartbeat = now;
    now += 2s;
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    now += 3h;
    (void)again.restore({.games = {stored()}}, heartbeat, now);
    (void)again.written(2, now);
    (void)again.tick(now + 50s);
    EXPECT_EQ(again.running_games(), 1U);
}

// The messages to a player who comes back to a hall that has read its games from the disk.
std::vector<wire::FromServer> greeting(const StoredGame& stored, PlayerId player, Instant at) {
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    (void)again.restore({.games = {stored}}, at, at);
    (void)again.opened(7, {.player = player, .name = "p", .address = ""}, at);
    std::vector<wire::FromServer> heard;
    for (const Action& action : again.received(7, wire::Hello{}, game::Millis(0), at)) {
        heard.push_back(std::get<Send>(action).message);
    }
    return heard;
}

TEST_F(HallTest, AfterARestartNobodyIsCalledToAGameThatHeHasPlayedIn) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    EXPECT_EQ(greeting(stored(), 1, now).size(), 1U) << "welcome, and no more";
    const auto heard = greeting(stored(), 2, now);
    ASSERT_EQ(heard.size(), 2U);
    EXPECT_EQ(heard[1], wire::FromServer(wire::Paired{game})) << "who may not have come";
    leave(2);
    pass(Hall::kAbsenceAfter);
    come(3, 2);
    say(3, wire::Join{game, 0});
    ASSERT_EQ(logged().back(), "back second");
    EXPECT_EQ(greeting(stored(), 2, now).size(), 1U) << "who has left no move, but came back";
}

TEST_F(HallTest, NobodyIsCalledToAGameThatSleptOnTheDisk) {
    const GameId game = begin_game({.terms = kWithoutClock, .may_watch = {}});
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    leave(1);
    leave(2);
    pass(Hall::kAbsenceAfter);
    come(3, 3);
    say(3, wire::Join{game, 0});
    happens(hall.loaded(game, stored(), now));
    ASSERT_TRUE(last<wire::Joined>(3)) << "somebody watches it";
    come(4, 1);
    EXPECT_FALSE(last<wire::Paired>(4));
}

// --- absences ---

TEST_F(HallTest, PresenceIsToldAtOnceAndAnAbsenceLoggedAfterAWhile) {
    const GameId game = begin_game();
    pass(1s);
    come(9, 2);  // a second window of the same player
    say(9, wire::Join{game, 0});
    leave(2);
    pass(Hall::kNewsEvery);
    EXPECT_TRUE(last<wire::Presence>(1)->second);
    pass(Hall::kNewsEvery);
    leave(9);
    EXPECT_FALSE(last<wire::Presence>(1)->second);
    pass(Hall::kAbsenceAfter - 1ms);
    EXPECT_TRUE(logged().empty());
    pass(1ms);
    EXPECT_EQ(last<wire::Happened>(1)->line.what, "absent second");
    come(2, 2);
    say(2, wire::Join{game, 1});
    EXPECT_EQ(last<wire::Happened>(1)->line.what, "back second");
    EXPECT_TRUE(last<wire::Presence>(1)->second);
}

TEST_F(HallTest, AConnectionThatFlapsFillsNoLog) {
    const GameId game = begin_game({.terms = kWithoutClock, .may_watch = {}});
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    ConnectionId id = 2;
    const auto flap = [&](game::Millis away) {
        leave(id);
        pass(away);
        come(++id, 2);
        say(id, wire::Join{game, 0});
    };
    for (int i = 0; i < 100; ++i) flap(Hall::kAbsenceAfter - 1s);
    EXPECT_EQ(logged().size(), 2U);
    for (int i = 0; i < 100; ++i) flap(Hall::kLongestAbsenceAfter);
    EXPECT_EQ(logged().size(), 2U + 2 * Hall::kMostAbsences);
}

TEST_F(HallTest, PresenceAtABusyBoardIsToldInOneMessage) {
    const GameId game = begin_game();
    pass(1s);
    inbox.clear();
    for (ConnectionId id = 10; id < 110; ++id) {
        come(id, static_cast<PlayerId>(id));
        say(id, wire::Join{game, 0});
    }
    pass(Hall::kNewsEvery);
    EXPECT_EQ(inbox[1].size(), 2U);
    EXPECT_EQ(last<wire::Presence>(1)->watchers, 100);
}

// --- games that nobody attends ---

TEST_F(HallTest, AGameToWhichSomeoneDoesNotComeIsAborted) {
    come(1, 1);
    come(2, 2);
    seek(1, seek_request());
    seek(2, seek_request());
    const GameId game = last<wire::Paired>(1)->game;
    say(1, wire::Join{game, 0});
    pass(Hall::kUnattended - 1ms);
    EXPECT_EQ(hall.running_games(), 1U);
    pass(1ms);
    EXPECT_EQ(last<wire::Happened>(1)->line.what, "abort");
    EXPECT_EQ(hall.running_games(), 0U);
}

TEST_F(HallTest, AGameThatBothLeaveBeforeItHasBegunIsAborted) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    pass(2min);
    EXPECT_EQ(hall.running_games(), 1U);
    leave(1);
    leave(2);
    pass(Hall::kUnattended);
    EXPECT_EQ(logged().back(), "abort");
    EXPECT_EQ(hall.running_games(), 0U);
    EXPECT_EQ(hall.wake(), std::nullopt);
}

TEST_F(HallTest, AfterARestartThereIsTimeToComeBackToAGameThatHasNotBegun) {
    begin_game();
    now += 1h;
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    (void)again.restore({.games = {stored()}}, now, now);
    (void)again.tick(now + Hall::kReturnAfterRestart - 1ms);
    EXPECT_EQ(again.running_games(), 1U);
    (void)again.tick(now + Hall::kReturnAfterRestart);
    EXPECT_EQ(again.running_games(), 0U);
}

TEST_F(HallTest, AGameThatHasBegunIsNotAborted) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    leave(1);
    leave(2);
    pass(2min);
    EXPECT_EQ(logged().back(), "flag");
}

TEST_F(HallTest, AGameWithoutAClockThatNobodyAttendsSleepsOnTheDisk) {
    const GameId game = begin_game({.terms = kWithoutClock, .may_watch = {}});
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    leave(1);
    leave(2);
    EXPECT_EQ(hall.running_games(), 1U);
    pass(Hall::kAbsenceAfter);
    EXPECT_EQ(hall.running_games(), 0U);
    EXPECT_EQ(hall.wake(), now + Hall::kAbandoned);
    come(3, 1);
    say(3, wire::Join{game, 2});
    ASSERT_EQ(fetched, std::vector{game});
    happens(hall.loaded(game, stored(), now));
    EXPECT_EQ(last<wire::Joined>(3)->tail.size(), 2U);
    EXPECT_EQ(last<wire::Happened>(3)->line.what, "back first");
    move(3, game, 6, "play first g1f3");
    EXPECT_EQ(last<wire::Happened>(3)->line.what, "play first g1f3");
}

class AbandonedTest : public HallTest {
  protected:
    // Both have moved and left, and the game is on the disk alone.
    void abandon() {
        game = begin_game({.terms = kWithoutClock, .may_watch = {}});
        move(1, game, 1, "play first e2e4");
        move(2, game, 2, "play second e7e5");
        leave(1);
        leave(2);
        pass(Hall::kAbsenceAfter);
    }
    GameId game;
};

TEST_F(AbandonedTest, AGameThatBothHaveLeftForGoodIsAborted) {
    abandon();
    pass(Hall::kAbandoned - 1ms);
    EXPECT_TRUE(fetched.empty());
    pass(1ms);
    happens(hall.loaded(game, std::unexpected(StoreFault{"bad sector"}), now));
    pass(1h);
    ASSERT_EQ(fetched, (std::vector{game, game})) << "once more, when it could not be read";
    happens(hall.loaded(game, stored(), now));
    EXPECT_EQ(logged().back(), "abort");
    EXPECT_TRUE(stored().finished);
    EXPECT_EQ(hall.wake(), std::nullopt);
    come(5, 1);
    say(5, wire::WatchLobby{});
    EXPECT_TRUE(last<wire::OwnGames>(5)->games.empty());
}

TEST_F(AbandonedTest, WhoeverComesBackHasAllThatTimeAgain) {
    abandon();
    pass(Hall::kAbandoned - 1h);
    come(3, 1);
    say(3, wire::Join{game, 0});
    happens(hall.loaded(game, stored(), now));
    ASSERT_EQ(logged().back(), "back first");
    pass(2h);
    EXPECT_EQ(logged().back(), "back first") << "who is there has not left";
    leave(3);
    pass(Hall::kAbandoned - 1h);
    EXPECT_EQ(logged().back(), "absent first");
}

TEST_F(AbandonedTest, ARestartDoesNotPutItOff) {
    abandon();
    const Instant due = now + Hall::kAbandoned;
    now = due - 1h;
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    EXPECT_EQ(again.restore({.games = {stored()}}, now, now).size(), 2U) << "suspend, resume";
    EXPECT_EQ(again.wake(), due);
}

// --- lag ---

TEST_F(HallTest, AMoveThatTheNetworkDelayedBeyondTheFlagStillCounts) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    pass(60s + 200ms);
    happens(hall.received(1, wire::Do{game, 3, 99, "play first g1f3"}, 300ms, now));
    EXPECT_EQ(last<wire::Happened>(2)->line.what, "play first g1f3 300");
}

TEST_F(HallTest, AGameThatDoesNotEndIsEndedAndItsWholeLogFitsIntoOneMessage) {
    const GameId game = begin_game({.terms = kWithoutClock, .may_watch = {}});
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    StoredGame long_one = stored();
    const auto add = [&](const std::string& what) {
        const auto seq = static_cast<Seq>(long_one.log.size() + 1);
        long_one.log.push_back({.seq = seq, .nonce = -Nonce{seq}, .at = 5, .what = what});
    };
    while (long_one.log.size() + 1 < Room::kMostLines) {
        add("suspend");
        add("resume");
    }
    Hall again([random = Prng(1)]() mutable { return random.next(); });
    (void)again.restore({.games = {long_one}}, now, now);
    (void)again.opened(7, {.player = 1, .name = "p1", .address = ""}, now);
    (void)again.received(7, wire::Hello{}, game::Millis(0), now);
    (void)again.received(7, wire::Join{game, 0}, game::Millis(0), now);
    const auto seq = static_cast<Seq>(long_one.log.size() + 1);
    const wire::Do last_move{.game = game, .seq = seq, .nonce = 99, .what = "play first g1f3"};
    const auto done = again.received(7, last_move, game::Millis(0), now);
    ASSERT_EQ(done.size(), 3U);  // the move, the end, and that it is one
    EXPECT_EQ(std::get<AppendLine>(std::get<Persist>(done[1]).write).line.what, "abort");
    (void)again.written(3, now);
    const auto joined = again.received(7, wire::Join{game, 0}, game::Millis(0), now);
    const std::string text = wire::encode(std::get<Send>(joined.at(0)).message);
    constexpr std::size_t kMostQueued = 512 * 1024;  // NetLimits::queue_bytes
    EXPECT_LT(text.size(), kMostQueued);
}

}  // namespace
}  // namespace kydai::server
