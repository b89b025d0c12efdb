// SPDX-License-Identifier: GPL-3.0-or-later
// What one address, one account and one session may ask for. Coming back to a session has a bucket
// of its own, so that a flood of strangers from one address keeps no player out of a game. Pure.
#pragma once

#include <string>

#include "apps/server/limits/password_guard.hpp"
#include "apps/server/limits/token_bucket.hpp"
#include "apps/server/rooms/store.hpp"
#include "core/base/keyed_array.hpp"

namespace kydai::server {

enum class Attempt : std::uint8_t {
    FreshSession,
    Resume,
    Request,   // to the interface, not for files
    Password,  // anything that costs a hash
};
constexpr Attempt last_key(Attempt) { return Attempt::Password; }

// The limits for one address follow from how many connections it may hold.
KeyedArray<Attempt, Rate> address_rates(int connections_of_one_address);

class Gate {
  public:
    explicit Gate(int connections_of_one_address);

    // By an address_key().
    bool allows(Attempt attempt, const std::string& address, game::Instant at);

    // Of one account, from whatever address; see password_guard.hpp.
    PasswordGuard passwords;

    // Of one session, however many connections it has.
    bool open(PlayerId player);
    void close(PlayerId player);
    bool speak(PlayerId player, game::Instant at);

    static constexpr int kSocketsOfOnePlayer = 16;
    static constexpr Rate kTexts{.burst = 200, .a_minute = 1800};

  private:
    struct Presence {
        int sockets = 0;
        TokenBucket texts{kTexts};
    };

    KeyedArray<Attempt, TokenBuckets<std::string>> of_address_;
    std::map<PlayerId, Presence> present_;
};

}  // namespace kydai::server
