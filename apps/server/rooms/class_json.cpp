// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/class_json.hpp"

#include "apps/server/rooms/lesson_json.hpp"
#include "core/base/json.hpp"
#include "core/tournament/event_text.hpp"

namespace kydai::server {

namespace {

using tournament::Tournament;

bool was_heard_of(const ClassView& view, PlayerId who, game::Instant now) {
    const auto seen = view.seen.find(who);
    return seen != view.seen.end() && now - seen->second < kHere;
}

// The game that waits for this person.
std::optional<wire::GameId> own_game(const ClassState& state, PlayerId who) {
    for (const BoardPlace place : state.pending()) {
        const tournament::Board& pair = state.board(place).board;
        const bool is_own = state.entrant(pair.first) == who || state.entrant(pair.second) == who;
        if (is_own) return state.game_at(place);
    }
    for (const auto& [id, friendly] : state.friendlies()) {
        const bool is_own = state.person(friendly.members[wire::Seat::First]) == who ||
                            state.person(friendly.members[wire::Seat::Second]) == who;
        if (is_own && !friendly.over) return id;
    }
    return std::nullopt;
}

void write_rating(JsonWriter& json, const ClassState& state, classroom::MemberId member,
                  game::Instant now) {
    if (!state.members().keeps_ratings()) return;
    const wire::ShownRating shown = shown_class_rating(state, member, state.game(), now);
    json.key("rating").object([&] {
        json.field("points", shown.points)
            .field("provisional", shown.provisional)
            .field("games", state.ratings().games(member, name(state.game())));
    });
}

void write_you(JsonWriter& json, const ClassState& state, PlayerId who) {
    const bool is_teacher = who != 0 && who == state.teacher();
    const auto member = state.member_of(who);
    json.key("you").object([&] {
        json.field("role", is_teacher ? "teacher" : may_look(state, who) ? "pupil" : "guest");
        if (member) json.field("member", member->index + 1);
        if (const auto game = own_game(state, who); game && who != 0) {
            json.field("game", game->text());
        }
    });
}

void write_members(JsonWriter& json, const ClassView& view, game::Instant now) {
    const ClassState& state = view.room.settled();
    json.key("members").array([&] {
        int number = 0;
        for (const classroom::Member& member : state.members().members()) {
            ++number;
            if (member.removed) continue;
            json.object([&] {
                json.field("number", number)
                    .field("name", member.name)
                    .field("present", member.present)
                    .field("here", was_heard_of(view, state.person({number - 1}), now))
                    .field("muted", member.muted);
                write_rating(json, state, {number - 1}, now);
            });
        }
    });
}

std::string_view name_of(tournament::ByeKind kind) {
    constexpr KeyedArray<tournament::ByeKind, std::string_view> kNames = {"pairing", "full", "half",
                                                                          "zero"};
    return kNames[kind];
}

void write_rounds(JsonWriter& json, const ClassState& state) {
    int number = 0;
    json.key("rounds").list(state.tournament()->rounds(), [&](const tournament::Round& round) {
        ++number;
        json.object([&] {
            int board = 0;
            json.key("boards").list(round.games, [&](const tournament::Game& game) {
                ++board;
                json.object([&] {
                    json.field("first", game.board.first + 1)
                        .field("second", game.board.second + 1)
                        .field("result", tournament::name(game.outcome));
                    const auto id = state.game_at({number, board});
                    if (id) json.field("game", id->text());
                });
            });
            json.key("byes").list(round.byes, [&](const tournament::Bye& bye) {
                json.object(
                    [&] { json.field("player", bye.player + 1).field("kind", name_of(bye.kind)); });
            });
        });
    });
}

void write_table(JsonWriter& json, const Tournament& tournament) {
    json.key("ties").list(tournament.settings().tie_breaks,
                          [&](tournament::TieBreak one) { json.value(tournament::code(one)); });
    json.key("table").list(tournament.table(), [&](const tournament::Standing& standing) {
        json.object([&] {
            json.field("rank", standing.rank)
                .field("player", standing.player + 1)
                .field("points", tournament::to_text(standing.points));
            json.key("values").list(standing.values, [&](tournament::TieBreakValue value) {
                json.value(tournament::to_text(value));
            });
        });
    });
}

void write_tournament(JsonWriter& json, const ClassState& state, game::Instant now) {
    const Tournament& tournament = *state.tournament();
    json.key("tournament").object([&] {
        json.field("system", tournament::name(tournament.settings().system))
            .field("total", tournament.total_rounds())
            .field("finished", tournament.is_finished());
        if (state.terms()) {
            json.key("terms").object([&] {
                json.field("game", name(state.terms()->game))
                    .field("start", state.terms()->start)
                    .field("time", state.terms()->time)
                    .field("opening", state.terms()->opening);
            });
        }
        int number = 0;
        json.key("players").list(tournament.players(), [&](const tournament::Entrant& player) {
            const auto member = state.member_of(state.entrant(number++));
            json.object([&] {
                json.field("name", player.name).field("playing", player.playing);
                if (!member) return;
                json.field("member", member->index + 1);
                write_rating(json, state, *member, now);
            });
        });
        write_rounds(json, state);
        write_table(json, tournament);
    });
}

void write_picture(JsonWriter& json, const BoardPicture& picture, game::Instant now) {
    json.key("picture").object([&] {
        json.field("game", name(picture.game))
            .field("width", picture.width)
            .field("height", picture.height);
        json.key("items").list(picture.items, [&](const BoardPicture::Item& item) {
            json.object([&] { json.field("kind", item.kind).field("at", item.at); });
        });
        json.key("last").list(picture.last, [&](const std::string& cell) { json.value(cell); });
    });
    if (picture.to_act) json.field("acts", game::name(*picture.to_act));
    if (!picture.left[wire::Seat::First]) return;
    json.key("left").list(game::kSeats, [&](wire::Seat seat) {
        const auto left = picture.left[seat].value_or(game::Millis(0));
        const bool runs = picture.running_since && picture.to_act == seat;
        const auto spent = runs ? now - *picture.running_since : game::Millis(0);
        json.value(std::max(left - std::max(spent, game::Millis(0)), game::Millis(0)).count());
    });
    json.field("runs", picture.running_since.has_value());
}

}  // namespace

bool may_look(const ClassState& state, PlayerId who) {
    if (who == 0) return false;
    if (who == state.teacher()) return true;
    const auto member = state.member_of(who);
    return member && !state.members().members()[static_cast<std::size_t>(member->index)].removed;
}

std::string class_json(const ClassView& view, PlayerId who, game::Instant now,
                       std::span<const std::string> addresses) {
    const ClassState& state = view.room.settled();
    const classroom::Class& members = state.members();
    JsonWriter json;
    json.object([&] {
        json.field("version", view.room.version())
            .field("code", members.code().text())
            .field("title", members.title())
            .field("ended", members.has_ended())
            .field("admits", members.admits_newcomers())
            .field("chat", members.chat_allowed());
        write_you(json, state, who);
        if (!may_look(state, who)) return;
        if (who == state.teacher()) {
            json.key("addresses").list(addresses, [&](const std::string& one) { json.value(one); });
        }
        json.key("ratings").object(
            [&] { json.field("kept", members.keeps_ratings()).field("game", name(state.game())); });
        write_members(json, view, now);
        write_lesson(json, state, who);
        if (state.tournament()) write_tournament(json, state, now);
    });
    return std::move(json).text();
}

std::string wall_json(const ClassView& view, game::Instant now) {
    const ClassState& state = view.room.settled();
    const auto& tournament = state.tournament();
    const auto rounds = tournament ? static_cast<int>(tournament->rounds().size()) : 0;
    std::vector<BoardPlace> places;
    if (tournament && tournament->settings().system == tournament::System::Arena) {
        places = state.pending();
    } else if (rounds > 0) {
        const auto boards = static_cast<int>(tournament->rounds().back().games.size());
        for (int board = 1; board <= boards; ++board) places.push_back({rounds, board});
    }
    JsonWriter json;
    json.object([&] {
        json.field("wall", view.wall).field("round", rounds);
        json.key("boards").list(places, [&](BoardPlace place) {
            const tournament::Game& game = state.board(place);
            const auto name = [&](int player) {
                return tournament->players()[static_cast<std::size_t>(player)].name;
            };
            const auto id = state.game_at(place);
            json.object([&] {
                json.field("round", place.round)
                    .field("board", place.board)
                    .field("first", name(game.board.first))
                    .field("second", name(game.board.second))
                    .field("result", tournament::name(game.outcome));
                if (!id) return;
                json.field("game", id->text());
                const auto picture = view.pictures.find(*id);
                if (picture != view.pictures.end()) write_picture(json, picture->second, now);
            });
        });
    });
    return std::move(json).text();
}

}  // namespace kydai::server
