// SPDX-License-Identifier: GPL-3.0-or-later
// The logs of games in PostgreSQL: lines in `event`, and the logs of games that ended a while ago
// packed in `finished_log` (packed_log.hpp). A log is in one of the two. Queries, and their rows as
// values; the tables are in postgres_tables.hpp. For postgres_store.cpp only.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/server/rooms/store.hpp"
#include "apps/server/store/packed_log.hpp"
#include "apps/server/store/postgres.hpp"

namespace kydai::server::pg_logs {

// A line of `event`, by the columns kLineColumns.
void read_line(const PgRows& rows, int row, StoredGame& game);
// The answer to kLog, from wherever the log is. False when it is packed and damaged.
bool read_log(const PgRows& rows, StoredGame& game);

// --- packing, in a transaction ---

// What packs those of the games that have lines, by the answer to kLogs, and notes how far it came.
std::vector<PgQuery> packing(std::span<const ArchivePlace> games, const PgRows& lines);
PgQuery note_packed_up_to(const ArchivePlace& place);
ArchivePlace read_packed_up_to(const PgRows& rows);
// Finished games that come next: after `place`, and ended before `before`.
PgQuery next_query(const ArchivePlace& place, game::Instant before, int most);
std::vector<ArchivePlace> read_next(const PgRows& rows, int most);

// A packed log that is to be written to.
struct PackedGame {
    std::string id;
    std::string ended_at;
    std::optional<WholeLog> log;  // none: it is damaged
};
// The answer to kPackedLogs.
std::vector<PackedGame> read_packed(const PgRows& rows);
// What makes it lines again.
std::vector<PgQuery> bringing_back(const PackedGame& game);

}  // namespace kydai::server::pg_logs
