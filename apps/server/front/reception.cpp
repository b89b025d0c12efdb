// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/reception.hpp"

#include "apps/server/people/names.hpp"

namespace kydai::server {

Caller Reception::caller_of(const HttpRequest& request) const {
    const bool by_proxy = contain(parts_.proxies, request.peer);
    const bool is_tls = by_proxy && request.forwarded_proto == "https";
    std::string address = client_address(request.peer, request.forwarded_for, parts_.proxies);
    AddressKeys keys{.household = address_key(address), .network = network_key(address)};
    return {.address = std::move(address),
            .keys = std::move(keys),
            .transport = is_tls ? Transport::Tls : Transport::Plain,
            .token = token_in(request.cookie),
            .guest_name = free_guest_name(request.accept_language)};
}

// Accounts rarely have a name of this form, so a few tries suffice.
std::string Reception::free_guest_name(std::string_view accept_language) const {
    constexpr int kTries = 100;
    std::string name = guest_name(accept_language, random_number());
    for (int i = 0; i < kTries && !parts_.people.is_free(name); ++i) {
        name = guest_name(accept_language, random_number());
    }
    return name;
}

bool Reception::allows(Attempt attempt, const Caller& caller) const {
    const game::Instant now = parts_.clock.now();
    const bool allowed = caller.of_class
                             ? parts_.gate.allows_in_class(attempt, *caller.of_class, now)
                             : parts_.gate.allows(attempt, caller.keys, now);
    if (!allowed) parts_.metrics.count(Refusal::TooOften);
    return allowed;
}

// Whether the address is banned; the answer is sent then.
bool Reception::is_kept_out(const Caller& caller, const Answer& answer) const {
    if (!parts_.bans.hold_address(caller.address, parts_.clock.now())) return false;
    answer(std::unexpected(PeopleTrouble::Banned));
    return true;
}

void Reception::identify(const Caller& caller, Answer answer) {
    if (is_kept_out(caller, answer)) return;
    if (!caller.token) return add_guest(caller, answer);
    find(caller, answer, [this, caller, answer] { add_guest(caller, answer); });
}

void Reception::recognise(const Caller& caller, const Answer& answer) {
    if (is_kept_out(caller, answer)) return;
    const auto nobody = [answer] { answer(Session{}); };
    if (!caller.token) return nobody();
    find(caller, answer, nobody);
}

void Reception::find(const Caller& caller, const Answer& answer,
                     const std::function<void()>& unknown) {
    if (!allows(Attempt::Resume, caller)) return answer(std::nullopt);
    parts_.people.find(
        *caller.token, parts_.clock.now(), [this, caller, answer, unknown](const auto& session) {
            const bool is_banned =
                session && parts_.bans.hold_player(session->person.id, parts_.clock.now());
            if (is_banned) return answer(std::unexpected(PeopleTrouble::Banned));
            if (session) return answer(with_name_of_own(*session, caller));
            if (session.error() == PeopleTrouble::NoSession) return unknown();
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
    if (!allows(Attempt::FreshSession, caller)) return answer(std::nullopt);
    parts_.metrics.count(Counter::Sessions);
    parts_.people.add_guest(caller.guest_name, parts_.clock.now(),
                            [answer](const auto& session) { answer(session); });
}

}  // namespace kydai::server
