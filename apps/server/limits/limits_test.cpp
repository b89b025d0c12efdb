// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "apps/server/limits/gate.hpp"

namespace kydai::server {
namespace {

game::Instant after(std::int64_t milliseconds) {
    // Far from zero, as the server's clock is.
    return game::Instant(game::Millis(1'700'000'000'000 + milliseconds));
}

int taken(TokenBucket& bucket, int tries, game::Instant at) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += bucket.take(at) ? 1 : 0;
    return count;
}

TEST(TokenBucket, GivesItsBurstAtOnceAndNoMore) {
    TokenBucket bucket({.burst = 5, .a_minute = 60});
    EXPECT_EQ(taken(bucket, 10, after(0)), 5);
    EXPECT_EQ(taken(bucket, 10, after(999)), 0);
}

TEST(TokenBucket, EarnsSoManyAMinute) {
    TokenBucket bucket({.burst = 100, .a_minute = 60});
    EXPECT_EQ(taken(bucket, 200, after(0)), 100);
    EXPECT_EQ(taken(bucket, 200, after(1000)), 1);
    EXPECT_EQ(taken(bucket, 200, after(30'000)), 29);
}

TEST(TokenBucket, NeverHoldsMoreThanItsBurst) {
    TokenBucket bucket({.burst = 3, .a_minute = 600});
    EXPECT_EQ(taken(bucket, 10, after(0)), 3);
    EXPECT_EQ(taken(bucket, 10, after(1'000'000'000'000)), 3);
}

TEST(TokenBucket, AClockThatGoesBackEarnsNothing) {
    TokenBucket bucket({.burst = 2, .a_minute = 60});
    EXPECT_EQ(taken(bucket, 10, after(0)), 2);
    EXPECT_EQ(taken(bucket, 10, after(-5000)), 0);
    EXPECT_EQ(taken(bucket, 10, after(500)), 0);
    EXPECT_EQ(taken(bucket, 10, after(1000)), 1);
}

TEST(TokenBuckets, KeepsKeysApart) {
    TokenBuckets<std::string> buckets({.burst = 1, .a_minute = 1});
    EXPECT_TRUE(buckets.take("a", after(0)));
    EXPECT_FALSE(buckets.take("a", after(0)));
    EXPECT_TRUE(buckets.take("b", after(0)));
}

TEST(TokenBuckets, RemembersABoundedNumberOfKeys) {
    TokenBuckets<int> buckets({.burst = 2, .a_minute = 60}, 100);
    for (int key = 0; key < 10'000; ++key) buckets.take(key, after(0));
    EXPECT_LE(buckets.size(), 100U);
}

// A flood of keys must not reset the limit of a key in use: a network of IPv6 has more households
// than any table has places.
TEST(TokenBuckets, AFloodOfKeysForgetsTheLeastRecentlyUsedFirst) {
    TokenBuckets<int> buckets({.burst = 1, .a_minute = 1}, 100);
    EXPECT_TRUE(buckets.take(-1, after(0)));
    for (int key = 0; key < 10'000; ++key) {
        buckets.take(key, after(0));
        if (key % 50 == 0) EXPECT_FALSE(buckets.take(-1, after(0))) << key;
    }
    EXPECT_EQ(buckets.size(), 100U);
}

TEST(TokenBucket, SaysHowLongToWait) {
    TokenBucket bucket({.burst = 2, .a_minute = 4});
    EXPECT_EQ(bucket.until_next(after(0)).count(), 0);
    EXPECT_EQ(taken(bucket, 2, after(0)), 2);
    EXPECT_EQ(bucket.until_next(after(0)).count(), 15'000);
    EXPECT_EQ(bucket.until_next(after(14'999)).count(), 1);
    EXPECT_EQ(bucket.until_next(after(15'000)).count(), 0);
}

// How many of so many tries are let through, each from an address of its own.
int tried(PasswordGuard& guard, const std::string& account, int tries, game::Instant at) {
    int count = 0;
    for (int i = 0; i < tries; ++i) {
        count += guard.try_one(account, "10.0.0." + std::to_string(i), at).count() == 0 ? 1 : 0;
    }
    return count;
}

TEST(PasswordGuard, AnAccountIsGuardedHoweverManyAddressesTry) {
    PasswordGuard guard;
    EXPECT_EQ(tried(guard, "an", 100, after(0)), PasswordGuard::kTries.burst);
    EXPECT_EQ(guard.try_one("an", "1.2.3.4", after(0)).count(), 15'000);
    EXPECT_EQ(tried(guard, "binh", 1, after(0)), 1) << "another one";
    EXPECT_EQ(tried(guard, "an", 1, after(15'000)), 1) << "after a pause";
    EXPECT_EQ(tried(guard, "an", 2000, after(60'000)), 3);
}

TEST(PasswordGuard, OneAddressAloneShutsNobodyOut) {
    PasswordGuard guard;
    constexpr std::int64_t kTryEvery = 1000;
    constexpr std::int64_t kMinute = 60'000;
    for (std::int64_t at = 0; at < 60 * kMinute; at += kTryEvery) {
        guard.try_one("an", "6.6.6.6", after(at));
        if (at % kMinute != 0) continue;
        EXPECT_EQ(guard.try_one("an", "1.2.3.4", after(at)).count(), 0) << at;
    }
}

TEST(PasswordGuard, TheOwnersAddressIsNotShutOutByOthers) {
    PasswordGuard guard;
    guard.remember("an", "1.2.3.4");
    EXPECT_EQ(tried(guard, "an", 100, after(0)), PasswordGuard::kTries.burst);
    EXPECT_EQ(guard.try_one("an", "1.2.3.4", after(0)).count(), 0);
    EXPECT_GT(guard.try_one("an", "1.2.3.5", after(0)).count(), 0);
    for (int i = 1; i < PasswordGuard::kTries.burst; ++i) guard.try_one("an", "1.2.3.4", after(0));
    EXPECT_GT(guard.try_one("an", "1.2.3.4", after(0)).count(), 0) << "it has a limit too";
}

TEST(Gate, StrangersDoNotUseUpWhatComingBackNeeds) {
    Gate gate(8);
    while (gate.allows(Attempt::FreshSession, {"1.2.3.4"}, after(0))) {
    }
    EXPECT_TRUE(gate.allows(Attempt::Resume, {"1.2.3.4"}, after(0)));
    EXPECT_TRUE(gate.allows(Attempt::FreshSession, {"1.2.3.5"}, after(0)));
}

TEST(Gate, ASessionHasABoundedNumberOfSockets) {
    Gate gate(256);
    for (int i = 0; i < Gate::kSocketsOfOnePlayer; ++i) EXPECT_TRUE(gate.open(7, "1.2.3.4"));
    EXPECT_FALSE(gate.open(7, "1.2.3.4"));
    EXPECT_TRUE(gate.open(8, "1.2.3.4"));
    gate.close(7, "1.2.3.4");
    EXPECT_TRUE(gate.open(7, "1.2.3.4"));
}

TEST(Gate, AnAddressHasABoundedNumberOfSocketsHoweverManySessionsItHas) {
    Gate gate(8);
    for (int i = 0; i < 8; ++i) EXPECT_TRUE(gate.open(i, "1.2.3.4"));
    EXPECT_FALSE(gate.open(9, "1.2.3.4"));
    EXPECT_TRUE(gate.open(9, "1.2.3.5"));
    gate.close(0, "1.2.3.4");
    EXPECT_TRUE(gate.open(9, "1.2.3.4"));
}

// How many of so many attempts succeed at once.
int allowed(Gate& gate, Attempt attempt, const AddressKeys& from, int tries) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += gate.allows(attempt, from, after(0)) ? 1 : 0;
    return count;
}

TEST(Gate, AClassOfThirtyBehindOneAddressLogsInAndPlaysAtOnce) {
    Gate gate(256);
    for (const Attempt what : {Attempt::FreshSession, Attempt::Resume, Attempt::Request,
                               Attempt::Password, Attempt::Game}) {
        EXPECT_EQ(allowed(gate, what, {"1.2.3.4"}, 30), 30) << static_cast<int>(what);
    }
}

TEST(Gate, EveryLimitOfAnAddressGrowsWithItsConnections) {
    const auto few = address_rates(20);
    const auto many = address_rates(2000);
    for (int i = 0; i < kKeyCount<Attempt>; ++i) {
        const auto attempt = static_cast<Attempt>(i);
        EXPECT_GT(few[attempt].burst, 0);
        EXPECT_GT(many[attempt].burst, 20 * few[attempt].burst) << i;
        EXPECT_GT(many[attempt].a_minute, 20 * few[attempt].a_minute) << i;
    }
}

TEST(Gate, ANetworkOfIpv6HasABoundedNumberOfHouseholds) {
    Gate gate(256);
    int count = 0;
    for (int household = 0; household < 65'536; ++household) {
        const AddressKeys from{std::to_string(household), "2001:db8:1::/48"};
        count += gate.allows(Attempt::FreshSession, from, after(0)) ? 1 : 0;
    }
    EXPECT_EQ(count, Gate::kHouseholdsOfANetwork * address_rates(256)[Attempt::FreshSession].burst);
}

TEST(Gate, ASessionBeginsABoundedNumberOfGames) {
    Gate gate(256);
    int count = 0;
    for (int i = 0; i < 1000; ++i) count += gate.may_begin_game(7, after(0)) ? 1 : 0;
    EXPECT_EQ(count, Gate::kGames.burst);
    EXPECT_TRUE(gate.may_begin_game(8, after(0)));
    EXPECT_TRUE(gate.may_begin_game(7, after(6000))) << "after a pause";
}

TEST(Gate, ASessionThatTalksTooMuchIsNotHeardHoweverManySocketsItHas) {
    Gate gate(8);
    gate.open(7, "1.2.3.4");
    gate.open(7, "1.2.3.4");
    int heard = 0;
    for (int i = 0; i < 1000; ++i) heard += gate.speak(7, after(0)) ? 1 : 0;
    EXPECT_EQ(heard, Gate::kTexts.burst);
    gate.close(7, "1.2.3.4");
    EXPECT_FALSE(gate.speak(7, after(0)));
    EXPECT_FALSE(gate.speak(9, after(0))) << "one that is not there";
}

}  // namespace
}  // namespace kydai::server
