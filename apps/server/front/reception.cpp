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
            .guest_name = guest_name(request.accept_language, random_number())};
}

void Reception::identify(const Caller& caller, Answer answer) {
    if (!caller.token) return add_guest(caller, answer);
    if (!parts_.gate.allows(Attempt::Resume, caller.address_key, parts_.clock.now())) {
        parts_.metrics.count(Refusal::TooOften);
        return answer(std::nullopt);
    }
    parts_.people.find(*caller.token, [this, caller, answer](const auto& person) {
        if (person) return answer(Session{.person = *person});
        if (person.error() == PeopleTrouble::NoSession) return add_guest(caller, answer);
        answer(std::unexpected(person.error()));
    });
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
