// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/writer.hpp"

#include <utility>

namespace kydai::server {

Writer::Writer(std::unique_ptr<Store> store, WriterEvents events)
    : store_(std::move(store)),
      events_(std::move(events)),
      try_at_(std::chrono::steady_clock::now() + store_->heartbeat_every()),
      thread_([this] { work(); }) {}

Writer::~Writer() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Writer::write(Write write) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(write));
    }
    changed_.notify_one();
}

// The hall asks for a game once, however many connections wait for it.
void Writer::load(const wire::GameId& id) {
    read_surely([this, id](Store& store) { events_.on_loaded(id, store.load(id)); });
}

void Writer::read_surely(Read read) {
    {
        const std::lock_guard lock(mutex_);
        reads_.push_back(std::move(read));
        ++reads_open_;
    }
    changed_.notify_one();
}

bool Writer::read(Read read) {
    {
        const std::lock_guard lock(mutex_);
        if (reads_open_ >= kMostReads) return false;
        reads_.push_back(std::move(read));
        ++reads_open_;
    }
    changed_.notify_one();
    return true;
}

// Whether to commit: there is something to write, or the heartbeat is due; after a failure, when it
// is time to try again.
bool Writer::is_due(Time now) const {
    if (fault_ && !may_pass(*fault_)) return false;
    return now >= try_at_ || (!fault_ && !batch_.empty());
}

bool Writer::wait_for_work() {
    std::unique_lock lock(mutex_);
    const bool is_dead = fault_ && !may_pass(*fault_);
    const auto has_work = [this] {
        return closing_ || reads_open_ > 0 || (!fault_ && !waiting_.empty());
    };
    if (is_dead) {
        changed_.wait(lock, has_work);
    } else {
        changed_.wait_until(lock, try_at_, has_work);
    }
    return !closing_ || reads_open_ > 0 || !(fault_ || waiting_.empty());
}

void Writer::work() {
    bool goes_on = true;
    while (goes_on) {
        goes_on = wait_for_work();
        {
            const std::lock_guard lock(mutex_);
            if (batch_.empty()) {
                batch_ = std::exchange(waiting_, {});
                taken_at_ = events_.now();
                batch_at_ = slow_since_.value_or(taken_at_);
            }
            for (Read& read : reads_) turn_.push_back(std::move(read));
            reads_.clear();
        }
        if (is_due(std::chrono::steady_clock::now())) commit();
        do_reads();
    }
}

void Writer::do_reads() {
    const auto until = std::chrono::steady_clock::now() + kReadsFor;
    while (!turn_.empty()) {
        turn_.front()(*store_);
        turn_.pop_front();
        {
            const std::lock_guard lock(mutex_);
            --reads_open_;
        }
        if (std::chrono::steady_clock::now() >= until) return;
    }
}

// The next heartbeat is due by when this commit began: after a slow one it follows at once, so that
// no other server takes the lease of one that is well.
void Writer::commit() {
    const auto began = std::chrono::steady_clock::now();
    auto done = store_->write(batch_, batch_at_);
    if (!done) {
        const bool is_new = fault_ != done.error().kind;
        fault_ = done.error().kind;
        try_at_ = std::chrono::steady_clock::now() + kRetry;
        if (is_new) events_.on_failed(done.error());
        return;
    }
    try_at_ = began + store_->heartbeat_every();
    slow_since_.reset();
    if (events_.now() - taken_at_ >= kLateCommit) slow_since_ = taken_at_;
    const bool recovered = std::exchange(fault_, std::nullopt).has_value();
    const std::size_t count = std::exchange(batch_, {}).size();
    if (recovered || count > 0) events_.on_written(count, std::move(*done));
}

}  // namespace kydai::server
