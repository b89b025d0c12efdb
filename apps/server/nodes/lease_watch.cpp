// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/lease_watch.hpp"

#include <algorithm>
#include <utility>

#include "apps/server/store/postgres.hpp"

namespace kydai::server {

LeaseWatch::LeaseWatch(PostgresGames games, LeaseWatchEvents events) : events_(std::move(events)) {
    games.waits = [this](const LeaseSeen& seen) { return wait(seen); };
    thread_ = std::thread([this, games = std::move(games)]() mutable { take(std::move(games)); });
}

// The lease is renewed from another thread, because migrating the schema and connecting may take
// long.
void LeaseWatch::take(PostgresGames games) {
    std::thread keeper;
    games.on_taken = [&](std::int64_t generation) {
        keeper = std::thread([this, &games, generation] { keep(games.address, generation); });
    };
    auto taken = take_postgres_store(games);
    if (!taken) {
        note_writes();  // there is no lease to renew any more
        events_.on_failed(taken.error().message);
    } else if (taken->store) {
        events_.on_taken(std::move(*taken));
    }
    if (keeper.joinable()) keeper.join();
}

void LeaseWatch::keep(const std::string& address, std::int64_t generation) {
    PgConnection connection(address);
    std::unique_lock lock(mutex_);
    const auto is_over = [this] { return is_closing_ || writes_; };
    while (!changed_.wait_for(lock, kLeaseRenewedEvery, is_over)) {
        lock.unlock();
        renew_postgres_lease(connection, generation);
        lock.lock();
    }
}

void LeaseWatch::note_writes() {
    {
        const std::lock_guard lock(mutex_);
        writes_ = true;
    }
    changed_.notify_one();
}

LeaseWatch::~LeaseWatch() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void LeaseWatch::note_holder_gone(bool is_gone) {
    {
        const std::lock_guard lock(mutex_);
        fast_polls_left_ = is_gone ? kFastPolls : 0;
    }
    changed_.notify_one();
}

void LeaseWatch::poll_now() {
    {
        const std::lock_guard lock(mutex_);
        must_poll_now_ = true;
    }
    changed_.notify_one();
}

// Notifications sent before the subscription were missed, so the lease is polled once.
void LeaseWatch::set_is_notified(bool is_notified) {
    {
        const std::lock_guard lock(mutex_);
        is_notified_ = is_notified;
        must_poll_now_ = true;
    }
    changed_.notify_one();
}

void LeaseWatch::set_is_linked(bool is_linked) {
    {
        const std::lock_guard lock(mutex_);
        is_linked_ = is_linked;
        must_poll_now_ |= !is_linked;
    }
    changed_.notify_one();
}

// A slow poll comes at the latest when the lease would be late, so that a holder that hangs is
// noticed.
std::chrono::milliseconds LeaseWatch::until_next_poll(const LeaseSeen& seen) const {
    if (!is_notified_ || !is_linked_ || seen.fault) return kPollEvery;
    return std::clamp(kLeaseIsLate - seen.age, kPollEvery, kSlowPollEvery);
}

LeaseWait LeaseWatch::wait(const LeaseSeen& seen) {
    events_.on_other(seen);
    std::unique_lock lock(mutex_);
    if (fast_polls_left_ == 0) {
        changed_.wait_for(lock, until_next_poll(seen),
                          [this] { return is_closing_ || fast_polls_left_ > 0 || must_poll_now_; });
        must_poll_now_ = false;
    } else {
        --fast_polls_left_;
        changed_.wait_for(lock, kFastPollEvery, [this] { return is_closing_; });
    }
    if (is_closing_) return LeaseWait::GiveUp;
    return fast_polls_left_ > 0 ? LeaseWait::ForDeadHolder : LeaseWait::ForHolder;
}

}  // namespace kydai::server
