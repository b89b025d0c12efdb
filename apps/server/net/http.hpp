// SPDX-License-Identifier: GPL-3.0-or-later
// A request and its answer as plain values, so that what decides needs no sockets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kydai::server {

enum class Method : std::uint8_t { Get, Head, Other };

// Views are of the request's buffer and live as long as the call that is given them.
struct HttpRequest {
    Method method = Method::Get;
    std::string_view target;  // "/assets/app.js?v=1"
    std::string_view accept_encoding;
    std::string_view if_none_match;
};

struct HttpHeader {
    std::string_view name;
    std::string value;
};

// The body is a view of something that outlives the connection.
struct HttpAnswer {
    int status = 200;
    std::vector<HttpHeader> headers;
    std::string_view body;
};

}  // namespace kydai::server
