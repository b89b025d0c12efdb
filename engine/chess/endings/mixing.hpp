// SPDX-License-Identifier: GPL-3.0-or-later
// Context mixing, as in the PAQ compressors: several predictions of the same bit are combined in
// the logistic domain (stretch, weighted sum, squash) by weights that are trained online. Integers
// only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/chess/endings/bit_coder.hpp"

namespace kydai::chess_engine::endings {

// Squash, the logistic function: 4096 / (1 + e^(-x / 256)), for x from -2047 to 2047.
constexpr int squashed(int x) {
    constexpr std::array kEvery128 = {1,    2,    3,    6,    10,   16,   27,   45,   73,
                                      120,  194,  310,  488,  747,  1101, 1546, 2047, 2549,
                                      2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068,
                                      4079, 4085, 4089, 4092, 4093, 4094};
    x = std::clamp(x, -2047, 2047);
    const int part = x & 127;
    const auto at = static_cast<std::size_t>((x >> 7) + 16);
    return (kEvery128[at] * (128 - part) + kEvery128[at + 1] * part + 64) >> 7;
}

// Stretch, its inverse: 256 ln(p / (1 - p)).
inline constexpr auto kStretched = [] {
    std::array<std::int16_t, kCertain> table{};
    int next = 0;
    for (int x = -2047; x <= 2047; ++x) {
        const int chance = squashed(x);
        for (; next <= chance && next < kCertain; ++next) {
            table[static_cast<std::size_t>(next)] = static_cast<std::int16_t>(x);
        }
    }
    for (; next < kCertain; ++next) table[static_cast<std::size_t>(next)] = 2047;
    return table;
}();

template <int Guesses>
class Mixer {
  public:
    // The probability that the bit is set, from the predictions.
    int mix(const std::array<Chance*, Guesses>& guesses) {
        int sum = 0;
        for (std::size_t i = 0; i < Guesses; ++i) {
            inputs_[i] =
                kStretched[static_cast<std::size_t>(std::min(guesses[i]->of_set(), kCertain - 1))];
            sum += inputs_[i] * weights_[i] >> 8;
        }
        chance_ = std::clamp(squashed(sum >> 8), 1, kCertain - 1);
        return chance_;
    }
    void learn(bool set) {
        constexpr int kPace = 6;
        const int error = ((set ? kCertain : 0) - chance_) * kPace;
        for (std::size_t i = 0; i < Guesses; ++i) weights_[i] += inputs_[i] * error >> 10;
    }

  private:
    static constexpr int kOne = 1 << 16;
    static constexpr std::array<int, Guesses> even() {
        std::array<int, Guesses> weights{};
        weights.fill(kOne * 2 / (Guesses + 1));
        return weights;
    }
    std::array<int, Guesses> inputs_{};
    std::array<int, Guesses> weights_ = even();
    int chance_ = kCertain / 2;
};

}  // namespace kydai::chess_engine::endings
