// SPDX-License-Identifier: GPL-3.0-or-later
// Rate limits as token buckets: a burst, and so many more a minute. Pure: the time is an argument;
// a time before the last one counts as the last one.
#pragma once

#include <algorithm>

#include "apps/server/limits/lru_map.hpp"
#include "core/game/time.hpp"

namespace kydai::server {

struct Rate {
    std::int64_t burst;
    std::int64_t a_minute;
};

class TokenBucket {
  public:
    explicit TokenBucket(Rate rate) : rate_(rate), left_(rate.burst * kToken) {}

    bool take(game::Instant at) {
        refill(at);
        if (left_ < kToken) return false;
        left_ -= kToken;
        return true;
    }
    // How long until it has one to give.
    [[nodiscard]] game::Millis until_next(game::Instant at) const {
        const std::int64_t missing = kToken - left_after_refill(at);
        if (missing <= 0) return game::Millis(0);
        return game::Millis((missing + rate_.a_minute - 1) / rate_.a_minute);
    }

  private:
    // A token in the unit that one a minute earns in a millisecond.
    static constexpr std::int64_t kToken = 60'000;

    void refill(game::Instant at) {
        left_ = left_after_refill(at);
        refilled_at_ = std::max(refilled_at_, at);
    }
    [[nodiscard]] std::int64_t left_after_refill(game::Instant at) const {
        const std::int64_t full = rate_.burst * kToken;
        const std::int64_t passed = std::max<std::int64_t>((at - refilled_at_).count(), 0);
        const std::int64_t to_fill = full - left_;
        // Divided instead of multiplied: the time since nothing was ever taken may be any.
        const bool fills = rate_.a_minute > 0 && passed > to_fill / rate_.a_minute;
        return fills ? full : left_ + passed * rate_.a_minute;
    }

    Rate rate_;
    std::int64_t left_;
    game::Instant refilled_at_;
};

// A bucket for each key, with bounded memory (LRU).
template <class Key>
class TokenBuckets {
  public:
    explicit TokenBuckets(Rate rate, std::size_t most = 10'000) : rate_(rate), buckets_(most) {}

    bool take(const Key& key, game::Instant at) { return buckets_.use(key, rate_).take(at); }
    [[nodiscard]] std::size_t size() const { return buckets_.size(); }

  private:
    Rate rate_;
    LruMap<Key, TokenBucket> buckets_;
};

}  // namespace kydai::server
