// SPDX-License-Identifier: GPL-3.0-or-later
// The opening books of caro (assets/books/caro) that JavaScript has fetched, one for each rule set
// that was played.
#pragma once

#include <optional>
#include <string_view>
#include <type_traits>

#include "core/caro/position.hpp"
#include "core/chess/any_position.hpp"
#include "core/game/chess_rules.hpp"

namespace kydai::wasm {

// All of them, concatenated; empty until one is there.
std::string_view caro_book();

template <class Rules>
std::string_view book_of() {
    return std::is_same_v<Rules, game::ChessRules> ? std::string_view() : caro_book();
}

// The book of a game, by the name under which the page finds it.
std::optional<std::string_view> book_for(const chess::AnyPosition& position);
std::optional<std::string_view> book_for(const caro::Position& position);

}  // namespace kydai::wasm
