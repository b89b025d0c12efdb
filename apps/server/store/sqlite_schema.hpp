// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of games.sqlite, and how a file of an earlier version becomes one of today: versions
// only go forward, one upgrade after the other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/server/store/sqlite.hpp"
#include "apps/server/store/sqlite_logs.hpp"
#include "apps/server/store/sqlite_ratings.hpp"

namespace kydai::server::games_file {

// Fencing: the primary key (game, seq) makes a second writer of the same line fail, so that nothing
// is ever overwritten.
inline constexpr const char* kTables = R"sql(
CREATE TABLE IF NOT EXISTS game (
    id TEXT PRIMARY KEY,
    kind INTEGER NOT NULL,
    start TEXT NOT NULL,
    time TEXT NOT NULL,
    opening TEXT NOT NULL,
    first_player INTEGER NOT NULL,
    second_player INTEGER NOT NULL,
    first_name TEXT NOT NULL,
    second_name TEXT NOT NULL,
    visibility INTEGER NOT NULL,
    may_watch TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    score TEXT NOT NULL DEFAULT '*',
    reason TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS unfinished_game ON game (finished) WHERE finished = 0;
CREATE TABLE IF NOT EXISTS event (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    author INTEGER NOT NULL,
    nonce INTEGER NOT NULL,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, author, nonce)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS played (
    player INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    game TEXT NOT NULL REFERENCES game (id),
    PRIMARY KEY (player, ended_at, game)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL);
)sql";
// Version 2: finished games that anyone could watch, under each player's folded name, and under no
// name for those who want the latest of all.
inline constexpr const char* kPublicGames = R"sql(
CREATE TABLE public_game (
    name TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    game TEXT NOT NULL REFERENCES game (id),
    PRIMARY KEY (name, ended_at, game)
) WITHOUT ROWID;
INSERT OR IGNORE INTO public_game (name, ended_at, game)
    SELECT folded(first_name), ended_at, id FROM played JOIN game ON game = id
        WHERE visibility = 0 AND may_watch = ''
    UNION SELECT folded(second_name), ended_at, id FROM played JOIN game ON game = id
        WHERE visibility = 0 AND may_watch = ''
    UNION SELECT '', ended_at, id FROM played JOIN game ON game = id
        WHERE visibility = 0 AND may_watch = '';
)sql";
// Version 3: from when each line charges a clock, and when it was written (both by the server's
// clock, the first as time of the game). Lines of earlier versions have neither.
inline constexpr const char* kStartedAt = R"sql(
ALTER TABLE event ADD COLUMN started INTEGER;
ALTER TABLE event ADD COLUMN stored_at INTEGER;
)sql";
// Version 4: finished games by age, for those that are kept for a time.
inline constexpr const char* kByAge = "CREATE INDEX played_ended ON played (ended_at, game);";
// Version 5: the logs of classes, with the same fencing by their key.
inline constexpr const char* kClasses = R"sql(
CREATE TABLE class_event (
    class TEXT NOT NULL,
    seq INTEGER NOT NULL,
    person INTEGER NOT NULL,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (class, seq)
) WITHOUT ROWID;
)sql";
inline constexpr const char* kUpgrades[] = {kPublicGames, kStartedAt,    kByAge,
                                            kClasses,     kRatingTables, kPackedTables};
inline constexpr Schema kSchema{.tables = kTables, .upgrades = kUpgrades};

inline constexpr std::string_view kGameColumns =
    "id, kind, start, time, opening, first_player, second_player, first_name, second_name, "
    "visibility, may_watch, began_at, finished, rated";

// Of a Swap2 game, which decides its sides (swap2_sides.hpp); otherwise empty.
inline const std::string kLastChoice =
    "CASE WHEN opening = 'swap2' THEN coalesce((SELECT what FROM event "
    "WHERE event.game = list.game AND what LIKE 'choose %' ORDER BY seq DESC LIMIT 1), "
    "(SELECT last_choice FROM finished_log WHERE finished_log.game = list.game)) END";

// The games of a list (`played`, `public_game`) under one key, the latest first, from a place on.
inline std::string archive_query(const std::string& list, const std::string& key) {
    return "SELECT " + std::string(kGameColumns) + ", score, reason, ended_at, " + kLastChoice +
           " FROM " + list + " AS list JOIN game ON game.id = list.game WHERE " + key +
           " = ? AND (ended_at, list.game) < (?, ?) AND (reason <> 'aborted' OR ?) "
           "ORDER BY ended_at DESC, list.game DESC LIMIT ?";
}

// What removes a game, by the keys of each table: none of them is read as a whole.
inline std::vector<std::string> removals() {
    const std::string players =
        " IN (SELECT first_player FROM game WHERE id = ?1 "
        "UNION SELECT second_player FROM game WHERE id = ?1)";
    const std::string names =
        " IN (SELECT '' UNION SELECT folded(first_name) FROM game WHERE id = ?1 "
        "UNION SELECT folded(second_name) FROM game WHERE id = ?1)";
    const std::string ended = "SELECT ended_at FROM played WHERE game = ?1 AND player";
    return {"DELETE FROM event WHERE game = ?1", "DELETE FROM finished_log WHERE game = ?1",
            "DELETE FROM public_game WHERE game = ?1 AND name" + names + " AND ended_at IN (" +
                ended + players + ")",
            "DELETE FROM played WHERE game = ?1 AND player" + players,
            "DELETE FROM game WHERE id = ?1"};
}

}  // namespace kydai::server::games_file
