// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/cookies.hpp"

#include <fmt/format.h>

#include "apps/server/people/person.hpp"
#include "core/base/text.hpp"

namespace kydai::server {

namespace {

constexpr std::string_view kName = "kydai";

std::string cookie(std::string_view value, std::chrono::seconds lasts, Transport transport) {
    return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", kName, value,
                       lasts.count(), transport == Transport::Tls ? "; Secure" : "");
}

}  // namespace

std::optional<Token> token_in(std::string_view cookie_header) {
    while (!cookie_header.empty()) {
        std::string_view pair = trimmed(next_field(cookie_header, ';'));
        if (next_field(pair, '=') == kName) return Token::parse(pair);
    }
    return std::nullopt;
}

std::string cookie_for(const Token& token, Transport transport) {
    return cookie(token.text(), kSessionLasts, transport);
}
std::string no_cookie(Transport transport) {
    return cookie("", std::chrono::seconds(0), transport);
}

}  // namespace kydai::server
