// SPDX-License-Identifier: GPL-3.0-or-later
// The query of a URL, percent-decoded. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai::server {

// Percent-decoding: "%C3%82n" -> "Ân", and "+" is a blank. Nothing for an invalid escape.
std::optional<std::string> unescaped(std::string_view text);

// The value of "player" in "/api/games?player=An" is "An". Nothing when it is missing or malformed.
std::optional<std::string> query_value(std::string_view target, std::string_view name);
// Whether the parameter is present, malformed or not.
bool has_query(std::string_view target, std::string_view name);

}  // namespace kydai::server
