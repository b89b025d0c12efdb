// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/admin/control_client.hpp"

#include <fmt/format.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <memory>

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

class Socket {
  public:
    Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }

    bool connect(const Control& control) {
        addrinfo wanted{};
        wanted.ai_socktype = SOCK_STREAM;
        wanted.ai_flags = AI_NUMERICHOST;
        addrinfo* found = nullptr;
        const std::string port = std::to_string(control.port);
        if (::getaddrinfo(control.host.c_str(), port.c_str(), &wanted, &found) != 0) return false;
        const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, &::freeaddrinfo);
        descriptor_ = ::socket(found->ai_family, SOCK_STREAM, 0);
        return descriptor_ >= 0 && ::connect(descriptor_, found->ai_addr, found->ai_addrlen) == 0;
    }
    [[nodiscard]] bool send(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t sent = ::send(descriptor_, text.data(), text.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    // All that comes until the other end closes.
    [[nodiscard]] std::string receive() const {
        std::string text;
        std::array<char, 4096> part{};
        for (ssize_t size = 0; (size = ::recv(descriptor_, part.data(), part.size(), 0)) > 0;) {
            text.append(part.data(), static_cast<std::size_t>(size));
        }
        return text;
    }

  private:
    int descriptor_ = -1;
};

}  // namespace

std::expected<std::string, std::string> ask_server(const Control& control, std::string_view verb,
                                                   const std::string& json) {
    Socket socket;
    if (!socket.connect(control)) return std::unexpected("the server does not answer");
    const std::string request = fmt::format(
        "POST /api/admin/{} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {}\r\n"
        "Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{}",
        verb, control.secret, json.size(), json);
    if (!socket.send(request)) return std::unexpected("the server does not listen");
    const std::string answer = socket.receive();
    const std::size_t head_end = answer.find("\r\n\r\n");
    if (head_end == std::string::npos) return std::unexpected("the server did not answer");
    return answer.substr(head_end + 4);
}

}  // namespace kydai::server
