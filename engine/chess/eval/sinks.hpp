// SPDX-License-Identifier: GPL-3.0-or-later
// Where the terms of the evaluation go. Playing, they are added up with the fitted weights; for the
// tuner they are counted. The evaluation is written once, over either.
#pragma once

#include <algorithm>
#include <array>

#include "engine/chess/eval/tapered.hpp"
#include "engine/chess/eval/weights.hpp"
#include "engine/chess/value.hpp"

namespace kydai::chess_engine {

constexpr Tapered danger_cost(int danger) {
    const int capped = std::clamp(danger, 0, kMostDanger);
    return {capped * capped / kDangerDivisor, capped / kDangerEndgame};
}

class SumSink {
  public:
    template <Term T, Color Us>
    void add(int index = 0, int count = 1) {
        const Tapered weight = kWeights[static_cast<std::size_t>(kTermOffset<T> + index)] * count;
        if constexpr (Us == Color::White) {
            sum_ += weight;
        } else {
            sum_ -= weight;
        }
    }
    template <Danger D, Color Us>
    void danger(int count = 1) {
        danger_[Us] += kDangerWeights[D] * count;
    }
    [[nodiscard]] int danger_of(Color king) const { return danger_[king]; }
    void add_sum(Tapered value) { sum_ += value; }
    [[nodiscard]] Tapered sum() const { return sum_; }

  private:
    Tapered sum_;
    ByColor<int> danger_{0, 0};
};

// Counts each weight, White's uses minus Black's, and each king's dangers.
class TraceSink {
  public:
    template <Term T, Color Us>
    void add(int index = 0, int count = 1) {
        counts[static_cast<std::size_t>(kTermOffset<T> + index)] +=
            Us == Color::White ? count : -count;
    }
    template <Danger D, Color Us>
    void danger(int count = 1) {
        dangers[Us][D] += count;
    }

    std::array<int, kWeightCount> counts{};
    ByColor<KeyedArray<Danger, int>> dangers;
};

}  // namespace kydai::chess_engine
