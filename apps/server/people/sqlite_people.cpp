// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/sqlite_people.hpp"

#include <algorithm>
#include <utility>

#include "apps/server/store/sqlite.hpp"

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
constexpr const char* kUpgrades[] = {kSeen};
constexpr Schema kSchema{.tables = kTables, .upgrades = kUpgrades};

std::int64_t number(game::Instant at) { return at.time_since_epoch().count(); }

class SqlitePeople final : public PeopleStore {
  public:
    explicit SqlitePeople(Database database)
        : database_(std::move(database)),
          session_(database_.prepare("SELECT id, name, account IS NOT NULL, seen FROM session "
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
                                      .has_account = session_.number(2) != 0},
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
            database_.prepare("SELECT id, name, password FROM player WHERE account = ?");
        if (row.with(name_key).step()) {
            return Account{.id = row.number(0), .name = row.text(1), .password_hash = row.text(2)};
        }
        return std::unexpected(row.good() ? PeopleTrouble::WrongLogin : PeopleTrouble::Failed);
    }

    Result<void> make_account(const Account& account, const std::string& name_key) override {
        const auto taken = this->account(name_key);
        if (taken) return std::unexpected(PeopleTrouble::NameTaken);
        if (taken.error() == PeopleTrouble::Failed) return std::unexpected(taken.error());
        auto made = done(
            "UPDATE player SET name = ?, account = ?, password = ? "
            "WHERE id = ? AND account IS NULL",
            account.name, name_key, account.password_hash, account.id);
        if (made && database_.changes() == 0) return std::unexpected(PeopleTrouble::HasAccount);
        return made;
    }

    Result<void> set_password(const NewPassword& fresh, game::Instant at) override {
        return all_or_nothing([&] {
            return done("UPDATE player SET password = ? WHERE id = ?", fresh.password_hash,
                        fresh.id) &&
                   done("DELETE FROM session WHERE player = ?", fresh.id) &&
                   add_session_.with(fresh.token_hash, fresh.id, number(at)).run();
        });
    }

    Result<std::vector<std::string>> account_keys() override {
        std::vector<std::string> keys;
        Statement rows = database_.prepare("SELECT account FROM player WHERE account IS NOT NULL");
        while (rows.step()) keys.push_back(rows.text(0));
        if (!rows.good()) return std::unexpected(PeopleTrouble::Failed);
        return keys;
    }

  private:
    template <class Work>
    Result<void> all_or_nothing(Work&& work) {
        if (database_.transact(std::forward<Work>(work))) return {};
        return std::unexpected(PeopleTrouble::Failed);
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
