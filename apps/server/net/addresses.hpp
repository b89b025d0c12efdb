// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses as text: the client behind a proxy, and the key by which limits count. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kydai::server {

// An IPv4-mapped IPv6 address ("::ffff:1.2.3.4") as IPv4; any other unchanged.
std::string plain_address(std::string_view address);

// What counts as one household: an IPv4 address, or the first 64 bits of an IPv6 address, which are
// given away whole.
std::string address_key(std::string_view address);

// The first 48 bits of an IPv6 address, which a customer may own as a whole ("2001:db8:1::/48");
// empty for IPv4.
std::string network_key(std::string_view address);

bool is_loopback(std::string_view address);

// One address or a range of them (CIDR): "10.0.0.7", "10.0.0.0/8", "2001:db8::/32".
class AddressRange {
  public:
    static std::optional<AddressRange> parse(std::string_view text);
    [[nodiscard]] bool contains(std::string_view address) const;
    // As it is written: "10.0.0.0/8"; an address alone has no prefix length.
    [[nodiscard]] std::string text() const;
    friend bool operator==(const AddressRange&, const AddressRange&) = default;

  private:
    std::array<std::uint8_t, 16> bytes_{};  // IPv4 as IPv6 maps it
    int bits_ = 0;                          // of the sixteen bytes
};
bool contain(std::span<const AddressRange> ranges, std::string_view address);

// The client's address. X-Forwarded-For is trusted from `proxies` only: the client is its last
// entry that is no proxy, because the client itself may have written the entries before.
std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const AddressRange> proxies);

}  // namespace kydai::server
