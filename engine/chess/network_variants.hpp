// SPDX-License-Identifier: GPL-3.0-or-later
// Which variants are evaluated by the network for standard chess.
#pragma once

#include "core/chess/variant.hpp"

namespace kydai::chess_engine {

// Those whose boards are like the boards it was trained on; the terms of the variant are added
// (decision 32).
constexpr bool is_evaluated_by_network(chess::RuleSet rule_set) {
    using enum chess::RuleSet;
    return rule_set == Standard || rule_set == KingOfTheHill || rule_set == ThreeCheck;
}

}  // namespace kydai::chess_engine
