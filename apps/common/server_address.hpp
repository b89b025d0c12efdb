// SPDX-License-Identifier: GPL-3.0-or-later
// Where a server of online play is, and the links that lead into it. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::apps {

class ServerAddress {
  public:
    // "http://127.0.0.1:8080" or "https://[::1]", with or without a path; a bare "host:port" is
    // taken as http. Nothing when it is no address of a server.
    static std::optional<ServerAddress> parse(std::string_view text);

    [[nodiscard]] bool is_secure() const { return is_secure_; }
    // A name or a number, an IPv6 one without its brackets; small letters.
    [[nodiscard]] const std::string& host() const { return host_; }
    [[nodiscard]] std::uint16_t port() const;
    // As the Host header of HTTP has it: "127.0.0.1:8080", "[::1]".
    [[nodiscard]] std::string authority() const;
    [[nodiscard]] std::string text() const;  // "http://127.0.0.1:8080"
    // The link to an invitation or a game.
    [[nodiscard]] std::string link_to(std::string_view id) const;
    // As a name in a settings file: "http.127.0.0.1.8080". Two servers never share one, whatever
    // their names look like: what is kept under it goes to that server alone.
    [[nodiscard]] std::string key() const;

    friend bool operator==(const ServerAddress&, const ServerAddress&) = default;

  private:
    ServerAddress(bool is_secure, std::string host, std::optional<std::uint16_t> port)
        : is_secure_(is_secure), host_(std::move(host)), port_(port) {}

    bool is_secure_;
    std::string host_;
    std::optional<std::uint16_t> port_;  // none: the usual one
};

// What a link such as "http://host:8080/#/online/abcdefghijkl" leads to. The id is as it was
// written and unchecked; the client of the wire protocol checks it.
struct OnlineLink {
    ServerAddress server;
    std::string id;

    friend bool operator==(const OnlineLink&, const OnlineLink&) = default;
};
std::optional<OnlineLink> online_link_in(std::string_view text);

}  // namespace kydai::apps
