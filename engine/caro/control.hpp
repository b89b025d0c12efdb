// SPDX-License-Identifier: GPL-3.0-or-later
// When a search has to end. Asked by the workers every few hundred nodes; the answer, once yes,
// stays yes until the next search.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/common/limits.hpp"
#include "engine/common/stop.hpp"
#include "engine/common/time_manager.hpp"

namespace kydai::caro_engine {

class Control {
  public:
    static constexpr std::uint64_t kPollNodes = 256;

    Control(engine::StopFlag& stop, const engine::Clock& clock, const engine::TimeHabits& habits)
        : stop_(stop), clock_(clock), habits_(habits) {}

    void begin(const engine::Limits& limits) {
        start_ = clock_ ? clock_() : 0;
        plan_ = clock_ ? engine::plan_time(limits, habits_) : std::nullopt;
        node_limit_ = limits.nodes.value_or(UINT64_MAX);
        slice_end_ = UINT64_MAX;
    }
    void set_slice(std::uint64_t end) { slice_end_ = end; }

    // The nodes are those of the asking worker; only the first one keeps the limits.
    [[nodiscard]] bool must_stop(std::uint64_t nodes) {
        if (nodes >= node_limit_ || (plan_ && elapsed() >= plan_->hard)) stop_.raise();
        return stop_.raised() || nodes >= slice_end_;
    }
    // A fifth of the time, for what comes before the search proper.
    [[nodiscard]] bool root_share_spent() const {
        return stop_.raised() || (plan_ && elapsed() >= plan_->hard / 5);
    }
    [[nodiscard]] bool stopped() const { return stop_.raised(); }
    [[nodiscard]] engine::Millis elapsed() const { return clock_ ? clock_() - start_ : 0; }
    [[nodiscard]] const std::optional<engine::TimePlan>& plan() const { return plan_; }
    [[nodiscard]] std::uint64_t node_limit() const { return node_limit_; }

  private:
    engine::StopFlag& stop_;
    const engine::Clock& clock_;
    engine::TimeHabits habits_;
    engine::Millis start_ = 0;
    std::optional<engine::TimePlan> plan_;
    std::uint64_t node_limit_ = UINT64_MAX;
    std::uint64_t slice_end_ = UINT64_MAX;
};

}  // namespace kydai::caro_engine
