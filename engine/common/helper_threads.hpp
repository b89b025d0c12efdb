// SPDX-License-Identifier: GPL-3.0-or-later
// The helper threads of a search (lazy SMP); does nothing on platforms without threads (wasm).
#pragma once

#include <utility>

#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace kydai::engine {

#if defined(__wasm__)
inline constexpr bool kHasThreads = false;

class HelperThreads {
  public:
    template <class Work>
    void start(Work /*work*/) {}
    void join() {}
};
#else
inline constexpr bool kHasThreads = true;

class HelperThreads {
  public:
    HelperThreads() = default;
    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;
    ~HelperThreads() { join(); }

    template <class Work>
    void start(Work work) {
        threads_.emplace_back(std::move(work));
    }
    void join() {
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }

  private:
    std::vector<std::thread> threads_;
};
#endif

}  // namespace kydai::engine
