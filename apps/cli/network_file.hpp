// SPDX-License-Identifier: GPL-3.0-or-later
// Networks that the user names, instead of those that come with the program.
#pragma once

#include <span>
#include <string_view>

#include "core/chess/variant.hpp"
#include "engine/chess/network_rule_set.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::cli {

// Whether the bytes of a file have the network that evaluates this variant.
inline bool has_network_for(chess::Variant variant, std::string_view file) {
    using chess_engine::nnue::Network;
    const auto networks = Network::read_all(std::as_bytes(std::span(file)));
    const auto rule_set = chess_engine::network_rule_set(chess::rules_of(variant));
    return Network::find(networks, rule_set) != nullptr;
}

}  // namespace kydai::cli
