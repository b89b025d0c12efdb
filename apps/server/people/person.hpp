// SPDX-License-Identifier: GPL-3.0-or-later
// Someone who plays here: a guest, known by a session alone, or the holder of an account.
#pragma once

#include <chrono>
#include <optional>
#include <set>
#include <string>

#include "apps/server/people/token.hpp"
#include "apps/server/rooms/store.hpp"

namespace kydai::server {

struct Person {
    PlayerId id = 0;
    std::string name;
    bool has_account = false;
    bool is_admin = false;  // may administer the server
    friend bool operator==(const Person&, const Person&) = default;
};

struct Session {
    Person person;
    std::set<PlayerId> blocked = {};  // by this person
    std::optional<Token> fresh =
        {};  // to be handed out: it is new, or its cookie is to last longer
};

// An unused session (and its cookie) expires after kSessionLasts; a guest goes with the last
// session. The time of use is stored at most every kUseNotedEvery.
inline constexpr std::chrono::hours kSessionLasts{24 * 180};
inline constexpr std::chrono::hours kUseNotedEvery{24};

enum class PeopleTrouble : std::uint8_t {
    NoSession,
    BadName,
    NameTaken,
    BadPassword,  // too short or too long
    WrongLogin,   // the name or the password: nobody is told which
    HasAccount,   // an account cannot become another
    NoAccount,    // a guest has no password
    Banned,       // kept out for a time, or for good
    NotFound,     // no such person
    Busy,         // too many passwords wait to be hashed
    Failed,       // the disk; it may go better later
};
constexpr PeopleTrouble last_key(PeopleTrouble) { return PeopleTrouble::Failed; }

}  // namespace kydai::server
