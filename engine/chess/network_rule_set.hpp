// SPDX-License-Identifier: GPL-3.0-or-later
// Which rule set's network evaluates a rule set, where there is one.
#pragma once

#include "core/chess/variant.hpp"

namespace kydai::chess_engine {

// King of the hill and three-check are chess with another way to win: the network of standard chess
// evaluates the board, and the variant's own terms are added (decision 32). The others have one of
// their own.
constexpr chess::RuleSet network_rule_set(chess::RuleSet rule_set) {
    using enum chess::RuleSet;
    return rule_set == KingOfTheHill || rule_set == ThreeCheck ? Standard : rule_set;
}

}  // namespace kydai::chess_engine
