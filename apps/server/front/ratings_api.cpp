// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/ratings_api.hpp"

#include <cmath>

#include "apps/server/archive/rating_json.hpp"
#include "apps/server/front/answers.hpp"
#include "apps/server/front/query.hpp"
#include "apps/server/front/troubles.hpp"
#include "core/base/json.hpp"
#include "core/base/utf8.hpp"
#include "protocol/wire/rated_terms.hpp"

namespace kydai::server {

namespace {

// What is known of one player.
struct Known {
    std::vector<PlayerRating> ratings;
    std::vector<RatedGame> history;  // of one kind
};

// Both or neither are said.
std::optional<game::RatingKind> kind_in(std::string_view target) {
    const auto rules = query_value(target, "rules").value_or("");
    const auto speed = game::parse_speed(query_value(target, "speed").value_or(""));
    if (!speed || !wire::game_with_rules(rules)) return std::nullopt;
    return game::RatingKind{.rules = rules, .speed = *speed};
}

long rounded(double points) { return std::lround(points); }

// A game as `player` sees it.
void write(JsonWriter& json, const RatedGame& game, PlayerId player,
           const std::map<PlayerId, std::string>& names) {
    const bool is_first = game.result.first == player;
    const auto seat = is_first ? wire::Seat::First : wire::Seat::Second;
    const double score = is_first ? game.result.first_score : 1 - game.result.first_score;
    const auto opponent = names.find(is_first ? game.result.second : game.result.first);
    const long after = rounded(game.after[seat].points);
    json.field("at", std::int64_t{game.result.at.time_since_epoch().count()} * 1000)
        .field("points", after)
        .field("change", after - rounded(game.before[seat]))
        .field("deviation", rounded(game.after[seat].deviation))
        .field("score", score == 1   ? "1"
                        : score == 0 ? "0"
                                     : "½")
        .field("opponent", opponent == names.end() ? std::string() : opponent->second);
}

}  // namespace

void RatingsApi::answer(const HttpRequest& request, const HttpReply& reply) {
    const Caller caller = parts_.reception.caller_of(request);
    if (!parts_.gate.allows(Attempt::Request, caller.keys, parts_.clock.now())) {
        parts_.metrics.count(Refusal::TooOften);
        return reply(trouble_answer(status::kTooMany, "too-many"));
    }
    if (request.method != Method::Get) {
        HttpAnswer answer = trouble_answer(status::kNotAllowed, "not-allowed");
        answer.headers.push_back({"Allow", "GET"});
        return reply(std::move(answer));
    }
    if (request.path() == kPlayer) return tell_player(request.target, reply);
    const auto kind = kind_in(request.target);
    if (!kind) return reply(trouble_answer(status::kBadRequest, "bad-request"));
    tell_best(*kind, reply);
}

game::DayTime RatingsApi::today() const {
    const auto at = parts_.clock.now().time_since_epoch();
    return game::DayTime(std::chrono::floor<std::chrono::seconds>(at));
}

// By name alone: numbers of players are the server's own.
void RatingsApi::tell_player(std::string_view target, const HttpReply& reply) {
    const std::string name = query_value(target, "player").value_or("");
    const bool asks_for_history = has_query(target, "rules") || has_query(target, "speed");
    const auto kind = kind_in(target);
    if (name.empty() || !is_utf8(name) || (asks_for_history && !kind)) {
        return reply(trouble_answer(status::kBadRequest, "bad-request"));
    }
    if (name.starts_with('#')) return reply(trouble_answer(PeopleTrouble::NotFound));
    parts_.people.find_person(name, [this, kind, reply](const auto& who) {
        if (!who) return reply(trouble_answer(who.error()));
        tell_ratings(*who, kind, reply);
    });
}

void RatingsApi::tell_ratings(const PersonRow& who, const std::optional<game::RatingKind>& kind,
                              const HttpReply& reply) {
    const auto question = [id = who.id, kind](Store& store) -> FromStore<Known> {
        auto ratings = store.ratings(std::span(&id, 1));
        if (!ratings) return std::unexpected(ratings.error());
        Known known{.ratings = std::move(*ratings), .history = {}};
        if (!kind) return known;
        auto history = store.rated_games(id, *kind, kMostGames);
        if (!history) return std::unexpected(history.error());
        known.history = std::move(*history);
        return known;
    };
    const bool asked = parts_.hall.ask<Known>(question, [this, who, kind,
                                                         reply](const auto& known) {
        if (!known) return reply(trouble_answer(PeopleTrouble::Failed));
        std::set<PlayerId> players;
        for (const RatedGame& one : known->history) {
            players.insert({one.result.first, one.result.second});
        }
        find_names(players, reply, [this, who, kind, known = *known, reply](const Names& names) {
            JsonWriter json;
            json.object([&] {
                json.field("name", who.name);
                json.key("ratings").list(known.ratings, [&](const PlayerRating& one) {
                    json.object([&] { write_rating(json, one, today()); });
                });
                if (!kind) return;
                json.key("history").list(known.history, [&](const RatedGame& one) {
                    json.object([&] { write(json, one, who.id, names); });
                });
            });
            reply(json_answer(status::kOk, json.text()));
        });
    });
    if (!asked) reply(trouble_answer(PeopleTrouble::Busy));
}

void RatingsApi::tell_best(const game::RatingKind& kind, const HttpReply& reply) {
    const game::DayTime at = today();
    const bool asked = parts_.hall.ask<std::vector<PlayerRating>>(
        [kind, at](Store& store) { return store.best(kind, at, kMostPlaces); },
        [this, at, reply](const auto& best) {
            if (!best) return reply(trouble_answer(PeopleTrouble::Failed));
            std::set<PlayerId> players;
            for (const PlayerRating& one : *best) players.insert(one.player);
            find_names(players, reply, [at, best = *best, reply](const Names& names) {
                std::vector<PlayerRating> listed = best;
                std::erase_if(listed, [&](const auto& one) { return !names.contains(one.player); });
                JsonWriter json;
                json.object([&] {
                    json.key("players").list(listed, [&](const PlayerRating& one) {
                        json.object([&] {
                            json.field("name", names.at(one.player));
                            write_rating(json, one, at);
                        });
                    });
                });
                reply(json_answer(status::kOk, json.text()));
            });
        });
    if (!asked) reply(trouble_answer(PeopleTrouble::Busy));
}

void RatingsApi::find_names(const std::set<PlayerId>& players, const HttpReply& reply,
                            const std::function<void(const Names&)>& then) {
    parts_.people.ask<Names>([players](PeopleStore& store) { return store.account_names(players); },
                             [reply, then](const auto& names) {
                                 if (!names) return reply(trouble_answer(names.error()));
                                 then(*names);
                             });
}

}  // namespace kydai::server
