// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/review_api.hpp"

#include <algorithm>

#include "apps/server/front/answers.hpp"
#include "apps/server/front/posted.hpp"
#include "apps/server/rooms/record_text.hpp"
#include "apps/server/rooms/watching.hpp"
#include "core/base/json.hpp"

namespace kydai::server {

namespace {

constexpr std::string_view kCancelSuffix = "/cancel";

HttpAnswer trouble_of(ReviewTrouble trouble) {
    switch (trouble) {
        case ReviewTrouble::NotFound:
            return trouble_answer(status::kNotFound, "not-found");
        case ReviewTrouble::TooMany:
            return trouble_answer(status::kConflict, "too-many-reviews");
        case ReviewTrouble::QueueFull:
            return trouble_answer(status::kUnavailable, "queue-full");
        case ReviewTrouble::LeaseLost:
        case ReviewTrouble::Failed:
            break;
    }
    return trouble_answer(status::kUnavailable, "failed");
}

std::string status_json(const wire::GameId& game, const ReviewStatus& review) {
    JsonWriter json;
    json.object([&] {
        json.field("game", game.text());
        switch (review.state) {
            case ReviewState::Waiting:
                json.field("state", "waiting").field("ahead", review.ahead);
                break;
            case ReviewState::Taken:
                json.field("state", "running").field("done", review.done);
                json.field("total", review.total);
                break;
            case ReviewState::Done:
                json.field("state", "done").field("record", review.record);
                break;
            case ReviewState::Failed:
                json.field("state", "failed").field("reason", review.reason);
                break;
        }
    });
    return std::move(json).text();
}

// A page asks for every game that it opens: that there is none is no error.
std::string none_json(const wire::GameId& game) {
    JsonWriter json;
    json.object([&] { json.field("game", game.text()).field("state", "none"); });
    return std::move(json).text();
}

ReviewQueue::Answer<ReviewStatus> status_reply(const wire::GameId& game, const HttpReply& reply) {
    return [game, reply](const ReviewStore::Result<ReviewStatus>& status) {
        if (status) return reply(json_answer(status::kOk, status_json(game, *status)));
        if (status.error() == ReviewTrouble::NotFound) {
            return reply(json_answer(status::kOk, none_json(game)));
        }
        reply(trouble_of(status.error()));
    };
}

bool has_moves(const StoredGame& game) {
    return std::ranges::any_of(
        game.log, [](const wire::LogLine& line) { return line.what.starts_with("play "); });
}

}  // namespace

bool bears_key(std::string_view authorization, std::string_view key) {
    constexpr std::string_view kBearer = "Bearer ";
    return !key.empty() && authorization.starts_with(kBearer) &&
           is_same_secret(authorization.substr(kBearer.size()), key);
}

void ReviewApi::answer(const HttpRequest& request, const HttpReply& reply) {
    const Caller caller = parts_.reception.caller_of(request);
    const std::string_view path = request.path();
    const bool is_worker = path == kWorker && bears_key(request.authorization, parts_.worker_key);
    if (!is_worker && !parts_.gate.allows(Attempt::Request, caller.keys, parts_.clock.now())) {
        parts_.metrics.count(Refusal::TooOften);
        return reply(trouble_answer(status::kTooMany, "too-many"));
    }
    if (is_worker) return hear_worker(request, reply);
    if (path == kWorker) {
        const bool has_workers = parts_.queue != nullptr;
        return reply(has_workers ? trouble_answer(status::kUnauthorized, "wrong-key")
                                 : trouble_answer(status::kNotFound, "not-found"));
    }
    const std::string_view rest = path == kRoot ? "" : path.substr(kRoot.size() + 1);
    if (request.method == Method::Get) return get(caller, rest, reply);
    if (request.method == Method::Post) return post(request, caller, rest, reply);
    HttpAnswer answer = trouble_answer(status::kNotAllowed, "not-allowed");
    answer.headers.push_back({"Allow", "GET, POST"});
    reply(std::move(answer));
}

void ReviewApi::recognise(const Caller& caller, const HttpReply& reply, const Asked& then) {
    parts_.reception.recognise(caller, [reply, then](const auto& found) {
        if (!found) return reply(trouble_answer(status::kTooMany, "too-many"));
        if (!*found) return reply(trouble_answer(found->error()));
        if ((*found)->person.id == 0) return reply(trouble_answer(PeopleTrouble::NoSession));
        then(**found);
    });
}

// --- workers ---

void ReviewApi::hear_worker(const HttpRequest& request, const HttpReply& reply) {
    if (parts_.queue == nullptr) return reply(trouble_answer(status::kNotFound, "not-found"));
    if (request.method != Method::Post) {
        return reply(trouble_answer(status::kNotAllowed, "not-allowed"));
    }
    const auto message = worker::decode_from_worker(request.body);
    if (!message) return reply(trouble_answer(status::kBadRequest, "bad-request"));
    parts_.queue->hear(*message, [reply](const std::optional<worker::ToWorker>& answer) {
        if (!answer) return reply(trouble_answer(status::kUnavailable, "failed"));
        const bool is_lost = std::holds_alternative<worker::LeaseLost>(*answer);
        reply(json_answer(is_lost ? status::kConflict : status::kOk, worker::encode(*answer)));
    });
}

// --- people ---

void ReviewApi::get(const Caller& caller, std::string_view rest, const HttpReply& reply) {
    if (rest.empty()) {
        JsonWriter json;
        json.object(
            [&] { json.field("workers", parts_.queue != nullptr ? parts_.queue->workers() : 0); });
        return reply(json_answer(status::kOk, json.text()));
    }
    const auto game = wire::GameId::parse(rest);
    if (!game || parts_.queue == nullptr) {
        return reply(trouble_answer(status::kNotFound, "not-found"));
    }
    recognise(caller, reply, [this, game, reply](const Session& session) {
        parts_.queue->status({.player = session.person.id, .game = *game},
                             status_reply(*game, reply));
    });
}

void ReviewApi::post(const HttpRequest& request, const Caller& caller, std::string_view rest,
                     const HttpReply& reply) {
    const auto json = posted_json(request, parts_.metrics);
    if (!json) return reply(json.error());
    if (parts_.queue == nullptr) return reply(trouble_answer(status::kNotFound, "not-found"));
    if (rest.empty()) {
        const auto game = wire::GameId::parse(text_in(*json, "game"));
        if (!game) return reply(trouble_answer(status::kBadRequest, "bad-request"));
        return ask(caller, *game, reply);
    }
    const auto game = rest.ends_with(kCancelSuffix)
                          ? wire::GameId::parse(rest.substr(0, rest.size() - kCancelSuffix.size()))
                          : std::nullopt;
    if (!game) return reply(trouble_answer(status::kNotFound, "not-found"));
    recognise(caller, reply, [this, game, reply](const Session& session) {
        parts_.queue->cancel({.player = session.person.id, .game = *game},
                             [reply](const auto& done) {
                                 if (!done) return reply(trouble_of(done.error()));
                                 reply(json_answer(status::kOk, "{}"));
                             });
    });
}

// Everybody who may watch a game may request its review.
void ReviewApi::ask(const Caller& caller, const wire::GameId& game, const HttpReply& reply) {
    recognise(caller, reply, [this, caller, game, reply](const Session& session) {
        if (!parts_.gate.allows(Attempt::Review, caller.keys, parts_.clock.now())) {
            parts_.metrics.count(Refusal::TooOften);
            return reply(trouble_answer(status::kTooMany, "too-many"));
        }
        const Visitor visitor{.player = session.person.id,
                              .name = session.person.name,
                              .address = caller.address,
                              .has_account = session.person.has_account};
        const bool asked = parts_.hall.find(game, [this, visitor, game, reply](const auto& found) {
            if (!found) return reply(trouble_answer(PeopleTrouble::Failed));
            const bool visible = *found && (*found)->finished && may_watch((*found)->head, visitor);
            if (!visible) return reply(trouble_answer(status::kNotFound, "not-found"));
            ask({.player = visitor.player, .game = game}, **found, reply);
        });
        if (!asked) reply(trouble_answer(PeopleTrouble::Busy));
    });
}

void ReviewApi::ask(const ReviewKey& key, const StoredGame& game, const HttpReply& reply) {
    if (!has_moves(game)) return reply(trouble_answer(status::kConflict, "no-moves"));
    auto text = record_text(game);
    if (!text) return reply(trouble_answer(status::kNotFound, "not-found"));
    if (text->size() > worker::kLongestRecord) {
        return reply(trouble_answer(status::kConflict, "too-long"));
    }
    parts_.queue->ask({.key = key, .record = std::move(*text)}, status_reply(key.game, reply));
}

}  // namespace kydai::server
