// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/data_check.hpp"

#include <ctime>

#include "apps/server/store/sqlite.hpp"

namespace kydai::server {

namespace {

constexpr game::Millis kDay = std::chrono::hours(24);
constexpr game::Millis kYear = 366 * kDay;
constexpr game::Millis kSmallStepBack = std::chrono::minutes(1);

constexpr const char* kIdentityTable =
    "CREATE TABLE IF NOT EXISTS identity (one INTEGER PRIMARY KEY CHECK (one = 1), "
    "id TEXT NOT NULL, generation INTEGER NOT NULL)";

std::int64_t number(game::Instant at) { return at.time_since_epoch().count(); }

std::string date_text(game::Instant at) {
    const std::time_t seconds = number(at) / 1000;
    std::tm utc{};
    ::gmtime_r(&seconds, &utc);
    char text[sizeof "2026-11-15 14:03 UTC"];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &utc);
    return text;
}

// One of the two files, open without its schema.
class CheckedFile {
  public:
    explicit CheckedFile(Database database) : database_(std::move(database)) {}

    [[nodiscard]] std::string message() const { return database_.message(); }
    bool has_table(const std::string& name) {
        Statement found =
            database_.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
        return found.with(name).step();
    }
    // Zero where there is no such table or no such row.
    std::int64_t value(const std::string& table, const std::string& sql) {
        if (!has_table(table)) return 0;
        Statement row = database_.prepare(sql);
        return row.step() ? row.number(0) : 0;
    }
    DataFile read(const std::string& table) {
        // A file whose rows were all deleted is no new one: SQLite keeps the highest number.
        const auto rows = value(table, "SELECT 1 FROM " + table + " LIMIT 1") +
                          value("sqlite_sequence", "SELECT max(seq) FROM sqlite_sequence");
        DataFile file{.has_rows = rows != 0};
        if (!has_table("identity")) return file;
        Statement row = database_.prepare("SELECT id, generation FROM identity");
        if (row.step()) file.identity = {.id = row.text(0), .generation = row.number(1)};
        return file;
    }
    bool write(const DataIdentity& identity) {
        return database_.execute(kIdentityTable) &&
               run("INSERT INTO identity (one, id, generation) VALUES (1, ?1, ?2) "
                   "ON CONFLICT (one) DO UPDATE SET id = ?1, generation = ?2",
                   identity.id, identity.generation);
    }
    template <class... Values>
    bool run(const char* sql, const Values&... values) {
        return database_.prepare(sql).with(values...).run();
    }

  private:
    Database database_;
};

// SQLite's own table of the highest numbers that were given out.
bool give_numbers_above(CheckedFile& people, std::int64_t highest) {
    if (highest == 0 || !people.has_table("sqlite_sequence")) return true;
    return people.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'player'",
                      highest) &&
           people.run(
               "INSERT INTO sqlite_sequence (name, seq) SELECT 'player', ?1 "
               "WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'player')",
               highest);
}

std::int64_t highest_player(CheckedFile& games) {
    const auto finished = games.value("played", "SELECT max(player) FROM played");
    const auto unfinished = games.value(
        "game", "SELECT max(max(first_player, second_player)) FROM game WHERE finished = 0");
    const auto rated = games.value("rating", "SELECT max(player) FROM rating");
    return std::max({finished, unfinished, rated});
}

// Games that run keep their own time: they begin earlier by as much as the clock was ahead.
bool move_dates_back(CheckedFile& games, CheckedFile& people, game::Instant last,
                     game::Instant now) {
    const std::int64_t ahead = number(last) - number(now);
    bool good = true;
    const auto change = [&](CheckedFile& file, const char* table, const char* sql,
                            std::int64_t value) {
        good = good && (!file.has_table(table) || file.run(sql, value));
    };
    change(games, "game", "UPDATE game SET began_at = began_at - ? WHERE finished = 0", ahead);
    change(games, "event",
           "UPDATE event SET stored_at = stored_at - ? "
           "WHERE game IN (SELECT id FROM game WHERE finished = 0)",
           ahead);
    change(games, "finished_log", "UPDATE finished_log SET ended_at = ?1 WHERE ended_at > ?1",
           number(now));
    change(games, "played", "UPDATE played SET ended_at = ?1 WHERE ended_at > ?1", number(now));
    change(games, "public_game", "UPDATE public_game SET ended_at = ?1 WHERE ended_at > ?1",
           number(now));
    change(people, "session", "UPDATE session SET seen = ?1 WHERE seen > ?1", number(now));
    change(games, "pulse", "UPDATE pulse SET at = ?", number(now));
    return good;
}

}  // namespace

std::expected<DataIdentity, std::string> agree(const DataFile& games, const DataFile& people,
                                               const std::string& fresh) {
    const auto refuse = [](const std::string& why) {
        return std::unexpected(why +
                               ". Guests would get the numbers, and with them the games, of other "
                               "players. Restore both "
                               "files from one backup, or move games.sqlite away to begin anew");
    };
    if (games.has_rows && !people.has_rows) {
        return refuse("games.sqlite holds games, but people.sqlite is missing or empty");
    }
    if (!games.identity && !people.identity) return DataIdentity{.id = fresh, .generation = 1};
    if (!people.identity) return refuse("people.sqlite is older than games.sqlite");
    if (!games.identity) {
        if (games.has_rows) return refuse("games.sqlite is older than people.sqlite");
        return DataIdentity{.id = people.identity->id,
                            .generation = people.identity->generation + 1};
    }
    if (games.identity->id != people.identity->id) {
        return refuse("games.sqlite and people.sqlite are of two different servers");
    }
    if (people.identity->generation < games.identity->generation) {
        return refuse("people.sqlite is older than games.sqlite");
    }
    if (people.identity->generation > games.identity->generation + 1) {
        return refuse("games.sqlite is older than people.sqlite");
    }
    // Not people's plus one: starts that fail before games.sqlite is written may be many.
    return DataIdentity{.id = people.identity->id, .generation = games.identity->generation + 1};
}

DateJump judge_date(game::Instant last_heartbeat, game::Instant now) {
    if (last_heartbeat == game::Instant()) return DateJump::None;  // the first start
    const game::Millis forward = now - last_heartbeat;
    if (forward < -kDay || forward > kYear) return DateJump::Refused;
    if (forward < -kSmallStepBack || forward > kDay) return DateJump::Suspicious;
    return DateJump::None;
}

std::expected<std::optional<std::string>, std::string> check_date(game::Instant last_heartbeat,
                                                                  game::Instant now, bool accept) {
    const DateJump jump = judge_date(last_heartbeat, now);
    if (jump == DateJump::None) return std::nullopt;
    const std::string dates = "the machine's clock says " + date_text(now) +
                              ", but this server ran at " + date_text(last_heartbeat);
    if (jump == DateJump::Refused && !accept) {
        return std::unexpected(
            dates + ". Set the clock, or start once with --accept-date when it is right");
    }
    return dates;
}

std::expected<std::optional<std::string>, std::string> check_data(const DataCheck& check) {
    auto games_file = Database::open_plain((check.folder / "games.sqlite").string());
    if (!games_file) return std::unexpected(games_file.error());
    auto people_file = Database::open_plain((check.folder / "people.sqlite").string());
    if (!people_file) return std::unexpected(people_file.error());
    CheckedFile games(std::move(*games_file));
    CheckedFile people(std::move(*people_file));

    const auto identity = agree(games.read("game"), people.read("player"), check.fresh_identity);
    if (!identity) return std::unexpected(identity.error());
    const game::Instant last(game::Millis(games.value("pulse", "SELECT at FROM pulse")));
    const auto date = check_date(last, check.now, check.accept_date);
    if (!date) return date;
    const bool moves_back = check.accept_date && check.now < last;
    if (moves_back && !move_dates_back(games, people, last, check.now)) {
        return std::unexpected(games.message());
    }
    if (!people.write(*identity) || !give_numbers_above(people, highest_player(games))) {
        return std::unexpected(people.message());
    }
    if (!games.write(*identity)) return std::unexpected(games.message());
    return *date;
}

}  // namespace kydai::server
