// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of reviews that people ask for and workers make: what is stored, as values, and the
// interface of a store (SQLite, PostgreSQL; for tests: memory). A review is asked for by one person
// of one finished game, and that pair is its key: asking again gives the same job.
//
//              take                   deliver
//   Waiting ---------> Taken by W ---------------> Done
//      ^                   |  fail, or the lease ends: an attempt failed
//      +-------------------+----- kMostAttempts ---> Failed
//
// A worker has a job under a lease: a random word that nobody else knows. Whatever a worker says
// names its lease; where the job is no longer under it (it was cancelled, the lease ended), the
// answer is LeaseLost and nothing changes. A result that is delivered twice is acknowledged twice.
//
// Calls come from one thread at a time; a change is durable when its call returns.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "apps/server/rooms/visitor.hpp"
#include "core/game/time.hpp"
#include "protocol/wire/ids.hpp"

namespace kydai::server {

enum class ReviewTrouble : std::uint8_t {
    NotFound,
    TooMany,    // of this person are waiting or being made
    QueueFull,  // too many of all people wait
    LeaseLost,
    Failed,  // the disk; it may go better later
};

enum class ReviewState : std::uint8_t { Waiting, Taken, Done, Failed };

struct ReviewKey {
    PlayerId player = 0;
    wire::GameId game;
    friend auto operator<=>(const ReviewKey&, const ReviewKey&) = default;
};

struct NewReview {
    ReviewKey key;
    std::string record;  // PGN, or a caro record
};

// A job as the one who asked for it sees it.
struct ReviewStatus {
    ReviewState state = ReviewState::Waiting;
    std::int64_t ahead = 0;  // jobs that wait longer, of one that waits
    int done = 0;            // positions, of one that is taken
    int total = 0;
    std::string record = {};  // with the review in it, of one that is done
    std::string reason = {};  // of one that failed
    friend bool operator==(const ReviewStatus&, const ReviewStatus&) = default;
};

struct ReviewProgress {
    int done = 0;
    int total = 0;
};

class ReviewStore {
  public:
    template <class T>
    using Result = std::expected<T, ReviewTrouble>;  // Failed, unless it says otherwise

    ReviewStore() = default;
    ReviewStore(const ReviewStore&) = delete;
    ReviewStore& operator=(const ReviewStore&) = delete;
    virtual ~ReviewStore() = default;

    // --- for people ---

    // One that failed before waits again. TooMany, QueueFull.
    virtual Result<void> ask(const NewReview& review, game::Instant at) = 0;
    // NotFound.
    virtual Result<ReviewStatus> status(const ReviewKey& key) = 0;
    // Nothing is kept of it; also where there is none.
    virtual Result<void> cancel(const ReviewKey& key) = 0;
    // A person is removed.
    virtual Result<void> forget(PlayerId player) = 0;

    // --- for workers ---

    // The record of the job that waits longest, which is under this lease from now on; for
    // kFirstLease, in which its worker has to report.
    virtual Result<std::optional<std::string>> take(const std::string& worker,
                                                    const std::string& lease, game::Instant at) = 0;
    // The lease lasts kLease from now. LeaseLost.
    virtual Result<void> note_progress(const std::string& lease, const ReviewProgress& progress,
                                       game::Instant at) = 0;
    // LeaseLost.
    virtual Result<void> deliver(const std::string& lease, const std::string& record,
                                 game::Instant at) = 0;
    // An attempt failed: the job waits again, or has failed. LeaseLost.
    virtual Result<void> fail(const std::string& lease, const std::string& reason,
                              game::Instant at) = 0;
    // The job waits again, in its old place; no attempt failed. LeaseLost.
    virtual Result<void> give_back(const std::string& lease) = 0;

    // --- for the server ---

    // Ends leases that are over, and deletes what is too old. How many jobs wait that a worker may
    // take.
    virtual Result<std::int64_t> sweep(game::Instant at) = 0;
    // After an outage, which is charged to nobody: every lease lasts kLease from now.
    virtual Result<void> renew_leases(game::Instant at) = 0;

    // A worker that was killed while it waited for a job loses nothing but this time; one that has
    // reported is waited for as long as a busy machine may need between two reports.
    static constexpr game::Millis kFirstLease = std::chrono::seconds(10);
    static constexpr game::Millis kLease = std::chrono::seconds(30);
    // A job whose worker dies three times is believed to be the cause.
    static constexpr int kMostAttempts = 3;
    // Reviews of one person that wait or are being made.
    static constexpr int kMostOpenOfOne = 3;
    // Reviews of one person that have ended; the oldest is deleted for a new one.
    static constexpr int kMostEndedOfOne = 50;
    // Waiting reviews of all people. At a minute for a game, four workers need four hours for them.
    static constexpr int kMostWaiting = 1000;
    // The page keeps a result with its last analysis as soon as it has it, and the game can be
    // reviewed again.
    static constexpr game::Millis kKeepEnded = std::chrono::hours(7 * 24);
    // A job that no worker has taken in a day is dropped: its person will not come back for it.
    static constexpr game::Millis kKeepWaiting = std::chrono::hours(24);
};

// The reason of a job whose leases have ended kMostAttempts times.
inline constexpr const char* kWorkersLost = "workers-lost";

}  // namespace kydai::server
