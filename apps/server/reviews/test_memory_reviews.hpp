// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: reviews in memory, as plain as can be. It passes the contract, so that it also is the
// model that random histories of the others are compared with.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "apps/server/reviews/review_store.hpp"

namespace kydai::server::test {

inline wire::GameId game_number(std::uint64_t number) {
    return wire::GameId::from_random(number * 0x9E3779B97F4A7C15, number);
}
inline ReviewKey key_of(PlayerId player, std::uint64_t game) {
    return {.player = player, .game = game_number(game)};
}

class MemoryReviews final : public ReviewStore {
  public:
    Result<void> ask(const NewReview& review, game::Instant at) override {
        const auto own = find(review.key);
        if (own != jobs_.end() && own->second.status.state != ReviewState::Failed) return {};
        if (own != jobs_.end()) jobs_.erase(own);
        drop_oldest(review.key.player);
        const PlayerId player = review.key.player;
        if (count([&](const Job& job) { return job.key.player == player && is_open(job); }) >=
            kMostOpenOfOne) {
            return std::unexpected(ReviewTrouble::TooMany);
        }
        if (count(is_waiting) >= kMostWaiting) return std::unexpected(ReviewTrouble::QueueFull);
        jobs_.emplace(++last_, Job{.key = review.key, .record = review.record, .asked_at = at});
        return {};
    }
    Result<ReviewStatus> status(const ReviewKey& key) override {
        const auto found = find(key);
        if (found == jobs_.end()) return std::unexpected(ReviewTrouble::NotFound);
        ReviewStatus status = found->second.status;
        if (status.state != ReviewState::Failed) status.reason.clear();
        if (status.state == ReviewState::Waiting) {
            status.ahead = std::count_if(jobs_.begin(), found,
                                         [](const auto& one) { return is_waiting(one.second); });
        }
        if (status.state != ReviewState::Taken) status.done = status.total = 0;
        return status;
    }
    Result<void> cancel(const ReviewKey& key) override {
        std::erase_if(jobs_, [&](const auto& one) { return one.second.key == key; });
        return {};
    }
    Result<void> forget(PlayerId player) override {
        std::erase_if(jobs_, [&](const auto& one) { return one.second.key.player == player; });
        return {};
    }

    Result<std::optional<std::string>> take(const std::string& /*worker*/, const std::string& lease,
                                            game::Instant at) override {
        const auto found =
            std::ranges::find_if(jobs_, [](const auto& one) { return is_waiting(one.second); });
        if (found == jobs_.end()) return std::nullopt;
        Job& job = found->second;
        job.status = {.state = ReviewState::Taken, .reason = job.status.reason};
        job.lease = lease;
        job.until = at + kFirstLease;
        job.begun = 0;
        return job.record;
    }
    Result<void> note_progress(const std::string& lease, const ReviewProgress& progress,
                               game::Instant at) override {
        Job* const job = taken(lease);
        if (job == nullptr) return std::unexpected(ReviewTrouble::LeaseLost);
        job->begun = 1;
        job->status.done = progress.done;
        job->status.total = progress.total;
        job->until = at + kLease;
        return {};
    }
    Result<void> deliver(const std::string& lease, const std::string& record,
                         game::Instant at) override {
        for (auto& [number, job] : jobs_) {
            if (job.lease != lease) continue;
            if (job.status.state == ReviewState::Done && job.status.record == record) return {};
        }
        Job* const job = taken(lease);
        if (job == nullptr) return std::unexpected(ReviewTrouble::LeaseLost);
        job->status = {.state = ReviewState::Done, .record = record};
        job->ended_at = at;
        return {};
    }
    Result<void> fail(const std::string& lease, const std::string& reason,
                      game::Instant at) override {
        Job* const job = taken(lease);
        if (job == nullptr) return std::unexpected(ReviewTrouble::LeaseLost);
        end_attempt(*job, 1, reason, at);
        return {};
    }
    Result<void> give_back(const std::string& lease) override {
        Job* const job = taken(lease);
        if (job == nullptr) return std::unexpected(ReviewTrouble::LeaseLost);
        job->status.state = ReviewState::Waiting;
        job->lease.clear();
        return {};
    }

    Result<std::int64_t> sweep(game::Instant at) override {
        for (auto& [number, job] : jobs_) {
            const bool is_over = job.status.state == ReviewState::Taken && job.until <= at;
            if (is_over) end_attempt(job, job.begun, kWorkersLost, at);
        }
        std::erase_if(jobs_, [&](const auto& one) {
            const Job& job = one.second;
            if (is_waiting(job)) return job.asked_at <= at - kKeepWaiting;
            return !is_open(job) && job.ended_at <= at - kKeepEnded;
        });
        return count(is_waiting);
    }
    Result<void> renew_leases(game::Instant at) override {
        for (auto& [number, job] : jobs_) job.until = std::max(job.until, at + kLease);
        return {};
    }

  private:
    struct Job {
        ReviewKey key;
        std::string record;
        game::Instant asked_at;
        ReviewStatus status = {};
        std::string lease = {};
        game::Instant until = {};
        int begun = 0;
        int attempts = 0;
        game::Instant ended_at = {};
    };
    using Jobs = std::map<std::int64_t, Job>;

    static bool is_waiting(const Job& job) { return job.status.state == ReviewState::Waiting; }
    static bool is_open(const Job& job) {
        return is_waiting(job) || job.status.state == ReviewState::Taken;
    }
    template <class Fits>
    std::int64_t count(Fits fits) const {
        return std::ranges::count_if(jobs_, [&](const auto& one) { return fits(one.second); });
    }
    Jobs::iterator find(const ReviewKey& key) {
        return std::ranges::find_if(jobs_, [&](const auto& one) { return one.second.key == key; });
    }
    Job* taken(const std::string& lease) {
        const auto found = std::ranges::find_if(jobs_, [&](const auto& one) {
            return one.second.lease == lease && one.second.status.state == ReviewState::Taken;
        });
        return found == jobs_.end() ? nullptr : &found->second;
    }
    static void end_attempt(Job& job, int counts, const std::string& reason, game::Instant at) {
        job.attempts += counts;
        job.lease.clear();
        job.ended_at = at;
        const bool is_last = job.attempts >= kMostAttempts;
        job.status = {.state = is_last ? ReviewState::Failed : ReviewState::Waiting,
                      .reason = reason};
    }
    void drop_oldest(PlayerId player) {
        std::vector<std::pair<game::Instant, std::int64_t>> ended;
        for (const auto& [number, job] : jobs_) {
            if (job.key.player == player && !is_open(job)) ended.emplace_back(job.ended_at, number);
        }
        std::ranges::sort(ended);
        while (ended.size() >= kMostEndedOfOne) {
            jobs_.erase(ended.front().second);
            ended.erase(ended.begin());
        }
    }

    Jobs jobs_;
    std::int64_t last_ = 0;
};

}  // namespace kydai::server::test
