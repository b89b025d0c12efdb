// SPDX-License-Identifier: GPL-3.0-or-later
// The pieces of text that say how a caro game begins, shared by records and event logs:
// "15x15", "open"/"blocks", "x"/"o", "h8x i9o".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/caro/position.hpp"

namespace kydai::game {

std::string board_text(const caro::RulesSpec& spec);
// Sets width and height; BoardRules::from checks them.
bool parse_board(std::string_view text, caro::RulesSpec& spec);

std::string_view edge_text(caro::Edge edge);
std::optional<caro::Edge> parse_edge(std::string_view text);

char side_letter(caro::Side side);
std::optional<caro::Side> parse_side_letter(std::string_view text);

// The stones in the order they were placed.
std::string stones_text(const caro::Position& position);
std::optional<std::vector<caro::Stone>> parse_stones(std::string_view text);

}  // namespace kydai::game
