// SPDX-License-Identifier: GPL-3.0-or-later
// Rated games in the hall. Odd players have accounts, even ones too unless a test says otherwise.
#include "apps/server/rooms/test_hall.hpp"
#include "apps/server/rooms/test_memory_store.hpp"

namespace kydai::server {
namespace {

const wire::Terms kRated{.game = kTerms.game,
                         .start = kTerms.start,
                         .time = "300+3",
                         .opening = kTerms.opening,
                         .rated = true};

class RatedHallTest : public HallTest {
  protected:
    void enter(ConnectionId id, PlayerId player, bool has_account = true) {
        happens(hall.opened(id,
                            {.player = player,
                             .name = "p" + std::to_string(player),
                             .address = "10.0.0." + std::to_string(player),
                             .has_account = has_account},
                            now));
        say(id, wire::Hello{});
        answer();
    }
    // The store is asked for ratings, after all that was written.
    void answer() {
        for (; durable < written.size(); ++durable) disk.write_surely(written[durable], now);
        while (!asked.empty()) {
            const FetchRatings ask = asked.front();
            asked.erase(asked.begin());
            RatingsRead read{.ratings = disk.ratings(ask.players).value(), .changed = {}};
            if (ask.game) {
                if (auto game = disk.load(*ask.game).value()) read.changed = game->rated;
            }
            happens(hall.ratings_read(ask, read, now));
        }
    }
    static wire::Seek rated_seek(std::optional<Seat> seat = {}) {
        return {.terms = kRated, .seat = seat, .may_watch = {}};
    }
    // Players 1 and 2 at connections 1 and 2, both at the board.
    GameId begin_rated() {
        enter(1, 1);
        enter(2, 2);
        say(1, rated_seek(Seat::First));
        say(2, rated_seek());
        const GameId game = last<wire::Paired>(2).value().game;
        say(1, wire::Join{game, 0});
        say(2, wire::Join{game, 0});
        return game;
    }
    void play_first_moves(const GameId& game) {
        move(1, game, 1, "play first e2e4");
        move(2, game, 2, "play second e7e5");
    }
    // What the last write that ended a rated game said of it.
    [[nodiscard]] std::vector<game::RatedResult> results() const {
        std::vector<game::RatedResult> found;
        for (const Write& write : written) {
            const auto* line = std::get_if<AppendLine>(&write);
            if (line != nullptr && line->rated) found.push_back(*line->rated);
        }
        return found;
    }

    test::MemoryStore disk;
    std::size_t durable = 0;
};

TEST_F(RatedHallTest, TheLineThatEndsARatedGameSaysItsResult) {
    const GameId game = begin_rated();
    play_first_moves(game);
    EXPECT_TRUE(results().empty());
    move(2, game, 3, "resign second");
    ASSERT_EQ(results().size(), 1U);
    EXPECT_EQ(results()[0].first, 1);
    EXPECT_EQ(results()[0].second, 2);
    EXPECT_EQ(results()[0].first_score, 1);
    EXPECT_EQ(results()[0].kind, (game::RatingKind{.rules = "chess", .speed = game::Speed::Blitz}));
    EXPECT_TRUE(std::get<AppendLine>(written[written.size() - 2]).rated)
        << "with the line itself, and before the game is written as finished";
}

TEST_F(RatedHallTest, PlayersAreToldWhatARatedGameChanged) {
    const GameId game = begin_rated();
    EXPECT_EQ(last<wire::Joined>(1)->first_rating,
              (wire::ShownRating{.points = 1500, .provisional = true}));
    play_first_moves(game);
    move(2, game, 3, "resign second");
    EXPECT_FALSE(last<wire::Rated>(1)) << "it is not known yet";
    answer();
    const auto rated = last<wire::Rated>(2);
    ASSERT_TRUE(rated);
    EXPECT_GT(rated->first.points, 1600);
    EXPECT_EQ(rated->first.change, rated->first.points - 1500);
    EXPECT_EQ(rated->second.change, -*rated->first.change);
    EXPECT_TRUE(rated->second.provisional);
    // A spectator who comes later sees the same, and in another game the new rating.
    enter(3, 3, false);
    say(3, wire::Join{game, 0});
    EXPECT_EQ(last<wire::Joined>(3)->second_rating, rated->second);
    say(1, rated_seek());
    say(3, wire::LookAtSeek{last<wire::Waiting>(1)->id});
    EXPECT_EQ(last<wire::SeekFound>(3)->seek.rating,
              (wire::ShownRating{.points = rated->first.points, .provisional = true}));
}

TEST_F(RatedHallTest, ADrawCountsHalfForBoth) {
    const GameId game = begin_rated();
    play_first_moves(game);
    move(1, game, 3, "offer first draw");
    move(2, game, 4, "accept second draw");
    ASSERT_EQ(results().size(), 1U);
    EXPECT_EQ(results()[0].first_score, 0.5);
}

TEST_F(RatedHallTest, WhoRunsOutOfTimeLosesPoints) {
    const GameId game = begin_rated();
    play_first_moves(game);
    move(1, game, 3, "play first g1f3");
    pass(10min);
    ASSERT_EQ(results().size(), 1U);
    EXPECT_EQ(results()[0].first_score, 1);
}

TEST_F(RatedHallTest, AGameThatIsBrokenOffBeforeBothHaveMovedChangesNothing) {
    const GameId aborted = begin_rated();
    move(1, aborted, 1, "play first e2e4");
    move(2, aborted, 2, "abort");
    EXPECT_TRUE(results().empty());
    say(1, rated_seek(Seat::First));
    say(2, rated_seek());
    const GameId resigned = last<wire::Paired>(2).value().game;
    ASSERT_NE(resigned, aborted);
    say(1, wire::Join{resigned, 0});
    say(2, wire::Join{resigned, 0});
    move(1, resigned, 1, "play first e2e4");
    move(2, resigned, 2, "resign second");
    EXPECT_TRUE(results().empty()) << "nobody is rated for a game of one move";
}

TEST_F(RatedHallTest, ACasualGameChangesNothing) {
    enter(1, 1);
    enter(2, 2);
    say(1, seek_request());
    say(2, seek_request());
    const GameId game = last<wire::Paired>(2).value().game;
    say(1, wire::Join{game, 0});
    say(2, wire::Join{game, 0});
    const bool one_is_first = last<wire::Joined>(1)->you == Seat::First;
    move(one_is_first ? 1 : 2, game, 1, "play first e2e4");
    move(one_is_first ? 2 : 1, game, 2, "play second e7e5");
    move(1, game, 3, one_is_first ? "resign first" : "resign second");
    EXPECT_TRUE(results().empty());
    EXPECT_TRUE(asked.empty());
}

TEST_F(RatedHallTest, NoMoveOfARatedGameIsTakenBack) {
    const GameId game = begin_rated();
    play_first_moves(game);
    move(1, game, 3, "offer first take-back");
    EXPECT_EQ(trouble(1), Trouble::NoTakeBack);
    inbox[2].clear();
    move(2, game, 3, "accept second take-back");
    EXPECT_EQ(trouble(2), Trouble::NoTakeBack) << "not even one that an older server had allowed";
    EXPECT_EQ(logged().size(), 2U);
    move(1, game, 3, "offer first draw");
    EXPECT_EQ(logged().size(), 3U) << "other offers are made";
}

// --- who may ---

TEST_F(RatedHallTest, AGuestNeitherWishesForARatedGameNorTakesOne) {
    enter(1, 1);
    enter(2, 2, false);
    EXPECT_TRUE(last<wire::Welcome>(1)->account);
    EXPECT_FALSE(last<wire::Welcome>(2)->account);
    say(2, rated_seek());
    EXPECT_EQ(trouble(2), Trouble::NeedsAccount);
    say(1, rated_seek());
    inbox[2].clear();
    say(2, wire::TakeSeek{last<wire::Waiting>(1)->id});
    EXPECT_EQ(trouble(2), Trouble::NeedsAccount);
    EXPECT_FALSE(last<wire::Paired>(1));
    say(2, seek_request());
    EXPECT_FALSE(last<wire::Paired>(2)) << "a casual seek does not meet a rated one";
}

TEST_F(RatedHallTest, TwoTabsOfOneAccountDoNotPlayEachOther) {
    enter(1, 1);
    enter(2, 1);
    say(1, rated_seek());
    const GameId seek = last<wire::Waiting>(1)->id;
    say(2, wire::TakeSeek{seek});
    EXPECT_EQ(trouble(2), Trouble::NoSuchSeek);
    say(2, rated_seek());
    EXPECT_FALSE(last<wire::Paired>(1));
    EXPECT_FALSE(last<wire::Paired>(2));
}

TEST_F(RatedHallTest, OnlyGamesThatAreAlikeAreRated) {
    enter(1, 1);
    wire::Seek request = rated_seek();
    request.terms.time = "-";
    say(1, request);
    EXPECT_EQ(trouble(1), Trouble::NotRated);
    inbox[1].clear();
    request = rated_seek();
    request.terms.start = "chess 4k3/8/8/8/8/8/8/4K2R w H - 0 1";
    say(1, request);
    EXPECT_EQ(trouble(1), Trouble::NotRated);
    EXPECT_FALSE(last<wire::Waiting>(1));
}

TEST_F(RatedHallTest, OfRatedChess960TheRowIsDrawnAndARematchIsRatedToo) {
    enter(1, 1);
    enter(2, 2);
    wire::Seek request = rated_seek(Seat::First);
    request.terms.start = std::string(wire::kAnyRow);
    say(1, request);
    request.seat.reset();
    say(2, request);
    const GameId game = last<wire::Paired>(2).value().game;
    say(1, wire::Join{game, 0});
    say(2, wire::Join{game, 0});
    play_first_moves(game);
    if (logged().size() < 2) GTEST_SKIP() << "a row in which a pawn cannot move so";
    move(2, game, 3, "resign second");
    ASSERT_EQ(results().size(), 1U);
    EXPECT_EQ(results()[0].kind.rules, "chess960");
    say(1, wire::Rematch{game});
    say(2, wire::Rematch{game});
    const GameId again = last<wire::Paired>(2).value().game;
    ASSERT_NE(again, game);
    say(2, wire::Join{again, 0});
    EXPECT_TRUE(last<wire::Joined>(2)->terms.rated);
}

// --- after a restart ---

TEST_F(RatedHallTest, ARatedGameGoesOnAfterARestart) {
    const GameId game = begin_rated();
    play_first_moves(game);
    Hall next{[random = Prng(43)]() mutable { return random.next(); }};
    answer();
    const auto actions = next.restore(disk.unfinished().value(), now, now);
    const bool asks = std::ranges::any_of(
        actions, [](const Action& one) { return std::holds_alternative<FetchRatings>(one); });
    EXPECT_TRUE(asks) << "ratings of players who are not there yet";
}

TEST_F(RatedHallTest, AFinishedRatedGameShowsItsChangeToWhoeverComesBack) {
    const GameId game = begin_rated();
    play_first_moves(game);
    move(2, game, 3, "resign second");
    answer();
    const auto rated = last<wire::Rated>(1);
    leave(1);
    leave(2);
    enter(5, 5);
    say(5, wire::Join{game, 0});
    ASSERT_EQ(fetched.back(), game);
    happens(hall.loaded(game, disk.load(game).value(), now));
    EXPECT_EQ(last<wire::Joined>(5)->first_rating, rated->first);
}

TEST_F(RatedHallTest, WhereRatingsCannotBeReadNoneIsShown) {
    happens(hall.opened(1, {.player = 1, .name = "p1", .address = "10.0.0.1", .has_account = true},
                        now));
    say(1, wire::Hello{});
    ASSERT_EQ(asked.size(), 1U);
    happens(hall.ratings_read(asked[0], std::unexpected(StoreFault{"bad sector"}), now));
    say(1, rated_seek());
    EXPECT_EQ(asked.size(), 2U) << "asked for once more";
    come(2, 2);
    say(2, wire::LookAtSeek{last<wire::Waiting>(1)->id});
    EXPECT_FALSE(last<wire::SeekFound>(2)->seek.rating);
}

}  // namespace
}  // namespace kydai::server
