// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/class_api.hpp"

#include "apps/server/front/answers.hpp"
#include "apps/server/front/class_terms.hpp"
#include "apps/server/front/posted.hpp"
#include "apps/server/front/query.hpp"
#include "apps/server/people/names.hpp"
#include "apps/server/rooms/class_json.hpp"
#include "apps/server/rooms/lesson_json.hpp"
#include "apps/server/rooms/record_text.hpp"
#include "core/base/json.hpp"
#include "core/game/event_text.hpp"
#include "core/tournament/cross_table.hpp"
#include "core/tournament/trf.hpp"

namespace kydai::server {

namespace {

using server::trouble_answer;

int status_of(ClassTrouble trouble) {
    switch (trouble) {
        case ClassTrouble::NoSuchClass:
            return status::kNotFound;
        case ClassTrouble::NotAllowed:
        case ClassTrouble::Removed:
            return status::kForbidden;
        case ClassTrouble::BadCommand:
        case ClassTrouble::BadName:
        case ClassTrouble::BadTerms:
            return status::kBadRequest;
        case ClassTrouble::TooMany:
            return status::kTooMany;
        default:
            return status::kConflict;
    }
}
HttpAnswer trouble_answer(ClassTrouble trouble) {
    return server::trouble_answer(status_of(trouble), name(trouble));
}

HttpAnswer code_answer(const classroom::ClassCode& code, const Session& session,
                       Transport transport) {
    JsonWriter json;
    json.object([&] { json.field("code", code.text()); });
    HttpAnswer answer = json_answer(status::kOk, json.text());
    if (session.fresh) {
        answer.headers.push_back({"Set-Cookie", cookie_for(*session.fresh, transport)});
    }
    return answer;
}

// The version that a poll has: 0 where it has none.
std::uint64_t version_in(std::string_view target) {
    const auto text = query_value(target, "after");
    return text ? parse_number<std::uint64_t>(*text).value_or(0) : 0;
}

HttpAnswer download(std::string body, const std::string& name, std::string_view type) {
    HttpAnswer answer = plain_answer(status::kOk, std::move(body));
    answer.headers.front().value = std::string(type);
    answer.headers.push_back({"Content-Disposition", "attachment; filename=\"" + name + "\""});
    return answer;
}

// By player of the tournament: "1520?", empty for somebody without a device. None at all where the
// class keeps no ratings.
std::vector<std::string> ratings_of(const ClassState& state, game::Instant now) {
    std::vector<std::string> all;
    if (!state.members().keeps_ratings()) return all;
    const auto players = static_cast<int>(state.tournament()->players().size());
    for (int i = 0; i < players; ++i) {
        std::string& text = all.emplace_back();
        const auto member = state.member_of(state.entrant(i));
        if (!member) continue;
        const wire::ShownRating shown = shown_class_rating(state, *member, state.game(), now);
        text = std::to_string(shown.points) + (shown.provisional ? "?" : "");
    }
    return all;
}

}  // namespace

classroom::ClassCode ClassApi::code_of(const Caller& caller) {
    return *classroom::ClassCode::parse(*caller.of_class);
}

void ClassApi::answer(const HttpRequest& request, const HttpReply& reply) {
    const std::string_view path = request.path();
    if (path == kRoot) return open(request, reply);
    Caller caller = parts_.reception.caller_of(request);
    std::string_view rest = path.substr(kRoot.size() + 1);
    const auto code = classroom::ClassCode::parse(next_field(rest, '/'));
    const game::Instant now = parts_.clock.now();
    if (!code || !parts_.hall.class_view(*code)) {
        const bool may_try = parts_.gate.may_try_code(caller.keys, now);
        if (!may_try) parts_.metrics.count(Refusal::TooOften);
        return reply(trouble_answer(may_try ? ClassTrouble::NoSuchClass : ClassTrouble::TooMany));
    }
    caller.of_class = code->text();
    if (!parts_.gate.allows_in_class(Attempt::Request, *caller.of_class, now)) {
        parts_.metrics.count(Refusal::TooOften);
        return reply(trouble_answer(ClassTrouble::TooMany));
    }
    if (request.method == Method::Post) return post(request, caller, reply);
    if (request.method == Method::Get) return get(request, caller, reply);
    HttpAnswer answer = trouble_answer(status::kNotAllowed, "not-allowed");
    answer.headers.push_back({"Allow", "GET, POST"});
    reply(std::move(answer));
}

void ClassApi::identify(const Caller& caller, const HttpReply& reply, const Asked& then) {
    parts_.reception.identify(caller, [reply, then](const auto& found) {
        if (!found) return reply(trouble_answer(ClassTrouble::TooMany));
        if (!*found) return reply(trouble_answer(found->error()));
        then(**found);
    });
}
void ClassApi::recognise(const Caller& caller, const HttpReply& reply, const Asked& then) {
    parts_.reception.recognise(caller, [reply, then](const auto& found) {
        if (!found) return reply(trouble_answer(ClassTrouble::TooMany));
        if (!*found) return reply(trouble_answer(found->error()));
        then(**found);
    });
}

// --- what is done ---

// A class costs the disk: opening one counts like a game.
void ClassApi::open(const HttpRequest& request, const HttpReply& reply) {
    if (request.method != Method::Post) {
        return reply(trouble_answer(status::kNotAllowed, "not-allowed"));
    }
    const auto json = posted_json(request, parts_.metrics);
    if (!json) return reply(json.error());
    const Caller caller = parts_.reception.caller_of(request);
    if (!parts_.gate.allows(Attempt::Game, caller.keys, parts_.clock.now())) {
        parts_.metrics.count(Refusal::TooOften);
        return reply(trouble_answer(ClassTrouble::TooMany));
    }
    const std::string title = text_in(*json, "title");
    identify(caller, reply, [this, caller, title, reply](const Session& session) {
        parts_.hall.ask_class(session.person.id, OpenClass{title},
                              [caller, session, reply](const auto& done) {
                                  if (!done) return reply(trouble_answer(done.error()));
                                  reply(code_answer(*done, session, caller.transport));
                              });
    });
}

void ClassApi::post(const HttpRequest& request, const Caller& caller, const HttpReply& reply) {
    const auto json = posted_json(request, parts_.metrics);
    if (!json) return reply(json.error());
    const std::string_view path = request.path();
    if (path.ends_with("/join")) return join(caller, text_in(*json, "name"), reply);
    if (path.ends_with("/do")) return command(caller, *json, reply);
    if (path.ends_with("/show")) return show_board(caller, *json, reply);
    reply(trouble_answer(status::kNotFound, "not-found"));
}

void ClassApi::join(const Caller& caller, const std::string& name, const HttpReply& reply) {
    const auto fit = fit_name(name);
    if (!fit) return reply(trouble_answer(ClassTrouble::BadName));
    identify(caller, reply, [this, caller, fit, reply](const Session& session) {
        parts_.hall.ask_class(session.person.id, JoinClass{code_of(caller), *fit},
                              [caller, session, reply](const auto& done) {
                                  if (!done) return reply(trouble_answer(done.error()));
                                  reply(code_answer(*done, session, caller.transport));
                              });
    });
}

void ClassApi::command(const Caller& caller, const wire::Json& json, const HttpReply& reply) {
    CommandClass ask{.code = code_of(caller), .what = text_in(json, "what")};
    if (const wire::Json* terms = json.find("terms")) ask.terms = class_terms(*terms);
    recognise(caller, reply, [this, ask, reply](const Session& session) {
        parts_.hall.ask_class(session.person.id, ask, [this, session, reply](const auto& done) {
            if (!done) return reply(trouble_answer(done.error()));
            const auto view = parts_.hall.class_view(*done);
            reply(json_answer(status::kOk, class_json(*view, session.person.id, parts_.clock.now(),
                                                      parts_.addresses)));
        });
    });
}

// Without a record, the board is not shown any longer.
void ClassApi::show_board(const Caller& caller, const wire::Json& json, const HttpReply& reply) {
    ShowBoard ask{.code = code_of(caller), .board = {}};
    if (json.find("record") != nullptr) {
        const auto near = game::parse_seat(text_in(json, "near"));
        ask.board = ShownBoard{.record = text_in(json, "record"),
                               .path = text_in(json, "path"),
                               .near = near.value_or(wire::Seat::First)};
    }
    recognise(caller, reply, [this, ask, reply](const Session& session) {
        parts_.hall.ask_class(session.person.id, ask, [reply](const auto& done) {
            if (!done) return reply(trouble_answer(done.error()));
            reply(json_answer(status::kOk, "{}"));
        });
    });
}

// --- what is seen ---

void ClassApi::get(const HttpRequest& request, const Caller& caller, const HttpReply& reply) {
    const std::string_view path = request.path();
    std::string_view rest = path.substr(kRoot.size() + 1);
    next_field(rest, '/');
    if (rest.empty()) return tell_class(caller, version_in(request.target), reply);
    if (rest == "wall") return tell_wall(caller, version_in(request.target), reply);
    if (rest == "board") return tell_board(caller, version_in(request.target), reply);
    if (rest == "table.csv" || rest == "report.trf" || rest == "games.pgn") {
        return export_file(caller, rest, reply);
    }
    reply(trouble_answer(status::kNotFound, "not-found"));
}

void ClassApi::tell_class(const Caller& caller, std::uint64_t have, const HttpReply& reply) {
    recognise(caller, reply, [this, caller, have, reply](const Session& session) {
        const auto code = code_of(caller);
        const PlayerId who = session.person.id;
        const auto view = parts_.hall.class_view(code);
        // A stranger has nothing to wait for.
        const bool waits = view && may_look(view->room.settled(), who);
        parts_.hall.await_news(
            code,
            {.who = who,
             .is_ready = [have, waits](
                             const ClassView& now) { return !waits || now.room.version() > have; },
             .then =
                 [this, code, who, reply] {
                     const auto now = parts_.hall.class_view(code);
                     if (!now) return reply(trouble_answer(ClassTrouble::NoSuchClass));
                     reply(json_answer(
                         status::kOk, class_json(*now, who, parts_.clock.now(), parts_.addresses)));
                 }});
    });
}

void ClassApi::tell_wall(const Caller& caller, std::uint64_t have, const HttpReply& reply) {
    tell_members(
        caller, reply, [have](const ClassView& now) { return now.wall > have; },
        [this](const ClassView& now) { return wall_json(now, parts_.clock.now()); });
}

void ClassApi::tell_board(const Caller& caller, std::uint64_t have, const HttpReply& reply) {
    tell_members(
        caller, reply, [have](const ClassView& now) { return now.board > have; }, board_json);
}

void ClassApi::tell_members(const Caller& caller, const HttpReply& reply, const IsNewer& is_newer,
                            const AsJson& as_json) {
    recognise(caller, reply, [=, this](const Session& session) {
        const auto code = code_of(caller);
        const PlayerId who = session.person.id;
        const auto view = parts_.hall.class_view(code);
        if (!view || !may_look(view->room.settled(), who)) {
            return reply(trouble_answer(ClassTrouble::NotAllowed));
        }
        parts_.hall.await_news(
            code, {.who = who, .is_ready = is_newer, .then = [this, code, as_json, reply] {
                       const auto now = parts_.hall.class_view(code);
                       if (!now) return reply(trouble_answer(ClassTrouble::NoSuchClass));
                       reply(json_answer(status::kOk, as_json(*now)));
                   }});
    });
}

// --- files ---

void ClassApi::export_file(const Caller& caller, std::string_view file, const HttpReply& reply) {
    recognise(caller, reply,
              [this, caller, file = std::string(file), reply](const Session& session) {
                  const auto view = parts_.hall.class_view(code_of(caller));
                  if (!view || !may_look(view->room.settled(), session.person.id)) {
                      return reply(trouble_answer(ClassTrouble::NotAllowed));
                  }
                  const ClassState& state = view->room.settled();
                  if (!state.tournament()) {
                      return reply(trouble_answer(ClassTrouble::NoTournament));
                  }
                  if (file == "games.pgn") return export_games(state, reply);
                  if (file == "table.csv") {
                      return reply(
                          download(tournament::cross_table_csv(
                                       *state.tournament(), ratings_of(state, parts_.clock.now())),
                                   file, "text/csv; charset=utf-8"));
                  }
                  auto report = tournament::trf_report(*state.tournament());
                  report.name = state.members().title();
                  if (state.terms()) report.time = state.terms()->time;
                  reply(download(tournament::to_trf(report), file, "text/plain; charset=utf-8"));
              });
}

// Those that are finished, in the order of rounds and boards.
void ClassApi::export_games(const ClassState& state, const HttpReply& reply) {
    std::vector<wire::GameId> ids;
    for (const auto& [place, id] : state.games()) ids.push_back(id);
    const bool asked = parts_.hall.find_all(ids, [reply](const auto& games) {
        if (!games) return reply(trouble_answer(PeopleTrouble::Failed));
        std::string text;
        for (const StoredGame& game : *games) {
            const auto record = game.finished ? record_text(game) : std::nullopt;
            if (record) text += (text.empty() ? "" : "\n") + *record;
        }
        reply(download(std::move(text), "games.pgn", "text/plain; charset=utf-8"));
    });
    if (!asked) reply(trouble_answer(PeopleTrouble::Busy));
}

}  // namespace kydai::server
