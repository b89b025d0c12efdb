// SPDX-License-Identifier: GPL-3.0-or-later
// What those who run a server ask of it, under POST /api/admin/ (docs/formats/http.md): by
// `kydai admin` on the machine itself, or by the account of an administrator. Whether the caller
// may ask is decided before (api.cpp). In the thread of the sockets.
#pragma once

#include <functional>
#include <string_view>

#include "apps/server/admin/bans.hpp"
#include "apps/server/hall_runner.hpp"
#include "apps/server/net/http.hpp"
#include "apps/server/people/people.hpp"
#include "apps/server/reviews/review_queue.hpp"
#include "protocol/wire/json.hpp"

namespace kydai::server {

// Everything outlives it.
struct AdminParts {
    People& people;
    HallRunner& hall;
    Bans& bans;
    const ServerClock& clock;
    ReviewQueue* reviews = nullptr;            // null: without workers
    std::function<void(PlayerId)> disconnect;  // closes the sockets of a person
    std::function<void()> disconnect_banned;
};

class Admin {
  public:
    explicit Admin(AdminParts parts) : parts_(std::move(parts)) {}

    void answer(std::string_view verb, const wire::Json& asked, const HttpReply& reply);
    // All that is kept of a person, as JSON.
    void export_person(PlayerId id, const HttpReply& reply);
    // Deletes a person and the name in the games.
    void remove(const PersonRow& who, const People::Answer<void>& answer);

  private:
    using Found = std::function<void(const PersonRow&)>;
    // Reads the bans anew after a change.
    void load_bans(const std::function<void()>& then);
    void with_person(const wire::Json& asked, const HttpReply& reply, const Found& then);
    void list(const wire::Json& asked, const HttpReply& reply);
    void rename(const wire::Json& asked, const HttpReply& reply);
    void remove(const wire::Json& asked, const HttpReply& reply);
    void ban(const wire::Json& asked, const HttpReply& reply);
    void ban(const Ban& ban, const HttpReply& reply);
    void unban(const wire::Json& asked, const HttpReply& reply);
    void list_bans(const HttpReply& reply);
    void list_reports(const HttpReply& reply);
    void reset(const wire::Json& asked, const HttpReply& reply);
    void set_admin(const wire::Json& asked, bool is_admin, const HttpReply& reply);
    void back_up(const wire::Json& asked, const HttpReply& reply);
    struct Export;
    void export_ratings(const std::shared_ptr<Export>& whole, const HttpReply& reply);
    void export_games(const std::shared_ptr<Export>& whole, const HttpReply& reply);

    AdminParts parts_;
    bool is_backing_up_ = false;
};

}  // namespace kydai::server
