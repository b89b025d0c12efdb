// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions and accounts, for the thread of the sockets: questions return at once, answers come
// later in the same thread (through `post`). The disk has a thread of its own, and so have the
// passwords, which are slow on purpose; a bounded number of them waits.
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
    // Whether someone without that account may be called so; false for what is no name.
    [[nodiscard]] bool is_free(std::string_view name) const;
    // A guest's new name, for the next time.
    void rename(PlayerId id, const std::string& name);

    // Of a guest, who keeps the games that run.
    void make_account(const Person& guest, const Credentials& wish, Answer<Person> answer);
    void login(const Credentials& said, game::Instant at, Answer<Session> answer);
    void logout(const Token& token, Answer<void> answer);
    // All sessions end but a new one.
    void change_password(const Person& who, const PasswordChange& change, game::Instant at,
                         Answer<Session> answer);

    [[nodiscard]] std::size_t passwords_waiting() const { return hasher_.waiting(); }

    static constexpr std::size_t kPasswordsAtOnce = 32;
    static constexpr std::size_t kQuestionsAtOnce = 20'000;

  private:
    People(std::unique_ptr<PeopleStore> store, Post post, std::vector<std::string> keys);

    // Does it with the store in its thread and brings the answer.
    template <class T>
    void ask(std::function<std::expected<T, PeopleTrouble>(PeopleStore&)> question,
             Answer<T> answer);
    // The account, when the password is its own.
    void check(const Credentials& said, Answer<Account> answer);
    void hash(const std::string& password, Answer<std::string> answer);

    std::unique_ptr<PeopleStore> store_;  // for disk_
    Post post_;
    std::set<std::string> keys_;  // of all accounts, and of those that are being made
    std::string nobodys_hash_;    // takes as long to check as any
    Worker disk_{kQuestionsAtOnce, Worker::AtEnd::Finish};
    Worker hasher_{kPasswordsAtOnce, Worker::AtEnd::Drop};
};

}  // namespace kydai::server
