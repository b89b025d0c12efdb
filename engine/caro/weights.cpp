// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/weights.hpp"

namespace kydai::caro_engine {
namespace {

// By pattern, Dead to Foul.
using ByPattern = std::array<int, kPatternCount>;
constexpr ByPattern kMover{0, 0, 1, 1, 3, 4, 5, 4, 12, 15, 14, 40, 80, 0};
constexpr ByPattern kWaiter{0, 0, 1, 1, 2, 3, 4, 3, 7, 8, 7, 25, 40, 0};
constexpr ByPattern kAttack{0, 5, 15, 20, 60, 70, 80, 60, 160, 180, 180, 600, 900, -500};
constexpr ByPattern kDefence{0, 4, 12, 15, 45, 55, 60, 35, 110, 130, 100, 450, 800, -100};

std::int16_t sum(const ComboPatterns& patterns, const ByPattern& worth) {
    int total = 0;
    for (const Pattern p : patterns) total += worth[static_cast<std::size_t>(p)];
    return static_cast<std::int16_t>(total);
}

}  // namespace

Weights plain_weights() {
    Weights weights{};
    const auto combos = all_combos();
    for (std::size_t id = 0; id < combos.size(); ++id) {
        weights[id] = {.mover = sum(combos[id], kMover),
                       .waiter = sum(combos[id], kWaiter),
                       .attack = sum(combos[id], kAttack),
                       .defence = sum(combos[id], kDefence)};
    }
    return weights;
}

Weights fitted_weights(const Rules&) { return plain_weights(); }

}  // namespace kydai::caro_engine
