// SPDX-License-Identifier: GPL-3.0-or-later
// Many WebSockets to one server on this machine, and timers, in one thread (epoll). A connection
// that fails ends with on_closed; nothing is tried again.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "apps/load/frames.hpp"

namespace kydai::load {

using Clock = std::chrono::steady_clock;

class Loop;

class Connection {
  public:
    struct Events {
        std::function<void()> on_open;
        std::function<void(std::string_view)> on_text;
        std::function<void()> on_closed;
    };
    Connection(Loop& loop, std::uint16_t port, Events events);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    void send(std::string_view text);

  private:
    friend class Loop;
    void on_ready(std::uint32_t what);
    void read();
    void flush();
    void take(const Frame& frame);
    void fail();
    void watch_writes(bool on);

    Loop& loop_;
    int socket_;
    Events events_;
    FrameReader frames_;
    std::string head_;  // of the handshake's answer, until it is whole
    std::string unsent_;
    bool open_ = false;
    bool watches_writes_ = false;
};

class Loop {
  public:
    Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    ~Loop();

    void after(Clock::duration wait, std::function<void()> task);
    // Runs until the condition holds; false on timeout.
    bool run_until(const std::function<bool()>& done, Clock::duration longest);

  private:
    friend class Connection;
    void step(Clock::time_point deadline);

    int epoll_;
    std::multimap<Clock::time_point, std::function<void()>> timers_;
};

}  // namespace kydai::load
