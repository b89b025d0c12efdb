// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/front.hpp"

#include "apps/server/front/answers.hpp"
#include "apps/server/people/names.hpp"
#include "apps/server/site/site_answer.hpp"
#include "apps/server/watch/log.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::server {

namespace {

// A connection is closed after so many texts that cannot be decoded.
constexpr int kBadTexts = 20;

// "/c/BCDFGH", short enough to be typed from a projector, leads to the class.
constexpr std::string_view kShortClass = "/c/";

HttpAnswer class_redirect(std::string_view path) {
    const auto code = classroom::ClassCode::parse(path.substr(kShortClass.size()));
    HttpAnswer answer = plain_answer(status::kFound, "");
    answer.headers.push_back({"Location", "/#/class/" + (code ? code->text() : "")});
    return answer;
}

}  // namespace

Front::Front(FrontParts parts)
    : parts_(std::move(parts)),
      admin_({.people = parts_.people,
              .hall = parts_.hall,
              .bans = bans_,
              .clock = parts_.clock,
              .reviews = parts_.reviews,
              .disconnect = [this](PlayerId player) { disconnect(player); },
              .disconnect_banned = [this] { disconnect_banned(); }}),
      reception_({.people = parts_.people,
                  .gate = parts_.gate,
                  .metrics = parts_.metrics,
                  .clock = parts_.clock,
                  .bans = bans_,
                  .proxies = parts_.proxies}),
      api_({.reception = reception_,
            .people = parts_.people,
            .hall = parts_.hall,
            .gate = parts_.gate,
            .metrics = parts_.metrics,
            .clock = parts_.clock,
            .admin = admin_,
            .bans = bans_,
            .secret = parts_.secret,
            .disconnect = [this](PlayerId player) { disconnect(player); }}),
      class_api_({.reception = reception_,
                  .hall = parts_.hall,
                  .gate = parts_.gate,
                  .metrics = parts_.metrics,
                  .clock = parts_.clock,
                  .addresses = parts_.addresses}),
      ratings_api_({.reception = reception_,
                    .people = parts_.people,
                    .hall = parts_.hall,
                    .gate = parts_.gate,
                    .metrics = parts_.metrics,
                    .clock = parts_.clock}),
      review_api_({.reception = reception_,
                   .hall = parts_.hall,
                   .queue = parts_.reviews,
                   .worker_key = parts_.worker_key,
                   .gate = parts_.gate,
                   .metrics = parts_.metrics,
                   .clock = parts_.clock}),
      retention_(parts_.hall, parts_.people, parts_.keep_games),
      packing_(parts_.hall),
      last_id_(parts_.ids_after) {
    bans_.set(parts_.bans);
}

// --- requests ---

bool Front::is_of_site(std::string_view path) {
    return path != "/healthz" && path != "/ws" && path != "/metrics" &&
           !path.starts_with(kShortClass) && !path.starts_with("/api/");
}

void Front::on_request(const HttpRequest& request, HttpReply reply) {
    parts_.metrics.count(Counter::Requests);
    const std::string_view path = request.path();
    if (path == "/healthz") {
        if (parts_.hall.can_write()) return reply(plain_answer(status::kOk, "ok\n"));
        return reply(plain_answer(status::kUnavailable, "Writes to the database fail.\n"));
    }
    if (!parts_.hosts.allows(request.host)) {
        parts_.metrics.count(Refusal::UnknownHost);
        return reply(plain_answer(
            status::kMisdirected,
            "Unknown host name. To allow it, start the server with --allow-host NAME\n"));
    }
    if (path == "/ws") return admit(request, reply);
    if (path == "/metrics") return reply(metrics_answer(request, parts_.metrics, gauges()));
    if (path.starts_with(kShortClass)) return reply(class_redirect(path));
    if (ClassApi::serves(path)) return class_api_.answer(request, reply);
    if (RatingsApi::serves(path)) return ratings_api_.answer(request, reply);
    if (ReviewApi::serves(path)) return review_api_.answer(request, reply);
    if (path.starts_with("/api/")) return api_.answer(request, reply);
    reply(site_answer(parts_.site, request));
}

Gauges Front::gauges() const {
    return {.sockets = sockets_.size(),
            .running_games = parts_.hall.running_games(),
            .writes_waiting = parts_.hall.writes_waiting(),
            .password_jobs_waiting = parts_.people.passwords_waiting(),
            .reviews_waiting = parts_.reviews != nullptr ? parts_.reviews->waiting() : 0,
            .workers = parts_.reviews != nullptr ? parts_.reviews->workers() : 0,
            .log_lines_dropped = process_log().dropped()};
}

// --- sockets ---

void Front::admit(const HttpRequest& request, const HttpReply& reply) {
    if (!request.wants_web_socket) {
        return reply(plain_answer(status::kUpgradeRequired,
                                  "This address accepts WebSocket connections only.\n"));
    }
    if (!request.origin.empty() && !is_own_origin(request.origin, request.host)) {
        parts_.metrics.count(Refusal::ForeignOrigin);
        return reply(
            plain_answer(status::kForbidden, "Connections from other sites are refused.\n"));
    }
    const Caller caller = reception_.caller_of(request);
    reception_.identify(caller, [this, caller, reply](const auto& found) {
        if (!found)
            return reply(plain_answer(status::kTooMany, "Too many attempts; wait a moment.\n"));
        if (!*found && found->error() == PeopleTrouble::Banned) {
            return reply(plain_answer(status::kForbidden, "You are banned from this server.\n"));
        }
        if (!*found) {
            return reply(plain_answer(status::kUnavailable, "The server is busy; try again.\n"));
        }
        let_in(caller, **found, reply);
    });
}

void Front::let_in(const Caller& caller, const Session& session, const HttpReply& reply) {
    if (!parts_.gate.open(session.person.id, caller.keys.household)) {
        parts_.metrics.count(Refusal::TooManyOfOneSession);
        return reply(
            plain_answer(status::kTooMany, "This session or address has too many connections.\n"));
    }
    const SocketId id = ++last_id_;
    sockets_.emplace(id, OpenSocket{.visitor = {.player = session.person.id,
                                                .name = session.person.name,
                                                .address = caller.address,
                                                .has_account = session.person.has_account,
                                                .blocked = session.blocked},
                                    .keys = caller.keys});
    Upgrade upgrade{.id = id};
    if (session.fresh) {
        upgrade.headers.push_back({"Set-Cookie", cookie_for(*session.fresh, caller.transport)});
    }
    reply(std::move(upgrade));
}

void Front::on_open(SocketId id) {
    const auto found = sockets_.find(id);
    if (found == sockets_.end()) return;
    parts_.metrics.count(Counter::SocketsOpened);
    if (found->second.must_close) return parts_.network.close(id, CloseCode::SessionEnded);
    found->second.is_open = true;
    parts_.hall.enter(id, found->second.visitor);
}

void Front::on_text(SocketId id, std::string_view text, game::Millis lag) {
    const auto found = sockets_.find(id);
    if (found == sockets_.end()) return;
    OpenSocket& socket = found->second;
    parts_.metrics.count(Counter::TextsReceived);
    if (!parts_.gate.speak(socket.visitor.player, parts_.clock.now())) {
        parts_.metrics.count(Refusal::Flood);
        return parts_.network.close(id, CloseCode::Misbehaved);
    }
    auto message = wire::decode_from_client(text);
    if (!message) return refuse_text(id, socket);
    if (auto* rename = std::get_if<wire::SetName>(&*message)) {
        if (!parts_.people.is_free(rename->name)) {
            return parts_.hall.refuse(id, wire::Trouble::BadName);
        }
        rename->name = *fit_name(rename->name);
    }
    if (!may_ask(socket, *message)) {
        parts_.metrics.count(Refusal::TooOften);
        return parts_.hall.refuse(id, wire::Trouble::TooMany);
    }
    parts_.hall.receive(id, *message, lag);
}

// Every game costs rows on the disk, so creating them is rate-limited by session and address.
bool Front::may_ask(const OpenSocket& socket, const wire::FromClient& message) {
    const bool begins_game = std::holds_alternative<wire::Seek>(message) ||
                             std::holds_alternative<wire::TakeSeek>(message) ||
                             std::holds_alternative<wire::Rematch>(message);
    if (!begins_game) return true;
    const game::Instant now = parts_.clock.now();
    return parts_.gate.may_begin_game(socket.visitor.player, now) &&
           parts_.gate.allows(Attempt::Game, socket.keys, now);
}

void Front::refuse_text(SocketId id, OpenSocket& socket) {
    parts_.metrics.count(Refusal::BadText);
    if (++socket.bad_texts > kBadTexts) return parts_.network.close(id, CloseCode::Misbehaved);
    parts_.hall.refuse(id, wire::Trouble::BadMessage);
}

void Front::on_close(SocketId id) {
    const auto found = sockets_.find(id);
    if (found == sockets_.end()) return;
    const OpenSocket socket = std::move(found->second);
    sockets_.erase(found);
    parts_.gate.close(socket.visitor.player, socket.keys.household);
    if (socket.is_open) parts_.hall.leave(id);
}

void Front::disconnect(PlayerId player) {
    for (auto& [id, socket] : sockets_) {
        if (socket.visitor.player != player) continue;
        socket.must_close = true;  // if it is not open yet, on_open closes it
        parts_.network.close(id, CloseCode::SessionEnded);
    }
}

void Front::disconnect_banned() {
    const game::Instant now = parts_.clock.now();
    std::set<PlayerId> players;
    for (const auto& [id, socket] : sockets_) {
        const Visitor& who = socket.visitor;
        const bool is_banned =
            bans_.hold_player(who.player, now) || bans_.hold_address(who.address, now);
        if (is_banned) players.insert(who.player);
    }
    for (const PlayerId player : players) disconnect(player);
}

void Front::on_stop() {
    log_event("stopping", {{"sockets", sockets_.size()}, {"games", parts_.hall.running_games()}});
    parts_.hall.stop();
}

}  // namespace kydai::server
