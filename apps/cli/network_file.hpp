// SPDX-License-Identifier: GPL-3.0-or-later
// Networks that the user names, instead of those that come with the program.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "core/chess/variant.hpp"
#include "engine/chess/network_rule_set.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::cli {

// The rule sets whose networks a file has, by its bytes; none when it is not a file of networks.
inline std::vector<chess::RuleSet> rule_sets_in(std::string_view file) {
    std::vector<chess::RuleSet> found;
    for (const auto& network :
         chess_engine::nnue::Network::read_all(std::as_bytes(std::span(file)))) {
        found.push_back(network->rule_set());
    }
    return found;
}

// Whether the network that evaluates this variant is among them.
inline bool has_network_for(chess::Variant variant, std::span<const chess::RuleSet> rule_sets) {
    const auto wanted = chess_engine::network_rule_set(chess::rules_of(variant));
    return std::ranges::find(rule_sets, wanted) != rule_sets.end();
}

}  // namespace kydai::cli
