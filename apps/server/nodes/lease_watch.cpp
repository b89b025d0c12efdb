// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/lease_watch.hpp"

#include <utility>

namespace kydai::server {

LeaseWatch::LeaseWatch(PostgresGames games, LeaseWatchEvents events) : events_(std::move(events)) {
    games.waits = [this](const LeaseSeen& seen) { return wait(seen); };
    thread_ = std::thread([this, games = std::move(games)] {
        auto taken = take_postgres_store(games);
        if (!taken) return events_.on_failed(taken.error().message);
        if (taken->store) events_.on_taken(std::move(*taken));
    });
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
        hurried_looks_ = is_gone ? kHurriedLooks : 0;
    }
    changed_.notify_one();
}

void LeaseWatch::look_now() {
    {
        const std::lock_guard lock(mutex_);
        is_asked_to_look_ = true;
    }
    changed_.notify_one();
}

// Whoever begins to be told has missed what was told before.
void LeaseWatch::set_is_told(bool is_told) {
    {
        const std::lock_guard lock(mutex_);
        is_told_ = is_told;
        is_asked_to_look_ = true;
    }
    changed_.notify_one();
}

void LeaseWatch::set_is_linked(bool is_linked) {
    {
        const std::lock_guard lock(mutex_);
        is_linked_ = is_linked;
        is_asked_to_look_ |= !is_linked;
    }
    changed_.notify_one();
}

LeaseWait LeaseWatch::wait(const LeaseSeen& seen) {
    events_.on_other(seen);
    std::unique_lock lock(mutex_);
    if (hurried_looks_ == 0) {
        const bool is_seldom = is_told_ && is_linked_ && !seen.fault;
        changed_.wait_for(lock, is_seldom ? kLookSeldom : kLookEvery, [this] {
            return is_closing_ || hurried_looks_ > 0 || is_asked_to_look_;
        });
        is_asked_to_look_ = false;
    } else {
        --hurried_looks_;
        changed_.wait_for(lock, kLookHurriedly, [this] { return is_closing_; });
    }
    if (is_closing_) return LeaseWait::GiveUp;
    return hurried_looks_ > 0 ? LeaseWait::ForDeadHolder : LeaseWait::ForHolder;
}

}  // namespace kydai::server
