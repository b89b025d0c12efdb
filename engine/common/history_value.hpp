// SPDX-License-Identifier: GPL-3.0-or-later
// One number of a history table ("history with gravity"): each update moves it towards ±Limit, the
// less the closer it is, so that old results fade and nothing overflows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace kydai::engine {

template <int Limit>
class HistoryValue {
  public:
    [[nodiscard]] constexpr int value() const { return value_; }
    constexpr void update(int bonus) {
        const int b = std::clamp(bonus, -Limit, Limit);
        value_ = static_cast<std::int16_t>(value_ + b - value_ * std::abs(b) / Limit);
    }
    constexpr void halve() { value_ = static_cast<std::int16_t>(value_ / 2); }

  private:
    std::int16_t value_ = 0;
};

}  // namespace kydai::engine
