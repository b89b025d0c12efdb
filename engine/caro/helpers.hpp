// SPDX-License-Identifier: GPL-3.0-or-later
// The other threads of a search, where the platform has threads; elsewhere nothing at all.
#pragma once

#include <functional>

#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace kydai::caro_engine {

#if defined(__wasm__)
class Helpers {
  public:
    static constexpr bool kAvailable = false;
    void start(const std::function<void()>&) {}
    void join() {}
};
#else
class Helpers {
  public:
    static constexpr bool kAvailable = true;
    Helpers() = default;
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;
    ~Helpers() { join(); }

    void start(const std::function<void()>& work) { threads_.emplace_back(work); }
    void join() {
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }

  private:
    std::vector<std::thread> threads_;
};
#endif

}  // namespace kydai::caro_engine
