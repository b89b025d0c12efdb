// SPDX-License-Identifier: GPL-3.0-or-later
// The ratings in PostgreSQL: queries, and their rows as values. The tables are in
// postgres_tables.hpp. For postgres_store.cpp only.
//
// Numbers with a fraction travel as the shortest text that gives the same number again, which is
// also how PostgreSQL writes them: a rating is read as it was computed, to the last bit.
#pragma once

#include <span>

#include "apps/server/rooms/store.hpp"
#include "apps/server/store/postgres.hpp"

namespace kydai::server::pg_ratings {

// What the lines among these writes change that end a rated game, to be made in the transaction
// that runs and writes the lines; one round trip where there are such. The rows of their players
// are locked until the commit, in one order for all servers: each game is rated after the one
// before. Where a player gets a first rating from two servers at once, one of them finds the key
// taken and begins anew.
FromPg<std::vector<PgQuery>> statements(PgConnection& connection,
                                        const std::vector<const Write*>& writes);
// A removed person is on no list; the numbers stay, as the ratings of others follow from them.
PgQuery forget_query(PlayerId player);

PgQuery of_query(std::span<const PlayerId> players);
PgQuery best_query(const game::RatingKind& kind, game::DayTime at, int most);
PgQuery games_query(PlayerId player, const game::RatingKind& kind, int most);
PgQuery log_query();
PgQuery game_query(const wire::GameId& id);

PlayerRating read_rating(const PgRows& rows, int row);
RatedGame read_game(const PgRows& rows, int row);

}  // namespace kydai::server::pg_ratings
