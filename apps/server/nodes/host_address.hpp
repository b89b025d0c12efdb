// SPDX-License-Identifier: GPL-3.0-or-later
// Where the server that decides is reached by the others: a text in the row of its lease, with a
// word that only those know who may read the database.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/text.hpp"

namespace kydai::server {

struct HostAddress {
    std::string address;  // no name
    std::uint16_t port = 0;
    std::string secret;

    [[nodiscard]] std::string text() const {
        return address + " " + std::to_string(port) + " " + secret;
    }
    // Nothing where the holder takes no links.
    static std::optional<HostAddress> parse(std::string_view text) {
        HostAddress host;
        host.address = next_word(text);
        const std::string_view port = next_word(text);
        const auto read = std::from_chars(port.data(), port.data() + port.size(), host.port);
        host.secret = next_word(text);
        const bool is_whole = read.ec == std::errc() && read.ptr == port.data() + port.size() &&
                              host.port != 0 && !host.secret.empty() && text.empty();
        return is_whole ? std::optional(host) : std::nullopt;
    }
    friend bool operator==(const HostAddress&, const HostAddress&) = default;
};

}  // namespace kydai::server
