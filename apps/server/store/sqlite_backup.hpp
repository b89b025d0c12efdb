// SPDX-License-Identifier: GPL-3.0-or-later
// Copies a database that is in use, a few pages at a time, between the commits of its own thread
// (SQLite's backup API). What is committed meanwhile through the same connection is in the copy.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "apps/server/store/sqlite.hpp"

namespace kydai::server {

class SqliteBackup {
  public:
    // The copy must not be there yet.
    static std::expected<SqliteBackup, std::string> begin(const Database& from,
                                                          const std::string& path) {
        sqlite3* raw = nullptr;
        const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
        const int status = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
        SqliteBackup backup;
        backup.copy_.reset(raw);
        if (status != SQLITE_OK) return std::unexpected("cannot write " + path);
        backup.steps_.reset(sqlite3_backup_init(raw, "main", from.handle(), "main"));
        if (!backup.steps_) return std::unexpected(path + ": " + sqlite3_errmsg(raw));
        return backup;
    }

    // True when the copy is whole and on the disk.
    std::expected<bool, std::string> step(int pages) {
        const int status = sqlite3_backup_step(steps_.get(), pages);
        if (status == SQLITE_OK) return false;
        if (status == SQLITE_DONE && sqlite3_backup_finish(steps_.release()) == SQLITE_OK) {
            copy_.reset();
            return true;
        }
        return std::unexpected(std::string(sqlite3_errstr(status)));
    }

  private:
    struct Finisher {
        void operator()(sqlite3_backup* steps) const { sqlite3_backup_finish(steps); }
    };
    struct Closer {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };
    std::unique_ptr<sqlite3, Closer> copy_;  // closed after the steps have ended
    std::unique_ptr<sqlite3_backup, Finisher> steps_;
};

// One copy at a time: begins it, goes on with it, and says when it is done.
class RunningBackup {
  public:
    std::expected<bool, std::string> step(const Database& from, const std::string& path,
                                          int pages) {
        if (!backup_) {
            auto begun = SqliteBackup::begin(from, path);
            if (!begun) return std::unexpected(begun.error());
            backup_ = std::move(*begun);
        }
        auto done = backup_->step(pages);
        if (!done || *done) backup_.reset();
        return done;
    }

  private:
    std::optional<SqliteBackup> backup_;
};

}  // namespace kydai::server
