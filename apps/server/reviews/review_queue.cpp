// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/reviews/review_queue.hpp"

#include <algorithm>

#include "apps/server/watch/log.hpp"

namespace kydai::server {

ReviewQueue::ReviewQueue(std::unique_ptr<ReviewStore> store, ReviewQueueParts parts)
    : store_(std::move(store)), parts_(std::move(parts)) {
    const game::Instant now = parts_.clock.now();
    run<void>([now](ReviewStore& reviews) { return reviews.renew_leases(now); },
              [](const auto& done) {
                  if (!done) log_event(LogLevel::Warning, "review-leases-not-renewed");
              });
}

template <class T>
void ReviewQueue::run(std::function<ReviewStore::Result<T>(ReviewStore&)> question,
                      Answer<T> answer) {
    const bool queued = disk_.add([this, question = std::move(question), answer] {
        parts_.post([answer, result = question(*store_)] { answer(result); });
    });
    if (!queued) answer(std::unexpected(ReviewTrouble::Failed));
}

// --- for people ---

void ReviewQueue::ask(const NewReview& review, const Answer<ReviewStatus>& answer) {
    const game::Instant now = parts_.clock.now();
    run<ReviewStatus>(
        [review, now](ReviewStore& reviews) -> ReviewStore::Result<ReviewStatus> {
            const auto asked = reviews.ask(review, now);
            if (!asked) return std::unexpected(asked.error());
            return reviews.status(review.key);
        },
        [this, answer](const auto& status) {
            if (status) serve_waiting();
            answer(status);
        });
}

void ReviewQueue::status(const ReviewKey& key, const Answer<ReviewStatus>& answer) {
    run<ReviewStatus>([key](ReviewStore& reviews) { return reviews.status(key); }, answer);
}

void ReviewQueue::cancel(const ReviewKey& key, const Answer<void>& answer) {
    run<void>([key](ReviewStore& reviews) { return reviews.cancel(key); }, answer);
}

void ReviewQueue::forget(PlayerId player) {
    run<void>([player](ReviewStore& reviews) { return reviews.forget(player); },
              [](const auto& done) {
                  if (!done) log_event(LogLevel::Warning, "reviews-not-forgotten");
              });
}

// --- for workers ---

void ReviewQueue::hear(const worker::FromWorker& message, const WorkerAnswer& answer) {
    std::visit([&](const auto& one) { on(one, answer); }, message);
}

ReviewQueue::Answer<void> ReviewQueue::plain(const WorkerAnswer& answer) {
    return [answer](const ReviewStore::Result<void>& done) {
        if (done) return answer(worker::Noted{});
        if (done.error() == ReviewTrouble::LeaseLost) return answer(worker::LeaseLost{});
        answer(std::nullopt);
    };
}

void ReviewQueue::note_seen(const std::string& name) {
    if (seen_.contains(name) || seen_.size() < kMostWorkers) seen_[name] = parts_.clock.now();
}

std::size_t ReviewQueue::workers() const {
    const game::Instant oldest = parts_.clock.now() - kWorkerSeen;
    return static_cast<std::size_t>(
        std::ranges::count_if(seen_, [&](const auto& one) { return one.second >= oldest; }));
}

std::string ReviewQueue::fresh_lease() {
    constexpr std::string_view kDigits = "0123456789abcdef";
    constexpr int kBitsOfDigit = 4;
    constexpr std::size_t kDigitsOfNumber = worker::kLeaseLength / 2;
    std::string lease;
    for (const std::uint64_t half : {parts_.random(), parts_.random()}) {
        std::uint64_t rest = half;
        for (std::size_t i = 0; i < kDigitsOfNumber; ++i, rest >>= kBitsOfDigit) {
            lease += kDigits[rest % kDigits.size()];
        }
    }
    return lease;
}

void ReviewQueue::on(const worker::TakeJob& take, const WorkerAnswer& answer) {
    note_seen(take.worker);
    if (waits_.size() >= kMostWorkers) return answer(worker::NoJob{});
    take_for({.name = take.worker, .until = parts_.clock.now() + kLongestWait, .answer = answer});
}

void ReviewQueue::take_for(WaitingWorker waiting) {
    const game::Instant now = parts_.clock.now();
    const std::string lease = fresh_lease();
    run<std::optional<std::string>>(
        [name = waiting.name, lease, now](ReviewStore& reviews) {
            return reviews.take(name, lease, now);
        },
        [this, waiting, lease](const auto& record) {
            if (!record) return waiting.answer(std::nullopt);
            if (!*record) return waits_.push_back(waiting);
            log_event(LogLevel::Debug, "review-taken", {{"worker", waiting.name}});
            waiting.answer(worker::Job{.lease = lease, .record = **record});
        });
}

void ReviewQueue::serve_waiting() {
    if (waits_.empty()) return;
    WaitingWorker first = std::move(waits_.front());
    waits_.pop_front();
    take_for(std::move(first));
}

void ReviewQueue::on(const worker::ReportProgress& report, const WorkerAnswer& answer) {
    note_seen(report.worker);
    const game::Instant now = parts_.clock.now();
    run<void>(
        [report, now](ReviewStore& reviews) {
            return reviews.note_progress(report.lease, {report.done, report.total}, now);
        },
        plain(answer));
}

void ReviewQueue::on(const worker::DeliverResult& result, const WorkerAnswer& answer) {
    const game::Instant now = parts_.clock.now();
    run<void>(
        [result, now](ReviewStore& reviews) {
            return reviews.deliver(result.lease, result.record, now);
        },
        plain(answer));
}

void ReviewQueue::on(const worker::ReportFailure& failure, const WorkerAnswer& answer) {
    log_event(LogLevel::Warning, "review-failed", {{"reason", failure.reason}});
    const game::Instant now = parts_.clock.now();
    run<void>(
        [failure, now](ReviewStore& reviews) {
            return reviews.fail(failure.lease, failure.reason, now);
        },
        [this, answer](const auto& done) {
            if (done) serve_waiting();
            plain(answer)(done);
        });
}

// A worker that ends is none any longer.
void ReviewQueue::on(const worker::ReturnJob& back, const WorkerAnswer& answer) {
    seen_.erase(back.worker);
    run<void>([lease = back.lease](ReviewStore& reviews) { return reviews.give_back(lease); },
              [this, answer](const auto& done) {
                  if (done) serve_waiting();
                  plain(answer)(done);
              });
}

// --- time ---

void ReviewQueue::on_second() {
    const game::Instant now = parts_.clock.now();
    std::vector<WorkerAnswer> ended;
    std::erase_if(waits_, [&](WaitingWorker& one) {
        if (one.until > now) return false;
        ended.push_back(std::move(one.answer));
        return true;
    });
    for (const WorkerAnswer& answer : ended) answer(worker::NoJob{});
    std::erase_if(seen_, [&](const auto& one) { return one.second < now - kWorkerSeen; });
    if (is_sweeping_ || now < next_sweep_) return;
    is_sweeping_ = true;
    next_sweep_ = now + kSweepEvery;
    run<std::int64_t>([now](ReviewStore& reviews) { return reviews.sweep(now); },
                      [this](const auto& waiting) {
                          is_sweeping_ = false;
                          if (!waiting) return;
                          waiting_ = static_cast<std::size_t>(*waiting);
                          for (std::int64_t i = 0; i < *waiting && !waits_.empty(); ++i) {
                              serve_waiting();
                          }
                      });
}

}  // namespace kydai::server
