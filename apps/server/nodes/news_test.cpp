// SPDX-License-Identifier: GPL-3.0-or-later
// With a real Redis, whose address is in KYDAI_REDIS (tests/e2e/redis.py).
#include "apps/server/nodes/news.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <vector>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

// One server, as far as news go.
class Hearer {
  public:
    explicit Hearer(const RedisAddress& address)
        : news_(address, "",
                {.on_word = [this](std::string_view word) { note(std::string(word)); },
                 .on_state = [this](bool is_up) { note(is_up ? "(up)" : "(away)"); }}) {}

    void tell(std::string_view word) { news_.tell(word); }
    // Whether it is heard, at the latest after a while.
    bool hears(const std::string& word, std::chrono::milliseconds longest = 20s) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, longest,
                                 [&] { return std::ranges::find(heard_, word) != heard_.end(); });
    }

  private:
    void note(std::string word) {
        const std::lock_guard lock(mutex_);
        heard_.push_back(std::move(word));
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> heard_;
    News news_;  // last: its thread uses the others
};

RedisAddress redis() {
    const char* said = std::getenv("KYDAI_REDIS");
    return RedisAddress::parse(said == nullptr ? "" : said).value();
}

TEST(News, AWordReachesEveryServer) {
    Hearer one(redis());
    Hearer other(redis());
    ASSERT_TRUE(one.hears("(up)"));
    ASSERT_TRUE(other.hears("(up)"));
    // The answer to its subscription may be under way: then the first words are not for it.
    while (!other.hears("lease", 100ms)) one.tell("lease");
    EXPECT_TRUE(one.hears("lease"));
    other.tell("two words\n");
    EXPECT_TRUE(one.hears("two words\n"));
}

TEST(News, WithoutRedisNothingIsHeardAndNothingWaits) {
    Hearer alone({.host = "/nowhere/at/all"});
    const auto began = std::chrono::steady_clock::now();
    alone.tell("lease");
    EXPECT_LT(std::chrono::steady_clock::now() - began, 1s);
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
