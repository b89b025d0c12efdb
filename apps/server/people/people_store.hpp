// SPDX-License-Identifier: GPL-3.0-or-later
// Storage of sessions, accounts, bans, reports and blocks. Writes are durable when a call returns.
// From one thread at a time.
#pragma once

#include <expected>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "apps/server/people/person.hpp"
#include "apps/server/people/registry.hpp"

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
    bool is_admin = false;
};

struct NewAccount {
    Account account;
    std::string name_key;
    std::string token_hash;  // of the session that goes on
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
    // Turns a guest into an account. All sessions end but a new one, so that an old token that was
    // read by others does not open the account. NameTaken when another has the name; HasAccount
    // when it is no guest.
    virtual Result<void> make_account(const NewAccount& fresh, game::Instant at) = 0;
    // All sessions end but a new one; all of it or nothing.
    virtual Result<void> set_password(const NewPassword& fresh, game::Instant at) = 0;
    virtual Result<std::vector<std::string>> account_keys() = 0;
    // --- the registry (registry.hpp) ---

    // People whose name contains the text, whatever the capitals; those with an account first.
    virtual Result<std::vector<PersonRow>> list(const std::string& text, int limit) = 0;
    // NotFound where there is none.
    virtual Result<PersonRow> person(PlayerId id) = 0;
    // Renames an account. NameTaken when another has the name.
    virtual Result<void> rename_account(PlayerId id, const std::string& name,
                                        const std::string& name_key) = 0;
    virtual Result<void> set_admin(PlayerId id, bool is_admin) = 0;
    // Everything that is known of a person, with all sessions; what others reported stays, without
    // the person's number.
    virtual Result<void> remove_person(PlayerId id) = 0;

    virtual Result<void> add_ban(const Ban& ban) = 0;
    virtual Result<void> remove_ban(std::int64_t id) = 0;
    virtual Result<std::vector<Ban>> bans(game::Instant at) = 0;

    // A one-time link to a new password; an older one of the same account ends.
    virtual Result<void> add_reset(PlayerId id, const std::string& token_hash,
                                   game::Instant until) = 0;
    // The account of a reset token, which is consumed. NoSession where it was used or has expired.
    virtual Result<PlayerId> take_reset(const std::string& token_hash, game::Instant at) = 0;

    virtual Result<void> add_report(const ChatReport& report) = 0;
    virtual Result<std::vector<ChatReport>> reports(int limit) = 0;

    // Players whose chat a player does not want to see.
    virtual Result<void> set_block(PlayerId by, PlayerId whom, bool is_blocked) = 0;
    virtual Result<std::set<PlayerId>> blocks(PlayerId by) = 0;

    // As Store::back_up.
    virtual std::expected<bool, std::string> back_up(const std::string& /*path*/, int /*pages*/) {
        return std::unexpected("this store is not copied");
    }

    // Those of the players who have an account.
    virtual Result<std::set<PlayerId>> accounts_among(const std::set<PlayerId>& players) = 0;
    // Their names, too.
    virtual Result<std::map<PlayerId, std::string>> account_names(
        const std::set<PlayerId>& players) = 0;
};

}  // namespace kydai::server
