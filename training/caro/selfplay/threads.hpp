// SPDX-License-Identifier: GPL-3.0-or-later
// A few threads that share a loop: run(n, work) calls work(i, thread) once for every i below n.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace kydai::caro_training {

class Threads {
  public:
    using Work = std::function<void(int item, int thread)>;

    explicit Threads(int count) {
        for (int t = 0; t < count; ++t) threads_.emplace_back([this, t] { serve(t); });
    }
    ~Threads() {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

    [[nodiscard]] int count() const { return static_cast<int>(threads_.size()); }

    // Items are handed out `chunk` at a time. Returns when all are done.
    void run(int items, int chunk, const Work& work) {
        std::unique_lock lock(mutex_);
        work_ = &work;
        items_ = items;
        chunk_ = chunk;
        next_ = 0;
        running_ = count();
        ++round_;
        wake_.notify_all();
        done_.wait(lock, [this] { return running_ == 0; });
    }

  private:
    void serve(int thread) {
        int seen = 0;
        while (true) {
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [&] { return stop_ || round_ != seen; });
                if (stop_) return;
                seen = round_;
            }
            for (int first = next_.fetch_add(chunk_); first < items_;
                 first = next_.fetch_add(chunk_)) {
                const int end = std::min(first + chunk_, items_);
                for (int i = first; i < end; ++i) (*work_)(i, thread);
            }
            const std::lock_guard lock(mutex_);
            if (--running_ == 0) done_.notify_one();
        }
    }

    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    const Work* work_ = nullptr;
    std::atomic<int> next_{0};
    int items_ = 0;
    int chunk_ = 1;
    int round_ = 0;
    int running_ = 0;
    bool stop_ = false;
};

}  // namespace kydai::caro_training
