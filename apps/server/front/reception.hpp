// SPDX-License-Identifier: GPL-3.0-or-later
// Authentication: finds the session of a request's cookie or creates a guest, within the rate
// limits.
#pragma once

#include "apps/server/admin/bans.hpp"
#include "apps/server/limits/gate.hpp"
#include "apps/server/net/addresses.hpp"
#include "apps/server/net/http.hpp"
#include "apps/server/people/cookies.hpp"
#include "apps/server/people/people.hpp"
#include "apps/server/server_clock.hpp"
#include "apps/server/watch/metrics.hpp"

namespace kydai::server {

// The identity that a request claims. Owns its texts.
struct Caller {
    std::string address;
    AddressKeys keys;
    Transport transport = Transport::Plain;
    std::optional<Token> token;
    std::string guest_name;  // for a new guest
    // The code of an open class that the request is about: its limits count then.
    std::optional<std::string> of_class = {};
};

struct ReceptionParts {
    People& people;
    Gate& gate;
    Metrics& metrics;
    const ServerClock& clock;
    const Bans& bans;
    std::vector<AddressRange> proxies;
};

class Reception {
  public:
    explicit Reception(ReceptionParts parts) : parts_(std::move(parts)) {}

    [[nodiscard]] Caller caller_of(const HttpRequest& request) const;
    // Nothing when the caller asks too often.
    using Answer = std::function<void(std::optional<std::expected<Session, PeopleTrouble>>)>;
    // A new guest, with a fresh token, where there is no session.
    void identify(const Caller& caller, Answer answer);
    // The session, or player 0 where there is none. Stores nothing.
    void recognise(const Caller& caller, const Answer& answer);

  private:
    [[nodiscard]] bool allows(Attempt attempt, const Caller& caller) const;
    [[nodiscard]] bool is_kept_out(const Caller& caller, const Answer& answer) const;
    // The session of a caller who has a token; `unknown` where it has ended.
    void find(const Caller& caller, const Answer& answer, const std::function<void()>& unknown);
    void add_guest(const Caller& caller, const Answer& answer);
    [[nodiscard]] std::string free_guest_name(std::string_view accept_language) const;
    Session with_name_of_own(Session session, const Caller& caller);

    ReceptionParts parts_;
};

}  // namespace kydai::server
