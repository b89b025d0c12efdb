// SPDX-License-Identifier: GPL-3.0-or-later
// One flag that any thread may raise and the searching threads look at. Where there are no threads
// it is an ordinary bool that the listener may raise.
#pragma once

#include <atomic>

namespace kydai::engine {

class StopFlag {
  public:
    void raise() { raised_.store(true, std::memory_order_relaxed); }
    void lower() { raised_.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool raised() const { return raised_.load(std::memory_order_relaxed); }

  private:
    std::atomic<bool> raised_{false};
};

}  // namespace kydai::engine
