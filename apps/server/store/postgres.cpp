// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/postgres.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

constexpr std::string_view kReadOnly = "25006";  // a standby, or a primary that was demoted

std::string one_line(std::string_view text) {
    std::string line(text);
    std::ranges::replace(line, '\n', ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    return "PostgreSQL: " + line;
}

std::string field_of(const PGresult* result, int field) {
    const char* text = PQresultErrorField(result, field);
    return text == nullptr ? "" : text;
}
std::string state_of(const PGresult* result) { return field_of(result, PG_DIAG_SQLSTATE); }
// Faults after which the server closes the connection, or after which another server is wanted.
bool ends_connection(const PGresult* result) {
    const std::string severity = field_of(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    const std::string state = state_of(result);
    return severity == "FATAL" || severity == "PANIC" || state.empty() || state == kReadOnly;
}

bool is_good(const PGresult* result) {
    const auto status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// Set for each connection. A commit is acknowledged when it is on the disk, and on that of a
// synchronous standby where there is one. A server that hangs in a transaction must not keep its
// lease's row locked. There is no statement_timeout: it would end the wait for a standby, and the
// commit would count as done.
constexpr std::array kSettings = {
    std::string_view("SELECT set_config('synchronous_commit', 'on', false) "
                     "WHERE current_setting('synchronous_commit') IN ('off', 'local')"),
    std::string_view("SET idle_in_transaction_session_timeout = 2000"),
};

}  // namespace

PgFault pg_fault(std::string_view state, std::string message) {
    const auto is_of = [&](std::string_view group) { return state.starts_with(group); };
    const auto fault = [&](FaultKind kind) {
        return PgFault{.fault = {.message = std::move(message), .kind = kind}};
    };
    if (state == "53100") return fault(FaultKind::Full);
    if (is_of("XX001") || is_of("XX002")) return fault(FaultKind::Damaged);
    // Serialisation failure, deadlock; a key, a row, a table or its type that another has taken,
    // made or removed meanwhile.
    if (is_of("40") || state == "23505" || state == "23503" || state == "42P07" ||
        state == "42710") {
        PgFault again = fault(FaultKind::Unavailable);
        again.met_another = true;
        return again;
    }
    const bool passes = state.empty() || is_of("08") || is_of("53") || is_of("55") || is_of("57") ||
                        is_of("58") || state == kReadOnly ||
                        state == "25P03" /* idle in a transaction for too long */;
    return fault(passes ? FaultKind::Unavailable : FaultKind::Refused);
}

// --- rows and values ---

void PgRows::Clearer::operator()(pg_result* result) const { PQclear(result); }
int PgRows::count() const { return PQntuples(result_.get()); }
int PgRows::columns() const { return PQnfields(result_.get()); }
std::int64_t PgRows::changed() const {
    return parse_number<std::int64_t>(PQcmdTuples(result_.get())).value_or(0);
}
std::string PgRows::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}
std::int64_t PgRows::number(int row, int column) const {
    const char* text = PQgetvalue(result_.get(), row, column);
    if (std::string_view(text) == "t") return 1;  // a boolean
    return parse_number<std::int64_t>(text).value_or(0);
}
std::optional<std::int64_t> PgRows::number_or_null(int row, int column) const {
    if (PQgetisnull(result_.get(), row, column) != 0) return std::nullopt;
    return number(row, column);
}

std::string pg_array(std::span<const PgValue> values) {
    std::string text = "{";
    for (const PgValue& value : values) {
        if (text.size() > 1) text += ',';
        if (!value) {
            text += "NULL";
            continue;
        }
        text += '"';
        for (const char c : *value) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '"';
    }
    return text + "}";
}

// --- the connection ---

void PgConnection::Closer::operator()(pg_conn* connection) const { PQfinish(connection); }
PgConnection::PgConnection(PgConnection&& other) noexcept = default;
PgConnection::~PgConnection() = default;

void PgConnection::open() {
    if (!connection_) (void)connect();
}

void PgConnection::close() { connection_.reset(); }

// What the address says has precedence over what is said before it.
FromPg<void> PgConnection::connect() {
    constexpr std::array kKeys = {
        "application_name",     "client_encoding", "connect_timeout",
        "tcp_user_timeout",
        "keepalives_idle",  // some connections wait long for their use
        "target_session_attrs", "dbname",          static_cast<const char*>(nullptr)};
    const std::array values = {"kydai-server",
                               "UTF8",
                               "2",
                               "10000",
                               "30",
                               "read-write",
                               address_.c_str(),
                               static_cast<const char*>(nullptr)};
    prepared_.clear();
    expected_.clear();
    connection_.reset(PQconnectdbParams(kKeys.data(), values.data(), 1));
    const bool is_open = PQstatus(connection_.get()) == CONNECTION_OK;
    if (!is_open || PQsetnonblocking(connection_.get(), 1) != 0 ||
        PQenterPipelineMode(connection_.get()) != 1) {
        return std::unexpected(lost());
    }
    PQsetNoticeProcessor(connection_.get(), [](void* /*unused*/, const char* /*text*/) {}, nullptr);
    std::vector<PgQuery> settings;
    for (const std::string_view sql : kSettings) settings.push_back({.sql = sql, .is_kept = false});
    if (auto done = exchange(settings); !done) return std::unexpected(done.error());
    return {};
}

PgFault PgConnection::lost() {
    PgFault fault = pg_fault("", one_line(PQerrorMessage(connection_.get())));
    connection_.reset();
    return fault;
}

FromPg<std::vector<PgRows>> PgConnection::run(std::span<const PgQuery> queries) {
    if (!connection_) {
        if (const auto done = connect(); !done) return std::unexpected(done.error());
    }
    auto rows = exchange(queries);
    if (!rows && connection_) roll_back();
    return rows;
}

FromPg<PgRows> PgConnection::run(const PgQuery& query) {
    auto rows = run(std::span(&query, 1));
    if (!rows) return std::unexpected(rows.error());
    return std::move(rows->front());
}

void PgConnection::roll_back() {
    if (!connection_ || PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
    const PgQuery query{.sql = "ROLLBACK"};
    (void)exchange(std::span(&query, 1));
}

bool PgConnection::send(const PgQuery& query) {
    PGconn* to = connection_.get();
    std::vector<const char*> values;
    values.reserve(query.values.size());
    for (const PgValue& value : query.values) values.push_back(value ? value->c_str() : nullptr);
    const int count = static_cast<int>(values.size());
    if (!query.is_kept) {
        expected_.push_back({});
        return PQsendQueryParams(to, std::string(query.sql).c_str(), count, nullptr, values.data(),
                                 nullptr, nullptr, 0) == 1;
    }
    const auto [statement, is_new] =
        prepared_.try_emplace(query.sql, "s" + std::to_string(++last_name_));
    const char* name = statement->second.c_str();
    if (is_new) {
        expected_.push_back({.prepares = query.sql});
        if (PQsendPrepare(to, name, std::string(query.sql).c_str(), 0, nullptr) != 1) return false;
    }
    expected_.push_back({});
    return PQsendQueryPrepared(to, name, count, values.data(), nullptr, nullptr, 0) == 1;
}

FromPg<std::vector<PgRows>> PgConnection::exchange(std::span<const PgQuery> queries) {
    expected_.clear();
    const bool sent =
        std::ranges::all_of(queries, [this](const PgQuery& query) { return send(query); });
    if (!sent || PQpipelineSync(connection_.get()) != 1) return std::unexpected(lost());
    return collect();
}

// Reads and writes until there is a result: with large batches both sides may wait for the other to
// read. False when the connection is lost.
bool PgConnection::await_result() {
    PGconn* from = connection_.get();
    for (;;) {
        const int flushed = PQflush(from);
        if (flushed < 0) return false;
        if (PQisBusy(from) == 0) return true;
        pollfd ready{.fd = PQsocket(from), .events = POLLIN, .revents = 0};
        if (flushed > 0) ready.events |= POLLOUT;
        const int found = ::poll(&ready, 1, kPatienceMs);
        if (found == 0) {
            why_lost_ = "PostgreSQL: no answer";
            return false;
        }
        if (found < 0 && errno != EINTR) return false;
        if ((ready.revents & (POLLIN | POLLHUP | POLLERR)) != 0 && PQconsumeInput(from) == 0) {
            return false;
        }
    }
}

// Each answer is followed by a null; the last is that of the pipeline's end. The first fault
// counts: those after it were not executed.
FromPg<std::vector<PgRows>> PgConnection::collect() {
    std::vector<PgRows> all;
    std::optional<PgFault> fault;
    bool must_leave = false;
    bool is_after_null = false;
    std::size_t answered = 0;
    for (;;) {
        why_lost_.clear();
        PGresult* result = nullptr;
        const bool is_there = await_result();
        if (is_there) result = PQgetResult(connection_.get());
        // Two nulls in a row: nothing comes any more, and the end of the pipeline has not come.
        const bool is_over = result == nullptr && std::exchange(is_after_null, true);
        if (!is_there || is_over) {
            PgFault gone = fault ? *fault : lost();
            if (!why_lost_.empty()) gone.fault.message = why_lost_;
            connection_.reset();
            return std::unexpected(gone);
        }
        if (result == nullptr) continue;
        is_after_null = false;
        PgRows rows(result);
        if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) break;
        const bool has_place = answered < expected_.size();
        const std::string_view prepares = has_place ? expected_[answered].prepares : "";
        ++answered;
        if (is_good(result)) {
            if (prepares.empty()) all.push_back(std::move(rows));
            continue;
        }
        if (!prepares.empty()) prepared_.erase(prepares);
        if (PQresultStatus(result) == PGRES_PIPELINE_ABORTED || fault) continue;
        fault = pg_fault(state_of(result), one_line(PQresultErrorMessage(result)));
        must_leave = ends_connection(result);
    }
    if (must_leave) connection_.reset();
    if (fault) return std::unexpected(*fault);
    return all;
}

// --- tables ---

std::expected<void, std::string> bring_up_to_date(PgConnection& connection,
                                                  const PgSchema& schema) {
    constexpr int kTries = 5;  // two servers that make the first table at once
    const auto one_time = [](std::string_view sql, std::vector<PgValue> values = {}) {
        return PgQuery{.sql = sql, .values = std::move(values), .is_kept = false};
    };
    const std::string part(schema.part);
    const auto there =
        connection.run(one_time("SELECT version FROM schema_part WHERE part = $1", {part}));
    const auto wanted = static_cast<std::int64_t>(schema.scripts.size());
    if (there && there->count() > 0 && there->number(0, 0) == wanted) return {};
    const PgQuery first[] = {
        one_time("CREATE TABLE IF NOT EXISTS schema_part "
                 "(part TEXT PRIMARY KEY, version BIGINT NOT NULL)"),
        one_time("INSERT INTO schema_part (part, version) VALUES ($1, 0) ON CONFLICT DO NOTHING",
                 {part})};
    auto made = connection.run(first);
    for (int i = 1; i < kTries && !made && made.error().met_another; ++i) {
        made = connection.run(first);
    }
    if (!made) return std::unexpected(made.error().fault.message);
    const PgQuery look[] = {
        one_time("BEGIN"),
        one_time("SELECT version FROM schema_part WHERE part = $1 FOR UPDATE", {part})};
    const auto found = connection.run(look);
    if (!found) return std::unexpected(found.error().fault.message);
    const auto version = static_cast<std::size_t>(found->back().number(0, 0));
    if (version > schema.scripts.size()) {
        connection.roll_back();
        return std::unexpected("the database was written by a newer version of this program (" +
                               part + ")");
    }
    std::vector<PgQuery> work;
    for (std::string_view script : schema.scripts.subspan(version)) {
        while (!script.empty()) {
            const std::string_view sql = next_field(script, ';');
            if (sql.find_first_not_of(" \n") != std::string_view::npos)
                work.push_back(one_time(sql));
        }
    }
    work.push_back(one_time("UPDATE schema_part SET version = $2 WHERE part = $1",
                            {part, std::to_string(schema.scripts.size())}));
    work.push_back(one_time("COMMIT"));
    const auto done = connection.run(work);
    if (!done) return std::unexpected(done.error().fault.message);
    return {};
}

}  // namespace kydai::server
