// SPDX-License-Identifier: GPL-3.0-or-later
// A game of the archive as text to keep: PGN for chess, a record of caro for caro. The caller
// checks may_watch (watching.hpp) first.
#pragma once

#include <optional>
#include <string>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

// Finished or not, up to its last line. Nothing when the log is not one of the game. The date is
// that of the game's beginning, by UTC.
std::optional<std::string> record_text(const StoredGame& stored);

}  // namespace kydai::server
