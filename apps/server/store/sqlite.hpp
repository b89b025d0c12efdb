// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite with destructors: a database and its prepared statements. Errors are values; what SQLite
// says about the last one is in `Database::message`.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace kydai::server {

class Statement {
  public:
    Statement() = default;  // empty: of a database that could not prepare it
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    // Binds its arguments from 1 on, and forgets what it did before.
    template <class... Values>
    Statement& with(const Values&... values) {
        sqlite3_reset(statement_.get());
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }
    // True while there is a row.
    bool step() { return (status_ = sqlite3_step(statement_.get())) == SQLITE_ROW; }
    // For what gives no rows: whether it was done.
    bool run() {
        step();
        return status_ == SQLITE_DONE;
    }
    // Ends a read; a statement that stands on a row would hold the write-ahead log.
    void reset() { sqlite3_reset(statement_.get()); }
    [[nodiscard]] bool good() const { return status_ == SQLITE_ROW || status_ == SQLITE_DONE; }

    [[nodiscard]] std::int64_t number(int column) const {
        return sqlite3_column_int64(statement_.get(), column);
    }
    [[nodiscard]] std::string text(int column) const {
        const auto* bytes = sqlite3_column_text(statement_.get(), column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
        return bytes == nullptr ? "" : std::string(reinterpret_cast<const char*>(bytes), size);
    }

  private:
    void bind(int index, std::int64_t value) { sqlite3_bind_int64(statement_.get(), index, value); }
    void bind(int index, const std::string& value) {
        sqlite3_bind_text(statement_.get(), index, value.data(), static_cast<int>(value.size()),
                          SQLITE_TRANSIENT);
    }

    struct Finalizer {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
    int status_ = SQLITE_OK;
};

// The tables of a file; their number goes up with every change that older programs cannot read.
struct Schema {
    int version;
    const char* tables;  // creates those that are missing
};

class Database {
  public:
    // Opens a file that outlives a crash, and its tables; or says in words why not. `vfs` names a
    // file system of SQLite's; null is the usual one.
    static std::expected<Database, std::string> open(const std::string& path, const Schema& schema,
                                                     const char* vfs = nullptr);

    bool execute(const char* sql) {
        return sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
    }
    Statement prepare(std::string_view sql) {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
        return Statement(statement);
    }
    [[nodiscard]] std::string message() const { return sqlite3_errmsg(database_.get()); }
    // Of the latest insertion; how many rows the latest statement changed.
    [[nodiscard]] std::int64_t last_row() const {
        return sqlite3_last_insert_rowid(database_.get());
    }
    [[nodiscard]] int changes() const { return sqlite3_changes(database_.get()); }

  private:
    explicit Database(sqlite3* database) : database_(database) {}
    struct Closer {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };
    std::unique_ptr<sqlite3, Closer> database_;
};

inline std::expected<Database, std::string> Database::open(const std::string& path,
                                                           const Schema& schema, const char* vfs) {
    // Exclusive: no second server on the same file, and no shared memory beside it.
    constexpr const char* kSettings = R"sql(
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
)sql";
    sqlite3* raw = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int status = sqlite3_open_v2(path.c_str(), &raw, flags, vfs);
    Database database(raw);
    if (status != SQLITE_OK) return std::unexpected("cannot open " + path);
    const auto failure = [&] { return std::unexpected(path + ": " + database.message()); };
    if (!database.execute(kSettings)) return failure();
    auto asked = database.prepare("PRAGMA user_version");
    if (!asked.step()) return failure();
    const auto found = asked.number(0);
    asked.reset();
    if (found > schema.version) {
        return std::unexpected(path + ": written by a newer version of this program");
    }
    const std::string mark = "PRAGMA user_version = " + std::to_string(schema.version);
    if (!database.execute(schema.tables) || !database.execute(mark.c_str())) return failure();
    return database;
}

}  // namespace kydai::server
