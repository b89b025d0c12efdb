// SPDX-License-Identifier: GPL-3.0-or-later
// libpq with destructors: one connection to PostgreSQL, for one thread at a time. Queries that are
// handed in together are sent in one round trip (pipeline mode). A connection that was lost is made
// again by the next call; where the address names several hosts, the one that can be written to is
// taken.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/server/rooms/store.hpp"

struct pg_conn;    // PGconn
struct pg_result;  // PGresult

namespace kydai::server {

struct PgFault {
    StoreFault fault;
    // The transaction met another one (serialisation failure, deadlock, a key that was taken
    // meanwhile): the same once more may succeed at once.
    bool met_another = false;
};
template <class T>
using FromPg = std::expected<T, PgFault>;

// By the five letters of SQLSTATE; none where there is no connection.
PgFault pg_fault(std::string_view state, std::string message);

// What one query answered.
class PgRows {
  public:
    explicit PgRows(pg_result* result) : result_(result) {}

    [[nodiscard]] int count() const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] std::int64_t changed() const;  // rows inserted, updated or deleted
    [[nodiscard]] std::string text(int row, int column) const;
    [[nodiscard]] std::int64_t number(int row, int column) const;
    [[nodiscard]] std::optional<std::int64_t> number_or_null(int row, int column) const;

  private:
    struct Clearer {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clearer> result_;
};

using PgValue = std::optional<std::string>;  // in PostgreSQL's text format; nothing: NULL

inline PgValue pg_value(const std::string& value) { return value; }
inline PgValue pg_value(std::string_view value) { return std::string(value); }
inline PgValue pg_value(const char* value) { return std::string(value); }
inline PgValue pg_value(std::int64_t value) { return std::to_string(value); }
inline PgValue pg_value(const PgValue& value) { return value; }
inline PgValue pg_value(const std::optional<std::int64_t>& value) {
    return value ? PgValue(std::to_string(*value)) : std::nullopt;
}
// An array literal, {"a","b",NULL}.
std::string pg_array(std::span<const PgValue> values);

struct PgQuery {
    std::string_view sql;  // with $1, $2, …
    std::vector<PgValue> values = {};
    bool is_kept = true;  // prepared once for each connection, which it must outlive
};
template <class... Values>
PgQuery pg_query(std::string_view sql, const Values&... values) {
    return {.sql = sql, .values = {pg_value(values)...}};
}

class PgConnection {
  public:
    // A URI or keywords as libpq takes them: "postgresql://a,b/kydai", "host=/run/pg dbname=kydai".
    explicit PgConnection(std::string address) : address_(std::move(address)) {}
    PgConnection(const PgConnection&) = delete;
    PgConnection& operator=(const PgConnection&) = delete;
    PgConnection(PgConnection&& other) noexcept;
    ~PgConnection();

    // Connects now. Where that fails, the first query tries again.
    void open();
    // The next query connects again.
    void close();

    // Sends all queries at once and waits for the answers. Without BEGIN they are one transaction;
    // after the first that fails none is executed, and an open transaction is rolled back.
    FromPg<std::vector<PgRows>> run(std::span<const PgQuery> queries);
    FromPg<PgRows> run(const PgQuery& query);
    // Ends a transaction that is not to be committed.
    void roll_back();

    // No word from the server for so long: it hangs, and the connection is given up.
    static constexpr int kPatienceMs = 10'000;

  private:
    FromPg<void> connect();
    FromPg<std::vector<PgRows>> exchange(std::span<const PgQuery> queries);
    bool send(const PgQuery& query);
    FromPg<std::vector<PgRows>> collect();
    bool await_result();
    PgFault lost();

    struct Closer {
        void operator()(pg_conn* connection) const;
    };
    // An answer that is waited for: that of a query, or of its preparation.
    struct Expected {
        std::string_view prepares;  // empty: the query itself
    };

    std::string address_;
    std::unique_ptr<pg_conn, Closer> connection_;
    std::map<std::string_view, std::string> prepared_;  // statement to name
    int last_name_ = 0;
    std::vector<Expected> expected_;
    std::string why_lost_;
};

// The tables of a part of the server (games, people) as a list of scripts: script n brings them
// from version n to n + 1. Statements are separated by semicolons, and hold none.
struct PgSchema {
    std::string_view part;
    std::span<const char* const> scripts;
};
// Brings the tables up to date; refuses those of a newer program. Several servers may start at
// once. One query, and no commit, where they are up to date.
std::expected<void, std::string> bring_up_to_date(PgConnection& connection, const PgSchema& schema);

}  // namespace kydai::server
