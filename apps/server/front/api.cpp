// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/api.hpp"

#include <algorithm>
#include <array>

#include "apps/server/archive/archive_json.hpp"
#include "apps/server/front/answers.hpp"
#include "apps/server/front/posted.hpp"
#include "apps/server/front/query.hpp"
#include "apps/server/front/troubles.hpp"
#include "apps/server/people/names.hpp"
#include "apps/server/rooms/record_text.hpp"
#include "apps/server/rooms/watching.hpp"
#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "protocol/wire/json.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

constexpr std::string_view kGamePath = "/api/game/";
constexpr std::string_view kRecordSuffix = ".pgn";
constexpr std::string_view kAdminPath = "/api/admin/";

HttpAnswer about(const Session& session, Transport transport) {
    JsonWriter json;
    json.object([&] {
        json.field("name", session.person.name).field("account", session.person.has_account);
        if (session.person.is_admin) json.field("admin", true);
    });
    HttpAnswer answer = json_answer(status::kOk, json.text());
    if (session.fresh) {
        answer.headers.push_back({"Set-Cookie", cookie_for(*session.fresh, transport)});
    }
    return answer;
}

// Passwords for an account were tried too often.
HttpAnswer wait_for(game::Millis wait) {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
    JsonWriter json;
    json.object([&] { json.field("trouble", "too-many-passwords").field("wait", seconds); });
    HttpAnswer answer = json_answer(status::kTooMany, json.text());
    answer.headers.push_back({"Retry-After", std::to_string(seconds)});
    return answer;
}

// The players whose games a request asks for; `player` is the one who asks.
std::optional<ArchiveQuery> archive_query(std::string_view target, PlayerId player) {
    ArchiveQuery query{.of = OwnGames{player}};
    if (has_query(target, "player")) {
        const auto name = query_value(target, "player");
        if (!name || !is_utf8(*name)) return std::nullopt;
        query.of = PublicGamesOf{wire::checked_name(*name).value_or("")};  // of nobody: none
    } else if (has_query(target, "public")) {
        query.of = AllPublicGames{};
    }
    if (query_value(target, "with") == "aborted") query.aborted = AbortedGames::Listed;
    if (!has_query(target, "before")) return query;
    const auto place = query_value(target, "before");
    query.before = place ? parse_place(*place) : std::nullopt;
    if (!query.before) return std::nullopt;
    return query;
}

Credentials credentials_in(const wire::Json& json) {
    return {.name = text_in(json, "name"), .password = text_in(json, "password")};
}

}  // namespace

void Api::answer(const HttpRequest& request, const HttpReply& reply) {
    const Caller caller = parts_.reception.caller_of(request);
    if (!parts_.gate.allows(Attempt::Request, caller.keys, parts_.clock.now())) {
        parts_.metrics.count(Refusal::TooOften);
        return reply(trouble_answer(status::kTooMany, "too-many"));
    }
    if (request.method == Method::Post) return post(request, reply);
    if (request.method != Method::Get) {
        HttpAnswer answer = trouble_answer(status::kNotAllowed, "not-allowed");
        answer.headers.push_back({"Allow", "GET, POST"});
        return reply(std::move(answer));
    }
    const std::string_view path = request.path();
    if (path == "/api/me") return tell_me(caller, reply);
    if (path == "/api/export") return export_own(caller, reply);
    if (path == "/api/games") return list_games(caller, request.target, reply);
    if (path.starts_with(kGamePath)) return tell_game(caller, path, reply);
    reply(trouble_answer(status::kNotFound, "not-found"));
}

void Api::identify(const Caller& caller, const HttpReply& reply, const Asked& then) {
    parts_.reception.identify(caller, [reply, then](const auto& found) {
        if (!found) return reply(trouble_answer(status::kTooMany, "too-many"));
        if (!*found) return reply(trouble_answer(found->error()));
        then(**found);
    });
}

void Api::recognise(const Caller& caller, const HttpReply& reply, const Asked& then) {
    parts_.reception.recognise(caller, [reply, then](const auto& found) {
        if (!found) return reply(trouble_answer(status::kTooMany, "too-many"));
        if (!*found) return reply(trouble_answer(found->error()));
        then(**found);
    });
}

void Api::tell_me(const Caller& caller, const HttpReply& reply) {
    recognise(caller, reply,
              [caller, reply](const Session& session) { reply(about(session, caller.transport)); });
}

void Api::begin_session(const Caller& caller, const HttpReply& reply) {
    identify(caller, reply,
             [caller, reply](const Session& session) { reply(about(session, caller.transport)); });
}

// --- the archive ---

void Api::list_games(const Caller& caller, std::string_view target, const HttpReply& reply) {
    recognise(caller, reply, [this, target = std::string(target), reply](const Session& session) {
        const PlayerId player = session.person.id;
        const auto query = archive_query(target, player);
        if (!query) return reply(trouble_answer(status::kBadRequest, "bad-request"));
        const bool asked = parts_.hall.archive(*query, [player, reply](const auto& games) {
            if (!games) return reply(trouble_answer(PeopleTrouble::Failed));
            const bool has_more = games->size() == static_cast<std::size_t>(ArchiveQuery::kPage);
            reply(json_answer(status::kOk, archive_json(*games, player, has_more)));
        });
        if (!asked) reply(trouble_answer(PeopleTrouble::Busy));
    });
}

// Everybody who may watch a game may download it.
void Api::tell_game(const Caller& caller, std::string_view path, const HttpReply& reply) {
    path.remove_prefix(kGamePath.size());
    const std::size_t dot = path.find('.');
    const auto id = wire::GameId::parse(path.substr(0, dot));
    if (!id || dot == std::string_view::npos || path.substr(dot) != kRecordSuffix) {
        return reply(trouble_answer(status::kNotFound, "not-found"));
    }
    recognise(caller, reply, [this, caller, id, reply](const Session& session) {
        const Visitor visitor{.player = session.person.id,
                              .name = session.person.name,
                              .address = caller.address,
                              .has_account = session.person.has_account};
        const bool asked = parts_.hall.find(*id, [visitor, reply](const auto& game) {
            if (!game) return reply(trouble_answer(PeopleTrouble::Failed));
            const bool visible = *game && (*game)->finished && may_watch((*game)->head, visitor);
            const auto text = visible ? record_text(**game) : std::nullopt;
            if (!text) return reply(trouble_answer(status::kNotFound, "not-found"));
            reply(plain_answer(status::kOk, *text));
        });
        if (!asked) reply(trouble_answer(PeopleTrouble::Busy));
    });
}

// --- accounts ---

void Api::post(const HttpRequest& request, const HttpReply& reply) {
    const auto json = posted_json(request, parts_.metrics);
    if (!json) return reply(json.error());
    const Caller caller = parts_.reception.caller_of(request);
    const std::string_view path = request.path();
    if (path == "/api/session") return begin_session(caller, reply);
    if (path == "/api/logout") return logout(caller, reply);
    if (path.starts_with(kAdminPath)) return administer(request, *json, reply);
    constexpr std::array<std::string_view, 5> kKnown = {
        "/api/register", "/api/login", "/api/password", "/api/delete", "/api/reset"};
    const bool is_known = std::ranges::find(kKnown, path) != kKnown.end();
    if (!is_known) return reply(trouble_answer(status::kNotFound, "not-found"));
    if (!parts_.gate.allows(Attempt::Password, caller.keys, parts_.clock.now())) {
        parts_.metrics.count(Refusal::TooOften);
        return reply(trouble_answer(status::kTooMany, "too-many"));
    }
    if (path == "/api/register") return make_account(caller, credentials_in(*json), reply);
    if (path == "/api/login") return login(caller, credentials_in(*json), reply);
    if (path == "/api/delete") return delete_own(caller, text_in(*json, "password"), reply);
    if (path == "/api/reset") {
        return reset_password(caller, text_in(*json, "token"), text_in(*json, "new"), reply);
    }
    change_password(caller, {.old = text_in(*json, "old"), .fresh = text_in(*json, "new")}, reply);
}

void Api::make_account(const Caller& caller, const Credentials& credentials,
                       const HttpReply& reply) {
    identify(caller, reply, [this, caller, credentials, reply](const Session& session) {
        parts_.people.make_account(session.person, credentials, parts_.clock.now(),
                                   [this, caller, reply](const auto& made) {
                                       if (!made) return reply(trouble_answer(made.error()));
                                       parts_.disconnect(made->person.id);
                                       reply(about(*made, caller.transport));
                                   });
    });
}

// Whether a password of this account may be tried; the reply is made otherwise.
bool Api::may_try(const std::string& account, const Caller& caller, const HttpReply& reply) {
    const game::Millis wait =
        parts_.gate.passwords.try_one(account, caller.keys.household, parts_.clock.now());
    if (wait == game::Millis(0)) return true;
    parts_.metrics.count(Refusal::TooOften);
    reply(wait_for(wait));
    return false;
}

void Api::login(const Caller& caller, const Credentials& said, const HttpReply& reply) {
    const std::string account = name_key(said.name).value_or("");
    if (!may_try(account, caller, reply)) return;
    parts_.people.login(said, parts_.clock.now(),
                        [this, account, caller, reply](const auto& session) {
                            parts_.metrics.count(session ? Counter::Logins : Counter::FailedLogins);
                            if (!session) return reply(trouble_answer(session.error()));
                            if (parts_.bans.hold_player(session->person.id, parts_.clock.now())) {
                                return reply(trouble_answer(PeopleTrouble::Banned));
                            }
                            parts_.gate.passwords.remember(account, caller.keys.household);
                            reply(about(*session, caller.transport));
                        });
}

void Api::logout(const Caller& caller, const HttpReply& reply) {
    const auto bye = [caller, reply](const auto& done) {
        if (!done) return reply(trouble_answer(done.error()));
        HttpAnswer answer = json_answer(status::kOk, "{}");
        answer.headers.push_back({"Set-Cookie", no_cookie(caller.transport)});
        reply(std::move(answer));
    };
    if (!caller.token) return bye(std::expected<void, PeopleTrouble>());
    parts_.people.find(*caller.token, parts_.clock.now(), [this, caller, bye](const auto& session) {
        parts_.people.logout(*caller.token, [this, session, bye](const auto& done) {
            // After the logout is stored: until then the session could open new sockets.
            if (done && session) parts_.disconnect(session->person.id);
            bye(done);
        });
    });
}

void Api::change_password(const Caller& caller, const PasswordChange& change,
                          const HttpReply& reply) {
    recognise(caller, reply, [this, caller, change, reply](const Session& session) {
        const std::string account = name_key(session.person.name).value_or("");
        if (session.person.has_account && !may_try(account, caller, reply)) return;
        parts_.people.change_password(session.person, change, parts_.clock.now(),
                                      [this, caller, reply](const auto& changed) {
                                          if (!changed)
                                              return reply(trouble_answer(changed.error()));
                                          parts_.disconnect(changed->person.id);
                                          reply(about(*changed, caller.transport));
                                      });
    });
}

// Deleting cannot be undone, so the password is required.
void Api::delete_own(const Caller& caller, const std::string& password, const HttpReply& reply) {
    recognise(caller, reply, [this, caller, password, reply](const Session& session) {
        const Person who = session.person;
        const std::string account = name_key(who.name).value_or("");
        if (who.has_account && !may_try(account, caller, reply)) return;
        parts_.people.check_own(who, password, [this, caller, who, reply](const auto& good) {
            if (!good) return reply(trouble_answer(good.error()));
            const PersonRow row{.id = who.id, .name = who.name, .has_account = true};
            parts_.admin.remove(row, [caller, reply](const auto& done) {
                if (!done) return reply(trouble_answer(done.error()));
                HttpAnswer answer = json_answer(status::kOk, "{}");
                answer.headers.push_back({"Set-Cookie", no_cookie(caller.transport)});
                reply(std::move(answer));
            });
        });
    });
}

void Api::export_own(const Caller& caller, const HttpReply& reply) {
    recognise(caller, reply, [this, reply](const Session& session) {
        if (session.person.id == 0) return reply(trouble_answer(PeopleTrouble::NoSession));
        parts_.admin.export_person(session.person.id, reply);
    });
}

// By the link that an administrator sent.
void Api::reset_password(const Caller& caller, const std::string& token, const std::string& fresh,
                         const HttpReply& reply) {
    const auto parsed = Token::parse(token);
    if (!parsed) return reply(trouble_answer(PeopleTrouble::NoSession));
    parts_.people.reset_password(*parsed, fresh, parts_.clock.now(),
                                 [this, caller, reply](const auto& session) {
                                     if (!session) return reply(trouble_answer(session.error()));
                                     parts_.disconnect(session->person.id);
                                     reply(about(*session, caller.transport));
                                 });
}

// --- administration ---

// The owner of the machine, by the secret of this run; not through a proxy, whose address is local
// too.
bool Api::is_by_owner(const HttpRequest& request) const {
    constexpr std::string_view kBearer = "Bearer ";
    const std::string_view said = request.authorization;
    return !parts_.secret.empty() && said.starts_with(kBearer) && request.forwarded_for.empty() &&
           is_same_secret(said.substr(kBearer.size()), parts_.secret);
}

void Api::administer(const HttpRequest& request, const wire::Json& json, const HttpReply& reply) {
    const std::string verb(request.path().substr(kAdminPath.size()));
    if (is_by_owner(request)) return parts_.admin.answer(verb, json, reply);
    recognise(parts_.reception.caller_of(request), reply,
              [this, verb, json, reply](const Session& session) {
                  // A backup writes files on the server: for the owner of the machine alone.
                  if (!session.person.is_admin || verb == "backup") {
                      return reply(trouble_answer(status::kForbidden, "not-allowed"));
                  }
                  parts_.admin.answer(verb, json, reply);
              });
}

}  // namespace kydai::server
