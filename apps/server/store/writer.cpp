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

void Writer::load(const wire::GameId& id) {
    {
        const std::lock_guard lock(mutex_);
        wanted_.push_back(id);
    }
    changed_.notify_one();
}

void Writer::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait_for(lock, kHeartbeat,
                          [this] { return closing_ || !waiting_.empty() || !wanted_.empty(); });
        const std::vector<Write> batch = std::exchange(waiting_, {});
        const std::deque<wire::GameId> wanted = std::exchange(wanted_, {});
        const bool closing = closing_;
        lock.unlock();
        if (!commit(batch)) return;
        for (const wire::GameId& id : wanted) events_.on_loaded(id, store_->load(id));
        lock.lock();
        if (closing && waiting_.empty()) return;
    }
}

bool Writer::commit(const std::vector<Write>& batch) {
    while (!store_->write(batch, events_.now())) {
        std::unique_lock lock(mutex_);
        if (changed_.wait_for(lock, kRetry, [this] { return closing_; })) return false;
    }
    if (!batch.empty()) events_.on_written(batch.size());
    return true;
}

}  // namespace kydai::server
