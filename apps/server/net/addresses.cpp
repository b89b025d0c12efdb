// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/net/addresses.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

constexpr std::string_view kMappedPrefix = "::ffff:";

bool is_v4(const std::string& address) {
    in_addr bytes{};
    return inet_pton(AF_INET, address.c_str(), &bytes) == 1;
}

using Bytes = std::array<std::uint8_t, 16>;
constexpr std::size_t kMapped = 12;  // bytes before an IPv4 address that IPv6 maps
constexpr int kMappedBits = 96;
constexpr int kAllBits = 128;

// An IPv4 address as IPv6 maps it, so that one comparison serves both.
std::optional<Bytes> bytes_of(const std::string& address) {
    Bytes bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return bytes;
    bytes[kMapped - 2] = bytes[kMapped - 1] = 0xFF;
    if (inet_pton(AF_INET, address.c_str(), bytes.data() + kMapped) == 1) return bytes;
    return std::nullopt;
}

// "2001:db8:1:2::/64" of the first eight bytes; nothing for IPv4 and for what is no address.
std::optional<std::string> v6_prefix(const std::string& address, std::size_t kept) {
    in6_addr bytes{};
    if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return std::nullopt;
    std::fill(std::begin(bytes.s6_addr) + static_cast<std::ptrdiff_t>(kept),
              std::end(bytes.s6_addr), std::uint8_t{0});
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(AF_INET6, &bytes, text.data(), text.size());
    return std::string(text.data()) + "/" + std::to_string(8 * kept);
}

bool is_mapped_v4(const Bytes& bytes) {
    return std::all_of(bytes.begin(), bytes.begin() + 10, [](auto byte) { return byte == 0; }) &&
           bytes[10] == 0xFF && bytes[11] == 0xFF;
}

Bytes masked(Bytes bytes, int bits) {
    for (int bit = bits; bit < kAllBits; ++bit) {
        bytes[static_cast<std::size_t>(bit / 8)] &=
            static_cast<std::uint8_t>(~(0x80U >> (bit % 8)));
    }
    return bytes;
}

}  // namespace

std::string plain_address(std::string_view address) {
    std::string plain(address);
    if (address.starts_with(kMappedPrefix)) {
        std::string tail(address.substr(kMappedPrefix.size()));
        if (is_v4(tail)) return tail;
    }
    return plain.substr(0, plain.find('%'));  // without the interface of a link-local address
}

std::string address_key(std::string_view address) {
    const std::string plain = plain_address(address);
    return v6_prefix(plain, 8).value_or(plain);
}
std::string network_key(std::string_view address) {
    return v6_prefix(plain_address(address), 6).value_or("");
}

bool is_loopback(std::string_view address) {
    return address == "::1" || (address.starts_with("127.") && is_v4(std::string(address)));
}

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto bytes = bytes_of(plain_address(text.substr(0, slash)));
    if (!bytes || text.substr(0, slash).find('%') != std::string_view::npos) return std::nullopt;
    AddressRange range;
    range.bits_ = kAllBits;
    if (slash != std::string_view::npos) {
        const auto prefix = parse_number<std::uint8_t>(text.substr(slash + 1));
        const int before = is_mapped_v4(*bytes) ? kMappedBits : 0;
        if (!prefix || before + *prefix > kAllBits) return std::nullopt;
        range.bits_ = before + *prefix;
    }
    range.bytes_ = masked(*bytes, range.bits_);
    return range;
}

bool AddressRange::contains(std::string_view address) const {
    const auto bytes = bytes_of(plain_address(address));
    return bytes && masked(*bytes, bits_) == bytes_;
}

std::string AddressRange::text() const {
    const bool is_mapped = is_mapped_v4(bytes_) && bits_ >= kMappedBits;
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(is_mapped ? AF_INET : AF_INET6, bytes_.data() + (is_mapped ? kMapped : 0),
              text.data(), text.size());
    if (bits_ == kAllBits) return text.data();
    return std::string(text.data()) + "/" + std::to_string(bits_ - (is_mapped ? kMappedBits : 0));
}

bool contain(std::span<const AddressRange> ranges, std::string_view address) {
    return std::ranges::any_of(ranges, [&](const auto& range) { return range.contains(address); });
}

std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const AddressRange> proxies) {
    std::string client = plain_address(peer);
    while (contain(proxies, client) && !forwarded_for.empty()) {
        const std::size_t comma = forwarded_for.rfind(',');
        const bool is_first = comma == std::string_view::npos;
        const std::string_view last = trimmed(forwarded_for.substr(is_first ? 0 : comma + 1));
        forwarded_for = is_first ? std::string_view() : forwarded_for.substr(0, comma);
        if (last.empty()) break;
        client = plain_address(last);
    }
    return client;
}

}  // namespace kydai::server
