// SPDX-License-Identifier: GPL-3.0-or-later
// Which quiet moves cut before: by spot, and as an answer to the last move. One thread's own.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "engine/caro/state.hpp"

namespace kydai::caro_engine {

class History {
  public:
    static constexpr int kLimit = 8192;

    [[nodiscard]] int of(Side side, Spot move) const { return by_spot_[side][idx(move)]; }
    [[nodiscard]] Spot answer(Side side, Spot last) const { return answers_[side][idx(last)]; }

    void reward(Side side, Spot move, int bonus) { update(by_spot_[side][idx(move)], bonus); }
    void set_answer(Side side, Spot last, Spot move) { answers_[side][idx(last)] = move; }

    void clear() { *this = History{}; }
    // Between searches: old news counts half.
    void fade() {
        for (auto& side : by_spot_) {
            for (auto& value : side) value = static_cast<std::int16_t>(value / 2);
        }
    }

  private:
    static std::size_t idx(Spot s) { return static_cast<std::size_t>(s.index()); }
    // Moves towards the limit the slower the nearer it is.
    static void update(std::int16_t& value, int bonus) {
        bonus = std::clamp(bonus, -kLimit, kLimit);
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kLimit);
    }

    BySide<std::array<std::int16_t, Spot::kCount>> by_spot_{};
    BySide<std::array<Spot, Spot::kCount>> answers_{};
};

}  // namespace kydai::caro_engine
