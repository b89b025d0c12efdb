// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses as text: who is really asking, and whom limits count as one. Pure.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kydai::server {

// IPv4 addresses that came as IPv6 ("::ffff:1.2.3.4") as what they are; others as they are.
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
