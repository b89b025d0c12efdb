// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/sqlite_people.hpp"

#include <algorithm>
#include <utility>

#include "apps/server/store/sqlite.hpp"
#include "apps/server/store/sqlite_backup.hpp"

namespace kydai::server {

namespace {

// Numbers of players are never used twice: games name them.
constexpr const char* kTables = R"sql(
CREATE TABLE IF NOT EXISTS player (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    account TEXT UNIQUE,
    password TEXT,
    since INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS session (
    token TEXT PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES player (id),
    since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS session_of_player ON session (player);
)sql";
// Version 2: when a session was used last.
constexpr const char* kSeen = R"sql(
ALTER TABLE session ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE session SET seen = since;
CREATE INDEX session_seen ON session (seen);
)sql";
// Version 3: administrators, bans, one-time links, reports, blocks.
constexpr const char* kRegistry = R"sql(
ALTER TABLE player ADD COLUMN admin INTEGER NOT NULL DEFAULT 0;
CREATE TABLE ban (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player INTEGER,
    range TEXT NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL,
    since INTEGER NOT NULL
);
CREATE TABLE reset (
    token TEXT PRIMARY KEY,
    player INTEGER NOT NULL UNIQUE REFERENCES player (id),
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    by INTEGER NOT NULL,
    about INTEGER NOT NULL,
    game TEXT NOT NULL,
    lines TEXT NOT NULL
);
CREATE TABLE block (
    by INTEGER NOT NULL,
    whom INTEGER NOT NULL,
    PRIMARY KEY (by, whom)
) WITHOUT ROWID;
)sql";
constexpr const char* kUpgrades[] = {kSeen, kRegistry};
constexpr Schema kSchema{.tables = kTables, .upgrades = kUpgrades};

std::int64_t number(game::Instant at) { return at.time_since_epoch().count(); }

class SqlitePeople final : public PeopleStore {
  public:
    explicit SqlitePeople(Database database)
        : database_(std::move(database)),
          session_(
              database_.prepare("SELECT id, name, account IS NOT NULL, seen, admin FROM session "
                                "JOIN player ON player = id WHERE token = ?")),
          add_player_(database_.prepare("INSERT INTO player (name, since) VALUES (?, ?)")),
          add_session_(database_.prepare(
              "INSERT INTO session (token, player, since, seen) VALUES (?1, ?2, ?3, ?3)")),
          outdated_(database_.prepare(
              "SELECT token, player FROM session WHERE seen < ? ORDER BY seen LIMIT ?")) {}

    Result<KnownSession> session(const std::string& token_hash) override {
        if (!session_.with(token_hash).step()) {
            return std::unexpected(session_.good() ? PeopleTrouble::NoSession
                                                   : PeopleTrouble::Failed);
        }
        KnownSession known{.person = {.id = session_.number(0),
                                      .name = session_.text(1),
                                      .has_account = session_.number(2) != 0,
                                      .is_admin = session_.number(4) != 0},
                           .seen = game::Instant(game::Millis(session_.number(3)))};
        session_.reset();
        return known;
    }
    Result<void> note_use(const std::string& token_hash, game::Instant at) override {
        return done("UPDATE session SET seen = ? WHERE token = ?", number(at), token_hash);
    }

    Result<Person> add_guest(const std::string& name, const std::string& token_hash,
                             game::Instant at) override {
        PlayerId id = 0;
        const auto added = all_or_nothing([&] {
            if (!add_player_.with(name, number(at)).run()) return false;
            id = database_.last_row();
            return add_session_.with(token_hash, id, number(at)).run();
        });
        if (!added) return std::unexpected(added.error());
        return Person{.id = id, .name = name};
    }

    Result<void> rename(PlayerId id, const std::string& name) override {
        return done("UPDATE player SET name = ? WHERE id = ? AND account IS NULL", name, id);
    }
    Result<void> add_session(PlayerId id, const std::string& token_hash,
                             game::Instant at) override {
        if (add_session_.with(token_hash, id, number(at)).run()) return {};
        return std::unexpected(PeopleTrouble::Failed);
    }
    Result<void> end_session(const std::string& token_hash) override {
        const auto known = session(token_hash);
        if (!known && known.error() == PeopleTrouble::NoSession) return {};
        if (!known) return std::unexpected(known.error());
        return all_or_nothing([&] { return remove(token_hash, known->person.id); });
    }

    Result<void> sweep(game::Instant at, int most) override {
        std::vector<std::pair<std::string, PlayerId>> outdated;
        outdated_.with(number(at), std::int64_t{most});
        while (outdated_.step()) outdated.emplace_back(outdated_.text(0), outdated_.number(1));
        if (!outdated_.good()) return std::unexpected(PeopleTrouble::Failed);
        if (outdated.empty()) return {};
        return all_or_nothing([&] {
            return std::ranges::all_of(
                outdated, [this](const auto& one) { return remove(one.first, one.second); });
        });
    }

    Result<Account> account(const std::string& name_key) override {
        Statement row =
            database_.prepare("SELECT id, name, password, admin FROM player WHERE account = ?");
        if (row.with(name_key).step()) {
            return Account{.id = row.number(0),
                           .name = row.text(1),
                           .password_hash = row.text(2),
                           .is_admin = row.number(3) != 0};
        }
        return std::unexpected(row.good() ? PeopleTrouble::WrongLogin : PeopleTrouble::Failed);
    }

    Result<void> make_account(const NewAccount& fresh, game::Instant at) override {
        const Account& account = fresh.account;
        const auto taken = this->account(fresh.name_key);
        if (taken) return std::unexpected(PeopleTrouble::NameTaken);
        if (taken.error() == PeopleTrouble::Failed) return std::unexpected(taken.error());
        bool is_guest = true;
        const auto made = all_or_nothing([&] {
            const bool named = done(
                                   "UPDATE player SET name = ?, account = ?, password = ? "
                                   "WHERE id = ? AND account IS NULL",
                                   account.name, fresh.name_key, account.password_hash, account.id)
                                   .has_value();
            is_guest = database_.changes() != 0;
            return named && is_guest && renew_sessions(account.id, fresh.token_hash, at);
        });
        if (!is_guest) return std::unexpected(PeopleTrouble::HasAccount);
        return made;
    }

    Result<void> set_password(const NewPassword& fresh, game::Instant at) override {
        return all_or_nothing([&] {
            return done("UPDATE player SET password = ? WHERE id = ?", fresh.password_hash,
                        fresh.id) &&
                   renew_sessions(fresh.id, fresh.token_hash, at);
        });
    }

    Result<std::vector<std::string>> account_keys() override {
        std::vector<std::string> keys;
        Statement rows = database_.prepare("SELECT account FROM player WHERE account IS NOT NULL");
        while (rows.step()) keys.push_back(rows.text(0));
        if (!rows.good()) return std::unexpected(PeopleTrouble::Failed);
        return keys;
    }

    // --- the registry ---

    Result<std::vector<PersonRow>> list(const std::string& text, int limit) override {
        std::vector<PersonRow> people;
        Statement rows = database_.prepare(std::string(kPersonColumns) +
                                           "WHERE instr(folded(name), folded(?)) > 0 "
                                           "ORDER BY account IS NULL, id LIMIT ?");
        rows.with(text, std::int64_t{limit});
        while (rows.step()) people.push_back(read_person(rows));
        if (!rows.good()) return std::unexpected(PeopleTrouble::Failed);
        return people;
    }
    Result<PersonRow> person(PlayerId id) override {
        Statement row = database_.prepare(std::string(kPersonColumns) + "WHERE id = ?");
        if (row.with(id).step()) return read_person(row);
        return std::unexpected(row.good() ? PeopleTrouble::NotFound : PeopleTrouble::Failed);
    }
    Result<void> rename_account(PlayerId id, const std::string& name,
                                const std::string& name_key) override {
        const auto taken = account(name_key);
        if (taken && taken->id != id) return std::unexpected(PeopleTrouble::NameTaken);
        if (!taken && taken.error() == PeopleTrouble::Failed) {
            return std::unexpected(taken.error());
        }
        return done("UPDATE player SET name = ?, account = ? WHERE id = ? AND account IS NOT NULL",
                    name, name_key, id);
    }
    Result<void> set_admin(PlayerId id, bool is_admin) override {
        return done("UPDATE player SET admin = ? WHERE id = ? AND account IS NOT NULL",
                    std::int64_t{is_admin}, id);
    }
    Result<void> remove_person(PlayerId id) override {
        return all_or_nothing([&] {
            return done("DELETE FROM session WHERE player = ?", id) &&
                   done("DELETE FROM reset WHERE player = ?", id) &&
                   done("DELETE FROM block WHERE by = ?1 OR whom = ?1", id) &&
                   done("UPDATE report SET by = 0 WHERE by = ?", id) &&
                   done("DELETE FROM player WHERE id = ?", id);
        });
    }

    Result<void> add_ban(const Ban& ban) override {
        return done(
            "INSERT INTO ban (player, range, until, reason, since) "
            "VALUES (nullif(?, 0), ?, nullif(?, 0), ?, ?)",
            ban.player.value_or(0), ban.range, ban.until ? number(*ban.until) : 0, ban.reason,
            number(ban.since));
    }
    Result<void> remove_ban(std::int64_t id) override {
        const auto removed = done("DELETE FROM ban WHERE id = ?", id);
        if (removed && database_.changes() == 0) return std::unexpected(PeopleTrouble::NotFound);
        return removed;
    }
    Result<std::vector<Ban>> bans(game::Instant at) override {
        std::vector<Ban> found;
        Statement rows = database_.prepare(
            "SELECT id, ifnull(player, 0), range, ifnull(until, 0), reason, since FROM ban "
            "WHERE until IS NULL OR until > ? ORDER BY id");
        rows.with(number(at));
        while (rows.step()) {
            Ban ban{.id = rows.number(0),
                    .range = rows.text(2),
                    .reason = rows.text(4),
                    .since = instant(rows.number(5))};
            if (rows.number(1) != 0) ban.player = rows.number(1);
            if (rows.number(3) != 0) ban.until = instant(rows.number(3));
            found.push_back(std::move(ban));
        }
        if (!rows.good()) return std::unexpected(PeopleTrouble::Failed);
        return found;
    }

    Result<void> add_reset(PlayerId id, const std::string& token_hash,
                           game::Instant until) override {
        return done(
            "INSERT INTO reset (token, player, until) VALUES (?, ?, ?) "
            "ON CONFLICT (player) DO UPDATE SET token = excluded.token, until = excluded.until",
            token_hash, id, number(until));
    }
    Result<PlayerId> take_reset(const std::string& token_hash, game::Instant at) override {
        Statement row = database_.prepare("SELECT player FROM reset WHERE token = ? AND until > ?");
        const bool found = row.with(token_hash, number(at)).step();
        if (!row.good()) return std::unexpected(PeopleTrouble::Failed);
        const PlayerId id = found ? row.number(0) : 0;
        row.reset();
        const auto used = done("DELETE FROM reset WHERE token = ?", token_hash);
        if (!used) return std::unexpected(used.error());
        if (!found) return std::unexpected(PeopleTrouble::NoSession);
        return id;
    }

    Result<void> add_report(const ChatReport& report) override {
        return all_or_nothing([&] {
            return done("INSERT INTO report (at, by, about, game, lines) VALUES (?, ?, ?, ?, ?)",
                        number(report.at), report.by, report.about, report.game, report.lines) &&
                   done("DELETE FROM report WHERE id <= (SELECT max(id) FROM report) - ?",
                        kReportsKept);
        });
    }
    Result<std::vector<ChatReport>> reports(int limit) override {
        std::vector<ChatReport> found;
        Statement rows = database_.prepare(
            "SELECT id, at, by, about, game, lines FROM report ORDER BY id DESC LIMIT ?");
        rows.with(std::int64_t{limit});
        while (rows.step()) {
            found.push_back({.id = rows.number(0),
                             .at = instant(rows.number(1)),
                             .by = rows.number(2),
                             .about = rows.number(3),
                             .game = rows.text(4),
                             .lines = rows.text(5)});
        }
        if (!rows.good()) return std::unexpected(PeopleTrouble::Failed);
        return found;
    }

    Result<void> set_block(PlayerId by, PlayerId whom, bool is_blocked) override {
        if (!is_blocked) return done("DELETE FROM block WHERE by = ? AND whom = ?", by, whom);
        return done("INSERT OR IGNORE INTO block (by, whom) VALUES (?, ?)", by, whom);
    }
    Result<std::set<PlayerId>> blocks(PlayerId by) override {
        std::set<PlayerId> found;
        Statement rows = database_.prepare("SELECT whom FROM block WHERE by = ?");
        rows.with(by);
        while (rows.step()) found.insert(rows.number(0));
        if (!rows.good()) return std::unexpected(PeopleTrouble::Failed);
        return found;
    }

    std::expected<bool, std::string> back_up(const std::string& path, int pages) override {
        return backup_.step(database_, path, pages);
    }

    Result<std::map<PlayerId, std::string>> account_names(
        const std::set<PlayerId>& players) override {
        std::map<PlayerId, std::string> found;
        Statement row =
            database_.prepare("SELECT name FROM player WHERE id = ? AND account IS NOT NULL");
        for (const PlayerId id : players) {
            if (row.with(id).step()) found.emplace(id, row.text(0));
            if (!row.good()) return std::unexpected(PeopleTrouble::Failed);
        }
        return found;
    }
    Result<std::set<PlayerId>> accounts_among(const std::set<PlayerId>& players) override {
        std::set<PlayerId> found;
        Statement row =
            database_.prepare("SELECT 1 FROM player WHERE id = ? AND account IS NOT NULL");
        for (const PlayerId id : players) {
            if (row.with(id).step()) found.insert(id);
            if (!row.good()) return std::unexpected(PeopleTrouble::Failed);
        }
        return found;
    }

  private:
    static constexpr std::int64_t kReportsKept = 10'000;
    static constexpr std::string_view kPersonColumns =
        "SELECT id, name, account IS NOT NULL, admin, since, "
        "ifnull((SELECT max(seen) FROM session WHERE player = id), 0) FROM player ";

    static game::Instant instant(std::int64_t at) { return game::Instant(game::Millis(at)); }
    static PersonRow read_person(const Statement& row) {
        PersonRow person{.id = row.number(0),
                         .name = row.text(1),
                         .has_account = row.number(2) != 0,
                         .is_admin = row.number(3) != 0,
                         .since = instant(row.number(4))};
        if (row.number(5) != 0) person.seen = instant(row.number(5));
        return person;
    }

    template <class Work>
    Result<void> all_or_nothing(Work&& work) {
        if (database_.transact(std::forward<Work>(work))) return {};
        return std::unexpected(PeopleTrouble::Failed);
    }
    // All sessions of a player end but a new one.
    bool renew_sessions(PlayerId id, const std::string& token_hash, game::Instant at) {
        return done("DELETE FROM session WHERE player = ?", id) &&
               add_session_.with(token_hash, id, number(at)).run();
    }
    // A session, and a guest whose last one it is.
    bool remove(const std::string& token_hash, PlayerId player) {
        return done("DELETE FROM session WHERE token = ?", token_hash) &&
               done(
                   "DELETE FROM player WHERE id = ?1 AND account IS NULL "
                   "AND NOT EXISTS (SELECT 1 FROM session WHERE player = ?1)",
                   player);
    }
    template <class... Values>
    Result<void> done(std::string_view sql, const Values&... values) {
        if (database_.prepare(sql).with(values...).run()) return {};
        return std::unexpected(PeopleTrouble::Failed);
    }

    Database database_;
    RunningBackup backup_;
    Statement session_;
    Statement add_player_;
    Statement add_session_;
    Statement outdated_;
};

}  // namespace

std::expected<std::unique_ptr<PeopleStore>, std::string> open_sqlite_people(
    const std::string& path) {
    auto database = Database::open(path, kSchema);
    if (!database) return std::unexpected(database.error());
    return std::make_unique<SqlitePeople>(std::move(*database));
}

}  // namespace kydai::server
