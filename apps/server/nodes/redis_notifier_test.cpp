// SPDX-License-Identifier: GPL-3.0-or-later
// With a real Redis, whose address is in KYDAI_REDIS (tests/e2e/redis.py).
#include "apps/server/nodes/redis_notifier.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <thread>
#include <vector>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

// The notifier of one server, with all that it reported.
class Subscriber {
  public:
    explicit Subscriber(const RedisAddress& address)
        : notifier_(address, "",
                    {.on_message = [this](std::string_view message) { note(std::string(message)); },
                     .on_state = [this](bool is_up) { note(is_up ? "(up)" : "(away)"); }}) {}

    void publish(std::string_view message) { notifier_.publish(message); }
    // Whether it is reported within this time.
    bool hears(const std::string& message, std::chrono::milliseconds longest = 20s) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(
            lock, longest, [&] { return std::ranges::find(heard_, message) != heard_.end(); });
    }

  private:
    void note(std::string message) {
        const std::lock_guard lock(mutex_);
        heard_.push_back(std::move(message));
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> heard_;
    RedisNotifier notifier_;  // last: its thread uses the others
};

// Accepts connections and answers every command with an error, as a Redis that wants a password.
class RefusingRedis {
  public:
    RefusingRedis() {
        sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
        path_.copy(address.sun_path, sizeof(address.sun_path) - 1);
        const bool is_bound =
            ::bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0;
        if (!is_bound || ::listen(listener_, 8) != 0) std::abort();
        thread_ = std::thread([this] { serve(); });
    }
    RefusingRedis(const RefusingRedis&) = delete;
    RefusingRedis& operator=(const RefusingRedis&) = delete;
    ~RefusingRedis() {
        ::shutdown(listener_, SHUT_RDWR);
        thread_.join();
        ::close(listener_);
        std::filesystem::remove(path_);
    }
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    void serve() const {
        std::vector<std::jthread> clients;
        for (int client = 0; (client = ::accept(listener_, nullptr, nullptr)) >= 0;) {
            clients.emplace_back([client] {
                constexpr std::string_view kRefusal = "-NOAUTH Authentication required.\r\n";
                char command[512];
                while (::read(client, command, sizeof(command)) > 0) {
                    (void)!::write(client, kRefusal.data(), kRefusal.size());
                }
                ::close(client);
            });
        }
    }

    std::string path_ = std::filesystem::temp_directory_path() /
                        ("kydai-refusing-redis-" + std::to_string(::getpid()));
    int listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    std::thread thread_;
};

RedisAddress redis() {
    const char* said = std::getenv("KYDAI_REDIS");
    return RedisAddress::parse(said == nullptr ? "" : said).value();
}

TEST(RedisNotifier, AMessageReachesEveryServerThatHasSubscribed) {
    Subscriber one(redis());
    Subscriber other(redis());
    ASSERT_TRUE(one.hears("(up)"));
    ASSERT_TRUE(other.hears("(up)"));
    one.publish("lease");
    EXPECT_TRUE(one.hears("lease"));
    EXPECT_TRUE(other.hears("lease"));
    other.publish("two words\n");
    EXPECT_TRUE(one.hears("two words\n"));
}

TEST(RedisNotifier, WithoutRedisNothingIsHeardAndNothingWaits) {
    Subscriber alone({.host = "/nowhere/at/all"});
    const auto began = std::chrono::steady_clock::now();
    alone.publish("lease");
    EXPECT_LT(std::chrono::steady_clock::now() - began, 1s);
    EXPECT_TRUE(alone.hears("(away)"));
    EXPECT_FALSE(alone.hears("(up)", 50ms));
}

TEST(RedisNotifier, ARedisThatRefusesTheSubscriptionIsAwayAllTheTime) {
    const RefusingRedis refusing;
    Subscriber alone({.host = refusing.path()});
    EXPECT_TRUE(alone.hears("(away)"));
    EXPECT_FALSE(alone.hears("(up)", 50ms));
}

TEST(RedisAddress, IsAHostWithAPortOrAPath) {
    EXPECT_EQ(RedisAddress::parse("db1:7000"), (RedisAddress{.host = "db1", .port = 7000}));
    EXPECT_EQ(RedisAddress::parse("10.0.0.1"), (RedisAddress{.host = "10.0.0.1", .port = 6379}));
    EXPECT_EQ(RedisAddress::parse("[::1]:7000"), (RedisAddress{.host = "::1", .port = 7000}));
    EXPECT_EQ(RedisAddress::parse("/run/redis"), (RedisAddress{.host = "/run/redis"}));
    for (const char* wrong : {"", ":7000", "db1:", "db1:0", "db1:70000", "db1:x", "[::1]x"}) {
        EXPECT_FALSE(RedisAddress::parse(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace kydai::server
