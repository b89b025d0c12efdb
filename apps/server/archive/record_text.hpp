// SPDX-License-Identifier: GPL-3.0-or-later
// A game of the archive as the record that people keep: PGN for chess, our notation for caro.
#pragma once

#include <optional>
#include <string>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

// Nothing when the log does not fold: another version wrote it.
std::optional<std::string> record_text(const StoredGame& game);

}  // namespace kydai::server
