// SPDX-License-Identifier: GPL-3.0-or-later
// The server's rate limits, per address and per session. Resuming a session has its own token
// bucket, so that a flood from an address does not keep its players out of their games. Pure.
#pragma once

#include <map>
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
    Game,      // a seek, a seek taken, a rematch: what leads to rows on the disk
};
constexpr Attempt last_key(Attempt) { return Attempt::Game; }

// Whom a limit counts as one (net/addresses.hpp).
struct AddressKeys {
    std::string household;     // an IPv4 address, or a /64 of IPv6
    std::string network = {};  // the /48 around it, which one customer may own; empty for IPv4
};

// The limits for one address follow from how many connections it may hold.
KeyedArray<Attempt, Rate> address_rates(int connections_of_one_address);

class Gate {
  public:
    explicit Gate(int connections_of_one_address);

    bool allows(Attempt attempt, const AddressKeys& from, game::Instant at);

    // Of one account, from whatever address; see password_guard.hpp.
    PasswordGuard passwords;

    // A socket of a session: bounded for the session and for its address, which behind a proxy is
    // not that of the connection.
    bool open(PlayerId player, const std::string& household);
    void close(PlayerId player, const std::string& household);
    bool speak(PlayerId player, game::Instant at);
    bool may_begin_game(PlayerId player, game::Instant at);

    static constexpr int kSocketsOfOnePlayer = 16;
    static constexpr Rate kTexts{.burst = 200, .a_minute = 1800};
    static constexpr Rate kGames{.burst = 20, .a_minute = 10};
    // A network of IPv6 has what so many households have.
    static constexpr int kHouseholdsOfANetwork = 16;

  private:
    struct Presence {
        int sockets = 0;
        TokenBucket texts{kTexts};
    };
    struct Buckets {
        explicit Buckets(Rate rate)
            : household(rate),
              network({.burst = rate.burst * kHouseholdsOfANetwork,
                       .a_minute = rate.a_minute * kHouseholdsOfANetwork}) {}
        TokenBuckets<std::string> household;
        TokenBuckets<std::string> network;
    };

    int sockets_of_one_address_;
    KeyedArray<Attempt, Buckets> of_address_;
    TokenBuckets<PlayerId> games_{kGames};
    std::map<PlayerId, Presence> present_;
    std::map<std::string, int> sockets_;  // by household
};

}  // namespace kydai::server
