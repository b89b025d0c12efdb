// SPDX-License-Identifier: GPL-3.0-or-later
// Which quiet moves caused cutoffs: by point (history heuristic), and as a reply to the last move
// (counter-move). One set per thread; never shared.
#pragma once

#include <array>

#include "engine/caro/state.hpp"
#include "engine/common/history_value.hpp"

namespace kydai::caro_engine {

class History {
  public:
    static constexpr int kLimit = 8192;

    [[nodiscard]] int of(Side side, Spot move) const { return quiet_[side][idx(move)].value(); }
    [[nodiscard]] Spot counter_move(Side side, Spot last) const {
        return counter_moves_[side][idx(last)];
    }

    void update(Side side, Spot move, int bonus) { quiet_[side][idx(move)].update(bonus); }
    void set_counter_move(Side side, Spot last, Spot move) {
        counter_moves_[side][idx(last)] = move;
    }

    void clear() { *this = History{}; }
    // Ages the history between searches: what was learned in the last one counts half.
    void fade() {
        for (auto& side : quiet_) {
            for (auto& value : side) value.halve();
        }
    }

  private:
    static std::size_t idx(Spot s) { return static_cast<std::size_t>(s.index()); }

    BySide<std::array<engine::HistoryValue<kLimit>, Spot::kCount>> quiet_{};
    BySide<std::array<Spot, Spot::kCount>> counter_moves_{};
};

}  // namespace kydai::caro_engine
