// SPDX-License-Identifier: GPL-3.0-or-later
// The person at the other end of a connection.
#pragma once

#include <cstdint>
#include <set>
#include <string>

namespace kydai::server {

// One person, with an account or a guest; the same at every connection of a session.
using PlayerId = std::int64_t;

// As the edge found out when the connection was made.
struct Visitor {
    PlayerId player = 0;
    // An account's name is unique and reserved; front/ ensures that, because the hall knows only
    // connected players. A guest's name is the one chosen before; the hall changes it when a
    // connected player has the same.
    std::string name;
    std::string address;  // without the port, as inet_ntop writes it
    bool has_account = false;
    std::set<PlayerId> blocked = {};  // whose chat this person does not want, and no game with them
};

}  // namespace kydai::server
