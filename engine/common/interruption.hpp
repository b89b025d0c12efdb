// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the nodes of one searching thread and tells it when to interrupt its search: when the
// search is stopped, when its nodes are spent, when time is up. The thread looks every few hundred
// nodes; once interrupted it unwinds, and stays interrupted until the next slice.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

#include "engine/common/stop.hpp"

namespace kydai::engine {

// What all threads of one search listen to.
struct Signals {
    StopFlag stop;  // from outside: the search is over
    StopFlag halt;  // from the main worker: the helpers pause
};

class Interruption {
  public:
    explicit Interruption(const Signals& signals) : signals_(signals) {}

    // A new search: no node was visited.
    void begin() {
        nodes_.store(0, std::memory_order_relaxed);
        resume(0);
    }
    // Goes on until this worker has visited so many nodes in all; 0: without a limit.
    void resume(std::uint64_t node_limit) {
        node_limit_ = node_limit;
        next_look_ = 0;
        interrupted_ = false;
    }
    void set_out_of_time(std::function<bool()> ask) { out_of_time_ = std::move(ask); }
    // While held off, nothing interrupts the search.
    void hold_off(bool on) { holds_off_ = on; }

    // From any thread.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    [[nodiscard]] bool is_interrupted() const { return interrupted_; }

    // Counts a node; true when the search is to unwind.
    bool count_node() {
        const std::uint64_t now = nodes();
        if (now >= next_look_ && !interrupted_) look(now);
        if (!interrupted_) nodes_.store(now + 1, std::memory_order_relaxed);
        return interrupted_;
    }
    // For solvers that count their own nodes.
    void add_nodes(std::uint64_t count) {
        nodes_.store(nodes() + count, std::memory_order_relaxed);
    }

  private:
    static constexpr std::uint64_t kLookEvery = 512;  // nodes

    void look(std::uint64_t now) {
        next_look_ = now + kLookEvery;
        if (node_limit_ != 0) next_look_ = std::min(next_look_, node_limit_);
        if (holds_off_) return;
        interrupted_ = signals_.stop.raised() || signals_.halt.raised() ||
                       (node_limit_ != 0 && now >= node_limit_) || (out_of_time_ && out_of_time_());
    }

    const Signals& signals_;
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t node_limit_ = 0;
    std::uint64_t next_look_ = 0;
    bool interrupted_ = false;
    bool holds_off_ = false;
    std::function<bool()> out_of_time_;
};

}  // namespace kydai::engine
