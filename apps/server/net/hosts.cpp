// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/net/hosts.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

std::string lower(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), to_lower);
    return small;
}

}  // namespace

std::string host_name(std::string_view host) {
    host = trimmed(host);
    if (host.starts_with('[')) {
        const std::size_t end = host.find(']');
        return end == std::string_view::npos ? "" : lower(host.substr(1, end - 1));
    }
    return lower(host.substr(0, host.find(':')));
}

AllowedHosts::AllowedHosts(std::span<const std::string> names) {
    for (const std::string& name : names) names_.insert(lower(name));
}

bool AllowedHosts::allows(std::string_view host) const { return names_.contains(host_name(host)); }

bool is_own_origin(std::string_view origin, std::string_view host) {
    const std::size_t scheme_end = origin.find("://");
    if (scheme_end == std::string_view::npos || host.empty()) return false;
    const std::string_view scheme = origin.substr(0, scheme_end);
    if (scheme != "http" && scheme != "https") return false;
    return lower(origin.substr(scheme_end + 3)) == lower(trimmed(host));
}

}  // namespace kydai::server
