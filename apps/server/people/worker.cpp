// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/worker.hpp"

namespace kydai::server {

Worker::Worker(std::size_t most_waiting, AtEnd at_end)
    : most_waiting_(most_waiting), at_end_(at_end), thread_([this] { work(); }) {}

Worker::~Worker() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        if (at_end_ == AtEnd::Drop) jobs_.clear();
    }
    changed_.notify_one();
    thread_.join();
}

bool Worker::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (jobs_.size() >= most_waiting_) return false;
        jobs_.push_back(std::move(job));
    }
    changed_.notify_one();
    return true;
}

std::size_t Worker::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void Worker::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        const Job job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        job();
        lock.lock();
    }
}

}  // namespace kydai::server
