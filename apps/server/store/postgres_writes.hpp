// SPDX-License-Identifier: GPL-3.0-or-later
// The writes of a batch as statements of PostgreSQL. For postgres_store.cpp only.
#pragma once

#include <vector>

#include "apps/server/store/game_writes.hpp"
#include "apps/server/store/postgres.hpp"

namespace kydai::server::pg_writes {

// Creates games, then appends their lines, then updates both; COMMIT comes last. Rows are written
// in the same order by every server, so that two transactions cannot deadlock.
std::vector<PgQuery> statements(const std::vector<const Write*>& writes, std::int64_t at,
                                const std::vector<PgQuery>& ratings);

// Appends lines to where nothing is. `at`: when they are stored.
PgQuery appending(const std::vector<const AppendLine*>& lines, std::int64_t at);

// Whether the batch only appends lines, to games that have some, without a change of a rating.
bool only_appends_lines(const std::vector<GameWrites>& games);
// Appends such lines in one statement, conditionally: those of each game whose last line is the
// expected one, and none if the generation of the lease (the fencing token) has changed. A line
// that is stored already violates the primary key.
PgQuery append_after_heads(const std::vector<GameWrites>& games, std::int64_t at,
                           std::int64_t generation);

}  // namespace kydai::server::pg_writes
