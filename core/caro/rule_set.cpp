// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/rule_set.hpp"

namespace kydai::caro {

std::optional<RuleSet> parse_rule_set(std::string_view name) {
    for (const RuleSet rule_set : kKeys<RuleSet>) {
        if (kRules[rule_set].name == name) return rule_set;
    }
    return std::nullopt;
}

}  // namespace kydai::caro
