// SPDX-License-Identifier: GPL-3.0-or-later
// The store of reviews in SQL that SQLite and PostgreSQL share: parameters are ?1, ?2, …, changes
// are seen by RETURNING. What differs is in a back end each.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/server/reviews/review_store.hpp"

namespace kydai::server {

class PgConnection;

using SqlValue = std::variant<std::int64_t, std::string>;
using SqlRow = std::vector<std::string>;

struct SqlStep {
    std::string_view sql;  // outlives the back end
    std::vector<SqlValue> values;
};

class SqlBackend {
  public:
    SqlBackend() = default;
    SqlBackend(const SqlBackend&) = delete;
    SqlBackend& operator=(const SqlBackend&) = delete;
    virtual ~SqlBackend() = default;

    // All steps in one transaction: the rows of the last one; nothing where it failed.
    virtual std::optional<std::vector<SqlRow>> run(std::span<const SqlStep> steps) = 0;
    // The SQL after the choice of a row that others may want at the same time.
    [[nodiscard]] virtual std::string_view lock_clause() const = 0;
};

std::unique_ptr<ReviewStore> sql_reviews(std::unique_ptr<SqlBackend> backend);

// The problem is one line.
std::expected<std::unique_ptr<ReviewStore>, std::string> open_sqlite_reviews(
    const std::string& path);
// Over a connection of its own, so that no move waits behind a result.
std::expected<std::unique_ptr<ReviewStore>, std::string> open_postgres_reviews(
    PgConnection connection);

}  // namespace kydai::server
