// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/server_address.hpp"

#include <algorithm>
#include <utility>

#include "core/base/text.hpp"

namespace kydai::apps {

namespace {

constexpr std::string_view kScheme = "http://";
constexpr std::string_view kSecureScheme = "https://";
// As the site writes its addresses (web/site/route.svelte.ts).
constexpr std::string_view kPlaces = "/online/";
constexpr std::uint16_t kHttpPort = 80;
constexpr std::uint16_t kHttpsPort = 443;
constexpr std::size_t kLongestName = 253;  // of a host (RFC 1035)

bool is_name_letter(char c) {
    return is_lower(c) || is_upper(c) || is_digit(c) || c == '.' || c == '-';
}

bool is_hex_digit(char c) { return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'f'); }

bool is_number_letter(char c) { return is_hex_digit(c) || c == ':' || c == '.'; }

struct HostAndRest {
    std::string_view host;
    std::string_view rest;
};

// "[::1]:80" -> "::1" and ":80"
std::optional<HostAndRest> split_host(std::string_view authority) {
    if (!authority.starts_with('[')) {
        const auto end = std::min(authority.find(':'), authority.size());
        return HostAndRest{authority.substr(0, end), authority.substr(end)};
    }
    const auto end = authority.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const HostAndRest split{authority.substr(1, end - 1), authority.substr(end + 1)};
    const bool is_number = std::ranges::all_of(split.host, is_number_letter) &&
                           split.host.find(':') != std::string_view::npos;
    return is_number ? std::optional(split) : std::nullopt;
}

// "-2d": no two letters are written alike.
std::string escaped(char letter) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(letter);
    return {'-', kDigits[byte >> 4], kDigits[byte & 0xF]};
}

bool takes_scheme(std::string_view& text, std::string_view scheme) {
    if (text.size() < scheme.size()) return false;
    const bool is_it = std::ranges::equal(text.substr(0, scheme.size()), scheme,
                                          [](char a, char b) { return to_lower(a) == b; });
    if (is_it) text.remove_prefix(scheme.size());
    return is_it;
}

}  // namespace

std::optional<ServerAddress> ServerAddress::parse(std::string_view text) {
    text = trimmed(text);
    const bool is_secure = takes_scheme(text, kSecureScheme);
    if (!is_secure) takes_scheme(text, kScheme);
    const auto split = split_host(text.substr(0, text.find_first_of("/?#")));
    if (!split || split->host.empty() || split->host.size() > kLongestName) return std::nullopt;
    const bool is_number = split->host.find(':') != std::string_view::npos;
    if (!is_number && !std::ranges::all_of(split->host, is_name_letter)) return std::nullopt;
    std::optional<std::uint16_t> port;
    if (!split->rest.empty()) {
        if (split->rest.front() != ':') return std::nullopt;
        port = parse_number<std::uint16_t>(split->rest.substr(1));
        if (!port || *port == 0) return std::nullopt;
    }
    std::string host(split->host);
    std::ranges::transform(host, host.begin(), to_lower);
    return ServerAddress(is_secure, std::move(host), port);
}

std::uint16_t ServerAddress::port() const {
    return port_.value_or(is_secure_ ? kHttpsPort : kHttpPort);
}

std::string ServerAddress::authority() const {
    const bool is_number = host_.find(':') != std::string::npos;
    return (is_number ? "[" + host_ + "]" : host_) + (port_ ? ":" + std::to_string(*port_) : "");
}

std::string ServerAddress::text() const {
    return std::string(is_secure_ ? kSecureScheme : kScheme) + authority();
}

std::string ServerAddress::link_to(std::string_view id) const {
    return text() + "/#" + std::string(kPlaces) + std::string(id);
}

std::string ServerAddress::key() const {
    const std::string whole =
        std::string(is_secure_ ? "https." : "http.") + host_ + "." + std::to_string(port());
    std::string key;
    for (const char letter : whole) {
        const bool plain = is_lower(letter) || is_digit(letter) || letter == '.';
        key += plain ? std::string(1, letter) : escaped(letter);
    }
    return key;
}

std::optional<OnlineLink> online_link_in(std::string_view text) {
    text = trimmed(text);
    const auto hash = text.find('#');
    if (hash == std::string_view::npos) return std::nullopt;
    const std::string_view place = text.substr(hash + 1);
    const auto server = ServerAddress::parse(text);
    if (!server || !place.starts_with(kPlaces)) return std::nullopt;
    return OnlineLink{.server = *server, .id = std::string(place.substr(kPlaces.size()))};
}

}  // namespace kydai::apps
