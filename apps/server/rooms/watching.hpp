// SPDX-License-Identifier: GPL-3.0-or-later
// Who may see a game: its players always; anyone, when the host named nobody; else those whom the
// host named, by name or by address. A name that was somebody's when the seek was made means that
// player from then on, whatever others call themselves later; a name that was nobody's means who
// has it when he comes, and in a game that runs, the first who does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

// So many may be named.
inline constexpr std::size_t kMostWatchers = 50;

// The list in one order, without doubles; nothing when an entry is neither a name nor an address,
// or there are too many.
std::optional<std::vector<std::string>> checked_watchers(const std::vector<std::string>& raw);

bool may_watch(const GameHead& head, const Visitor& visitor);
// The same, and whoever comes by a name that was nobody's is its bearer from now on.
bool admit(GameHead& head, const Visitor& visitor);

}  // namespace kydai::server
