// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/postgres_ratings.hpp"

#include <array>
#include <charconv>

#include "apps/server/store/rating_batch.hpp"

namespace kydai::server::pg_ratings {

namespace {

using wire::Seat;

const std::string kRatingRow = "player, rules, speed, points, deviation, volatility, at, games";
const std::string kRatedRow =
    "game, rules, speed, first_player, second_player, first_score, at, first_before, "
    "second_before, first_points, first_deviation, first_volatility, second_points, "
    "second_deviation, second_volatility";

const std::string kOf = "SELECT " + kRatingRow +
                        " FROM rating WHERE player = ANY($1::bigint[]) "
                        "ORDER BY player, rules, speed";
const std::string kLock = kOf + " FOR UPDATE";
const std::string kAdd = "INSERT INTO rated_game (" + kRatedRow +
                         ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, "
                         "$15)";
const std::string kInsert = "INSERT INTO rating (" + kRatingRow +
                            ", provisional_from) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
constexpr std::string_view kUpdate =
    "UPDATE rating SET points = $4, deviation = $5, volatility = $6, at = $7, games = $8, "
    "provisional_from = $9 WHERE player = $1 AND rules = $2 AND speed = $3";
constexpr std::string_view kForget = "UPDATE rating SET is_listed = 0 WHERE player = $1";
const std::string kBest = "SELECT " + kRatingRow +
                          " FROM rating WHERE rules = $1 AND speed = $2 AND is_listed = 1 "
                          "AND provisional_from > $3 ORDER BY points DESC, player LIMIT $4";
const std::string kGames =
    "SELECT " + kRatedRow +
    " FROM (SELECT * FROM rated_game WHERE first_player = $1 AND rules = $2 AND speed = $3 "
    "UNION ALL SELECT * FROM rated_game WHERE second_player = $1 AND rules = $2 AND speed = $3 "
    "ORDER BY number DESC LIMIT $4) AS latest ORDER BY number";
const std::string kRatedLog = "SELECT " + kRatedRow + " FROM rated_game ORDER BY number";
const std::string kGame =
    "SELECT " + kRatedRow + " FROM rated_game WHERE game = $1 ORDER BY number DESC LIMIT 1";

PgValue real(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return std::string(text.data(), end);
}
double real(const PgRows& rows, int row, int column) {
    const std::string text = rows.text(row, column);
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}
std::int64_t in_seconds(game::DayTime at) { return at.time_since_epoch().count(); }
game::DayTime at_second(std::int64_t seconds) {
    return game::DayTime(std::chrono::seconds(seconds));
}
std::string array_of(std::span<const PlayerId> players) {
    std::vector<PgValue> values;
    for (const PlayerId player : players) values.push_back(pg_value(player));
    return pg_array(values);
}

game::RatingKind kind_at(const PgRows& rows, int row, int column) {
    const auto speed = game::parse_speed(rows.text(row, column + 1));
    return {.rules = rows.text(row, column), .speed = speed.value_or(game::Speed::Classical)};
}
game::Rating rating_in(const PgRows& rows, int row, int column) {
    return {.points = real(rows, row, column),
            .deviation = real(rows, row, column + 1),
            .volatility = real(rows, row, column + 2)};
}

PgQuery add_query(const RatedGame& rated) {
    const game::RatedResult& result = rated.result;
    const game::Rating& first = rated.after[Seat::First];
    const game::Rating& second = rated.after[Seat::Second];
    return pg_query(kAdd, rated.game.text(), result.kind.rules, game::name(result.kind.speed),
                    result.first, result.second, real(result.first_score), in_seconds(result.at),
                    real(rated.before[Seat::First]), real(rated.before[Seat::Second]),
                    real(first.points), real(first.deviation), real(first.volatility),
                    real(second.points), real(second.deviation), real(second.volatility));
}

PgQuery set_query(const RatingBatch::Changed& changed) {
    const PlayerRating& rating = changed.rating;
    const game::Rating& now = rating.last.rating;
    const std::string_view sql = changed.is_new ? std::string_view(kInsert) : kUpdate;
    return pg_query(sql, rating.player, rating.kind.rules, game::name(rating.kind.speed),
                    real(now.points), real(now.deviation), real(now.volatility),
                    in_seconds(rating.last.at), rating.games,
                    in_seconds(game::provisional_from(rating.last)));
}

}  // namespace

FromPg<std::vector<PgQuery>> statements(PgConnection& connection,
                                        const std::vector<const Write*>& writes) {
    std::vector<const AppendLine*> ends;
    std::vector<PlayerId> players;
    for (const Write* write : writes) {
        const auto* line = std::get_if<AppendLine>(write);
        if (line == nullptr || !line->rated) continue;
        ends.push_back(line);
        players.insert(players.end(), {line->rated->first, line->rated->second});
    }
    if (ends.empty()) return std::vector<PgQuery>();
    const auto rows = connection.run(pg_query(kLock, array_of(players)));
    if (!rows) return std::unexpected(rows.error());
    std::vector<PlayerRating> known;
    for (int row = 0; row < rows->count(); ++row) known.push_back(read_rating(*rows, row));
    RatingBatch batch(known);
    std::vector<PgQuery> made;
    for (const AppendLine* end : ends) {
        if (const auto rated = batch.add(end->game, *end->rated)) made.push_back(add_query(*rated));
    }
    for (const auto& changed : batch.changed()) made.push_back(set_query(changed));
    return made;
}

PgQuery forget_query(PlayerId player) { return pg_query(kForget, player); }

PgQuery of_query(std::span<const PlayerId> players) { return pg_query(kOf, array_of(players)); }

PgQuery best_query(const game::RatingKind& kind, game::DayTime at, int most) {
    return pg_query(kBest, kind.rules, game::name(kind.speed), in_seconds(at), std::int64_t{most});
}

PgQuery games_query(PlayerId player, const game::RatingKind& kind, int most) {
    return pg_query(kGames, player, kind.rules, game::name(kind.speed), std::int64_t{most});
}

PgQuery log_query() { return pg_query(kRatedLog); }

PgQuery game_query(const wire::GameId& id) { return pg_query(kGame, id.text()); }

PlayerRating read_rating(const PgRows& rows, int row) {
    return {.player = rows.number(row, 0),
            .kind = kind_at(rows, row, 1),
            .last = {.at = at_second(rows.number(row, 6)), .rating = rating_in(rows, row, 3)},
            .games = rows.number(row, 7)};
}

RatedGame read_game(const PgRows& rows, int row) {
    return {.game = wire::GameId::parse(rows.text(row, 0)).value_or(wire::GameId()),
            .result = {.first = rows.number(row, 3),
                       .second = rows.number(row, 4),
                       .first_score = real(rows, row, 5),
                       .kind = kind_at(rows, row, 1),
                       .at = at_second(rows.number(row, 6))},
            .before = {real(rows, row, 7), real(rows, row, 8)},
            .after = {rating_in(rows, row, 9), rating_in(rows, row, 12)}};
}

}  // namespace kydai::server::pg_ratings
