// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/people.hpp"

#include "apps/server/people/names.hpp"
#include "apps/server/people/password.hpp"
#include "core/base/text.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

// Every new guest deletes a few expired sessions: rows are deleted a few at a time so that no
// commit takes long.
constexpr int kSweptAtOnce = 4;

template <class T>
using Result = PeopleStore::Result<T>;

}  // namespace

std::expected<std::unique_ptr<People>, PeopleTrouble> People::open(
    std::unique_ptr<PeopleStore> store, Post post) {
    auto keys = store->account_keys();
    if (!keys) return std::unexpected(keys.error());
    return std::unique_ptr<People>(new People(std::move(store), std::move(post), *keys));
}

People::People(std::unique_ptr<PeopleStore> store, Post post, const std::vector<std::string>& keys)
    : store_(std::move(store)), post_(std::move(post)) {
    for (const std::string& key : keys) looks_.insert(look_of(key));
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

// Constant-time for unknown names: a hash is checked for them too, and the answer is the same.
void People::check(const Credentials& said, Answer<Account> answer) {
    const auto compare = [this, password = said.password, answer](const Result<Account>& account) {
        if (!account && account.error() != PeopleTrouble::WrongLogin) return answer(account);
        const std::string hash = account ? account->password_hash : nobodys_hash();
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
            session.blocked = store.blocks(known->person.id).value_or(std::set<PlayerId>());
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
    return fit_name(name) && !looks_.contains(look_of(*name_key(name)));
}

void People::rename(PlayerId id, const std::string& name) {
    ask<void>([id, name](PeopleStore& store) { return store.rename(id, name); },
              [](const Result<void>& /*done*/) {});
}

void People::make_account(const Person& guest, const Credentials& credentials, game::Instant at,
                          Answer<Session> answer) {
    const auto refuse = [&](PeopleTrouble trouble) { answer(std::unexpected(trouble)); };
    const auto name = fit_name(credentials.name);
    if (guest.has_account) return refuse(PeopleTrouble::HasAccount);
    if (!name) return refuse(PeopleTrouble::BadName);
    if (!is_fit_password(credentials.password)) return refuse(PeopleTrouble::BadPassword);
    const std::string key = *name_key(*name);
    const std::string look = look_of(key);
    if (looks_.contains(look)) return refuse(PeopleTrouble::NameTaken);
    looks_.insert(look);
    const Session made{.person = {.id = guest.id, .name = *name, .has_account = true},
                       .fresh = Token::random()};
    const auto tell = [this, look, answer, made](const Result<void>& done) {
        if (done) return answer(made);
        looks_.erase(looks_.find(look));
        answer(std::unexpected(done.error()));
    };
    hash(credentials.password, [this, made, key, at, tell](const Result<std::string>& hash) {
        if (!hash) return tell(std::unexpected(hash.error()));
        const NewAccount fresh{
            .account = {.id = made.person.id, .name = made.person.name, .password_hash = *hash},
            .name_key = key,
            .token_hash = made.fresh->hash()};
        ask<void>([fresh, at](PeopleStore& s) { return s.make_account(fresh, at); }, tell);
    });
}

void People::login(const Credentials& said, game::Instant at, Answer<Session> answer) {
    check(said, [this, at, answer](const Result<Account>& account) {
        if (!account) return answer(std::unexpected(account.error()));
        const Session session{.person = {.id = account->id,
                                         .name = account->name,
                                         .has_account = true,
                                         .is_admin = account->is_admin},
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

void People::accounts_among(const std::set<PlayerId>& players, Answer<std::set<PlayerId>> answer) {
    ask<std::set<PlayerId>>([players](PeopleStore& store) { return store.accounts_among(players); },
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

void People::check_own(const Person& who, const std::string& password, const Answer<void>& answer) {
    if (!who.has_account) return answer(std::unexpected(PeopleTrouble::NoAccount));
    check({.name = who.name, .password = password}, [answer](const Result<Account>& account) {
        if (!account) return answer(std::unexpected(account.error()));
        answer({});
    });
}

// --- for administrators ---

void People::find_person(const std::string& said, const Answer<PersonRow>& answer) {
    const auto id = said.starts_with('#') ? parse_number<PlayerId>(std::string_view(said).substr(1))
                                          : std::nullopt;
    const std::string key = name_key(said).value_or("");
    ask<PersonRow>(
        [id, key](PeopleStore& store) -> Result<PersonRow> {
            if (id) return store.person(*id);
            const auto account = store.account(key);
            if (account) return store.person(account->id);
            const bool is_unknown = account.error() == PeopleTrouble::WrongLogin;
            return std::unexpected(is_unknown ? PeopleTrouble::NotFound : account.error());
        },
        answer);
}

void People::rename_account(const PersonRow& who, const std::string& name,
                            const Answer<void>& answer) {
    const auto key = name_key(name);
    const auto shown = wire::checked_name(name);
    if (!key || !shown) return answer(std::unexpected(PeopleTrouble::BadName));
    if (!who.has_account) {
        rename(who.id, *shown);
        return answer({});
    }
    ask<void>([id = who.id, name = *shown,
               key = *key](PeopleStore& store) { return store.rename_account(id, name, key); },
              [this, before = name_key(who.name).value_or(who.name), key = *key,
               answer](const Result<void>& done) {
                  if (done) {
                      forget_look(before);
                      looks_.insert(look_of(key));
                  }
                  answer(done);
              });
}

void People::remove(const PersonRow& who, const Answer<void>& answer) {
    ask<void>([id = who.id](PeopleStore& store) { return store.remove_person(id); },
              [this, who, answer](const Result<void>& done) {
                  if (done && who.has_account) {
                      forget_look(name_key(who.name).value_or(who.name));
                  }
                  answer(done);
              });
}

void People::forget_look(const std::string& key) {
    const auto known = looks_.find(look_of(key));
    if (known != looks_.end()) looks_.erase(known);
}

void People::add_reset(const PersonRow& who, game::Instant at, const Answer<Token>& answer) {
    if (!who.has_account) return answer(std::unexpected(PeopleTrouble::NoAccount));
    const Token token = Token::random();
    ask<Token>(
        [token, id = who.id, at](PeopleStore& store) -> Result<Token> {
            const auto added = store.add_reset(id, token.hash(), at + kResetLasts);
            if (!added) return std::unexpected(added.error());
            return token;
        },
        answer);
}

// The password is hashed first: a token that was used up for nothing would be lost.
void People::reset_password(const Token& token, const std::string& fresh, game::Instant at,
                            const Answer<Session>& answer) {
    if (!is_fit_password(fresh)) return answer(std::unexpected(PeopleTrouble::BadPassword));
    hash(fresh, [this, token, at, answer](const Result<std::string>& hash) {
        if (!hash) return answer(std::unexpected(hash.error()));
        ask<Session>(
            [token, at, hash = *hash,
             session_token = Token::random()](PeopleStore& store) -> Result<Session> {
                const auto id = store.take_reset(token.hash(), at);
                if (!id) return std::unexpected(id.error());
                const auto done = store.set_password(
                    {.id = *id, .password_hash = hash, .token_hash = session_token.hash()}, at);
                if (!done) return std::unexpected(done.error());
                const auto known = store.session(session_token.hash());
                if (!known) return std::unexpected(known.error());
                return Session{.person = known->person, .fresh = session_token};
            },
            answer);
    });
}

void People::back_up(const std::string& path,
                     const std::function<void(std::expected<void, std::string>)>& answer) {
    constexpr int kPagesAStep = 1024;
    const bool queued = disk_.add([this, path, answer] {
        post_([this, path, answer, done = store_->back_up(path, kPagesAStep)] {
            if (!done) return answer(std::unexpected(done.error()));
            if (*done) return answer({});
            back_up(path, answer);
        });
    });
    if (!queued) answer(std::unexpected("too many requests wait for the disk"));
}

}  // namespace kydai::server
