// SPDX-License-Identifier: GPL-3.0-or-later
// Names of guests and accounts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai::server {

// What an account is found by, however its name is said: the name as it would be shown
// (wire::checked_name), folded. Nothing for what is no name.
std::optional<std::string> name_key(std::string_view said);

// What a guest is called before choosing a name: "Khách 4821". `accept_language` is the header.
std::string guest_name(std::string_view accept_language, std::uint64_t random);

}  // namespace kydai::server
