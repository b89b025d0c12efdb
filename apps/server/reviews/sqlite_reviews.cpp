// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "apps/server/reviews/sql_reviews.hpp"
#include "apps/server/store/sqlite.hpp"

namespace kydai::server {

namespace {

constexpr const char* kReviewTables = R"sql(
CREATE TABLE IF NOT EXISTS review (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL,
    game TEXT NOT NULL,
    record TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    state INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    worker TEXT NOT NULL DEFAULT '',
    lease TEXT UNIQUE,
    lease_until INTEGER NOT NULL DEFAULT 0,
    begun INTEGER NOT NULL DEFAULT 0,
    done INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL DEFAULT 0,
    result TEXT NOT NULL DEFAULT '',
    reason TEXT NOT NULL DEFAULT '',
    ended_at INTEGER NOT NULL DEFAULT 0,
    UNIQUE (player, game)
);
CREATE INDEX IF NOT EXISTS review_state ON review (state, number);
)sql";
constexpr Schema kReviewSchema{.tables = kReviewTables};

class SqliteBackend final : public SqlBackend {
  public:
    explicit SqliteBackend(Database database) : database_(std::move(database)) {}

    std::optional<std::vector<SqlRow>> run(std::span<const SqlStep> steps) override {
        std::vector<SqlRow> rows;
        const auto done = database_.transact([&] {
            return std::ranges::all_of(steps, [&](const SqlStep& step) {
                rows.clear();
                return run(step, rows);
            });
        });
        if (!done) return std::nullopt;
        return rows;
    }
    // There is no other: the file is open once.
    [[nodiscard]] std::string_view lock_clause() const override { return ""; }

  private:
    struct Prepared {
        Statement statement;
        int columns = 0;
    };
    Prepared& prepared(std::string_view sql) {
        const auto found = prepared_.find(sql);
        if (found != prepared_.end()) return found->second;
        Statement statement = database_.prepare(sql);
        const int columns = statement.columns();
        return prepared_.emplace(sql, Prepared{std::move(statement), columns}).first->second;
    }
    bool run(const SqlStep& step, std::vector<SqlRow>& rows) {
        auto& [statement, columns] = prepared(step.sql);
        statement.with();
        for (std::size_t i = 0; i < step.values.size(); ++i) {
            std::visit([&](const auto& value) { statement.set(static_cast<int>(i) + 1, value); },
                       step.values[i]);
        }
        while (statement.step()) {
            SqlRow& row = rows.emplace_back();
            for (int column = 0; column < columns; ++column) row.push_back(statement.text(column));
        }
        const bool good = statement.good();
        statement.reset();
        return good;
    }

    Database database_;
    std::map<std::string_view, Prepared> prepared_;
};

}  // namespace

std::expected<std::unique_ptr<ReviewStore>, std::string> open_sqlite_reviews(
    const std::string& path) {
    auto database = Database::open(path, kReviewSchema);
    if (!database) return std::unexpected(database.error());
    return sql_reviews(std::make_unique<SqliteBackend>(std::move(*database)));
}

}  // namespace kydai::server
