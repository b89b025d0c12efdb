// SPDX-License-Identifier: GPL-3.0-or-later
// What is written down of people: who has which session, and accounts. Everything is on the disk
// when a call returns. From one thread at a time.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "apps/server/people/person.hpp"

namespace kydai::server {

struct KnownSession {
    Person person;
    game::Instant seen;  // when its use was noted last
};

struct NewPassword {
    PlayerId id = 0;
    std::string password_hash;
    std::string token_hash;  // of the session that goes on
};

struct Account {
    PlayerId id = 0;
    std::string name;
    std::string password_hash;
};

class PeopleStore {
  public:
    template <class T>
    using Result = std::expected<T, PeopleTrouble>;  // Failed, unless it says otherwise

    PeopleStore() = default;
    PeopleStore(const PeopleStore&) = delete;
    PeopleStore& operator=(const PeopleStore&) = delete;
    virtual ~PeopleStore() = default;

    // NoSession where there is none.
    virtual Result<KnownSession> session(const std::string& token_hash) = 0;
    virtual Result<void> note_use(const std::string& token_hash, game::Instant at) = 0;
    virtual Result<Person> add_guest(const std::string& name, const std::string& token_hash,
                                     game::Instant at) = 0;
    virtual Result<void> rename(PlayerId id, const std::string& name) = 0;

    virtual Result<void> add_session(PlayerId id, const std::string& token_hash,
                                     game::Instant at) = 0;
    virtual Result<void> end_session(const std::string& token_hash) = 0;
    // Ends at most `most` of the sessions that were last used before `at`, the oldest first. A
    // guest goes with the last session; games keep the names of their players, and numbers of
    // players are not used again.
    virtual Result<void> sweep(game::Instant at, int most) = 0;

    // WrongLogin where there is none.
    virtual Result<Account> account(const std::string& name_key) = 0;
    // Of a guest. NameTaken when another has it; HasAccount when it is no guest.
    virtual Result<void> make_account(const Account& account, const std::string& name_key) = 0;
    // All sessions end but a new one; all of it or nothing.
    virtual Result<void> set_password(const NewPassword& fresh, game::Instant at) = 0;
    virtual Result<std::vector<std::string>> account_keys() = 0;
};

}  // namespace kydai::server
