// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/writer.hpp"

#include <utility>

namespace kydai::server {

Writer::Writer(std::unique_ptr<Store> store, WriterEvents events)
    : store_(std::move(store)), events_(std::move(events)), thread_([this] { work(); }) {}

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
    }
    changed_.notify_one();
}

bool Writer::read(Read read) {
    {
        const std::lock_guard lock(mutex_);
        if (reads_.size() >= kMostReads) return false;
        reads_.push_back(std::move(read));
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
        return closing_ || !reads_.empty() || (!fault_ && !waiting_.empty());
    };
    if (is_dead) {
        changed_.wait(lock, has_work);
    } else {
        changed_.wait_until(lock, try_at_, has_work);
    }
    return !closing_ || !(fault_ || waiting_.empty());
}

void Writer::work() {
    bool goes_on = true;
    while (goes_on) {
        goes_on = wait_for_work();
        std::vector<Read> reads;
        {
            const std::lock_guard lock(mutex_);
            if (batch_.empty()) {
                batch_ = std::exchange(waiting_, {});
                batch_at_ = events_.now();
            }
            reads = std::exchange(reads_, {});
        }
        if (is_due(std::chrono::steady_clock::now())) commit();
        for (const Read& read : reads) read(*store_);
    }
}

void Writer::commit() {
    auto done = store_->write(batch_, batch_at_);
    const auto now = std::chrono::steady_clock::now();
    if (!done) {
        const bool is_new = fault_ != done.error().kind;
        fault_ = done.error().kind;
        try_at_ = now + kRetry;
        if (is_new) events_.on_failed(done.error());
        return;
    }
    try_at_ = now + kHeartbeat;
    const bool recovered = std::exchange(fault_, std::nullopt).has_value();
    const std::size_t count = std::exchange(batch_, {}).size();
    if (recovered || count > 0) events_.on_written(count, std::move(*done));
}

}  // namespace kydai::server
