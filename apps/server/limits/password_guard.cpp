// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/limits/password_guard.hpp"

#include <functional>

namespace kydai::server {

namespace {

// Neither holds a line feed.
std::string with_address(const std::string& account, const std::string& address) {
    return account + "\n" + address;
}

}  // namespace

game::Millis PasswordGuard::try_one(const std::string& account, const std::string& address,
                                    game::Instant at) {
    const std::string both = with_address(account, address);
    const std::string& whose = remembered_.contains(both) ? both : account;
    TokenBucket& tries = buckets_[std::hash<std::string>{}(whose) % kBuckets];
    if (tries.take(at)) return game::Millis(0);
    return tries.until_next(at);
}

void PasswordGuard::remember(const std::string& account, const std::string& address) {
    if (remembered_.size() >= kMostRemembered) remembered_.clear();
    remembered_.insert(with_address(account, address));
}

}  // namespace kydai::server
