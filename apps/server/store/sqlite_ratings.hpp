// SPDX-License-Identifier: GPL-3.0-or-later
// The ratings in the SQLite store: the log of rated games, and what it comes to for each player.
// For sqlite_store.cpp only.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "apps/server/rooms/store.hpp"
#include "apps/server/store/sqlite.hpp"

namespace kydai::server {

// Version 6. `rated_game` is the log, which outlives the games; `rating` is its fold: a player's
// last rating of each kind. Times are seconds, as ratings count them. `provisional_from`: when the
// rating becomes provisional if nothing more is played.
inline constexpr const char* kRatingTables = R"sql(
ALTER TABLE game ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
CREATE TABLE rated_game (
    number INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    speed TEXT NOT NULL,
    first_player INTEGER NOT NULL,
    second_player INTEGER NOT NULL,
    first_score REAL NOT NULL,
    at INTEGER NOT NULL,
    first_before REAL NOT NULL,
    second_before REAL NOT NULL,
    first_points REAL NOT NULL,
    first_deviation REAL NOT NULL,
    first_volatility REAL NOT NULL,
    second_points REAL NOT NULL,
    second_deviation REAL NOT NULL,
    second_volatility REAL NOT NULL
);
CREATE INDEX rated_game_of ON rated_game (game);
CREATE INDEX rated_game_first ON rated_game (first_player, rules, speed, number);
CREATE INDEX rated_game_second ON rated_game (second_player, rules, speed, number);
CREATE TABLE rating (
    player INTEGER NOT NULL,
    rules TEXT NOT NULL,
    speed TEXT NOT NULL,
    points REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    at INTEGER NOT NULL,
    games INTEGER NOT NULL,
    provisional_from INTEGER NOT NULL,
    is_listed INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (player, rules, speed)
) WITHOUT ROWID;
CREATE INDEX best_rated ON rating (rules, speed, points DESC, player) WHERE is_listed;
)sql";

// Calls answer nothing, or false, when the store failed: the database says why.
class SqliteRatings {
  public:
    explicit SqliteRatings(Database& database);

    // In the transaction that writes the game's last line.
    bool put(const wire::GameId& game, const game::RatedResult& result);
    // A removed person is on no list; the numbers stay, as the ratings of others follow from them.
    bool forget(PlayerId player) { return forget_.with(player).run(); }

    std::optional<std::vector<PlayerRating>> of(std::span<const PlayerId> players);
    std::optional<std::vector<PlayerRating>> best(const game::RatingKind& kind, game::DayTime at,
                                                  int most);
    std::optional<std::vector<RatedGame>> games(PlayerId player, const game::RatingKind& kind,
                                                int most);
    std::optional<std::vector<RatedGame>> log();
    // The game's own, the latest of its id; none where it was not rated.
    std::optional<std::optional<RatedGame>> game(const wire::GameId& id);

  private:
    bool store(const PlayerRating& rating);

    Statement add_;
    Statement set_;
    Statement forget_;
    Statement of_;
    Statement best_;
    Statement games_;
    Statement log_;
    Statement game_;
};

}  // namespace kydai::server
