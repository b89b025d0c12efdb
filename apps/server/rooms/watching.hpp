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

// For reads over HTTP, which do not bind a name to a player. An unbound name admits the account of
// that name and no guest, because guests choose any name.
bool may_watch(const GameHead& head, const Visitor& visitor);

enum class Admission : std::uint8_t {
    Refused,
    Granted,
    AsBearer,  // by an unbound name, which is bound to this visitor now: to be stored
};
// At the board.
Admission admit(GameHead& head, const Visitor& visitor);

}  // namespace kydai::server
