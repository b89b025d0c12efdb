// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/people.hpp"

#include "apps/server/people/names.hpp"
#include "apps/server/people/password.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

// Whoever comes takes away a few who will not come back, so that nothing grows for ever and nobody
// waits for a great cleaning.
constexpr int kSweptAtOnce = 4;

template <class T>
using Result = PeopleStore::Result<T>;

}  // namespace

std::expected<std::unique_ptr<People>, PeopleTrouble> People::open(
    std::unique_ptr<PeopleStore> store, Post post) {
    auto keys = store->account_keys();
    if (!keys) return std::unexpected(keys.error());
    return std::unique_ptr<People>(new People(std::move(store), std::move(post), std::move(*keys)));
}

People::People(std::unique_ptr<PeopleStore> store, Post post, std::vector<std::string> keys)
    : store_(std::move(store)),
      post_(std::move(post)),
      keys_(keys.begin(), keys.end()),
      nobodys_hash_(hash_password(Token::random().text()).value_or("")) {}

template <class T>
void People::ask(std::function<Result<T>(PeopleStore&)> question, Answer<T> answer) {
    const bool queued = disk_.add([this, question = std::move(question), answer] {
        post_([answer, result = question(*store_)] { answer(result); });
    });
    if (!queued) answer(std::unexpected(PeopleTrouble::Busy));
}

void People::hash(const std::string& password, Answer<std::string> answer) {
    const bool queued = hasher_.add([this, password, answer] {
        post_([answer, hash = hash_password(password)] {
            if (hash) return answer(*hash);
            answer(std::unexpected(PeopleTrouble::Busy));
        });
    });
    if (!queued) answer(std::unexpected(PeopleTrouble::Busy));
}

// An unknown name takes as long as a wrong password, and gets the same answer.
void People::check(const Credentials& said, Answer<Account> answer) {
    const auto compare = [this, password = said.password, answer](const Result<Account>& account) {
        if (!account && account.error() != PeopleTrouble::WrongLogin) return answer(account);
        const std::string hash = account ? account->password_hash : nobodys_hash_;
        const bool queued = hasher_.add([this, hash, password, answer, account] {
            const bool good = is_password(hash, password) && account;
            post_([answer, account, good] {
                if (good) return answer(account);
                answer(std::unexpected(PeopleTrouble::WrongLogin));
            });
        });
        if (!queued) answer(std::unexpected(PeopleTrouble::Busy));
    };
    const std::string key = name_key(said.name).value_or("");
    ask<Account>([key](PeopleStore& store) { return store.account(key); }, compare);
}

// Its cookie is handed out again whenever use is noted, so that both last equally long.
void People::find(const Token& token, game::Instant at, Answer<Session> answer) {
    ask<Session>(
        [token, at](PeopleStore& store) -> Result<Session> {
            const auto known = store.session(token.hash());
            if (!known) return std::unexpected(known.error());
            if (known->seen + kSessionLasts < at) return std::unexpected(PeopleTrouble::NoSession);
            Session session{.person = known->person};
            const bool is_noted = known->seen + kUseNotedEvery > at;
            if (!is_noted && store.note_use(token.hash(), at)) session.fresh = token;
            return session;
        },
        std::move(answer));
}

void People::add_guest(const std::string& name, game::Instant at, Answer<Session> answer) {
    const Token token = Token::random();
    ask<Session>(
        [name, token, at](PeopleStore& store) -> Result<Session> {
            const auto guest = store.add_guest(name, token.hash(), at);
            if (!guest) return std::unexpected(guest.error());
            (void)store.sweep(at - kSessionLasts, kSweptAtOnce);  // or the next time
            return Session{.person = *guest, .fresh = token};
        },
        std::move(answer));
}

bool People::is_free(std::string_view name) const {
    const auto key = name_key(name);
    return key && !keys_.contains(*key);
}

void People::rename(PlayerId id, const std::string& name) {
    ask<void>([id, name](PeopleStore& store) { return store.rename(id, name); },
              [](const Result<void>& /*done*/) {});
}

void People::make_account(const Person& guest, const Credentials& wish, Answer<Person> answer) {
    const auto refuse = [&](PeopleTrouble trouble) { answer(std::unexpected(trouble)); };
    const auto name = wire::checked_name(wish.name);
    const auto key = name_key(wish.name);
    if (guest.has_account) return refuse(PeopleTrouble::HasAccount);
    if (!name || !key) return refuse(PeopleTrouble::BadName);
    if (!is_fit_password(wish.password)) return refuse(PeopleTrouble::BadPassword);
    if (!keys_.insert(*key).second) return refuse(PeopleTrouble::NameTaken);
    const Person made{.id = guest.id, .name = *name, .has_account = true};
    const auto tell = [this, key, answer, made](const Result<void>& done) {
        if (done) return answer(made);
        keys_.erase(*key);
        answer(std::unexpected(done.error()));
    };
    hash(wish.password, [this, made, key, tell](const Result<std::string>& hash) {
        if (!hash) return tell(std::unexpected(hash.error()));
        const Account account{.id = made.id, .name = made.name, .password_hash = *hash};
        ask<void>([account, key](PeopleStore& s) { return s.make_account(account, *key); }, tell);
    });
}

void People::login(const Credentials& said, game::Instant at, Answer<Session> answer) {
    check(said, [this, at, answer](const Result<Account>& account) {
        if (!account) return answer(std::unexpected(account.error()));
        const Session session{
            .person = {.id = account->id, .name = account->name, .has_account = true},
            .fresh = Token::random()};
        ask<Session>(
            [session, at](PeopleStore& store) -> Result<Session> {
                const auto added = store.add_session(session.person.id, session.fresh->hash(), at);
                if (!added) return std::unexpected(added.error());
                (void)store.sweep(at - kSessionLasts, kSweptAtOnce);
                return session;
            },
            answer);
    });
}

void People::logout(const Token& token, Answer<void> answer) {
    ask<void>([hash = token.hash()](PeopleStore& store) { return store.end_session(hash); },
              std::move(answer));
}

void People::change_password(const Person& who, const PasswordChange& change, game::Instant at,
                             Answer<Session> answer) {
    if (!who.has_account) return answer(std::unexpected(PeopleTrouble::NoAccount));
    if (!is_fit_password(change.fresh)) return answer(std::unexpected(PeopleTrouble::BadPassword));
    const Session session{.person = who, .fresh = Token::random()};
    const auto store_hash = [this, session, at, answer](const Result<std::string>& hash) {
        if (!hash) return answer(std::unexpected(hash.error()));
        ask<Session>(
            [session, at, hash](PeopleStore& store) -> Result<Session> {
                const auto done = store.set_password({.id = session.person.id,
                                                      .password_hash = *hash,
                                                      .token_hash = session.fresh->hash()},
                                                     at);
                if (!done) return std::unexpected(done.error());
                return session;
            },
            answer);
    };
    check({.name = who.name, .password = change.old},
          [this, fresh = change.fresh, answer, store_hash](const Result<Account>& account) {
              if (!account) return answer(std::unexpected(account.error()));
              hash(fresh, store_hash);
          });
}

}  // namespace kydai::server
