// SPDX-License-Identifier: GPL-3.0-or-later
// The writes of a batch as statements of PostgreSQL. For postgres_store.cpp only.
#pragma once

#include <vector>

#include "apps/server/store/game_writes.hpp"
#include "apps/server/store/postgres.hpp"

namespace kydai::server::pg_writes {

// Games first, then their lines, then what is said of both; the commit is the last. In one order
// for all servers, so that two transactions never wait for each other.
std::vector<PgQuery> statements(const std::vector<const Write*>& writes, std::int64_t at,
                                const std::vector<PgQuery>& ratings);

// Whether there is nothing but lines of games that have some already, and that change no rating.
bool are_lines_alone(const std::vector<GameWrites>& games);
// Appends such lines: those of each game whose expected head is there, and none where the lease is
// another's. A line that is there already is a key that is taken.
PgQuery append_after_heads(const std::vector<GameWrites>& games, std::int64_t at,
                           std::int64_t generation);

}  // namespace kydai::server::pg_writes
