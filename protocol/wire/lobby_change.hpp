// SPDX-License-Identifier: GPL-3.0-or-later
// The lobby is sent whole once and by its changes from then on: a busy lobby has tens of kilobytes
// and changes twice a second. Pure.
#pragma once

#include <optional>

#include "protocol/wire/message.hpp"

namespace kydai::wire {

// The change from `before` to `after`; nothing if they are equal.
std::optional<LobbyChanged> lobby_change(const Lobby& before, const Lobby& after);

// Seeks keep their order, new ones come last; games are sorted by `watched_more`.
void apply(Lobby& lobby, const LobbyChanged& change);

// The order of running games: the most watched first, then by id.
bool watched_more(const RunningGame& one, const RunningGame& other);

}  // namespace kydai::wire
