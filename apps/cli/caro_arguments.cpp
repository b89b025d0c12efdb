// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/caro_arguments.hpp"

#include <fmt/format.h>

#include "core/base/text.hpp"
#include "play/words/codes.hpp"
#include "play/words/words.hpp"

namespace kydai::cli {

std::string rule_names() {
    std::string names;
    for (const caro::Rules& row : caro::kRules) {
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    }
    return names;
}

std::expected<caro::BoardRules, Problem> chosen_rules(const Arguments& arguments) {
    const std::string_view name = arguments.value("--rule").value_or("caro-open");
    const auto rule = caro::parse_rule_set(name);
    if (!rule) {
        return std::unexpected(fmt::format("unknown rule '{}'; one of {}", name, rule_names()));
    }
    auto spec = caro::BoardRules::usual(*rule).spec();
    if (const auto size = arguments.value("--size")) {
        const auto side = parse_number<int>(*size);
        if (!side) return std::unexpected(fmt::format("--size takes a number, not '{}'", *size));
        spec.width = spec.height = *side;
    }
    const auto rules = caro::BoardRules::from(spec);
    if (rules) return *rules;
    const auto reason = words::text(words::Language::English, words::id_of(rules.error()));
    return std::unexpected(fmt::format("--size {}: {}", spec.width, reason));
}

}  // namespace kydai::cli
