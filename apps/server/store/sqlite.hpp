// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite with destructors: a database and its prepared statements. Errors are values;
// `Database::message` says what the last one was.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "protocol/wire/names.hpp"

namespace kydai::server {

// Bytes that are no text, as an argument of a statement.
struct Blob {
    std::string_view bytes;
};

class Statement {
  public:
    Statement() = default;  // empty: of a database that could not prepare it
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    // Resets the statement and binds its arguments from 1 on.
    template <class... Values>
    Statement& with(const Values&... values) {
        sqlite3_reset(statement_.get());
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }
    // One argument, after with().
    template <class Value>
    void set(int index, const Value& value) {
        bind(index, value);
    }
    [[nodiscard]] int columns() const { return sqlite3_column_count(statement_.get()); }
    // True while there is a row.
    bool step() { return (status_ = sqlite3_step(statement_.get())) == SQLITE_ROW; }
    // For statements without rows: true when it succeeded.
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
    [[nodiscard]] double real(int column) const {
        return sqlite3_column_double(statement_.get(), column);
    }
    [[nodiscard]] std::optional<std::int64_t> number_or_null(int column) const {
        if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL) return std::nullopt;
        return number(column);
    }
    [[nodiscard]] std::string text(int column) const {
        const auto* bytes = sqlite3_column_text(statement_.get(), column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
        return bytes == nullptr ? "" : std::string(reinterpret_cast<const char*>(bytes), size);
    }

    [[nodiscard]] std::string bytes(int column) const {
        const void* bytes = sqlite3_column_blob(statement_.get(), column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
        return bytes == nullptr ? "" : std::string(static_cast<const char*>(bytes), size);
    }

  private:
    void bind(int index, std::int64_t value) { sqlite3_bind_int64(statement_.get(), index, value); }
    void bind(int index, double value) { sqlite3_bind_double(statement_.get(), index, value); }
    void bind(int index, const std::optional<std::int64_t>& value) {
        if (value) return bind(index, *value);
        sqlite3_bind_null(statement_.get(), index);
    }
    void bind(int index, const std::string& value) {
        sqlite3_bind_text(statement_.get(), index, value.data(), static_cast<int>(value.size()),
                          SQLITE_TRANSIENT);
    }
    void bind(int index, const Blob& value) {
        sqlite3_bind_blob(statement_.get(), index, value.bytes.data(),
                          static_cast<int>(value.bytes.size()), SQLITE_TRANSIENT);
    }

    struct Finalizer {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
    int status_ = SQLITE_OK;
};

// The schema of a file with its migrations: the tables of version 1, and one script per later
// version. Programs refuse files of a version that they do not know.
struct Schema {
    const char* tables;  // creates those that are missing
    std::span<const char* const> upgrades = {};

    [[nodiscard]] int version() const { return 1 + static_cast<int>(upgrades.size()); }
};

class Database {
  public:
    // Opens a file that outlives a crash, and its tables; or says in words why not. `vfs` names a
    // file system of SQLite's; null is the usual one.
    static std::expected<Database, std::string> open(const std::string& path, const Schema& schema,
                                                     const char* vfs = nullptr);

    // Opens or makes a file and asks nothing of it.
    static std::expected<Database, std::string> open_plain(const std::string& path,
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
    [[nodiscard]] sqlite3* handle() const { return database_.get(); }
    // What was wrong with the last statement: "games.sqlite: disk I/O error (SQLite 778: No space
    // left on device)".
    [[nodiscard]] std::string message() const {
        const int code = sqlite3_extended_errcode(database_.get());
        const int cause = sqlite3_system_errno(database_.get());
        std::string text = name_ + ": " + sqlite3_errmsg(database_.get());
        text += " (SQLite " + std::to_string(code);
        if (cause != 0) text += ": " + std::generic_category().message(cause);
        return text + ")";
    }
    // SQLITE_FULL, SQLITE_CORRUPT, …
    [[nodiscard]] int error_code() const { return sqlite3_errcode(database_.get()); }
    [[nodiscard]] bool is_out_of_space() const {
        return error_code() == SQLITE_FULL || sqlite3_system_errno(database_.get()) == ENOSPC;
    }
    // Of the latest insertion; how many rows the latest statement changed.
    [[nodiscard]] std::int64_t last_row() const {
        return sqlite3_last_insert_rowid(database_.get());
    }
    [[nodiscard]] int changes() const { return sqlite3_changes(database_.get()); }

    // All that `work` does, or nothing: where it says that it failed, what it did is undone. What
    // was wrong, in words. `on_failure` is called before it is undone.
    template <class Work>
    std::expected<void, std::string> transact(
        Work&& work, const std::function<void()>& on_failure = [] {}) {
        const bool began = execute("BEGIN IMMEDIATE");
        if (began && work() && execute("COMMIT")) return {};
        const std::string why = message();  // before the rollback says that all is well
        on_failure();
        if (began) execute("ROLLBACK");
        return std::unexpected(why);
    }

  private:
    Database(sqlite3* database, std::string name) : database_(database), name_(std::move(name)) {}
    bool add_functions();
    std::expected<void, std::string> bring_up_to_date(const Schema& schema, std::int64_t found);
    struct Closer {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };
    std::unique_ptr<sqlite3, Closer> database_;
    std::string name_;  // of its file, for messages
};

// SQL function folded(TEXT): the case-folded name, by which names are compared.
inline bool Database::add_functions() {
    const auto folded = [](sqlite3_context* context, int /*count*/, sqlite3_value** values) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
        const std::string name = wire::folded_name(text == nullptr ? "" : text);
        sqlite3_result_text(context, name.data(), static_cast<int>(name.size()), SQLITE_TRANSIENT);
    };
    return sqlite3_create_function(database_.get(), "folded", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                   nullptr, folded, nullptr, nullptr) == SQLITE_OK;
}

// A file without a version is empty, or of the first one, which did not write it down.
inline std::expected<void, std::string> Database::bring_up_to_date(const Schema& schema,
                                                                   std::int64_t found) {
    const std::string mark = "PRAGMA user_version = " + std::to_string(schema.version());
    const auto done = static_cast<std::size_t>(std::max<std::int64_t>(found, 1) - 1);
    return transact([&] {
        bool good = execute(schema.tables);
        for (const char* upgrade : schema.upgrades.subspan(done)) good = good && execute(upgrade);
        return good && execute(mark.c_str());
    });
}

inline std::expected<Database, std::string> Database::open_plain(const std::string& path,
                                                                 const char* vfs) {
    sqlite3* raw = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int status = sqlite3_open_v2(path.c_str(), &raw, flags, vfs);
    Database database(raw, path);
    if (status != SQLITE_OK) return std::unexpected("cannot open " + database.message());
    return database;
}

inline std::expected<Database, std::string> Database::open(const std::string& path,
                                                           const Schema& schema, const char* vfs) {
    // Exclusive: no second server on the same file, and no shared memory beside it.
    constexpr const char* kSettings = R"sql(
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
)sql";
    auto opened = open_plain(path, vfs);
    if (!opened) return std::unexpected(opened.error());
    Database& database = *opened;
    const auto failure = [&] { return std::unexpected(database.message()); };
    if (!database.execute(kSettings)) return failure();
    auto asked = database.prepare("PRAGMA user_version");
    if (!asked.step()) return failure();
    const auto found = asked.number(0);
    asked.reset();
    if (found > schema.version()) {
        return std::unexpected(path + ": written by a newer version of this program");
    }
    if (!database.add_functions()) return failure();
    if (const auto ready = database.bring_up_to_date(schema, found); !ready) {
        return std::unexpected(ready.error());
    }
    return opened;
}

}  // namespace kydai::server
