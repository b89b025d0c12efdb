// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/loop.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace kydai::load {

namespace {

constexpr std::string_view kHeadEnd = "\r\n\r\n";

std::string handshake(std::uint16_t port) {
    return fmt::format(
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2l4dGVlbiBieXRlcyBvaw==\r\n\r\n",
        port);
}

}  // namespace

// --- connections ---

Connection::Connection(Loop& loop, std::uint16_t port, Events events)
    : loop_(loop),
      socket_(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)),
      events_(std::move(events)),
      unsent_(handshake(port)) {
    const int on = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address);
    epoll_event event{.events = EPOLLIN | EPOLLOUT, .data = {.ptr = this}};
    ::epoll_ctl(loop_.epoll_, EPOLL_CTL_ADD, socket_, &event);
    watches_writes_ = true;
}

Connection::~Connection() {
    if (socket_ >= 0) ::close(socket_);
}

void Connection::send(std::string_view text) {
    if (socket_ < 0) return;
    unsent_ += client_frame(FrameKind::Text, text);
    flush();
}

void Connection::flush() {
    while (!unsent_.empty()) {
        const ssize_t sent = ::send(socket_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == ENOTCONN)) break;
        if (sent < 0) return fail();
        unsent_.erase(0, static_cast<std::size_t>(sent));
    }
    watch_writes(!unsent_.empty());
}

void Connection::watch_writes(bool on) {
    if (on == watches_writes_) return;
    watches_writes_ = on;
    std::uint32_t wanted = EPOLLIN;
    if (on) wanted |= EPOLLOUT;
    epoll_event event{.events = wanted, .data = {.ptr = this}};
    ::epoll_ctl(loop_.epoll_, EPOLL_CTL_MOD, socket_, &event);
}

void Connection::on_ready(std::uint32_t what) {
    if (socket_ >= 0 && (what & EPOLLOUT) != 0) flush();
    if (socket_ >= 0 && (what & ~EPOLLOUT) != 0) read();
}

void Connection::read() {
    std::array<char, 1 << 16> block;
    const ssize_t got = ::recv(socket_, block.data(), block.size(), 0);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) return fail();
    std::string_view bytes(block.data(), static_cast<std::size_t>(got));
    if (!open_) {
        head_ += bytes;
        const std::size_t end = head_.find(kHeadEnd);
        if (end == std::string::npos) return;
        if (!head_.starts_with("HTTP/1.1 101")) return fail();
        open_ = true;
        frames_.feed(std::string_view(head_).substr(end + kHeadEnd.size()));
        head_ = {};
        events_.on_open();
    } else {
        frames_.feed(bytes);
    }
    while (socket_ >= 0) {
        const auto frame = frames_.next();
        if (!frame) return;
        take(*frame);
    }
}

void Connection::take(const Frame& frame) {
    switch (frame.kind) {
        case FrameKind::Text:
            return events_.on_text(frame.payload);
        case FrameKind::Ping:
            unsent_ += client_frame(FrameKind::Pong, frame.payload);
            return flush();
        case FrameKind::Close:
            return fail();
        case FrameKind::Pong:
            return;
    }
}

void Connection::fail() {
    ::close(socket_);
    socket_ = -1;
    events_.on_closed();
}

// --- the loop ---

Loop::Loop() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}
Loop::~Loop() { ::close(epoll_); }

void Loop::after(Clock::duration wait, std::function<void()> task) {
    timers_.emplace(Clock::now() + wait, std::move(task));
}

bool Loop::run_until(const std::function<bool()>& done, Clock::duration longest) {
    const Clock::time_point deadline = Clock::now() + longest;
    while (!done()) {
        if (Clock::now() >= deadline) return false;
        step(deadline);
    }
    return true;
}

void Loop::step(Clock::time_point deadline) {
    constexpr int kAtOnce = 512;
    while (!timers_.empty() && timers_.begin()->first <= Clock::now()) {
        const auto task = std::move(timers_.begin()->second);
        timers_.erase(timers_.begin());
        task();
    }
    if (!timers_.empty()) deadline = std::min(deadline, timers_.begin()->first);
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    std::array<epoll_event, kAtOnce> events;
    const int count =
        ::epoll_wait(epoll_, events.data(), kAtOnce, std::max(0, static_cast<int>(wait.count())));
    for (int i = 0; i < count; ++i) {
        static_cast<Connection*>(events[i].data.ptr)->on_ready(events[i].events);
    }
}

}  // namespace kydai::load
