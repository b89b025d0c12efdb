// SPDX-License-Identifier: GPL-3.0-or-later
// Which variants the network for standard chess judges.
#pragma once

#include "core/chess/variant.hpp"

namespace kydai::chess_engine {

// Those whose boards are like the boards it was trained on; the terms of the variant are added
// (decision 32).
constexpr bool network_judges(chess::RuleSet rule_set) {
    using enum chess::RuleSet;
    return rule_set == Standard || rule_set == KingOfTheHill || rule_set == ThreeCheck;
}

}  // namespace kydai::chess_engine
