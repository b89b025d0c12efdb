// SPDX-License-Identifier: GPL-3.0-or-later
// What administrators see of people: accounts and guests, bans, reports.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/server/people/person.hpp"

namespace kydai::server {

// One person as a list shows it.
struct PersonRow {
    PlayerId id = 0;
    std::string name;
    bool has_account = false;
    bool is_admin = false;
    game::Instant since;
    std::optional<game::Instant> seen = {};  // the last use that was noted, while a session lasts
    friend bool operator==(const PersonRow&, const PersonRow&) = default;
};

// A person or a range of addresses that is kept out.
struct Ban {
    std::int64_t id = 0;
    std::optional<PlayerId> player = {};
    std::string range = {};                   // as AddressRange writes it
    std::optional<game::Instant> until = {};  // none: until it is lifted
    std::string reason = {};
    game::Instant since = {};
    friend bool operator==(const Ban&, const Ban&) = default;
};

// Chat that somebody complained of, with what was said around it.
struct ChatReport {
    std::int64_t id = 0;
    game::Instant at = {};
    PlayerId by = 0;
    PlayerId about = 0;
    std::string game;   // its id
    std::string lines;  // "NAME: TEXT", a line each, the oldest first
    friend bool operator==(const ChatReport&, const ChatReport&) = default;
};

}  // namespace kydai::server
