// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions and accounts. Calls return at once; answers come later in the calling thread (through
// `post`). Database and password hashing (argon2id, slow on purpose) have a worker thread each,
// with bounded queues.
#pragma once

#include <functional>
#include <memory>
#include <set>

#include "apps/server/people/people_store.hpp"
#include "apps/server/people/worker.hpp"

namespace kydai::server {

struct Credentials {
    std::string name;
    std::string password;
};

struct PasswordChange {
    std::string old;
    std::string fresh;
};

class People {
  public:
    // Brings an answer to the thread that asked.
    using Post = std::function<void(std::function<void()>)>;
    template <class T>
    using Answer = std::function<void(std::expected<T, PeopleTrouble>)>;

    // What is wrong, when the accounts cannot be read.
    static std::expected<std::unique_ptr<People>, PeopleTrouble> open(
        std::unique_ptr<PeopleStore> store, Post post);

    // NoSession also for one that was not used for too long.
    void find(const Token& token, game::Instant at, Answer<Session> answer);
    void add_guest(const std::string& name, game::Instant at, Answer<Session> answer);
    // Whether a guest may take the name: it is valid and not confusable with an account's.
    [[nodiscard]] bool is_free(std::string_view name) const;
    // A guest's new name, for the next time.
    void rename(PlayerId id, const std::string& name);

    // Turns a guest into an account; the player and running games stay. All sessions end; the
    // answer has a new one.
    void make_account(const Person& guest, const Credentials& credentials, game::Instant at,
                      Answer<Session> answer);
    void login(const Credentials& said, game::Instant at, Answer<Session> answer);
    void logout(const Token& token, Answer<void> answer);
    // All sessions end; the answer has a new one.
    void change_password(const Person& who, const PasswordChange& change, game::Instant at,
                         Answer<Session> answer);

    // Checks the account's password, before an action that cannot be undone.
    void check_own(const Person& who, const std::string& password, const Answer<void>& answer);

    // --- for administrators ---

    // Runs the question in the database thread and posts its answer.
    template <class T>
    void ask(std::function<std::expected<T, PeopleTrouble>(PeopleStore&)> question,
             Answer<T> answer);
    // An account by its name, or anyone by "#12".
    void find_person(const std::string& said, const Answer<PersonRow>& answer);
    // A name that strangers may not take (reserved, or one that looks like another) may be given.
    void rename_account(const PersonRow& who, const std::string& name, const Answer<void>& answer);
    void remove(const PersonRow& who, const Answer<void>& answer);
    // A one-time token; with it, a new password, which ends all other sessions.
    void add_reset(const PersonRow& who, game::Instant at, const Answer<Token>& answer);
    void reset_password(const Token& token, const std::string& fresh, game::Instant at,
                        const Answer<Session>& answer);
    // Copies people.sqlite while it is in use; what is wrong is one line.
    void back_up(const std::string& path,
                 const std::function<void(std::expected<void, std::string>)>& answer);

    static constexpr std::chrono::hours kResetLasts{24};

    void accounts_among(const std::set<PlayerId>& players, Answer<std::set<PlayerId>> answer);

    [[nodiscard]] std::size_t passwords_waiting() const { return hasher_.waiting(); }

    static constexpr std::size_t kPasswordsAtOnce = 128;
    static constexpr std::size_t kQuestionsAtOnce = 20'000;

  private:
    People(std::unique_ptr<PeopleStore> store, Post post, const std::vector<std::string>& keys);

    // The account, when the password is its own.
    void check(const Credentials& said, Answer<Account> answer);
    void hash(const std::string& password, Answer<std::string> answer);
    void forget_look(const std::string& key);

    std::unique_ptr<PeopleStore> store_;  // for disk_
    Post post_;
    // How the names of all accounts look, and of those that are being made. Twice where two older
    // accounts look alike.
    std::multiset<std::string> looks_;
    Worker disk_{kQuestionsAtOnce, Worker::AtEnd::Finish};
    Worker hasher_{kPasswordsAtOnce, Worker::AtEnd::Drop};
};

template <class T>
void People::ask(std::function<std::expected<T, PeopleTrouble>(PeopleStore&)> question,
                 Answer<T> answer) {
    const bool queued = disk_.add([this, question = std::move(question), answer] {
        post_([answer, result = question(*store_)] { answer(result); });
    });
    if (!queued) answer(std::unexpected(PeopleTrouble::Busy));
}

}  // namespace kydai::server
