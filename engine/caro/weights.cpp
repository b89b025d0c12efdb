// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/weights.hpp"

namespace kydai::caro_engine {
namespace {

// Four to a combination, as the tuner prints them: mover, waiter, attack, defence.
using Numbers = std::array<std::int16_t, std::size_t{4} * kComboCount>;
constexpr Numbers kCaro{
#include "engine/caro/weights_caro.inc"
};
constexpr Numbers kGomoku{
#include "engine/caro/weights_gomoku.inc"
};

}  // namespace

Weights fitted_weights(const BoardRules& rules) {
    const bool gomoku = rules.switches().blocked_five == caro::BlockedFive::Wins;
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
