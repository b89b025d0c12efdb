// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/test_hall.hpp"
#include "protocol/wire/lobby_change.hpp"

namespace kydai::server {
namespace {

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

TEST_F(HallTest, AGameIsFoundUnderTheIdOfTheSeekThatLedToIt) {
    come(1, 1);
    come(2, 2);
    say(1, wire::Seek{.terms = kTerms,
                      .seat = std::nullopt,
                      .visibility = wire::Visibility::Private,
                      .may_watch = {}});
    const wire::GameId link = last<wire::Waiting>(1).value().id;
    say(2, wire::TakeSeek{link});
    EXPECT_EQ(last<wire::Paired>(1), wire::Paired{link});
    come(3, 3);
    say(3, wire::Join{link, 0});
    EXPECT_FALSE(last<wire::Joined>(3).value().you);
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

TEST_F(HallTest, TheSameTermsWrittenInTwoWaysAreTheSame) {
    come(1, 1);
    come(2, 2);
    wire::Seek short_one = seek_request();
    short_one.terms.time = "60";
    seek(1, short_one);
    EXPECT_EQ(last<wire::Waiting>(1)->terms, kTerms);
    seek(2, seek_request());
    EXPECT_TRUE(last<wire::Paired>(1));
}

TEST_F(HallTest, NobodyMakesTheLobbyLong) {
    come(1, 1);
    wire::Seek padded = seek_request();
    padded.terms.start += std::string(3000, ' ');
    seek(1, padded);
    come(2, 2);
    say(2, wire::WatchLobby{});
    const auto seeks = last<wire::Lobby>(2).value().seeks;
    ASSERT_EQ(seeks.size(), 1U);
    EXPECT_EQ(seeks[0].terms, kTerms);
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

// --- names and watchers ---

TEST_F(HallTest, TwoWhoAreThereHaveTwoNames) {
    come(1, 1);
    happens(hall.opened(2, {.player = 2, .name = "P1", .address = ""}, now));
    say(2, wire::Hello{});
    EXPECT_EQ(last<wire::Welcome>(2)->name, "P1 2");
    say(2, wire::SetName{"p1"});
    EXPECT_EQ(trouble(2), Trouble::BadName);
    leave(1);
    say(2, wire::SetName{"p1"});
    EXPECT_EQ(last<wire::Welcome>(2)->name, "p1");
}

TEST_F(HallTest, AnAccountHasItsNameAndAGuestWhoBoreItGetsAnother) {
    come(1, 1);
    happens(hall.opened(2, {.player = 2, .name = "p1", .address = "", .has_account = true}, now));
    say(2, wire::Hello{});
    EXPECT_EQ(last<wire::Welcome>(2)->name, "p1");
    EXPECT_EQ(last<wire::Welcome>(1)->name, "p1 2");
    say(2, wire::SetName{"other"});
    EXPECT_EQ(trouble(2), Trouble::BadName);
}

TEST_F(HallTest, WhoTakesANameThatMayWatchSeesNothing) {
    come(4, 4);
    const GameId game = begin_game(seek_request({"p4"}));
    leave(4);
    come(5, 5);
    say(5, wire::SetName{"p4"});
    ASSERT_EQ(last<wire::Welcome>(5)->name, "p4");
    say(5, wire::Join{game, 0});
    EXPECT_EQ(trouble(5), Trouble::NotForYou);
    come(6, 4);
    say(6, wire::Join{game, 0});
    EXPECT_TRUE(last<wire::Joined>(6));
}

TEST_F(HallTest, WhoCameFirstByANameIsRememberedAfterARestart) {
    const GameId game = begin_game(seek_request({"p4"}));
    come(4, 4);
    say(4, wire::Join{game, 0});
    ASSERT_TRUE(last<wire::Joined>(4));
    Hall again([random = Prng(43)]() mutable { return random.next(); });
    (void)again.restore({.games = {stored()}}, now, now);
    const auto answer_to = [&](ConnectionId id, PlayerId player) {
        (void)again.opened(id, {.player = player, .name = "p4", .address = ""}, now);
        (void)again.received(id, wire::Hello{}, 0ms, now);
        return std::get<Send>(again.received(id, wire::Join{game, 0}, 0ms, now).at(0)).message;
    };
    EXPECT_TRUE(std::holds_alternative<wire::Refused>(answer_to(5, 5))) << "another of that name";
    (void)again.closed(5, now);
    EXPECT_TRUE(std::holds_alternative<wire::Joined>(answer_to(6, 4)));
}

// --- news ---

TEST_F(HallTest, TheLobbyIsToldInOneMessageAndNotTooOften) {
    come(1, 1);
    come(2, 2);
    say(1, wire::WatchLobby{});
    say(2, wire::WatchLobby{});
    pass(1s);
    inbox.clear();
    for (ConnectionId id = 10; id < 60; ++id) {
        come(id, static_cast<PlayerId>(id));
        now += 1ms;
    }
    EXPECT_EQ(inbox[1].size(), 1U);
    const auto news = hall.tick(*hall.wake());
    ASSERT_EQ(news.size(), 1U);
    const auto& all = std::get<Broadcast>(news[0]);
    EXPECT_EQ(all.to, (std::vector<ConnectionId>{1, 2}));
    EXPECT_EQ(std::get<wire::LobbyChanged>(all.message).players, 52);
}

TEST_F(HallTest, WhoeverWatchesTheLobbyGetsItWholeOnceAndThenItsChanges) {
    come(1, 1);
    come(2, 2);
    say(1, wire::WatchLobby{});
    wire::Lobby first = last<wire::Lobby>(1).value();
    EXPECT_TRUE(first.seeks.empty());
    seek(2, seek_request());
    pass(1s);
    EXPECT_EQ(last<wire::LobbyChanged>(1)->seeks.size(), 1U);
    come(3, 3);
    say(3, wire::WatchLobby{});
    wire::Lobby later = last<wire::Lobby>(3).value();
    for (int i = 0; i < 3; ++i) {
        say(2, wire::CancelSeek{});
        pass(1s);
        seek(2, seek_request());
        pass(1s);
    }
    const auto shown = [&](ConnectionId id, wire::Lobby lobby) {
        bool is_whole = false;
        for (const auto& message : inbox[id]) {
            if (std::holds_alternative<wire::Lobby>(message)) is_whole = true;
            const auto* change = std::get_if<wire::LobbyChanged>(&message);
            if (is_whole && change != nullptr) wire::apply(lobby, *change);
        }
        return lobby;
    };
    come(4, 4);
    say(4, wire::WatchLobby{});
    pass(1s);
    EXPECT_EQ(shown(1, first), shown(4, last<wire::Lobby>(4).value()));
    EXPECT_EQ(shown(3, later), shown(1, first));
}

TEST_F(HallTest, NothingIsToldWhileTheLobbyIsTheSame) {
    come(1, 1);
    say(1, wire::WatchLobby{});
    pass(1s);
    come(2, 2);  // which is told at once
    inbox.clear();
    come(3, 3);
    leave(3);
    pass(5s);
    EXPECT_TRUE(inbox[1].empty());
}

// A game that begins with so many stones on the board, none of them in a line.
wire::Seek with_stones(int stones) {
    std::string start = stones % 2 == 0 ? "caro5 15x15 5 open x" : "caro5 15x15 5 open o";
    for (int i = 0; i < stones; ++i) {
        start += ' ';
        start += static_cast<char>('a' + i % 15);
        start += std::to_string(1 + 2 * (i / 15)) + (i % 2 == 0 ? "x" : "o");
    }
    return {
        .terms = {.game = wire::Kind::Caro, .start = start, .time = "300+3", .opening = "plain"},
        .seat = {},
        .may_watch = {}};
}

TEST_F(HallTest, AFewRowsOfTheLobbyBeginWithAPositionOfTheirOwn) {
    for (int i = 1; i <= 14; ++i) {
        come(static_cast<ConnectionId>(i), i);
        seek(static_cast<ConnectionId>(i), with_stones(30 + i));
        EXPECT_TRUE(last<wire::Waiting>(static_cast<ConnectionId>(i))) << i;
    }
    come(20, 20);
    seek(20, seek_request());
    come(30, 30);
    say(30, wire::WatchLobby{});
    EXPECT_EQ(last<wire::Lobby>(30)->seeks.size(), 11U) << "ten of those, and the usual one";
}

TEST_F(HallTest, AVeryLongPositionIsForALinkAndNotForTheLobby) {
    come(1, 1);
    wire::Seek crowded = with_stones(120);
    seek(1, crowded);
    EXPECT_EQ(trouble(1), Trouble::BadTerms);
    crowded.visibility = wire::Visibility::Private;
    seek(1, crowded);
    EXPECT_TRUE(last<wire::Waiting>(1));
}

TEST_F(HallTest, AnInvitationIsSeenBeforeItIsTaken) {
    come(1, 1);
    come(2, 2);
    wire::Seek hidden = seek_request();
    hidden.visibility = wire::Visibility::Private;
    hidden.seat = wire::Seat::Second;
    seek(1, hidden);
    const GameId id = last<wire::Waiting>(1)->id;
    say(2, wire::LookAtSeek{id});
    EXPECT_EQ(last<wire::SeekFound>(2)->seek,
              (wire::OpenSeek{id, kTerms, wire::Seat::Second, "p1"}));
    EXPECT_FALSE(last<wire::Paired>(2)) << "looking is not taking";
    say(1, wire::LookAtSeek{id});
    EXPECT_EQ(trouble(1), Trouble::NoSuchSeek) << "nobody takes an own one";
    say(1, wire::CancelSeek{});
    say(2, wire::LookAtSeek{id});
    EXPECT_EQ(trouble(2), Trouble::NoSuchSeek);
}

TEST_F(HallTest, APersonIsCountedOnceHoweverManyWindowsAreOpen) {
    come(1, 1);
    come(2, 1);
    come(3, 2);
    say(1, wire::WatchLobby{});
    EXPECT_EQ(last<wire::Lobby>(1)->players, 2);
}

TEST_F(HallTest, NamesAreNotChangedWithoutEnd) {
    come(1, 1);
    for (int i = 0; i < 30; ++i) say(1, wire::SetName{"An " + std::to_string(i)});
    EXPECT_EQ(trouble(1), Trouble::TooMany);
    EXPECT_EQ(last<wire::Welcome>(1)->name, "An 9");
    pass(10s);
    say(1, wire::SetName{"Bình"});
    EXPECT_EQ(last<wire::Welcome>(1)->name, "Bình");
}

TEST_F(HallTest, StrangersArePairedForChess960AndTheServerDrawsTheRow) {
    wire::Terms any = kTerms;
    any.start = wire::kAnyRow;
    std::set<std::string> starts;
    for (ConnectionId id = 1; id <= 20; id += 2) {
        come(id, static_cast<PlayerId>(id));
        come(id + 1, static_cast<PlayerId>(id + 1));
        seek(id, {.terms = any, .seat = std::nullopt, .may_watch = {}});
        EXPECT_EQ(last<wire::Waiting>(id)->terms, any);
        seek(id + 1, {.terms = any, .seat = std::nullopt, .may_watch = {}});
        say(id, wire::Join{last<wire::Paired>(id).value().game, 0});
        starts.insert(last<wire::Joined>(id).value().terms.start);
    }
    EXPECT_GT(starts.size(), 5U);
    for (const std::string& start : starts) EXPECT_TRUE(start.starts_with("chess960 ")) << start;
}

TEST_F(HallTest, AnyRowIsOfChessAlone) {
    come(1, 1);
    seek(1, {.terms = {.game = wire::Kind::Caro,
                       .start = std::string(wire::kAnyRow),
                       .time = "-",
                       .opening = "plain"},
             .seat = std::nullopt,
             .may_watch = {}});
    EXPECT_EQ(trouble(1), Trouble::BadTerms);
}

TEST_F(HallTest, RefusalsAreForgivenWithTime) {
    come(1, 1);
    for (int i = 0; i < 2000; ++i) {
        say(1, wire::TakeSeek{});
        now += 1s;
    }
    EXPECT_EQ(trouble(1), Trouble::NoSuchSeek);
    EXPECT_FALSE(cut_off.contains(1));
}

}  // namespace
}  // namespace kydai::server
