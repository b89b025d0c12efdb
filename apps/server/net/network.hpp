// SPDX-License-Identifier: GPL-3.0-or-later
// The network as the rest of the server sees it: commands to connections (Network) and events of
// connections (NetListener). Interfaces only; tests implement either.
//
// Threads: everything runs on the network thread; only `post` may be called from any thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "apps/server/net/http.hpp"
#include "apps/server/watch/refusal.hpp"
#include "core/game/time.hpp"

namespace kydai::server {

// One text for any number of connections.
using SharedText = std::shared_ptr<const std::string>;

// RFC 6455, 7.4.1.
enum class CloseCode : std::uint16_t {
    NotText = 1003,
    Misbehaved = 1008,
    Restarting = 1012,
    SessionEnded = 4001,  // ours: the session ended or changed; connect again
};

class Network {
  public:
    Network() = default;
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;
    virtual ~Network() = default;

    // Ignored for a socket that is gone. A socket whose queue grows too long is cut
    // (back-pressure).
    virtual void send(SocketId to, SharedText text) = 0;
    // After everything that was sent before.
    virtual void close(SocketId whom, CloseCode code) = 0;
    // One alarm: a new one takes the place of the last.
    virtual void set_alarm(std::chrono::milliseconds from_now) = 0;
    // From any thread: runs the task on the network thread; tasks keep their order.
    virtual void post(std::function<void()> task) = 0;
};

class NetListener {
  public:
    NetListener() = default;
    NetListener(const NetListener&) = delete;
    NetListener& operator=(const NetListener&) = delete;
    virtual ~NetListener() = default;

    virtual void on_request(const HttpRequest& request, HttpReply reply) = 0;
    // The handshake of a granted socket (Upgrade) is complete.
    virtual void on_open(SocketId id) = 0;
    // `lag` is the measured round trip (round_trip.hpp).
    virtual void on_text(SocketId id, std::string_view text, game::Millis lag) = 0;
    // Comes once for every socket that was granted, also for one that failed before it was open,
    // and never while another call to the listener is on its way.
    virtual void on_close(SocketId id) = 0;
    virtual void on_alarm() = 0;
    // About once a second, for what has time.
    virtual void on_second() {}
    virtual void on_refusal(Refusal why) = 0;
    // The server stops: no more events follow. Sockets are closed after the tasks posted by this
    // call.
    virtual void on_stop() = 0;
};

}  // namespace kydai::server
