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

// Four to a combination, as the tuner prints them: mover, waiter, attack, defence.
using Numbers = std::array<std::int16_t, std::size_t{4} * kComboCount>;
constexpr Numbers kCaro{
#include "engine/caro/weights_caro.inc"
};
constexpr Numbers kGomoku{
#include "engine/caro/weights_gomoku.inc"
};

std::int16_t sum(const ComboPatterns& patterns, const ByPattern& worth, int unit) {
    int total = 0;
    for (const Pattern p : patterns) total += worth[static_cast<std::size_t>(p)];
    return static_cast<std::int16_t>(total * unit);
}

}  // namespace

Weights plain_weights() {
    Weights weights{};
    const auto combos = all_combos();
    for (std::size_t id = 0; id < combos.size(); ++id) {
        weights[id] = {.mover = sum(combos[id], kMover, kWeightUnit),
                       .waiter = sum(combos[id], kWaiter, kWeightUnit),
                       .attack = sum(combos[id], kAttack, 1),
                       .defence = sum(combos[id], kDefence, 1)};
    }
    return weights;
}

Weights fitted_weights(const Rules& rules) {
    const bool gomoku = rules.row().blocked_five == caro::BlockedFive::Wins;
    const Numbers& numbers = gomoku ? kGomoku : kCaro;
    Weights weights{};
    for (std::size_t id = 0; id < weights.size(); ++id) {
        weights[id] = {.mover = numbers[4 * id],
                       .waiter = numbers[4 * id + 1],
                       .attack = numbers[4 * id + 2],
                       .defence = numbers[4 * id + 3]};
    }
    return weights;
}

}  // namespace kydai::caro_engine
