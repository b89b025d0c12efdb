// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: what every store promises about ratings. A part of the suite that a store's test
// instantiates (test_store_contract.hpp).
#pragma once

#include <set>

#include "apps/server/store/test_store_contract.hpp"

namespace kydai::server::test {

inline const game::RatingKind kCaroBlitz{.rules = "caro5", .speed = game::Speed::Blitz};

inline game::RatedResult rated_result(PlayerId first, PlayerId second, double score, int day = 0) {
    return {.first = first,
            .second = second,
            .first_score = score,
            .kind = kCaroBlitz,
            .at = game::DayTime(std::chrono::days(20'000 + day))};
}
inline GameHead rated_head(int number) {
    GameHead game = head(number);
    game.terms.rated = true;
    return game;
}
// A game of one line, which ends it.
inline std::vector<Write> rated_game(int number, const game::RatedResult& result) {
    return {CreateGame{rated_head(number)},
            AppendLine{.game = head(number).id, .line = line(1), .rated = result},
            end_of(number, game::Millis(6000))};
}

// Ratings by folding the results in the log, whatever the store has computed.
inline game::RatingBook folded(const std::vector<RatedGame>& log) {
    game::RatingBook book;
    for (const RatedGame& one : log) EXPECT_TRUE(book.add(one.result));
    return book;
}
inline void expect_fold(Store& store) {
    const auto log = store.rated_log().value();
    const game::RatingBook book = folded(log);
    std::set<PlayerId> players;
    for (const RatedGame& one : log) players.insert({one.result.first, one.result.second});
    const std::vector<PlayerId> all(players.begin(), players.end());
    const auto ratings = store.ratings(all);
    for (const PlayerRating& one : ratings.value()) {
        const auto history = book.history(one.player, one.kind);
        ASSERT_FALSE(history.empty());
        EXPECT_EQ(one.last, history.back()) << "player " << one.player;
        EXPECT_EQ(one.games, std::ssize(history));
    }
}

TEST_P(StoreContract, ARatedGameSaysThatItIs) {
    ASSERT_TRUE(write({CreateGame{rated_head(1)}, CreateGame{head(2)}}));
    EXPECT_EQ(store->load(head(1).id).value()->head, rated_head(1));
    EXPECT_FALSE(store->load(head(2).id).value()->head.terms.rated);
    EXPECT_EQ(store->unfinished().value().games.size(), 2U);
}

TEST_P(StoreContract, ARatingChangesWithTheLineThatEndsTheGame) {
    ASSERT_TRUE(write(rated_game(1, rated_result(11, 12, 1))));
    const std::vector<PlayerId> players = {11, 12, 13};
    const auto ratings = store->ratings(players).value();
    ASSERT_EQ(ratings.size(), 2U) << "the third has played none";
    const auto game = store->load(head(1).id).value();
    ASSERT_TRUE(game && game->rated);
    EXPECT_EQ(game->rated->result, rated_result(11, 12, 1));
    EXPECT_EQ(game->rated->before, (game::BySeat<double>{1500, 1500}));
    EXPECT_GT(game->rated->after[wire::Seat::First].points, 1600);
    EXPECT_LT(game->rated->after[wire::Seat::Second].points, 1400);
    expect_fold(*store);
}

TEST_P(StoreContract, ALineThatIsThereAlreadyRatesNobodyAgain) {
    const auto batch = rated_game(1, rated_result(11, 12, 1));
    ASSERT_TRUE(write(batch));
    ASSERT_TRUE(write(batch)) << "as after a commit that nobody heard of";
    ASSERT_TRUE(write({batch[1]}));
    EXPECT_EQ(store->rated_log().value().size(), 1U);
    const std::vector<PlayerId> player = {11};
    EXPECT_EQ(store->ratings(player).value().at(0).games, 1);
}

// The writer is behind, or the game is gone: neither the line is written nor a rating.
TEST_P(StoreContract, ALineThatConflictsRatesNobody) {
    ASSERT_TRUE(write({CreateGame{rated_head(1)}, AppendLine{head(1).id, line(1)}}));
    wire::LogLine other = line(1);
    other.nonce = 999;
    const Write late =
        AppendLine{.game = head(1).id, .line = other, .rated = rated_result(11, 12, 1)};
    EXPECT_EQ(conflicts({late}).size(), 1U);
    EXPECT_EQ(conflicts({AppendLine{
                            .game = head(7).id, .line = line(1), .rated = rated_result(11, 12, 1)}})
                  .size(),
              1U);
    // One bad line takes the good ones of its game with it.
    EXPECT_EQ(conflicts({AppendLine{
                             .game = head(1).id, .line = line(2), .rated = rated_result(11, 12, 1)},
                         AppendLine{head(1).id, line(9)}})
                  .size(),
              1U);
    EXPECT_TRUE(store->rated_log().value().empty());
    const std::vector<PlayerId> players = {11, 12};
    EXPECT_TRUE(store->ratings(players).value().empty());
}

TEST_P(StoreContract, AResultAgainstOneselfRatesNobody) {
    ASSERT_TRUE(write(rated_game(1, rated_result(11, 11, 1))));
    EXPECT_TRUE(store->rated_log().value().empty());
    EXPECT_EQ(store->load(head(1).id).value()->log.size(), 1U);
}

// Also where several games of one player end in one batch, and when days pass in between.
TEST_P(StoreContract, RatingsAreTheFoldOfTheLogOfRatedGames) {
    Prng chance(5);
    int number = 0;
    for (int round = 0; round < 40; ++round) {
        std::vector<Write> batch;
        for (auto games = 1 + chance.below(4); games > 0; --games) {
            const auto first = static_cast<PlayerId>(1 + chance.below(5));
            const auto second = static_cast<PlayerId>(6 + chance.below(5));
            auto result = rated_result(first, second, 0.5 * static_cast<double>(chance.below(3)),
                                       static_cast<int>(chance.below(30)));
            if (chance.below(4) == 0)
                result.kind = {.rules = "chess", .speed = game::Speed::Bullet};
            const auto writes = rated_game(++number, result);
            batch.insert(batch.end(), writes.begin(), writes.end());
        }
        ASSERT_TRUE(write(batch));
    }
    const auto log = store->rated_log().value();
    EXPECT_EQ(std::ssize(log), number);
    expect_fold(*store);
    const game::RatingBook book = folded(log);
    const auto of_three = store->rated_games(3, kCaroBlitz, 1000).value();
    const auto history = book.history(3, kCaroBlitz);
    ASSERT_EQ(of_three.size(), history.size());
    for (std::size_t i = 0; i < history.size(); ++i) {
        EXPECT_EQ(of_three[i].after[wire::Seat::First], history[i].rating);
    }
    const auto latest = store->rated_games(3, kCaroBlitz, 2).value();
    EXPECT_EQ(latest, std::vector(of_three.end() - 2, of_three.end()));
}

TEST_P(StoreContract, TheBestAreThoseWithoutAQuestionMark) {
    // 1 beats 2, who beats 3; all are settled after so many games. 4 has played once.
    int number = 0;
    for (int i = 0; i < 12; ++i) {
        ASSERT_TRUE(write(rated_game(++number, rated_result(1, 2, i % 4 == 0 ? 0 : 1))));
        ASSERT_TRUE(write(rated_game(++number, rated_result(2, 3, i % 4 == 0 ? 0 : 1))));
        ASSERT_TRUE(write(rated_game(++number, rated_result(3, 1, i % 4 == 0 ? 1 : 0))));
    }
    ASSERT_TRUE(write(rated_game(++number, rated_result(4, 1, 1))));
    const auto players = [this](int day, int most) {
        std::vector<PlayerId> found;
        const auto at = rated_result(1, 2, 0, day).at;
        const auto best = store->best(kCaroBlitz, at, most);
        for (const PlayerRating& one : best.value()) found.push_back(one.player);
        return found;
    };
    EXPECT_EQ(players(1, 10), (std::vector<PlayerId>{1, 2, 3}));
    EXPECT_EQ(players(1, 2), (std::vector<PlayerId>{1, 2}));
    EXPECT_TRUE(players(2000, 10).empty()) << "nobody has played for years";
    EXPECT_TRUE(store->best({.rules = "chess"}, rated_result(1, 2, 0).at, 10).value().empty());
    ASSERT_TRUE(write({ForgetPlayer{2}}));
    EXPECT_EQ(players(1, 10), (std::vector<PlayerId>{1, 3}));
    ASSERT_TRUE(write(rated_game(++number, rated_result(2, 1, 0)))) << "one that was still running";
    EXPECT_EQ(players(1, 10), (std::vector<PlayerId>{1, 3}));
    expect_fold(*store);
}

TEST_P(StoreContract, TheLogOfRatedGamesOutlivesTheGames) {
    ASSERT_TRUE(write(rated_game(1, rated_result(11, 12, 1))));
    ASSERT_TRUE(write({RemoveGame{head(1).id}}));
    EXPECT_EQ(store->rated_log().value().size(), 1U);
    expect_fold(*store);
}

}  // namespace kydai::server::test
