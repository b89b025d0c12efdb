// SPDX-License-Identifier: GPL-3.0-or-later
// Seeks: how long they stay, whom they are paired with.
#include "apps/server/rooms/test_hall.hpp"

namespace kydai::server {
namespace {

TEST_F(HallTest, ASeekGoesWithItsCancellation) {
    come(1, 1);
    come(2, 2);
    seek(1, seek_request());
    const GameId id = last<wire::Waiting>(1)->id;
    say(1, wire::CancelSeek{});
    say(2, wire::TakeSeek{id});
    EXPECT_EQ(trouble(2), Trouble::NoSuchSeek);
}

TEST_F(HallTest, WhoeverBeginsARematchLooksForNoOtherGame) {
    const GameId game = begin_game();
    move(1, game, 1, "resign first");
    come(3, 1);  // a second window of the same player
    seek(3, seek_request());
    say(1, wire::Rematch{game});
    say(2, wire::Rematch{game});
    ASSERT_NE(last<wire::Paired>(1)->game, game);
    come(4, 4);
    seek(4, seek_request());
    EXPECT_FALSE(last<wire::Paired>(4));
}

TEST_F(HallTest, ASeekOutlivesAShortBreakAndPairsNobodyMeanwhile) {
    come(1, 1);
    seek(1, seek_request());
    const GameId id = last<wire::Waiting>(1)->id;
    leave(1);
    come(2, 2);
    say(2, wire::WatchLobby{});
    EXPECT_TRUE(last<wire::Lobby>(2)->seeks.empty());
    say(2, wire::TakeSeek{id});
    EXPECT_EQ(trouble(2), Trouble::NoSuchSeek);
    pass(Hall::kSeekKept - 1ms);
    come(3, 1);
    EXPECT_EQ(last<wire::Waiting>(3)->id, id);
    seek(2, seek_request());
    EXPECT_TRUE(last<wire::Paired>(3));
}

TEST_F(HallTest, WhoComesBackIsPairedWithWhomeverBeganToLookMeanwhile) {
    come(1, 1);
    seek(1, seek_request());
    leave(1);
    come(2, 2);
    seek(2, seek_request());
    EXPECT_FALSE(last<wire::Paired>(2));
    come(3, 1);
    EXPECT_TRUE(last<wire::Paired>(3));
    EXPECT_TRUE(last<wire::Paired>(2));
}

TEST_F(HallTest, ASeekWhoseMakerStaysAwayIsDropped) {
    come(1, 1);
    seek(1, seek_request());
    leave(1);
    pass(Hall::kSeekKept);
    come(3, 1);
    EXPECT_FALSE(last<wire::Waiting>(3));
    EXPECT_EQ(hall.wake(), std::nullopt);
}

TEST_F(HallTest, ALinkWorksWhileItsMakerSendsItAndTheMakerFindsTheGame) {
    come(1, 1);
    seek(1, {.terms = kTerms, .visibility = wire::Visibility::Private, .may_watch = {}});
    const GameId id = last<wire::Waiting>(1)->id;
    leave(1);
    pass(1min);
    come(2, 2);
    say(2, wire::TakeSeek{id});
    ASSERT_TRUE(last<wire::Paired>(2));
    come(3, 1);
    EXPECT_EQ(last<wire::Paired>(3), last<wire::Paired>(2));
    // A player who has come is not called again.
    say(3, wire::Join{last<wire::Paired>(2)->game, 0});
    come(4, 1);
    EXPECT_FALSE(last<wire::Paired>(4));
}

TEST_F(HallTest, TheOldestSeekIsPairedFirst) {
    // Each seek matches any newcomer, but no two of them match each other.
    for (const ConnectionId id : {5, 3, 4}) {
        come(id, static_cast<PlayerId>(id));
        seek(id, {.terms = kTerms, .seat = Seat::First, .may_watch = {}});
    }
    for (const ConnectionId oldest : {5, 3, 4}) {
        const ConnectionId id = oldest + 100;
        come(id, static_cast<PlayerId>(id));
        seek(id, {.terms = kTerms, .seat = Seat::Second, .may_watch = {}});
        ASSERT_TRUE(last<wire::Paired>(id));
        EXPECT_EQ(last<wire::Paired>(oldest), last<wire::Paired>(id));
    }
}

TEST_F(HallTest, ThoseWhoWantOtherWatchersAreNotPaired) {
    come(1, 1);
    come(2, 2);
    come(3, 3);
    seek(1, seek_request({"An", "Bình"}));
    seek(2, seek_request());
    EXPECT_FALSE(last<wire::Paired>(1));
    seek(3, seek_request({"Bình", "An", "An"}));
    EXPECT_TRUE(last<wire::Paired>(1));
    EXPECT_TRUE(last<wire::Paired>(3));
}

TEST_F(HallTest, AListOfWatchersIsChecked) {
    come(1, 1);
    seek(1, seek_request({"a line\nfeed"}));
    EXPECT_TRUE(last<wire::Waiting>(1));
    seek(1, seek_request({"\u202e"}));
    EXPECT_EQ(trouble(1), Trouble::BadName);
}

TEST_F(HallTest, NobodyHasMoreUnfinishedGamesThanHeCanPlay) {
    come(1, 1);
    for (ConnectionId id = 10; id <= 10 + Hall::kMostGames; ++id) {
        come(id, static_cast<PlayerId>(id));
        seek(id, seek_request());
        now += 1s;
        say(1, wire::TakeSeek{last<wire::Waiting>(id)->id});
    }
    EXPECT_EQ(trouble(1), Trouble::TooMany);
    EXPECT_EQ(hall.running_games(), Hall::kMostGames);
    seek(1, seek_request());
    EXPECT_FALSE(last<wire::Waiting>(1));
}

}  // namespace
}  // namespace kydai::server
