// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the server of sockets share. For server.cpp, the only one that sees Boost.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <unordered_map>

#include "apps/server/net/occupancy.hpp"
#include "apps/server/net/server.hpp"

namespace kydai::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using SteadyTime = std::chrono::steady_clock::time_point;

inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }
inline beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }

class WebSocket;

struct NetState {
    NetLimits limits;
    NetListener* listener = nullptr;
    Occupancy occupancy;  // before the context, whose connections hold places
    asio::io_context context{1};
    std::unordered_map<SocketId, std::shared_ptr<WebSocket>> sockets = {};
    bool stopping = false;

    // The last of the sockets that are waited for at the end lets run() return.
    void forget(SocketId id) {
        sockets.erase(id);
        if (!stopping) listener->on_close(id);
        if (stopping && sockets.empty()) context.stop();
    }
};

}  // namespace kydai::server
