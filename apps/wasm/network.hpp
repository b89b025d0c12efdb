// SPDX-License-Identifier: GPL-3.0-or-later
// The networks that JavaScript has brought, one for each rule set that was played; they come after
// the first move can be played.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "core/caro/position.hpp"
#include "core/chess/any_position.hpp"
#include "core/game/chess_rules.hpp"

namespace kydai::wasm {

// Empty until one has come.
std::span<const std::byte> chess_networks();
std::span<const std::byte> caro_networks();

template <class Rules>
std::span<const std::byte> networks_of() {
    return std::is_same_v<Rules, game::ChessRules> ? chess_networks() : caro_networks();
}

// The network that evaluates a game, by the name under which the page finds it; none for
// tic-tac-toe.
std::optional<std::string> network_for(const chess::AnyPosition& position);
std::optional<std::string> network_for(const caro::Position& position);

}  // namespace kydai::wasm
