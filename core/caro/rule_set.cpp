// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/rule_set.hpp"

namespace kydai::caro {

std::optional<RuleId> rule_named(std::string_view name) {
    for (const RuleId id : kRuleIds) {
        if (kRuleSets[id].name == name) return id;
    }
    return std::nullopt;
}

}  // namespace kydai::caro
