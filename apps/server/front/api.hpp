// SPDX-License-Identifier: GPL-3.0-or-later
// The HTTP API under /api/ (docs/formats/http.md): sessions, accounts, the archive, administration.
// Requests that change something are POSTs of JSON from our own origin.
#pragma once

#include <functional>

#include "apps/server/admin/admin.hpp"
#include "apps/server/front/reception.hpp"
#include "apps/server/hall_runner.hpp"
#include "apps/server/net/http.hpp"

namespace kydai::server {

// Everything outlives it.
struct ApiParts {
    Reception& reception;
    People& people;
    HallRunner& hall;
    Gate& gate;
    Metrics& metrics;
    const ServerClock& clock;
    Admin& admin;
    const Bans& bans;
    std::string secret;                        // of the control file; empty: nobody has it
    std::function<void(PlayerId)> disconnect;  // a session has ended
};

class Api {
  public:
    explicit Api(ApiParts parts) : parts_(std::move(parts)) {}

    void answer(const HttpRequest& request, const HttpReply& reply);

  private:
    using Asked = std::function<void(const Session&)>;
    // Calls `then` with the caller's session (a new guest's where there is none), or replies with
    // the error.
    void identify(const Caller& caller, const HttpReply& reply, const Asked& then);
    // The same for reads: creates no guest; without a session the player is 0.
    void recognise(const Caller& caller, const HttpReply& reply, const Asked& then);

    void tell_me(const Caller& caller, const HttpReply& reply);
    void begin_session(const Caller& caller, const HttpReply& reply);
    void list_games(const Caller& caller, std::string_view target, const HttpReply& reply);
    void tell_game(const Caller& caller, std::string_view path, const HttpReply& reply);
    void post(const HttpRequest& request, const HttpReply& reply);
    void make_account(const Caller& caller, const Credentials& credentials, const HttpReply& reply);
    bool may_try(const std::string& account, const Caller& caller, const HttpReply& reply);
    void login(const Caller& caller, const Credentials& said, const HttpReply& reply);
    void logout(const Caller& caller, const HttpReply& reply);
    void change_password(const Caller& caller, const PasswordChange& change,
                         const HttpReply& reply);
    void delete_own(const Caller& caller, const std::string& password, const HttpReply& reply);
    void export_own(const Caller& caller, const HttpReply& reply);
    void reset_password(const Caller& caller, const std::string& token, const std::string& fresh,
                        const HttpReply& reply);
    [[nodiscard]] bool is_by_owner(const HttpRequest& request) const;
    void administer(const HttpRequest& request, const wire::Json& json, const HttpReply& reply);

    ApiParts parts_;
};

}  // namespace kydai::server
