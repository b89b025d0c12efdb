// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/reviews/sql_reviews.hpp"

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

// States as they are stored.
constexpr std::int64_t kWaiting = 0;
constexpr std::int64_t kTaken = 1;
constexpr std::int64_t kDone = 2;
constexpr std::int64_t kFailed = 3;

// --- for people ---

constexpr std::string_view kForgetFailed =
    "DELETE FROM review WHERE player = ?1 AND game = ?2 AND state = 3";
constexpr std::string_view kForgetOldest =
    "DELETE FROM review WHERE number IN (SELECT number FROM review WHERE player = ?1 "
    "AND state IN (2, 3) AND game <> ?2 ORDER BY ended_at DESC, number DESC "
    "LIMIT 1000 OFFSET ?3)";
constexpr std::string_view kAdd =
    "INSERT INTO review (player, game, record, asked_at) "
    "SELECT CAST(?1 AS BIGINT), CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS BIGINT) WHERE "
    "(SELECT count(*) FROM review WHERE player = ?1 AND state IN (0, 1)) < CAST(?5 AS BIGINT) AND "
    "(SELECT count(*) FROM review WHERE state = 0) < CAST(?6 AS BIGINT) "
    "ON CONFLICT (player, game) DO NOTHING";
// Whether the job is there, and how many others of the person are open.
constexpr std::string_view kAsked =
    "SELECT (SELECT count(*) FROM review WHERE player = ?1 AND game = ?2), "
    "(SELECT count(*) FROM review WHERE player = ?1 AND state IN (0, 1))";
constexpr std::string_view kStatus =
    "SELECT state, (SELECT count(*) FROM review AS other WHERE other.state = 0 "
    "AND other.number < review.number), done, total, result, reason "
    "FROM review WHERE player = ?1 AND game = ?2";
constexpr std::string_view kCancel = "DELETE FROM review WHERE player = ?1 AND game = ?2";
constexpr std::string_view kForget = "DELETE FROM review WHERE player = ?1";

// --- for workers ---

constexpr std::string_view kTakeBegin =
    "UPDATE review SET state = 1, worker = ?1, lease = ?2, lease_until = ?3, begun = 0, done = 0, "
    "total = 0 WHERE number = (SELECT number FROM review WHERE state = 0 "
    "ORDER BY number LIMIT 1";
constexpr std::string_view kTakeEnd = ") RETURNING record";
constexpr std::string_view kProgress =
    "UPDATE review SET begun = 1, done = ?2, total = ?3, lease_until = ?4 "
    "WHERE lease = ?1 AND state = 1 RETURNING number";
// The record is in the result.
constexpr std::string_view kDeliver =
    "UPDATE review SET state = 2, result = ?2, record = '', "
    "ended_at = CASE WHEN state = 1 THEN CAST(?3 AS BIGINT) ELSE ended_at END "
    "WHERE lease = ?1 AND (state = 1 OR (state = 2 AND result = ?2)) RETURNING number";
constexpr std::string_view kFail =
    "UPDATE review SET attempts = attempts + 1, lease = NULL, reason = ?2, ended_at = ?3, "
    "state = CASE WHEN attempts + 1 >= CAST(?4 AS BIGINT) THEN 3 ELSE 0 END "
    "WHERE lease = ?1 AND state = 1 RETURNING number";
constexpr std::string_view kGiveBack =
    "UPDATE review SET state = 0, lease = NULL WHERE lease = ?1 AND state = 1 RETURNING number";

// --- for the server ---

// A worker that never reported has tried nothing.
constexpr std::string_view kEndLeases =
    "UPDATE review SET attempts = attempts + begun, lease = NULL, reason = ?2, ended_at = ?1, "
    "state = CASE WHEN attempts + begun >= CAST(?3 AS BIGINT) THEN 3 ELSE 0 END "
    "WHERE state = 1 AND lease_until <= ?1";
// A few at a time, so that no commit takes long.
constexpr std::string_view kDeleteOld =
    "DELETE FROM review WHERE number IN (SELECT number FROM review WHERE "
    "(state IN (2, 3) AND ended_at <= CAST(?1 AS BIGINT)) OR "
    "(state = 0 AND asked_at <= CAST(?2 AS BIGINT)) LIMIT 100)";
constexpr std::string_view kCountWaiting = "SELECT count(*) FROM review WHERE state = 0";
constexpr std::string_view kRenewLeases =
    "UPDATE review SET lease_until = ?1 WHERE state = 1 AND lease_until < ?1";

std::int64_t millis(game::Instant at) { return at.time_since_epoch().count(); }
std::int64_t number(const std::string& text) {
    return parse_number<std::int64_t>(text).value_or(0);
}

ReviewState state_of(std::int64_t stored) {
    switch (stored) {
        case kTaken:
            return ReviewState::Taken;
        case kDone:
            return ReviewState::Done;
        case kFailed:
            return ReviewState::Failed;
        case kWaiting:
        default:
            return ReviewState::Waiting;
    }
}

class SqlReviews final : public ReviewStore {
  public:
    explicit SqlReviews(std::unique_ptr<SqlBackend> backend)
        : backend_(std::move(backend)),
          take_(std::string(kTakeBegin) + std::string(backend_->lock_clause()) +
                std::string(kTakeEnd)) {}

    Result<void> ask(const NewReview& review, game::Instant at) override {
        const std::int64_t player = review.key.player;
        const std::string& game = review.key.game.text();
        const SqlStep steps[] = {{kForgetFailed, {player, game}},
                                 {kForgetOldest, {player, game, std::int64_t{kMostEndedOfOne - 1}}},
                                 {kAdd,
                                  {player, game, review.record, millis(at),
                                   std::int64_t{kMostOpenOfOne}, std::int64_t{kMostWaiting}}},
                                 {kAsked, {player, game}}};
        const auto rows = backend_->run(steps);
        if (!rows || rows->size() != 1) return std::unexpected(ReviewTrouble::Failed);
        if (number(rows->front()[0]) > 0) return {};
        const bool has_many = number(rows->front()[1]) >= kMostOpenOfOne;
        return std::unexpected(has_many ? ReviewTrouble::TooMany : ReviewTrouble::QueueFull);
    }

    Result<ReviewStatus> status(const ReviewKey& key) override {
        const auto rows = run(kStatus, key.player, key.game.text());
        if (!rows) return std::unexpected(ReviewTrouble::Failed);
        if (rows->empty()) return std::unexpected(ReviewTrouble::NotFound);
        const SqlRow& row = rows->front();
        ReviewStatus status{.state = state_of(number(row[0]))};
        switch (status.state) {
            case ReviewState::Waiting:
                status.ahead = number(row[1]);
                break;
            case ReviewState::Taken:
                status.done = static_cast<int>(number(row[2]));
                status.total = static_cast<int>(number(row[3]));
                break;
            case ReviewState::Done:
                status.record = row[4];
                break;
            case ReviewState::Failed:
                status.reason = row[5];
                break;
        }
        return status;
    }

    Result<void> cancel(const ReviewKey& key) override {
        return done(run(kCancel, key.player, key.game.text()));
    }
    Result<void> forget(PlayerId player) override { return done(run(kForget, player)); }

    Result<std::optional<std::string>> take(const std::string& worker, const std::string& lease,
                                            game::Instant at) override {
        auto rows = run(take_, worker, lease, millis(at + kFirstLease));
        if (!rows) return std::unexpected(ReviewTrouble::Failed);
        if (rows->empty()) return std::nullopt;
        return std::move(rows->front()[0]);
    }
    Result<void> note_progress(const std::string& lease, const ReviewProgress& progress,
                               game::Instant at) override {
        return held(run(kProgress, lease, std::int64_t{progress.done}, std::int64_t{progress.total},
                        millis(at + kLease)));
    }
    Result<void> deliver(const std::string& lease, const std::string& record,
                         game::Instant at) override {
        return held(run(kDeliver, lease, record, millis(at)));
    }
    Result<void> fail(const std::string& lease, const std::string& reason,
                      game::Instant at) override {
        return held(run(kFail, lease, reason, millis(at), std::int64_t{kMostAttempts}));
    }
    Result<void> give_back(const std::string& lease) override {
        return held(run(kGiveBack, lease));
    }

    Result<std::int64_t> sweep(game::Instant at) override {
        const SqlStep steps[] = {
            {kEndLeases, {millis(at), std::string(kWorkersLost), std::int64_t{kMostAttempts}}},
            {kDeleteOld, {millis(at - kKeepEnded), millis(at - kKeepWaiting)}},
            {kCountWaiting, {}}};
        const auto rows = backend_->run(steps);
        if (!rows || rows->size() != 1) return std::unexpected(ReviewTrouble::Failed);
        return number(rows->front()[0]);
    }
    Result<void> renew_leases(game::Instant at) override {
        return done(run(kRenewLeases, millis(at + kLease)));
    }

  private:
    using Rows = std::optional<std::vector<SqlRow>>;

    template <class... Values>
    Rows run(std::string_view sql, const Values&... values) {
        const SqlStep step{.sql = sql, .values = {SqlValue(values)...}};
        return backend_->run(std::span(&step, 1));
    }
    static Result<void> done(const Rows& rows) {
        if (!rows) return std::unexpected(ReviewTrouble::Failed);
        return {};
    }
    // The result of a change under a lease: it returns the job, if there is one.
    static Result<void> held(const Rows& rows) {
        if (!rows) return std::unexpected(ReviewTrouble::Failed);
        if (rows->empty()) return std::unexpected(ReviewTrouble::LeaseLost);
        return {};
    }

    std::unique_ptr<SqlBackend> backend_;
    std::string take_;
};

}  // namespace

std::unique_ptr<ReviewStore> sql_reviews(std::unique_ptr<SqlBackend> backend) {
    return std::make_unique<SqlReviews>(std::move(backend));
}

}  // namespace kydai::server
