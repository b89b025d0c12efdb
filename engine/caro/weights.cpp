// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/weights.hpp"

namespace kydai::caro_engine {
namespace {

// By pattern, Dead to Foul.
constexpr std::array<int, kPatternCount> kMover{0, 0, 1, 1, 3, 4, 5, 4, 12, 15, 14, 40, 80, 0};
constexpr std::array<int, kPatternCount> kWaiter{0, 0, 1, 1, 2, 3, 4, 3, 7, 8, 7, 25, 40, 0};

}  // namespace

Weights plain_weights() {
    Weights weights{};
    const auto combos = all_combos();
    for (std::size_t id = 0; id < combos.size(); ++id) {
        for (const Pattern p : combos[id]) {
            weights[id].mover += static_cast<std::int16_t>(kMover[static_cast<std::size_t>(p)]);
            weights[id].waiter += static_cast<std::int16_t>(kWaiter[static_cast<std::size_t>(p)]);
        }
    }
    return weights;
}

Weights fitted_weights(const Rules&) { return plain_weights(); }

}  // namespace kydai::caro_engine
