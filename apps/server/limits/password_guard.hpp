// SPDX-License-Identifier: GPL-3.0-or-later
// Rate limit of password attempts per account, over all addresses. Unknown names are limited in the
// same way, so that attempts do not reveal which accounts exist. The owner is not locked out:
// tokens refill within seconds, one address gets at most half of them, and an address from which
// the account was opened before has its own bucket. Pure; bounded memory.
#pragma once

#include <string>
#include <vector>

#include "apps/server/limits/token_bucket.hpp"

namespace kydai::server {

class PasswordGuard {
  public:
    // Zero when a password may be tried now, which uses a try up; else how long to wait.
    game::Millis try_one(const std::string& account, const std::string& address, game::Instant at);
    // It was the right one.
    void remember(const std::string& account, const std::string& address);

    // 5,770 tries a day at most: not enough for any password that is not among the very commonest.
    static constexpr Rate kTries{.burst = 10, .a_minute = 4};
    // The share of these that one address may use.
    static constexpr Rate kShare{.burst = 5, .a_minute = 2};
    static_assert(kShare.burst < kTries.burst && kShare.a_minute < kTries.a_minute);
    static constexpr std::size_t kMostRemembered = 10'000;

  private:
    // Accounts, and accounts with an address, share buckets by chance, and so few that it does not
    // matter.
    static constexpr std::size_t kBuckets = 8192;

    std::vector<TokenBucket> buckets_ = std::vector<TokenBucket>(kBuckets, TokenBucket(kTries));
    std::vector<TokenBucket> shares_ = std::vector<TokenBucket>(kBuckets, TokenBucket(kShare));
    struct Known {};
    LruMap<std::string, Known> remembered_{kMostRemembered};  // accounts with an address
};

}  // namespace kydai::server
