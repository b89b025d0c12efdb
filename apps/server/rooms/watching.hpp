// SPDX-License-Identifier: GPL-3.0-or-later
// Access control for spectators. The players always see their game. Without a list everyone does.
// With a list (names, addresses) only its entries do. A name is bound to a player: to the one who
// had it when the seek was made, otherwise to the first visitor with that name who joins the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

// The most entries of a list.
inline constexpr std::size_t kMostWatchers = 50;

// The list in one order, without doubles; nothing when an entry is neither a name nor an address,
// or there are too many.
std::optional<std::vector<std::string>> checked_watchers(const std::vector<std::string>& raw);

// Away from the board, where nobody becomes the bearer of a name: one that is nobody's yet opens
// nothing to guests, who may call themselves anything, but to the account whose name it is.
bool may_watch(const GameHead& head, const Visitor& visitor);

enum class Admission : std::uint8_t {
    Refused,
    Granted,
    AsBearer,  // by a name that was nobody's, and is the visitor's from now on: to be written down
};
// At the board.
Admission admit(GameHead& head, const Visitor& visitor);

}  // namespace kydai::server
