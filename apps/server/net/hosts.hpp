// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of the headers Host and Origin: requests come from our own pages, under our own names.
// Another site's page cannot use a visitor's browser against this server, neither from its own
// origin (CSRF) nor by letting its name point here (DNS rebinding). Pure.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace kydai::server {

// The name or address in a Host header, in small letters: "[::1]:8080" -> "::1".
std::string host_name(std::string_view host);

class AllowedHosts {
  public:
    explicit AllowedHosts(std::span<const std::string> names);
    // Checks a Host header; the port may be any, since a proxy or a forwarded port changes it.
    [[nodiscard]] bool allows(std::string_view host) const;

  private:
    std::set<std::string, std::less<>> names_;
};

// Whether an Origin header names the very host and port of the Host header. Its scheme may differ:
// TLS ends at a proxy. Programs that are no browsers send no Origin; browsers always do.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace kydai::server
