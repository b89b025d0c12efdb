// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as JSON text and back. Decoding accepts any bytes and returns nothing for text that is
// no message, is too long or has a member of the wrong type. Unknown members are ignored (forward
// compatibility). Encoding and decoding are inverse.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/message.hpp"

namespace kydai::wire {

// The longest message accepted from a client.
inline constexpr std::size_t kLongestFromClient = 4096;
inline constexpr std::size_t kLongestFromServer = 4 << 20;

std::string encode(const FromClient& message);
std::string encode(const FromServer& message);
std::optional<FromClient> decode_from_client(std::string_view text);
std::optional<FromServer> decode_from_server(std::string_view text);

}  // namespace kydai::wire
