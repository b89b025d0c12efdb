// SPDX-License-Identifier: GPL-3.0-or-later
// Notifications between the servers of one database, by publish/subscribe over Redis (decision 68):
// "the lease has another holder". A notification only says that the database is worth reading,
// which alone holds the facts. One that is lost, doubled, late or forged costs a query, so an
// outage of Redis costs time and nothing else.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace kydai::server {

// Where Redis listens: HOST, HOST:PORT, [HOST]:PORT, or the path of a socket.
struct RedisAddress {
    std::string host;  // or a path, which begins with a slash
    std::uint16_t port = 6379;

    static std::expected<RedisAddress, std::string> parse(std::string_view text);
    [[nodiscard]] bool is_path() const { return host.starts_with('/'); }
    friend bool operator==(const RedisAddress&, const RedisAddress&) = default;
};

// Called on the notifier's thread.
struct NotifierEvents {
    std::function<void(std::string_view message)> on_message;
    // Whether messages arrive from now on. Called once that is known, and at every change.
    std::function<void(bool is_subscribed)> on_state;
};

class RedisNotifier {
  public:
    static constexpr std::string_view kLeaseTaken = "lease";  // another server decides

    // Connects, and again whenever the connection is lost.
    RedisNotifier(RedisAddress address, std::string password, NotifierEvents events);
    RedisNotifier(const RedisNotifier&) = delete;
    RedisNotifier& operator=(const RedisNotifier&) = delete;
    ~RedisNotifier();

    // Publishes to every server, this one included. From any thread; does not block. The message is
    // lost while Redis is away.
    void publish(std::string_view message);

    // A connection on which nothing was received for this long is closed.
    static constexpr std::chrono::milliseconds kSilence{3000};
    static constexpr std::chrono::milliseconds kReconnectAfter{500};

  private:
    class Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace kydai::server
