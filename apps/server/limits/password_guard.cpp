// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/limits/password_guard.hpp"

#include <functional>

namespace kydai::server {

namespace {

// Neither holds a line feed.
std::string with_address(const std::string& account, const std::string& address) {
    return account + "\n" + address;
}

TokenBucket& bucket_of(std::vector<TokenBucket>& buckets, const std::string& key) {
    return buckets[std::hash<std::string>{}(key) % buckets.size()];
}

game::Millis take(TokenBucket& tries, game::Instant at) {
    return tries.take(at) ? game::Millis(0) : tries.until_next(at);
}

}  // namespace

game::Millis PasswordGuard::try_one(const std::string& account, const std::string& address,
                                    game::Instant at) {
    const std::string both = with_address(account, address);
    if (remembered_.find(both) != nullptr) return take(bucket_of(buckets_, both), at);
    TokenBucket& share = bucket_of(shares_, both);
    if (const auto wait = share.until_next(at); wait > game::Millis(0)) return wait;
    const auto wait = take(bucket_of(buckets_, account), at);
    if (wait == game::Millis(0)) share.take(at);
    return wait;
}

void PasswordGuard::remember(const std::string& account, const std::string& address) {
    remembered_.use(with_address(account, address));
}

}  // namespace kydai::server
