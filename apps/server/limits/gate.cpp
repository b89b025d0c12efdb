// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/limits/gate.hpp"

namespace kydai::server {

KeyedArray<Attempt, Rate> address_rates(int connections_of_one_address) {
    const std::int64_t most = connections_of_one_address;
    KeyedArray<Attempt, Rate> rates =
        KeyedArray<Attempt, Rate>::filled({.burst = 0, .a_minute = 0});
    rates[Attempt::FreshSession] = {.burst = most / 4 + 1, .a_minute = most / 8 + 1};
    rates[Attempt::Resume] = {.burst = 2 * most, .a_minute = 4 * most};
    rates[Attempt::Request] = {.burst = 120, .a_minute = 300};
    rates[Attempt::Password] = {.burst = 10, .a_minute = 10};
    return rates;
}

Gate::Gate(int connections_of_one_address)
    : of_address_([&] {
          const auto rates = address_rates(connections_of_one_address);
          using Buckets = TokenBuckets<std::string>;
          return KeyedArray<Attempt, Buckets>(
              Buckets(rates[Attempt::FreshSession]), Buckets(rates[Attempt::Resume]),
              Buckets(rates[Attempt::Request]), Buckets(rates[Attempt::Password]));
      }()) {}

bool Gate::allows(Attempt attempt, const std::string& address, game::Instant at) {
    return of_address_[attempt].take(address, at);
}

bool Gate::open(PlayerId player) {
    Presence& presence = present_[player];
    if (presence.sockets >= kSocketsOfOnePlayer) return false;
    ++presence.sockets;
    return true;
}

void Gate::close(PlayerId player) {
    const auto found = present_.find(player);
    if (found != present_.end() && --found->second.sockets == 0) present_.erase(found);
}

bool Gate::speak(PlayerId player, game::Instant at) {
    const auto found = present_.find(player);
    return found != present_.end() && found->second.texts.take(at);
}

}  // namespace kydai::server
