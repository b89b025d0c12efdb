// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind the question mark of an address. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai::server {

// "%C3%82n" -> "Ân"; nothing for a sign of percent that begins no byte. A plus is a blank, as forms
// write it.
std::optional<std::string> unescaped(std::string_view text);

// Of "/api/games?player=An", "player" is "An"; nothing when it is not there or is not well written.
std::optional<std::string> query_value(std::string_view target, std::string_view name);
// Whether it is there, well written or not.
bool has_query(std::string_view target, std::string_view name);

}  // namespace kydai::server
