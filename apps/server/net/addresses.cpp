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
    in6_addr bytes{};
    if (inet_pton(AF_INET6, plain.c_str(), &bytes) != 1) return plain;
    std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(AF_INET6, &bytes, text.data(), text.size());
    return std::string(text.data()) + "/64";
}

bool is_loopback(std::string_view address) {
    return address == "::1" || (address.starts_with("127.") && is_v4(std::string(address)));
}

std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const std::string> proxies) {
    const auto is_proxy = [&](std::string_view address) {
        return std::ranges::find(proxies, address) != proxies.end();
    };
    std::string client = plain_address(peer);
    while (is_proxy(client) && !forwarded_for.empty()) {
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
