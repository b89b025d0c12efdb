// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/caro_opening.hpp"

namespace kydai::game {

namespace {
constexpr KeyedArray<caro::OpeningRule, std::string_view> kRuleNames = {"plain", "swap2"};
constexpr KeyedArray<caro::Swap2Choice, std::string_view> kChoiceNames = {"keep-o", "take-x",
                                                                          "add-two"};
}  // namespace

CaroOpening::CaroOpening(Rule rule, const caro::Position& start)
    : swap2_(start.stones().empty() && start.turn() == caro::Side::X ? rule : Rule::Plain) {}

std::string_view CaroOpening::name(Rule rule) { return kRuleNames[rule]; }
std::optional<caro::OpeningRule> CaroOpening::parse_rule(std::string_view text) {
    return parse_key(kRuleNames, text);
}

std::string_view CaroOpening::name(Choice choice) { return kChoiceNames[choice]; }
std::optional<caro::Swap2Choice> CaroOpening::parse_choice(std::string_view text) {
    return parse_key(kChoiceNames, text);
}

}  // namespace kydai::game
