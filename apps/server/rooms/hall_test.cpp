// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/hall.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using wire::GameId;
using wire::Trouble;

const wire::Terms kTerms{.game = wire::Kind::Chess,
                         .start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                         .time = "60+0",
                         .opening = "plain"};

// A hall whose disk is quick: writes are settled before the next thing happens.
class HallTest : public testing::Test {
  protected:
    void happens(const Actions& actions) {
        std::size_t writes = 0;
        for (const Action& action : actions) {
            if (const auto* sent = std::get_if<Send>(&action))
                inbox[sent->to].push_back(sent->message);
            if (const auto* all = std::get_if<Broadcast>(&action)) {
                for (const ConnectionId to : all->to) inbox[to].push_back(all->message);
            }
            if (const auto* cut = std::get_if<Cut>(&action)) cut_off.insert(cut->whom);
            if (const auto* fetch = std::get_if<Fetch>(&action)) fetched.push_back(fetch->game);
            if (const auto* persist = std::get_if<Persist>(&action)) {
                written.push_back(persist->write);
                ++writes;
            }
        }
        if (writes > 0) happens(hall.written(writes, now));
    }
    void come(ConnectionId id, PlayerId player) {
        happens(hall.opened(id,
                            {.player = player,
                             .name = "p" + std::to_string(player),
                             .address = "10.0.0." + std::to_string(player)},
                            now));
        say(id, wire::Hello{});
    }
    void say(ConnectionId id, const wire::FromClient& message) {
        happens(hall.received(id, message, game::Millis(0), now));
    }
    template <class M>
    std::optional<M> last(ConnectionId id) {
        for (auto i = inbox[id].rbegin(); i != inbox[id].rend(); ++i) {
            if (const auto* found = std::get_if<M>(&*i)) return *found;
        }
        return std::nullopt;
    }
    std::optional<Trouble> trouble(ConnectionId id) {
        const auto refused = last<wire::Refused>(id);
        if (!refused) return std::nullopt;
        return refused->trouble;
    }
    // Players 1 (first) and 2 at connections 1 and 2, both at the board.
    GameId begin_game(wire::Seek wish = {.terms = kTerms, .may_watch = {}}) {
        come(1, 1);
        come(2, 2);
        wish.seat = wire::Seat::First;
        say(1, wish);
        say(2, wire::TakeSeek{last<wire::Waiting>(1).value().id});
        const GameId game = last<wire::Paired>(1).value().game;
        say(1, wire::Join{game, 0});
        say(2, wire::Join{game, 0});
        return game;
    }
    void move(ConnectionId id, const GameId& game, Seq seq, const std::string& what) {
        say(id, wire::Do{.game = game, .seq = seq, .nonce = ++nonce, .what = what});
    }

    Hall hall{[random = Prng(42)]() mutable { return random.next(); }};
    Instant now{1000s};
    std::map<ConnectionId, std::vector<wire::FromServer>> inbox;
    std::set<ConnectionId> cut_off;
    std::vector<GameId> fetched;
    std::vector<Write> written;
    Nonce nonce = 0;
};

TEST_F(HallTest, TwoWhoWantTheSameArePaired) {
    come(1, 1);
    come(2, 2);
    say(1, wire::Seek{.terms = kTerms, .seat = std::nullopt, .may_watch = {}});
    EXPECT_TRUE(last<wire::Waiting>(1));
    say(2, wire::Seek{.terms = kTerms, .seat = wire::Seat::First, .may_watch = {}});
    const auto paired = last<wire::Paired>(1);
    ASSERT_TRUE(paired);
    EXPECT_EQ(last<wire::Paired>(2), paired);
    say(2, wire::Join{paired->game, 0});
    EXPECT_EQ(last<wire::Joined>(2)->you, wire::Seat::First);
}

TEST_F(HallTest, ThoseWhoWantOtherThingsOrTheSameSeatAreNotPaired) {
    come(1, 1);
    come(2, 2);
    say(1, wire::Seek{.terms = kTerms, .seat = wire::Seat::First, .may_watch = {}});
    say(2, wire::Seek{.terms = kTerms, .seat = wire::Seat::First, .may_watch = {}});
    wire::Terms slow = kTerms;
    slow.time = "900+0";
    say(2, wire::Seek{.terms = slow, .seat = wire::Seat::Second, .may_watch = {}});
    EXPECT_FALSE(last<wire::Paired>(1));
}

TEST_F(HallTest, NobodyPlaysAgainstHimself) {
    come(1, 1);
    come(2, 1);
    say(1, wire::Seek{.terms = kTerms, .seat = std::nullopt, .may_watch = {}});
    say(2, wire::Seek{.terms = kTerms, .seat = std::nullopt, .may_watch = {}});
    say(2, wire::TakeSeek{last<wire::Waiting>(1)->id});
    EXPECT_EQ(trouble(2), Trouble::NoSuchSeek);
    EXPECT_FALSE(last<wire::Paired>(1));
}

TEST_F(HallTest, ASeekGoesWithItsCancellationAndWithItsConnection) {
    come(1, 1);
    come(2, 2);
    say(1, wire::Seek{.terms = kTerms, .seat = std::nullopt, .may_watch = {}});
    const GameId first = last<wire::Waiting>(1)->id;
    say(1, wire::CancelSeek{});
    say(2, wire::TakeSeek{first});
    EXPECT_EQ(trouble(2), Trouble::NoSuchSeek);
    say(1, wire::Seek{.terms = kTerms, .seat = std::nullopt, .may_watch = {}});
    happens(hall.closed(1, now));
    say(2, wire::WatchLobby{});
    EXPECT_TRUE(last<wire::Lobby>(2)->seeks.empty());
}

TEST_F(HallTest, TermsThatDescribeNoGameAreRefused) {
    come(1, 1);
    say(1, wire::Seek{.terms = {.game = wire::Kind::Chess,
                                .start = "chess 8/8",
                                .time = "60",
                                .opening = "plain"},
                      .seat = std::nullopt,
                      .may_watch = {}});
    EXPECT_EQ(trouble(1), Trouble::BadTerms);
}

TEST_F(HallTest, APositionThatIsOverIsNoGame) {
    come(1, 1);
    wire::Terms mated = kTerms;
    mated.start = "chess R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1";
    say(1, wire::Seek{.terms = mated, .seat = std::nullopt, .may_watch = {}});
    EXPECT_EQ(trouble(1), Trouble::BadTerms);
}

TEST_F(HallTest, AMoveReachesBothPlayersAndTheWatchers) {
    const GameId game = begin_game();
    come(3, 3);
    say(3, wire::Join{game, 0});
    EXPECT_EQ(last<wire::Joined>(3)->you, std::nullopt);
    move(1, game, 1, "play first e2e4");
    for (const ConnectionId id : {1, 2, 3}) {
        ASSERT_TRUE(last<wire::Happened>(id));
        EXPECT_EQ(last<wire::Happened>(id)->line.what, "play first e2e4");
    }
}

TEST_F(HallTest, OnlyThePlayersWriteToAGame) {
    const GameId game = begin_game();
    come(3, 3);
    move(3, game, 1, "play first e2e4");
    EXPECT_EQ(trouble(3), Trouble::NoSuchGame);
    say(3, wire::Join{game, 0});
    move(3, game, 1, "play first e2e4");
    EXPECT_EQ(trouble(3), Trouble::NotAPlayer);
    say(3, wire::Say{game, "hello"});
    EXPECT_FALSE(last<wire::Said>(1));
    move(2, game, 1, "play first e2e4");
    EXPECT_EQ(trouble(2), Trouble::NotAllowed);
}

TEST_F(HallTest, NobodyIsHeardBeforeHello) {
    happens(hall.opened(1, {.player = 1, .name = "x", .address = ""}, now));
    say(1, wire::WatchLobby{});
    EXPECT_EQ(trouble(1), Trouble::BadMessage);
    EXPECT_FALSE(last<wire::Lobby>(1));
}

TEST_F(HallTest, AnotherVersionIsToldSoAndCutOff) {
    happens(hall.opened(1, {.player = 1, .name = "x", .address = ""}, now));
    say(1, wire::Hello{.version = wire::kVersion + 1});
    EXPECT_EQ(trouble(1), Trouble::OtherVersion);
    EXPECT_TRUE(cut_off.contains(1));
}

TEST_F(HallTest, APlayerWhoLosesTheLastConnectionIsAbsentAndComesBack) {
    const GameId game = begin_game();
    come(9, 2);  // a second window of the same player
    say(9, wire::Join{game, 0});
    happens(hall.closed(2, now));
    EXPECT_TRUE(last<wire::Presence>(1)->second);
    happens(hall.closed(9, now));
    EXPECT_FALSE(last<wire::Presence>(1)->second);
    EXPECT_EQ(last<wire::Happened>(1)->line.what, "absent second");
    come(2, 2);
    say(2, wire::Join{game, 1});
    EXPECT_EQ(last<wire::Happened>(1)->line.what, "back second");
    EXPECT_TRUE(last<wire::Presence>(1)->second);
}

TEST_F(HallTest, APrivateGameIsNotListedAndItsLinkWorks) {
    const GameId game =
        begin_game({.terms = kTerms, .visibility = wire::Visibility::Private, .may_watch = {}});
    come(3, 3);
    say(3, wire::WatchLobby{});
    EXPECT_TRUE(last<wire::Lobby>(3)->games.empty());
    say(3, wire::Join{game, 0});
    EXPECT_TRUE(last<wire::Joined>(3));
}

TEST_F(HallTest, AHostSaysWhoMayWatchByNameOrAddress) {
    const GameId game = begin_game({.terms = kTerms, .may_watch = {"p4", "10.0.0.5"}});
    for (const PlayerId player : {3, 4, 5}) {
        come(static_cast<ConnectionId>(player), player);
        say(static_cast<ConnectionId>(player), wire::Join{game, 0});
    }
    EXPECT_EQ(trouble(3), Trouble::NotForYou);
    EXPECT_TRUE(last<wire::Joined>(4));
    EXPECT_TRUE(last<wire::Joined>(5));
}

TEST_F(HallTest, ARematchChangesTheSides) {
    const GameId game = begin_game();
    say(1, wire::Rematch{game});
    EXPECT_EQ(trouble(1), Trouble::NotAllowed);
    move(1, game, 1, "resign first");
    say(1, wire::Rematch{game});
    EXPECT_EQ(last<wire::RematchOffered>(2)->by, wire::Seat::First);
    say(2, wire::Rematch{game});
    const GameId next = last<wire::Paired>(1)->game;
    EXPECT_NE(next, game);
    say(1, wire::Join{next, 0});
    EXPECT_EQ(last<wire::Joined>(1)->you, wire::Seat::Second);
}

TEST_F(HallTest, AFlagFallsByTheServersClock) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    ASSERT_TRUE(hall.wake());
    now = *hall.wake();
    happens(hall.tick(now));
    EXPECT_EQ(last<wire::Happened>(2)->line.what, "flag");
}

TEST_F(HallTest, ANameIsCheckedAndKnownAtOnce) {
    come(1, 1);
    say(1, wire::SetName{"\u202EAn"});
    EXPECT_EQ(last<wire::Welcome>(1)->name, "An");
    say(1, wire::SetName{" \u200b "});
    EXPECT_EQ(trouble(1), Trouble::BadName);
}

TEST_F(HallTest, AFloodIsRefusedThenCutOffAndComingBackIsNotHindered) {
    const GameId game = begin_game();
    for (int i = 0; i < 100; ++i) say(1, wire::Ping{i});
    EXPECT_EQ(trouble(1), Trouble::TooMany);
    inbox[1].clear();
    say(1, wire::Join{game, 0});
    EXPECT_TRUE(last<wire::Joined>(1));
    for (int i = 0; i < 300; ++i) say(1, wire::Ping{i});
    EXPECT_TRUE(cut_off.contains(1));
}

TEST_F(HallTest, AFinishedGameIsFetchedFromTheDiskWhenSomeoneAsks) {
    come(1, 1);
    const GameId game = GameId::parse("abcdefghijkl").value();
    say(1, wire::Join{game, 0});
    EXPECT_EQ(fetched, std::vector{game});
    StoredGame stored{.head = {.id = game, .terms = kTerms, .players = {7, 8}, .names = {"a", "b"}},
                      .log = {{.seq = 1, .nonce = 5, .at = 10, .what = "resign first"}},
                      .finished = true};
    happens(hall.loaded(game, stored, now));
    EXPECT_EQ(last<wire::Joined>(1)->tail.size(), 1U);
    EXPECT_EQ(hall.running_games(), 0U);
    say(1, wire::Join{GameId::parse("000000000001").value(), 0});
    happens(hall.loaded(fetched.back(), std::nullopt, now));
    EXPECT_EQ(trouble(1), Trouble::NoSuchGame);
}

TEST_F(HallTest, AGameThatCannotBeReadIsNotSaidToBeMissing) {
    come(1, 1);
    const GameId game = GameId::parse("abcdefghijkl").value();
    say(1, wire::Join{game, 0});
    happens(hall.loaded(game, std::unexpected(StoreFault{"bad sector"}), now));
    EXPECT_EQ(last<wire::Refused>(1), (wire::Refused{Trouble::TooMany, game, {}}));
}

TEST_F(HallTest, ANonceIsShownToItsAuthorAlone) {
    const GameId game = begin_game();
    come(3, 3);
    say(3, wire::Join{game, 0});
    move(1, game, 1, "play first e2e4");
    EXPECT_EQ(last<wire::Happened>(1)->line.nonce, nonce);
    EXPECT_EQ(last<wire::Happened>(2)->line.nonce, 0);
    EXPECT_EQ(last<wire::Happened>(3)->line.nonce, 0);
    for (const auto& [id, shown] : {std::pair(1, nonce), std::pair(2, Nonce{0})}) {
        say(id, wire::Join{game, 0});
        EXPECT_EQ(last<wire::Joined>(id)->tail.at(0).nonce, shown);
    }
}

TEST_F(HallTest, AGameWhoseEndWasWrittenIsFinishedAfterARestart) {
    StoredGame stored{
        .head = {.id = GameId(), .terms = kTerms, .players = {7, 8}, .names = {"", ""}},
        .log = {{.seq = 1, .nonce = 5, .at = 10, .what = "resign first"}}};
    const auto actions = hall.restore({stored}, now, now);
    const FinishGame finish{
        .game = GameId(),
        .result = {.winner = game::Side::Second, .reason = game::Reason::Resignation},
        .ended_at = Instant(10ms)};
    EXPECT_EQ(actions, Actions{Persist{finish}});
    EXPECT_EQ(hall.running_games(), 0U);
}

TEST_F(HallTest, AfterARestartTheGameGoesOnAndNobodyIsChargedForTheOutage) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    now += 10s;
    StoredGame stored;
    for (const Write& write : written) {
        if (const auto* created = std::get_if<CreateGame>(&write)) stored.head = created->head;
        if (const auto* line = std::get_if<AppendLine>(&write)) stored.log.push_back(line->line);
    }
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    const Instant heartbeat = now;
    now += 3h;
    (void)again.restore({stored}, heartbeat, now);
    EXPECT_EQ(again.running_games(), 1U);
    EXPECT_EQ(again.wake(), now + 50s + wire::kLagPurse);
}

}  // namespace
}  // namespace kydai::server
