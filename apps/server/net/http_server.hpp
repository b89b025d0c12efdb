// SPDX-License-Identifier: GPL-3.0-or-later
// Sockets: accepts connections, reads requests, hands them to one function and sends what it says.
// Boost.Beast stays behind this interface. One thread: run() returns after stop(), or a signal to
// end (SIGINT, SIGTERM). The handler is called in run()'s thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "apps/server/net/http.hpp"

namespace kydai::server {

struct HttpLimits {
    std::uint32_t header_bytes = 8 * 1024;
    std::uint64_t body_bytes = 0;               // requests of ours have none
    std::chrono::milliseconds request{10'000};  // to send a whole request, and to take an answer
    std::chrono::milliseconds idle{60'000};     // between two requests on one connection
    int connections = 4000;
};

class HttpServer {
  public:
    using Handler = std::function<HttpAnswer(const HttpRequest&)>;

    // Port 0 takes any that is free. The problem is one line: "port 8080 is in use".
    static std::expected<HttpServer, std::string> listen(const std::string& host,
                                                         std::uint16_t port, Handler handler,
                                                         const HttpLimits& limits = {});
    HttpServer(HttpServer&&) noexcept;
    HttpServer& operator=(HttpServer&&) noexcept;
    ~HttpServer();

    [[nodiscard]] std::uint16_t port() const;
    void run();
    // From any thread.
    void stop();

  private:
    class Inside;
    explicit HttpServer(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace kydai::server
