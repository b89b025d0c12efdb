// SPDX-License-Identifier: GPL-3.0-or-later
// The way back to one's own games, from the lobby.
#include <gmock/gmock.h>

#include "apps/server/rooms/test_hall.hpp"

namespace kydai::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class OwnGamesTest : public HallTest {
  protected:
    std::vector<wire::OwnGame> listed(ConnectionId id) {
        const auto list = last<wire::OwnGames>(id);
        EXPECT_TRUE(list) << "nothing was said";
        return list ? list->games : std::vector<wire::OwnGame>();
    }
    GameId begin_private_game(const wire::Terms& terms) {
        return begin_game(
            {.terms = terms, .visibility = wire::Visibility::Private, .may_watch = {}});
    }
};

TEST_F(OwnGamesTest, APlayerFindsAPrivateGameInTheLobbyAndNobodyElseDoes) {
    const GameId game = begin_private_game(kTerms);
    leave(1);
    come(3, 1);
    come(4, 4);
    say(3, wire::WatchLobby{});
    say(4, wire::WatchLobby{});
    pass(1s);  // the lobby is told now and then
    EXPECT_THAT(listed(3), ElementsAre(wire::OwnGame{game, kTerms, "p2"}));
    EXPECT_THAT(listed(4), IsEmpty());
    EXPECT_THAT(last<wire::Lobby>(4).value().games, IsEmpty());
}

TEST_F(OwnGamesTest, TheListFollowsWhatBeginsAndEnds) {
    come(1, 1);
    say(1, wire::WatchLobby{});
    EXPECT_THAT(listed(1), IsEmpty());
    const GameId game = begin_private_game(kTerms);
    EXPECT_THAT(listed(1), ElementsAre(wire::OwnGame{game, kTerms, "p2"}));
    EXPECT_FALSE(last<wire::OwnGames>(2)) << "who does not look at the lobby";
    move(1, game, 1, "resign first");
    EXPECT_THAT(listed(1), IsEmpty());
}

TEST_F(OwnGamesTest, AGameThatIsNotOnTheDiskIsNotListed) {
    come(1, 1);
    come(2, 2);
    say(1, seek_request());
    disk_is_dead = true;
    say(2, seek_request());
    say(1, wire::WatchLobby{});
    EXPECT_THAT(listed(1), IsEmpty());
    disk_is_dead = false;
    happens({});
    EXPECT_EQ(listed(1).size(), 1U);
}

TEST_F(OwnGamesTest, AGameThatWaitsOnTheDiskIsListedAlsoAfterARestart) {
    const GameId game = begin_private_game(kWithoutClock);
    move(1, game, 1, "play first e2e4");
    move(2, game, 2, "play second e7e5");
    leave(1);
    leave(2);
    pass(1min);
    EXPECT_EQ(hall.running_games(), 0U) << "it is in no memory";
    come(3, 2);
    say(3, wire::WatchLobby{});
    EXPECT_THAT(listed(3), ElementsAre(wire::OwnGame{game, kWithoutClock, "p1"}));

    Hall again([random = Prng(1)]() mutable { return random.next(); });
    (void)again.restore({.games = {stored()}}, now, now);
    (void)again.opened(5, {.player = 1, .name = "p1", .address = ""}, now);
    (void)again.received(5, wire::Hello{}, game::Millis(0), now);
    const auto answers = again.received(5, wire::WatchLobby{}, game::Millis(0), now);
    const auto& list = std::get<wire::OwnGames>(std::get<Send>(answers.at(0)).message);
    EXPECT_THAT(list.games, ElementsAre(wire::OwnGame{game, kWithoutClock, "p2"}));
}

}  // namespace
}  // namespace kydai::server
