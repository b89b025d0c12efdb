// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: simulated time. Events happen in the order of their times; all randomness comes from
// one seed, so the same seed gives the same story.
#pragma once

#include <functional>
#include <queue>
#include <tuple>

#include "core/base/prng.hpp"
#include "core/game/clock.hpp"

namespace kydai::server::test {

using game::Instant;
using game::Millis;

class Timeline {
  public:
    explicit Timeline(std::uint64_t seed) : chance_(seed) {}
    Timeline(const Timeline&) = delete;
    Timeline& operator=(const Timeline&) = delete;
    virtual ~Timeline() = default;

  protected:
    struct Event {
        Instant at;
        std::uint64_t order;  // of events at the same time
        std::function<void()> happen;
        friend bool operator<(const Event& a, const Event& b) {
            return std::tie(b.at, b.order) < std::tie(a.at, a.order);
        }
    };
    void at(Instant when, std::function<void()> happen) {
        events_.push({std::max(when, now_), ++order_, std::move(happen)});
    }
    Millis random(Millis longest) {
        return Millis(static_cast<std::int64_t>(
            chance_.below(static_cast<std::uint64_t>(longest.count()) + 1)));
    }
    bool one_in(int n) { return n > 0 && chance_.below(static_cast<std::uint64_t>(n)) == 0; }
    void happen_next() {
        const Event event = events_.top();
        events_.pop();
        now_ = event.at;
        event.happen();
    }

    Prng chance_;
    Instant now_{std::chrono::hours(1)};
    std::priority_queue<Event> events_;
    std::uint64_t order_ = 0;
};

}  // namespace kydai::server::test
