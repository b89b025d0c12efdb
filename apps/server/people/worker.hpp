// SPDX-License-Identifier: GPL-3.0-or-later
// A worker thread with a bounded queue, for jobs that would block the thread of the sockets.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace kydai::server {

class Worker {
  public:
    // What the destructor does with the jobs that wait.
    enum class AtEnd : std::uint8_t { Finish, Drop };

    Worker(std::size_t most_waiting, AtEnd at_end);
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    ~Worker();

    using Job = std::function<void()>;
    // False when the queue is full: the job is dropped.
    bool add(Job job);
    [[nodiscard]] std::size_t waiting() const;

  private:
    void work();

    std::size_t most_waiting_;
    AtEnd at_end_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by mutex_:
    std::deque<Job> jobs_;
    bool closing_ = false;
    std::thread thread_;  // last: it starts when everything else is there
};

}  // namespace kydai::server
