// SPDX-License-Identifier: GPL-3.0-or-later
// A request and its answer as plain values, so that the code that decides needs no sockets.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kydai::server {

enum class Method : std::uint8_t { Get, Head, Post, Other };

// Views are of the request's buffer and live as long as the call that is given them.
struct HttpRequest {
    Method method = Method::Get;
    std::string_view target = {};  // "/assets/app.js?v=1"
    std::string_view host = {};
    std::string_view origin = {};
    std::string_view cookie = {};
    std::string_view authorization = {};
    std::string_view content_type = {};
    std::string_view accept_encoding = {};
    std::string_view accept_language = {};
    std::string_view if_none_match = {};
    std::string_view forwarded_for = {};
    std::string_view forwarded_proto = {};
    std::string_view body = {};
    std::string_view peer = {};     // the address at the other end of the socket
    bool wants_web_socket = false;  // asks to go on as a WebSocket

    [[nodiscard]] std::string_view path() const { return target.substr(0, target.find('?')); }
    friend bool operator==(const HttpRequest&, const HttpRequest&) = default;
};

struct HttpHeader {
    std::string_view name;
    std::string value;
};

struct HttpAnswer {
    int status = 200;
    std::vector<HttpHeader> headers = {};
    std::string_view body = {};  // of something that outlives the connection,
    std::string made_body = {};  // or this one, where it is not empty

    [[nodiscard]] std::string_view content() const { return made_body.empty() ? body : made_body; }
};

// A connection that became a WebSocket. Numbers are not used twice.
using SocketId = std::uint64_t;

// The answer to a request that wants a WebSocket and may have it.
struct Upgrade {
    SocketId id;
    std::vector<HttpHeader> headers = {};
};

// Called once, in the thread of the sockets, at once or later.
using HttpReply = std::function<void(std::variant<HttpAnswer, Upgrade>)>;

}  // namespace kydai::server
