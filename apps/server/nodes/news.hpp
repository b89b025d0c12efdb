// SPDX-License-Identifier: GPL-3.0-or-later
// What the servers of one database shout to each other over Redis (decision 68): that the lease has
// another holder. A word only wakes; what is true says the database. A word that is lost, doubled,
// late or a stranger's costs a look at the database, so that losing Redis costs time and nothing
// else.
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

// Called on the thread of the news.
struct NewsEvents {
    std::function<void(std::string_view word)> on_word;
    // Whether words arrive from now on; first, when that is known, and at every change.
    std::function<void(bool is_up)> on_state;
};

class News {
  public:
    static constexpr std::string_view kLease = "lease";  // another server decides

    // Connects, and does so again whenever the connection is lost.
    News(RedisAddress address, std::string password, NewsEvents events);
    News(const News&) = delete;
    News& operator=(const News&) = delete;
    ~News();

    // To every server, this one too. From any thread; returns at once. Lost while Redis is away.
    void tell(std::string_view word);

    // A connection without an answer for so long is given up.
    static constexpr std::chrono::milliseconds kSilence{3000};
    static constexpr std::chrono::milliseconds kTryAgainAfter{500};

  private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace kydai::server
