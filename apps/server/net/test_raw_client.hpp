// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a server of sockets in a thread of its own, and a client that sends any bytes it
// likes.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <memory>
#include <string>
#include <thread>

#include "apps/server/net/server.hpp"

namespace kydai::server::test {

// `Listener` has a member `network`, which is set before anything happens.
template <class Listener>
class RunningServer {
  public:
    explicit RunningServer(const NetLimits& limits)
        : server_(
              NetServer::listen({.host = "127.0.0.1", .proxies = {}, .limits = limits}).value()) {
        listener.network = server_.get();
        thread_ = std::thread([this] { server_->run(listener); });
    }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    ~RunningServer() {
        std::raise(SIGTERM);
        thread_.join();
    }
    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

    Listener listener;

  private:
    std::unique_ptr<NetServer> server_;
    std::thread thread_;
};

enum class Fin : std::uint8_t { Last, More };

// A short WebSocket frame of a client, masked with zeros.
inline std::string frame(int kind, std::string_view payload, Fin fin = Fin::Last) {
    const int final_bit = fin == Fin::Last ? 0x80 : 0;
    const std::string head = {
        static_cast<char>(final_bit | kind), static_cast<char>(0x80 | payload.size()), 0, 0, 0, 0};
    return head + std::string(payload);
}

constexpr int kText = 1;
constexpr int kBinary = 2;
constexpr int kCloseFrame = 8;
constexpr int kPing = 9;
constexpr int kPong = 10;

class RawClient {
  public:
    explicit RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    }
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    ~RawClient() { ::close(socket_); }

    void send(std::string_view bytes) const {
        ASSERT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(bytes.size()));
    }
    // The other end may have closed already.
    void try_send(std::string_view bytes) const {
        static_cast<void>(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
    }
    // At most so many bytes; empty when the other end has closed.
    [[nodiscard]] std::string receive(std::size_t most) const {
        std::string bytes(most, '\0');
        const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
        bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
        return bytes;
    }
    // Everything up to the empty line after the answer's headers, byte by byte.
    void upgrade() const {
        send(
            "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2l4dGVlbiBieXRlcyBvaw==\r\n\r\n");
        std::string head;
        for (std::string byte = "x"; !byte.empty() && !head.ends_with("\r\n\r\n");) {
            byte = receive(1);
            head += byte;
        }
        ASSERT_TRUE(head.starts_with("HTTP/1.1 101"));
    }
    void send_frame(int kind, std::string_view payload) const { send(frame(kind, payload)); }
    // No more is sent; what was sent before still arrives.
    void finish() const { ::shutdown(socket_, SHUT_WR); }
    // Ends with a reset instead of a close: what lies in either direction is thrown away.
    void reset_on_close() const {
        const linger at_once{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    }

  private:
    int socket_;
};

}  // namespace kydai::server::test
