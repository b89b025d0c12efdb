// SPDX-License-Identifier: GPL-3.0-or-later
// What is said at a board: reports and blocks.
#include "apps/server/rooms/test_hall.hpp"

namespace kydai::server {
namespace {

TEST_F(HallTest, AReportHoldsWhatWasSaidAroundIt) {
    const GameId game = begin_game();
    say(1, wire::Say{game, "hello"});
    say(2, wire::Say{game, "you fool"});
    say(1, wire::ReportChat{game, wire::Seat::Second});
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0], (FileReport{1, 2, game, "p1: hello\np2: you fool\n"}));
    EXPECT_TRUE(last<wire::ChatNoted>(1));
}

TEST_F(HallTest, NobodyIsReportedWhoHasSaidNothingNorByOneself) {
    const GameId game = begin_game();
    say(1, wire::ReportChat{game, wire::Seat::Second});
    EXPECT_EQ(trouble(1), Trouble::NotAllowed);
    say(1, wire::Say{game, "hello"});
    say(1, wire::ReportChat{game, wire::Seat::First});
    EXPECT_TRUE(reports.empty());
    come(3, 3);
    say(3, wire::ReportChat{game, wire::Seat::First});
    EXPECT_EQ(trouble(3), Trouble::NoSuchGame) << "who is not at the board";
}

TEST_F(HallTest, ABlockedOpponentIsNotHeardAndTheServerKeepsIt) {
    const GameId game = begin_game();
    say(1, wire::Block{game, true});
    EXPECT_TRUE(last<wire::ChatNoted>(1)->blocked);
    EXPECT_EQ(blocks, (std::vector{SetBlock{1, 2, true}}));
    say(2, wire::Say{game, "hey"});
    EXPECT_FALSE(last<wire::Said>(1));
    EXPECT_TRUE(last<wire::Said>(2)) << "who does not notice";
    say(1, wire::Join{game, 0});
    EXPECT_TRUE(last<wire::Joined>(1)->blocked.value_or(false));
    say(1, wire::Block{game, false});
    say(2, wire::Say{game, "hey"});
    EXPECT_TRUE(last<wire::Said>(1));
}

TEST_F(HallTest, ThoseOfWhomOneHasBlockedTheOtherAreNotPaired) {
    happens(hall.opened(1, {.player = 1, .name = "p1", .address = "", .blocked = {2}}, now));
    say(1, wire::Hello{});
    come(2, 2);
    seek(1, seek_request());
    seek(2, seek_request());
    EXPECT_FALSE(last<wire::Paired>(2));
    say(2, wire::TakeSeek{last<wire::Waiting>(1)->id});
    EXPECT_EQ(trouble(2), Trouble::NoSuchSeek);
    come(3, 3);
    seek(3, seek_request());
    EXPECT_TRUE(last<wire::Paired>(3));
}

}  // namespace
}  // namespace kydai::server
