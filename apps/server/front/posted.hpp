// SPDX-License-Identifier: GPL-3.0-or-later
// What a POST brings: JSON from our own origin.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "apps/server/front/troubles.hpp"
#include "apps/server/net/hosts.hpp"
#include "apps/server/net/http.hpp"
#include "apps/server/watch/metrics.hpp"
#include "core/base/text.hpp"
#include "protocol/wire/json_fields.hpp"

namespace kydai::server {

// The object in the body, or the answer to send instead. CSRF protection, three times: JSON needs a
// CORS preflight, which is never granted; the Origin is checked; and the cookie is SameSite.
inline std::expected<wire::Json, HttpAnswer> posted_json(const HttpRequest& request,
                                                         Metrics& metrics) {
    if (!request.origin.empty() && !is_own_origin(request.origin, request.host)) {
        metrics.count(Refusal::ForeignOrigin);
        return std::unexpected(trouble_answer(status::kForbidden, "foreign-origin"));
    }
    std::string_view type = request.content_type;
    if (trimmed(next_field(type, ';')) != "application/json") {
        return std::unexpected(trouble_answer(status::kNotJson, "not-json"));
    }
    auto json = wire::parse_json(request.body);
    if (!json || json->as_object() == nullptr) {
        return std::unexpected(trouble_answer(status::kBadRequest, "bad-request"));
    }
    return std::move(*json);
}

}  // namespace kydai::server
