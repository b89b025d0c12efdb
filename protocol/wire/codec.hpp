// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as JSON text and back. Decoding takes any bytes: what is no message, is too long or has
// a member of the wrong kind gives nothing. Members that are not known are ignored, so that a newer
// peer may say more. What encode writes, decode reads to an equal message.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/message.hpp"

namespace kydai::wire {

// No client needs more in one message.
inline constexpr std::size_t kLongestFromClient = 4096;
inline constexpr std::size_t kLongestFromServer = 4 << 20;

std::string encode(const FromClient& message);
std::string encode(const FromServer& message);
std::optional<FromClient> decode_from_client(std::string_view text);
std::optional<FromServer> decode_from_server(std::string_view text);

}  // namespace kydai::wire
