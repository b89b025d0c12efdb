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
    Review,    // a game that a worker reviews
};
constexpr Attempt last_key(Attempt) { return Attempt::Review; }

// What a limit counts as one client (net/addresses.hpp).
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

    // Within a class, whose pupils may all come from one address: the limits are the class's own.
    // Passwords and seeks stay limited by address.
    bool allows_in_class(Attempt attempt, const std::string& code, game::Instant at);
    // Somebody at this address has tried the code of no class; false when too many were tried.
    bool may_try_code(const AddressKeys& from, game::Instant at);

    // Bounds tries for one account from all addresses (password_guard.hpp).
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
    // One class: 200 pupils at once, the wall of the teacher and those of a few helpers.
    static constexpr Rate kClassGuests{.burst = 220, .a_minute = 60};
    // Five times a second, forty pupils ask what the teacher's board shows now.
    static constexpr Rate kClassRequests{.burst = 2400, .a_minute = 24'000};
    // A code is one of 34 million; a class of forty may mistype it once each.
    static constexpr Rate kWrongCodes{.burst = 40, .a_minute = 10};
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
    TokenBuckets<std::string> class_guests_{kClassGuests};
    TokenBuckets<std::string> class_requests_{kClassRequests};
    Buckets wrong_codes_{kWrongCodes};
    std::map<PlayerId, Presence> present_;
    std::map<std::string, int> sockets_;  // by household
};

}  // namespace kydai::server
