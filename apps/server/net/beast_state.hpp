// SPDX-License-Identifier: GPL-3.0-or-later
// State shared by the parts of NetServer. For server.cpp, the only file that sees Boost.
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
#include <utility>

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
class Grant;

struct NetState {
    NetLimits limits;
    LongBodies long_bodies = {};
    NetListener* listener = nullptr;
    Occupancy occupancy;  // before the context, whose connections hold places
    asio::io_context context{1};
    std::unordered_map<SocketId, std::shared_ptr<WebSocket>> sockets = {};  // the only owner
    bool stopping = false;

    // Destroys a socket, after the event that is being handled: a socket that is cut while the
    // listener carries something out must not call the listener in the middle of it. At the end the
    // last socket that goes lets run() return.
    void retire(SocketId id) {
        asio::post(context, [this, id] {
            sockets.erase(id);
            if (stopping && sockets.empty()) context.stop();
        });
    }
};

// A WebSocket that the listener granted. When it is destroyed, wherever that is, the listener hears
// on_close: once for each grant, and never in the middle of something else.
class Grant {
  public:
    Grant(NetState& state, SocketId id) : state_(&state), id_(id) {}
    Grant(Grant&& other) noexcept : state_(std::exchange(other.state_, nullptr)), id_(other.id_) {}
    Grant& operator=(Grant&&) = delete;
    ~Grant() {
        if (state_ == nullptr || state_->stopping) return;
        asio::post(state_->context, [state = state_, id = id_] {
            if (!state->stopping) state->listener->on_close(id);
        });
    }

    [[nodiscard]] SocketId id() const { return id_; }

  private:
    NetState* state_;
    SocketId id_;
};

}  // namespace kydai::server
