// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses as text: the client behind a proxy, and the key by which limits count. Pure.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kydai::server {

// An IPv4-mapped IPv6 address ("::ffff:1.2.3.4") as IPv4; any other unchanged.
std::string plain_address(std::string_view address);

// What counts as one household: an IPv4 address, or the first 64 bits of an IPv6 address, which are
// given away whole.
std::string address_key(std::string_view address);

bool is_loopback(std::string_view address);

// Who is at the other end, where `proxies` are trusted to say for whom they speak
// (X-Forwarded-For): the last in the list that is no proxy, for anybody can write what is before.
std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const std::string> proxies);

}  // namespace kydai::server
