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
    // Of an account: unique, and nobody else may call himself so; the edge sees to that, as it
    // alone knows accounts whose owners are elsewhere. Of a guest: what was chosen before; the hall
    // gives another when a player who is there has it.
    std::string name;
    std::string address;  // without the port, as inet_ntop writes it
    bool has_account = false;
    std::set<PlayerId> blocked = {};  // whose chat this person does not want, and no game with them
};

}  // namespace kydai::server
