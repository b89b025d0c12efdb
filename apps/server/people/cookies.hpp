// SPDX-License-Identifier: GPL-3.0-or-later
// The session's cookie. Scripts cannot read it, and other sites' forms do not bring it along. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "apps/server/people/token.hpp"

namespace kydai::server {

// Whether the page travels over TLS, which then ends at a proxy.
enum class Transport : std::uint8_t { Plain, Tls };

// The token in a Cookie header.
std::optional<Token> token_in(std::string_view cookie_header);
// For a Set-Cookie header.
std::string cookie_for(const Token& token, Transport transport);
std::string no_cookie(Transport transport);

}  // namespace kydai::server
