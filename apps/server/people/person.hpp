// SPDX-License-Identifier: GPL-3.0-or-later
// Someone who plays here: a guest, known by a session alone, or the holder of an account.
#pragma once

#include <optional>
#include <string>

#include "apps/server/people/token.hpp"
#include "apps/server/rooms/store.hpp"

namespace kydai::server {

struct Person {
    PlayerId id = 0;
    std::string name;
    bool has_account = false;
    friend bool operator==(const Person&, const Person&) = default;
};

struct Session {
    Person person;
    std::optional<Token> fresh = {};  // to be handed out, once
};

enum class PeopleTrouble : std::uint8_t {
    NoSession,
    BadName,
    NameTaken,
    BadPassword,  // too short or too long
    WrongLogin,   // the name or the password: nobody is told which
    HasAccount,   // an account cannot become another
    NoAccount,    // a guest has no password
    Busy,         // too many passwords wait to be hashed
    Failed,       // the disk; it may go better later
};

}  // namespace kydai::server

namespace kydai {
template <>
inline constexpr int kKeyCount<server::PeopleTrouble> =
    static_cast<int>(server::PeopleTrouble::Failed) + 1;
}  // namespace kydai
