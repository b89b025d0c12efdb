// SPDX-License-Identifier: GPL-3.0-or-later
// The logs of games in the SQLite store: lines in `event`, and the logs of games that ended a while
// ago packed in `finished_log` (packed_log.hpp). A log is in one of the two. For sqlite_store.cpp
// only.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "apps/server/rooms/store.hpp"
#include "apps/server/store/sqlite.hpp"

namespace kydai::server {

// Version 7. Games that ended up to `packed_up_to` were packed, where they had lines.
inline constexpr const char* kPackedTables = R"sql(
CREATE TABLE finished_log (
    game TEXT PRIMARY KEY REFERENCES game (id),
    ended_at INTEGER NOT NULL,
    last_choice TEXT NOT NULL,
    lines BLOB NOT NULL
);
CREATE TABLE packed_up_to (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    ended_at INTEGER NOT NULL,
    game TEXT NOT NULL
);
INSERT INTO packed_up_to (id, ended_at, game) VALUES (1, 0, '');
)sql";

// Calls answer nothing, or false, when the store failed: the database says why.
class SqliteLogs {
  public:
    explicit SqliteLogs(Database& database);

    enum class Appended : std::uint8_t { Made, IsThere, Refused };
    // The line is written if it continues the log in `event`. A packed log is refused: bring it
    // back first.
    std::optional<Appended> append(const wire::GameId& id, const wire::LogLine& line,
                                   std::int64_t stored_at);
    bool set_stored_at(const wire::GameId& id, std::int64_t at);

    enum class Read : std::uint8_t { Good, Failed, Damaged };
    // Adds the log to the game, wherever it is.
    Read read(StoredGame& game);

    // --- in a transaction ---

    // Packs those of the games that have lines in `event`, and notes how far it came.
    bool pack(std::span<const EndedGame> games);
    // Makes a packed log lines again, so that it can be written to. False in the answer: it is not
    // packed, or cannot be read.
    std::optional<bool> bring_back(const wire::GameId& id);
    std::optional<ArchivePlace> packed_up_to();
    bool set_packed_up_to(const ArchivePlace& place);

  private:
    bool pack(const EndedGame& game);
    bool read_lines(StoredGame& game);

    Database& database_;
    Statement append_;
    Statement same_line_;
    Statement set_stored_at_;
    Statement lines_;
    Statement put_line_;
    Statement remove_lines_;
    Statement packed_;
    Statement put_packed_;
    Statement remove_packed_;
    Statement packed_up_to_;
    Statement set_packed_up_to_;
    Statement go_back_to_;
};

}  // namespace kydai::server
