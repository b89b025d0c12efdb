// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of reviews while the server runs: brings questions to the store, which has a thread of
// its own, and answers back; lets workers wait for a job (long polling); ends leases; knows which
// workers are there. Nothing is searched here.
//
// Calls come from the thread of the sockets, and so do answers, later.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>

#include "apps/server/people/worker.hpp"
#include "apps/server/reviews/review_store.hpp"
#include "apps/server/server_clock.hpp"
#include "protocol/worker/message.hpp"

namespace kydai::server {

// What the queue uses. Every reference outlives it.
struct ReviewQueueParts {
    const ServerClock& clock;
    std::function<void(std::function<void()>)> post;  // brings an answer to the thread that asked
    std::function<std::uint64_t()> random;            // for leases
};

class ReviewQueue {
  public:
    template <class T>
    using Answer = std::function<void(ReviewStore::Result<T>)>;

    // The leases of an earlier run go on.
    ReviewQueue(std::unique_ptr<ReviewStore> store, ReviewQueueParts parts);

    void ask(const NewReview& review, const Answer<ReviewStatus>& answer);
    void status(const ReviewKey& key, const Answer<ReviewStatus>& answer);
    void cancel(const ReviewKey& key, const Answer<void>& answer);
    void forget(PlayerId player);

    // Handles a worker's message; the answer may take kLongestWait. Nothing where the store failed.
    using WorkerAnswer = std::function<void(std::optional<worker::ToWorker>)>;
    void hear(const worker::FromWorker& message, const WorkerAnswer& answer);

    // About once a second.
    void on_second();

    // Workers of which something was heard in the last kWorkerSeen.
    [[nodiscard]] std::size_t workers() const;
    // As of the last look.
    [[nodiscard]] std::size_t waiting() const { return waiting_; }

    static constexpr game::Millis kLongestWait = std::chrono::seconds(25);
    static constexpr game::Millis kWorkerSeen = std::chrono::seconds(60);
    static constexpr game::Millis kSweepEvery = std::chrono::seconds(2);
    static constexpr std::size_t kMostWorkers = 1000;
    static constexpr std::size_t kQuestionsAtOnce = 10'000;

  private:
    struct WaitingWorker {
        std::string name;
        game::Instant until;
        WorkerAnswer answer;
    };

    template <class T>
    void run(std::function<ReviewStore::Result<T>(ReviewStore&)> question, Answer<T> answer);
    void on(const worker::TakeJob& take, const WorkerAnswer& answer);
    void on(const worker::ReportProgress& report, const WorkerAnswer& answer);
    void on(const worker::DeliverResult& result, const WorkerAnswer& answer);
    void on(const worker::ReportFailure& failure, const WorkerAnswer& answer);
    void on(const worker::ReturnJob& back, const WorkerAnswer& answer);
    void take_for(WaitingWorker waiting);
    // A job may wait: the worker that waits longest gets it.
    void serve_waiting();
    void note_seen(const std::string& name);
    std::string fresh_lease();
    static Answer<void> plain(const WorkerAnswer& answer);

    std::unique_ptr<ReviewStore> store_;  // for disk_
    ReviewQueueParts parts_;
    std::deque<WaitingWorker> waits_;
    std::map<std::string, game::Instant> seen_;  // by the name of a worker
    game::Instant next_sweep_ = {};
    bool is_sweeping_ = false;
    std::size_t waiting_ = 0;
    Worker disk_{kQuestionsAtOnce, Worker::AtEnd::Finish};  // last: it ends first
};

}  // namespace kydai::server
