// SPDX-License-Identifier: GPL-3.0-or-later
// Times that were measured, and their percentiles.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <vector>

namespace kydai::load {

class Latencies {
  public:
    void note(std::chrono::steady_clock::duration took) {
        const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
        taken_.push_back(static_cast<std::uint32_t>(
            std::clamp<std::int64_t>(micros, 0, std::numeric_limits<std::uint32_t>::max())));
    }
    [[nodiscard]] std::size_t count() const { return taken_.size(); }
    // The smallest time that so many of a thousand do not exceed, in milliseconds.
    [[nodiscard]] double of_thousand(std::size_t share) {
        if (taken_.empty()) return 0;
        const std::size_t at = std::min(taken_.size() * share / 1000, taken_.size() - 1);
        std::nth_element(taken_.begin(), taken_.begin() + static_cast<std::ptrdiff_t>(at),
                         taken_.end());
        return taken_[at] / 1000.0;
    }

  private:
    std::vector<std::uint32_t> taken_;  // microseconds
};

}  // namespace kydai::load
