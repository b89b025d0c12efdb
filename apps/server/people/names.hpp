// SPDX-License-Identifier: GPL-3.0-or-later
// Names of guests and accounts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai::server {

// What an account is found by: its name, folded. Nothing for a name with accents apart from their
// letters, which looks like one that has them together.
std::optional<std::string> name_key(std::string_view name);

// What a guest is called before choosing a name: "Khách 4821". `accept_language` is the header.
std::string guest_name(std::string_view accept_language, std::uint64_t random);

}  // namespace kydai::server
