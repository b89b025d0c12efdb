// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/test_hall.hpp"

namespace kydai::server {
namespace {

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

TEST_F(HallTest, ADeclinedRematchIsToldAndNotOfferedAgain) {
    const GameId game = begin_game();
    move(1, game, 1, "resign first");
    say(2, wire::DeclineRematch{game});
    EXPECT_EQ(trouble(2), Trouble::NotAllowed);  // nothing is offered
    say(1, wire::Rematch{game});
    say(1, wire::DeclineRematch{game});
    EXPECT_EQ(trouble(1), Trouble::NotAllowed);  // one's own offer
    say(2, wire::DeclineRematch{game});
    EXPECT_EQ(last<wire::RematchDeclined>(1)->by, wire::Seat::Second);
    say(1, wire::Rematch{game});
    EXPECT_EQ(trouble(1), Trouble::NotAllowed);
    say(2, wire::Rematch{game});  // a change of mind
    EXPECT_EQ(last<wire::RematchOffered>(1)->by, wire::Seat::Second);
    say(1, wire::Rematch{game});
    EXPECT_NE(last<wire::Paired>(1)->game, game);
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

TEST_F(HallTest, AFinishedGameWhoseLogIsNotThereIsNotGoneOnWith) {
    come(1, 1);
    const GameId game = GameId::parse("abcdefghijkl").value();
    say(1, wire::Join{game, 0});
    StoredGame stored{.head = {.id = game, .terms = kTerms, .players = {1, 8}, .names = {"a", "b"}},
                      .log = {},
                      .finished = true};
    happens(hall.loaded(game, stored, now));
    EXPECT_EQ(trouble(1), Trouble::NoSuchGame);
    EXPECT_EQ(hall.running_games(), 0U);
    EXPECT_TRUE(written.empty());
}

TEST_F(HallTest, AGameThatCannotBeReadIsNotSaidToBeMissing) {
    come(1, 1);
    const GameId game = GameId::parse("abcdefghijkl").value();
    say(1, wire::Join{game, 0});
    happens(hall.loaded(game, std::unexpected(StoreFault{"bad sector"}), now));
    EXPECT_EQ(last<wire::Refused>(1), (wire::Refused{Trouble::TooMany, game, {}}));
}

TEST_F(HallTest, WhoLeavesBeforeAGameIsReadIsNotLetIn) {
    come(1, 1);
    const GameId game = GameId::parse("abcdefghijkl").value();
    say(1, wire::Join{game, 0});
    say(1, wire::Leave{game});
    happens(hall.loaded(game, std::nullopt, now));
    EXPECT_FALSE(trouble(1));
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

TEST_F(HallTest, WhatAnotherLineLeavesAsItWasIsNotBehind) {
    const GameId game = begin_game();
    move(1, game, 1, "play first e2e4");
    move(1, game, 2, "offer first draw");
    // The opponent had not seen the offer.
    move(2, game, 2, "play second e7e5");
    EXPECT_EQ(last<wire::Happened>(2)->line.what, "play second e7e5");
    EXPECT_EQ(last<wire::Happened>(2)->line.seq, 3U);
    move(1, game, 2, "play first d2d4");
    EXPECT_EQ(trouble(1), Trouble::Behind);
}

TEST_F(HallTest, ADiskThatIsDeadStopsThePlayAndDoesNotEatTheMemory) {
    const GameId game = begin_game();
    disk_is_dead = true;
    for (ConnectionId id = 10; hall.unwritten() < Hall::kMostUnwritten; ++id) {
        come(id, static_cast<PlayerId>(id));
        seek(id, seek_request());  // every second one is paired
    }
    come(4, 4);
    seek(4, seek_request());
    EXPECT_EQ(trouble(4), Trouble::TooMany);
    move(1, game, 1, "play first e2e4");
    EXPECT_EQ(last<wire::Refused>(1), (wire::Refused{Trouble::TooMany, game, nonce}));
    EXPECT_EQ(hall.unwritten(), Hall::kMostUnwritten);
    disk_is_dead = false;
    happens({});
    move(1, game, 1, "play first e2e4");
    EXPECT_EQ(last<wire::Happened>(2)->line.what, "play first e2e4");
}

TEST_F(HallTest, ChatIsShownUnderTheNamesOfTheGame) {
    const GameId game = begin_game();
    say(1, wire::SetName{"Magnus"});
    say(1, wire::Say{game, "hi"});
    EXPECT_EQ(last<wire::Said>(2)->name, "p1");
}

TEST_F(HallTest, ChatHasAnAllowanceOfItsOwn) {
    const GameId game = begin_game();
    for (int i = 0; i < 30; ++i) say(1, wire::Say{game, "spam"});
    EXPECT_EQ(trouble(1), Trouble::TooMany);
    const auto is_chat = [](const auto& m) { return std::holds_alternative<wire::Said>(m); };
    EXPECT_LT(std::ranges::count_if(inbox[2], is_chat), 10);
    move(1, game, 1, "play first e2e4");
    EXPECT_EQ(last<wire::Happened>(2)->line.what, "play first e2e4");
}

TEST_F(HallTest, AThousandWatchersAreToldByOneMessage) {
    const GameId game = begin_game();
    for (PlayerId player = 10; player < 1010; ++player) {
        come(static_cast<ConnectionId>(player), player);
        say(static_cast<ConnectionId>(player), wire::Join{game, 0});
    }
    const auto decided = hall.received(1, wire::Do{game, 1, 7, "play first e2e4"}, 0ms, now);
    ASSERT_EQ(decided.size(), 1U);
    const auto told = hall.written(1, now);
    ASSERT_EQ(told.size(), 2U);  // the author, who sees the nonce, and everyone else
    EXPECT_EQ(std::get<Broadcast>(told[1]).to.size(), 1001U);
}

TEST_F(HallTest, ANonceOfTheOpponentIsNoReasonToRefuse) {
    const GameId game = begin_game();
    say(1, wire::Do{.game = game, .seq = 1, .nonce = 5, .what = "play first e2e4"});
    say(2, wire::Do{.game = game, .seq = 2, .nonce = 5, .what = "play second e7e5"});
    EXPECT_EQ(last<wire::Happened>(1)->line.what, "play second e7e5");
}

}  // namespace
}  // namespace kydai::server
