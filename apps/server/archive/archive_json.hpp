// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the archive as JSON, and the place where the next one begins (docs/formats/http.md).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/server/rooms/store.hpp"
#include "core/base/json.hpp"

namespace kydai::server {

// "1700000000000-AbCdEf123456"
std::string to_text(const ArchivePlace& place);
std::optional<ArchivePlace> parse_place(std::string_view text);

// As `player` sees the games, who need not have played in them.
std::string archive_json(std::span<const ArchivedGame> games, PlayerId player, bool has_more);

// One row of the list.
void write_archived(JsonWriter& json, const ArchivedGame& game, PlayerId player);

}  // namespace kydai::server
