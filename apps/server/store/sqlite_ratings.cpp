// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/sqlite_ratings.hpp"

#include <algorithm>
#include <array>

#include "apps/server/store/rating_batch.hpp"

namespace kydai::server {

namespace {

using wire::Seat;

const std::string kRatingColumns = "player, rules, speed, points, deviation, volatility, at, games";
const std::string kRatedColumns =
    "game, rules, speed, first_player, second_player, first_score, at, first_before, "
    "second_before, first_points, first_deviation, first_volatility, second_points, "
    "second_deviation, second_volatility";

std::int64_t seconds(game::DayTime at) { return at.time_since_epoch().count(); }
game::DayTime day_time(std::int64_t seconds) {
    return game::DayTime(std::chrono::seconds(seconds));
}
std::string speed_text(game::Speed speed) { return std::string(game::name(speed)); }

game::RatingKind kind_in(const Statement& row, int column) {
    return {.rules = row.text(column),
            .speed = game::parse_speed(row.text(column + 1)).value_or(game::Speed::Classical)};
}
game::Rating rating_in(const Statement& row, int column) {
    return {.points = row.real(column),
            .deviation = row.real(column + 1),
            .volatility = row.real(column + 2)};
}

PlayerRating read_rating(const Statement& row) {
    return {.player = row.number(0),
            .kind = kind_in(row, 1),
            .last = {.at = day_time(row.number(6)), .rating = rating_in(row, 3)},
            .games = row.number(7)};
}

RatedGame read_rated(const Statement& row) {
    return {.game = wire::GameId::parse(row.text(0)).value_or(wire::GameId()),
            .result = {.first = row.number(3),
                       .second = row.number(4),
                       .first_score = row.real(5),
                       .kind = kind_in(row, 1),
                       .at = day_time(row.number(6))},
            .before = {row.real(7), row.real(8)},
            .after = {rating_in(row, 9), rating_in(row, 12)}};
}

// All rows of a statement whose values are bound; nothing when the store failed.
template <class Row>
std::optional<std::vector<Row>> all_rows(Statement& rows, Row (*read)(const Statement&)) {
    std::vector<Row> found;
    while (rows.step()) found.push_back(read(rows));
    if (!rows.good()) return std::nullopt;
    return found;
}

}  // namespace

SqliteRatings::SqliteRatings(Database& database)
    : add_(database.prepare("INSERT INTO rated_game (" + kRatedColumns +
                            ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      set_(database.prepare(
          "INSERT INTO rating (" + kRatingColumns +
          ", provisional_from) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
          "ON CONFLICT (player, rules, speed) DO UPDATE SET points = excluded.points, "
          "deviation = excluded.deviation, volatility = excluded.volatility, at = excluded.at, "
          "games = excluded.games, provisional_from = excluded.provisional_from")),
      forget_(database.prepare("UPDATE rating SET is_listed = 0 WHERE player = ?")),
      of_(database.prepare("SELECT " + kRatingColumns +
                           " FROM rating WHERE player = ? ORDER BY rules, speed")),
      best_(database.prepare("SELECT " + kRatingColumns +
                             " FROM rating WHERE rules = ? AND speed = ? AND is_listed "
                             "AND provisional_from > ? ORDER BY points DESC, player LIMIT ?")),
      games_(database.prepare(
          "SELECT " + kRatedColumns +
          " FROM (SELECT * FROM rated_game WHERE first_player = ?1 AND rules = ?2 AND speed = ?3 "
          "UNION ALL SELECT * FROM rated_game WHERE second_player = ?1 AND rules = ?2 "
          "AND speed = ?3 ORDER BY number DESC LIMIT ?4) ORDER BY number")),
      log_(database.prepare("SELECT " + kRatedColumns + " FROM rated_game ORDER BY number")),
      game_(database.prepare("SELECT " + kRatedColumns +
                             " FROM rated_game WHERE game = ? ORDER BY number DESC LIMIT 1")) {}

bool SqliteRatings::put(const wire::GameId& game, const game::RatedResult& result) {
    const std::array players{result.first, result.second};
    const auto known = of(players);
    if (!known) return false;
    RatingBatch batch(*known);
    const auto rated = batch.add(game, result);
    if (!rated) return true;
    const auto& [first, second] = std::tie(rated->after[Seat::First], rated->after[Seat::Second]);
    const bool is_added =
        add_.with(game.text(), result.kind.rules, speed_text(result.kind.speed), result.first,
                  result.second, result.first_score, seconds(result.at), rated->before[Seat::First],
                  rated->before[Seat::Second], first.points, first.deviation, first.volatility,
                  second.points, second.deviation, second.volatility)
            .run();
    return is_added && std::ranges::all_of(
                           batch.changed(),
                           [this](const RatingBatch::Changed& one) { return store(one.rating); });
}

bool SqliteRatings::store(const PlayerRating& rating) {
    const auto& [at, now] = rating.last;
    return set_
        .with(rating.player, rating.kind.rules, speed_text(rating.kind.speed), now.points,
              now.deviation, now.volatility, seconds(at), rating.games,
              seconds(game::provisional_from(rating.last)))
        .run();
}

std::optional<std::vector<PlayerRating>> SqliteRatings::of(std::span<const PlayerId> players) {
    std::vector<PlayerRating> found;
    for (const PlayerId player : players) {
        const auto some = all_rows(of_.with(player), read_rating);
        if (!some) return std::nullopt;
        found.insert(found.end(), some->begin(), some->end());
    }
    return found;
}

std::optional<std::vector<PlayerRating>> SqliteRatings::best(const game::RatingKind& kind,
                                                             game::DayTime at, int most) {
    return all_rows(best_.with(kind.rules, speed_text(kind.speed), seconds(at), std::int64_t{most}),
                    read_rating);
}

std::optional<std::vector<RatedGame>> SqliteRatings::games(PlayerId player,
                                                           const game::RatingKind& kind, int most) {
    return all_rows(games_.with(player, kind.rules, speed_text(kind.speed), std::int64_t{most}),
                    read_rated);
}

std::optional<std::vector<RatedGame>> SqliteRatings::log() {
    return all_rows(log_.with(), read_rated);
}

std::optional<std::optional<RatedGame>> SqliteRatings::game(const wire::GameId& id) {
    const auto found = all_rows(game_.with(id.text()), read_rated);
    if (!found) return std::nullopt;
    return found->empty() ? std::optional<RatedGame>() : found->front();
}

}  // namespace kydai::server
