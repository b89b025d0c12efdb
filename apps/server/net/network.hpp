// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of the network as the rest of the server sees it: what can be done to connections
// (Network) and what happens on them (NetListener). No sockets here; tests stand in for either.
//
// One thread: everything is called in the thread of the sockets, but for `post`.
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
    SessionEnded = 4001,  // ours: connect again, as whoever you are now
};

class Network {
  public:
    Network() = default;
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;
    virtual ~Network() = default;

    // A socket that is gone is ignored. One that does not take what it is sent is cut.
    virtual void send(SocketId to, SharedText text) = 0;
    // After what was sent before.
    virtual void close(SocketId whom, CloseCode code) = 0;
    // One alarm: a new one takes the place of the last.
    virtual void set_alarm(std::chrono::milliseconds from_now) = 0;
    // From any thread: runs in that of the sockets, in order.
    virtual void post(std::function<void()> task) = 0;
};

class NetListener {
  public:
    NetListener() = default;
    NetListener(const NetListener&) = delete;
    NetListener& operator=(const NetListener&) = delete;
    virtual ~NetListener() = default;

    virtual void on_request(const HttpRequest& request, HttpReply reply) = 0;
    // Of a socket that was granted by an Upgrade.
    virtual void on_open(SocketId id) = 0;
    // `lag` is what the network takes to the client and back (round_trip.hpp).
    virtual void on_text(SocketId id, std::string_view text, game::Millis lag) = 0;
    // Comes once for every socket that was granted, also for one that failed before it was open,
    // and never while another call to the listener is on its way.
    virtual void on_close(SocketId id) = 0;
    virtual void on_alarm() = 0;
    virtual void on_refusal(Refusal why) = 0;
    // Nothing more is taken; sockets are closed when what this posts has run.
    virtual void on_stop() = 0;
};

}  // namespace kydai::server
