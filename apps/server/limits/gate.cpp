// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/limits/gate.hpp"

namespace kydai::server {

// Every one follows from the number, so that one option is enough for a school behind one address:
// a class of 30 logs in, plays and comes back at once on what 256 connections give.
KeyedArray<Attempt, Rate> address_rates(int connections_of_one_address) {
    const std::int64_t most = connections_of_one_address;
    KeyedArray<Attempt, Rate> rates =
        KeyedArray<Attempt, Rate>::filled({.burst = 0, .a_minute = 0});
    rates[Attempt::FreshSession] = {.burst = most / 4 + 1, .a_minute = most / 8 + 1};
    rates[Attempt::Resume] = {.burst = 2 * most, .a_minute = 4 * most};
    rates[Attempt::Request] = {.burst = most, .a_minute = 2 * most};
    rates[Attempt::Password] = {.burst = most / 4 + 1, .a_minute = most / 16 + 1};
    rates[Attempt::Game] = {.burst = most / 2 + 1, .a_minute = most / 8 + 1};
    rates[Attempt::Review] = {.burst = most / 8 + 1, .a_minute = most / 64 + 1};
    return rates;
}

Gate::Gate(int connections_of_one_address)
    : sockets_of_one_address_(connections_of_one_address), of_address_([&] {
          const auto rates = address_rates(connections_of_one_address);
          return KeyedArray<Attempt, Buckets>(
              Buckets(rates[Attempt::FreshSession]), Buckets(rates[Attempt::Resume]),
              Buckets(rates[Attempt::Request]), Buckets(rates[Attempt::Password]),
              Buckets(rates[Attempt::Game]), Buckets(rates[Attempt::Review]));
      }()) {}

bool Gate::allows(Attempt attempt, const AddressKeys& from, game::Instant at) {
    Buckets& buckets = of_address_[attempt];
    return buckets.household.take(from.household, at) &&
           (from.network.empty() || buckets.network.take(from.network, at));
}

bool Gate::allows_in_class(Attempt attempt, const std::string& code, game::Instant at) {
    const bool is_new = attempt == Attempt::FreshSession;
    return (is_new ? class_guests_ : class_requests_).take(code, at);
}

bool Gate::may_try_code(const AddressKeys& from, game::Instant at) {
    return wrong_codes_.household.take(from.household, at) &&
           (from.network.empty() || wrong_codes_.network.take(from.network, at));
}

bool Gate::open(PlayerId player, const std::string& household) {
    const auto held = sockets_.find(household);
    if (held != sockets_.end() && held->second >= sockets_of_one_address_) return false;
    Presence& presence = present_[player];
    if (presence.sockets >= kSocketsOfOnePlayer) return false;
    ++presence.sockets;
    ++sockets_[household];
    return true;
}

void Gate::close(PlayerId player, const std::string& household) {
    const auto found = present_.find(player);
    if (found != present_.end() && --found->second.sockets == 0) present_.erase(found);
    const auto held = sockets_.find(household);
    if (held != sockets_.end() && --held->second == 0) sockets_.erase(held);
}

bool Gate::speak(PlayerId player, game::Instant at) {
    const auto found = present_.find(player);
    return found != present_.end() && found->second.texts.take(at);
}

bool Gate::may_begin_game(PlayerId player, game::Instant at) { return games_.take(player, at); }

}  // namespace kydai::server
