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

// The hall asks for one game once, whatever the number of those who wait for it.
void Writer::load(const wire::GameId& id) {
    {
        const std::lock_guard lock(mutex_);
        reads_.push_back([this, id](Store& store) { events_.on_loaded(id, store.load(id)); });
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

void Writer::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait_for(lock, kHeartbeat,
                          [this] { return closing_ || !waiting_.empty() || !reads_.empty(); });
        const std::vector<Write> batch = std::exchange(waiting_, {});
        const std::vector<Read> reads = std::exchange(reads_, {});
        const bool closing = closing_;
        lock.unlock();
        if (!commit(batch)) return;
        for (const Read& read : reads) read(*store_);
        lock.lock();
        if (closing && waiting_.empty()) return;
    }
}

bool Writer::commit(const std::vector<Write>& batch) {
    bool failed = false;
    while (true) {
        const auto done = store_->write(batch, events_.now());
        if (done) break;
        if (!std::exchange(failed, true)) events_.on_failed(done.error());
        std::unique_lock lock(mutex_);
        if (changed_.wait_for(lock, kRetry, [this] { return closing_; })) return false;
    }
    if (failed || !batch.empty()) events_.on_written(batch.size());
    return true;
}

}  // namespace kydai::server
