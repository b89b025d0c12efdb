// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/reception.hpp"

#include <algorithm>

#include "apps/server/net/addresses.hpp"
#include "apps/server/people/names.hpp"

namespace kydai::server {

Caller Reception::caller_of(const HttpRequest& request) const {
    const bool by_proxy = std::ranges::find(parts_.proxies, request.peer) != parts_.proxies.end();
    const bool is_tls = by_proxy && request.forwarded_proto == "https";
    std::string address = client_address(request.peer, request.forwarded_for, parts_.proxies);
    std::string key = address_key(address);
    return {.address = std::move(address),
            .address_key = std::move(key),
            .transport = is_tls ? Transport::Tls : Transport::Plain,
            .token = token_in(request.cookie),
            .guest_name = free_guest_name(request.accept_language)};
}

// Few accounts are called like guests.
std::string Reception::free_guest_name(std::string_view accept_language) const {
    constexpr int kTries = 100;
    std::string name = guest_name(accept_language, random_number());
    for (int i = 0; i < kTries && !parts_.people.is_free(name); ++i) {
        name = guest_name(accept_language, random_number());
    }
    return name;
}

void Reception::identify(const Caller& caller, Answer answer) {
    if (!caller.token) return add_guest(caller, answer);
    if (!parts_.gate.allows(Attempt::Resume, caller.address_key, parts_.clock.now())) {
        parts_.metrics.count(Refusal::TooOften);
        return answer(std::nullopt);
    }
    parts_.people.find(*caller.token, parts_.clock.now(),
                       [this, caller, answer](const auto& session) {
                           if (session) return answer(with_name_of_own(*session, caller));
                           if (session.error() == PeopleTrouble::NoSession)
                               return add_guest(caller, answer);
                           answer(std::unexpected(session.error()));
                       });
}

// A guest's name may have become an account's meanwhile.
Session Reception::with_name_of_own(Session session, const Caller& caller) {
    Person& person = session.person;
    if (person.has_account || parts_.people.is_free(person.name)) return session;
    person.name = caller.guest_name;
    parts_.people.rename(person.id, person.name);
    return session;
}

void Reception::add_guest(const Caller& caller, const Answer& answer) {
    const game::Instant now = parts_.clock.now();
    if (!parts_.gate.allows(Attempt::FreshSession, caller.address_key, now)) {
        parts_.metrics.count(Refusal::TooOften);
        return answer(std::nullopt);
    }
    parts_.metrics.count(Counter::Sessions);
    parts_.people.add_guest(caller.guest_name, now,
                            [answer](const auto& session) { answer(session); });
}

}  // namespace kydai::server
