// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/sqlite_people.hpp"

#include "apps/server/store/sqlite.hpp"

namespace kydai::server {

namespace {

// Numbers of players are never used twice: games name them.
constexpr Schema kSchema{.version = 1, .tables = R"sql(
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
)sql"};

std::int64_t number(game::Instant at) { return at.time_since_epoch().count(); }

class SqlitePeople final : public PeopleStore {
  public:
    explicit SqlitePeople(Database database)
        : database_(std::move(database)),
          person_of_(database_.prepare("SELECT id, name, account IS NOT NULL FROM session "
                                       "JOIN player ON player = id WHERE token = ?")),
          add_player_(database_.prepare("INSERT INTO player (name, since) VALUES (?, ?)")),
          add_session_(
              database_.prepare("INSERT INTO session (token, player, since) VALUES (?, ?, ?)")) {}

    Result<Person> person_of(const std::string& token_hash) override {
        if (!person_of_.with(token_hash).step()) {
            return std::unexpected(person_of_.good() ? PeopleTrouble::NoSession
                                                     : PeopleTrouble::Failed);
        }
        Person person{.id = person_of_.number(0),
                      .name = person_of_.text(1),
                      .has_account = person_of_.number(2) != 0};
        person_of_.reset();
        return person;
    }

    Result<Person> add_guest(const std::string& name, const std::string& token_hash,
                             game::Instant at) override {
        if (!database_.execute("BEGIN IMMEDIATE")) return std::unexpected(PeopleTrouble::Failed);
        const bool added = add_player_.with(name, number(at)).run();
        const PlayerId id = database_.last_row();
        if (added && add_session_.with(token_hash, id, number(at)).run() &&
            database_.execute("COMMIT")) {
            return Person{.id = id, .name = name};
        }
        database_.execute("ROLLBACK");
        return std::unexpected(PeopleTrouble::Failed);
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
        return done("DELETE FROM session WHERE token = ?", token_hash);
    }
    Result<void> end_sessions_of(PlayerId id) override {
        return done("DELETE FROM session WHERE player = ?", id);
    }
    Result<void> end_sessions_before(game::Instant at) override {
        return done("DELETE FROM session WHERE since < ?", number(at));
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

    Result<void> set_password(PlayerId id, const std::string& password_hash) override {
        return done("UPDATE player SET password = ? WHERE id = ?", password_hash, id);
    }

    Result<std::vector<std::string>> account_keys() override {
        std::vector<std::string> keys;
        Statement rows = database_.prepare("SELECT account FROM player WHERE account IS NOT NULL");
        while (rows.step()) keys.push_back(rows.text(0));
        if (!rows.good()) return std::unexpected(PeopleTrouble::Failed);
        return keys;
    }

  private:
    template <class... Values>
    Result<void> done(std::string_view sql, const Values&... values) {
        if (database_.prepare(sql).with(values...).run()) return {};
        return std::unexpected(PeopleTrouble::Failed);
    }

    Database database_;
    Statement person_of_;
    Statement add_player_;
    Statement add_session_;
};

}  // namespace

std::expected<std::unique_ptr<PeopleStore>, std::string> open_sqlite_people(
    const std::string& path) {
    auto database = Database::open(path, kSchema);
    if (!database) return std::unexpected(database.error());
    return std::make_unique<SqlitePeople>(std::move(*database));
}

}  // namespace kydai::server
