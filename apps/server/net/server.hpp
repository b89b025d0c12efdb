// SPDX-License-Identifier: GPL-3.0-or-later
// Sockets: HTTP and WebSockets on one port. Boost.Beast stays behind this interface. One thread:
// run() returns after a signal to end (SIGINT, SIGTERM), when the sockets are closed.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "apps/server/net/addresses.hpp"
#include "apps/server/net/links.hpp"
#include "apps/server/net/network.hpp"

namespace kydai::server {

struct NetLimits {
    std::uint32_t header_bytes = 8 * 1024;
    std::uint64_t body_bytes = 16 * 1024;
    std::size_t frame_bytes = 4 * 1024;
    // Bounds of a WebSocket's queue of unsent texts; beyond them it is cut.
    std::size_t queue_bytes = 512 * 1024;
    std::size_t queue_texts = 1000;
    std::chrono::milliseconds request{
        10'000};                             // to send a whole request, to take a part of an answer
    std::chrono::milliseconds idle{60'000};  // between two requests on one connection
    std::chrono::milliseconds answer{30'000};  // to make an answer
    std::chrono::milliseconds ping_every{10'000};
    std::chrono::milliseconds silence{25'000};  // without any frame, pongs included
    std::chrono::milliseconds farewell{3'000};  // for a client to answer a close frame
    int connections = 20'000;
    int of_one_address = 256;
};

// Requests that may have a longer body than others, as their headers show.
struct LongBodies {
    std::uint64_t bytes = 0;
    std::function<bool(std::string_view path, std::string_view authorization)> allows =
        [](std::string_view, std::string_view) { return false; };
};

struct NetOptions {
    std::string host;
    std::uint16_t port = 0;             // 0: any that is free
    std::vector<AddressRange> proxies;  // whose connections carry many people
    NetLimits limits = {};
    LongBodies long_bodies = {};
};

class NetServer final : public Network {
  public:
    // The problem is one line: "port 8080 is in use".
    static std::expected<std::unique_ptr<NetServer>, std::string> listen(const NetOptions& options);
    ~NetServer() override;

    [[nodiscard]] std::uint16_t port() const;
    void run(NetListener& listener);
    // Events go to this listener from now on; also those of sockets that the one before has
    // granted.
    void hand_over(NetListener& listener);

    // Links to other servers: listens for theirs (port 0: any that is free) and returns the port.
    // They are answered when there is a listener and accept_links was called.
    std::expected<std::uint16_t, std::string> listen_for_links(const std::string& host,
                                                               std::uint16_t port);
    void set_link_listener(LinkListener& listener);
    void accept_links();
    Links& links();

    void send(SocketId to, SharedText text) override;
    void close(SocketId whom, CloseCode code) override;
    void set_alarm(std::chrono::milliseconds from_now) override;
    void post(std::function<void()> task) override;

  private:
    class Inside;
    explicit NetServer(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace kydai::server
