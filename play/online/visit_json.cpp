// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/visit_json.hpp"

#include "core/base/json.hpp"
#include "core/game/event_text.hpp"
#include "play/online/visit_view.hpp"

namespace kydai::play {

namespace {

void write(JsonWriter& json, const TermsView& terms) {
    json.field("game", terms.game);
    json.field("rulesName", terms.rules_name).field("clock", terms.clock);
    json.key("special").list(terms.special, [&](const std::string& line) { json.value(line); });
    if (terms.is_rated) json.field("rated", true);
}

void write(JsonWriter& json, const LobbyView& lobby) {
    json.field("players", lobby.players);
    json.key("seeks").list(lobby.seeks, [&](const OpenSeekView& seek) {
        json.object([&] {
            json.field("id", seek.id).field("name", seek.name);
            write(json, seek.terms);
            if (seek.side) json.field("side", *seek.side);
            json.field("own", seek.is_own);
        });
    });
    json.key("games").list(lobby.games, [&](const RunningGameView& game) {
        json.object([&] {
            json.field("id", game.id);
            write(json, game.terms);
            json.field("first", game.first).field("second", game.second);
            json.field("watchers", game.watchers);
        });
    });
}

void write(JsonWriter& json, const RoomView& room) {
    json.field("id", room.id);
    write(json, room.terms);
    json.field("plays", room.plays);
    json.key("present").object([&] {
        for (const Side side : game::kSides) json.field(game::name(side), room.present[side]);
    });
    json.key("ratings").object([&] {
        for (const Side side : game::kSides) {
            if (room.rating[side]) json.field(game::name(side), *room.rating[side]);
        }
    });
    json.key("changes").object([&] {
        for (const Side side : game::kSides) {
            if (room.change[side]) json.field(game::name(side), *room.change[side]);
        }
    });
    json.key("accounts").object([&] {
        for (const Side side : game::kSides) {
            if (room.account[side]) json.field(game::name(side), *room.account[side]);
        }
    });
    if (room.opponent) json.field("opponent", *room.opponent);
    json.field("watchers", room.watchers).field("absence", room.absence);
    json.field("mayClaim", room.may_claim).field("mayAbort", room.may_abort);
    json.field("mayRematch", room.may_rematch);
    if (room.rematch) json.field("rematch", *room.rematch);
    json.field("silent", room.is_silent).field("muted", room.is_muted);
    json.field("blocked", room.has_blocked).field("reported", room.has_reported);
    json.key("chat").list(room.chat, [&](const ChatLine& line) {
        json.object([&] { json.field("name", line.name).field("text", line.text); });
    });
    if (room.previous) json.field("previous", *room.previous);
    if (room.next) json.field("next", *room.next);
}

void write(JsonWriter& json, const VisitView& view) {
    json.field("link", view.link).field("linkWords", view.link_words);
    json.field("otherVersion", view.other_version);
    json.field("name", view.name).field("account", view.has_account);
    json.field("coming", view.is_coming);
    if (view.trouble) json.field("trouble", *view.trouble);
    if (view.lobby) json.key("lobby").object([&] { write(json, *view.lobby); });
    json.key("ownGames").list(view.own_games, [&](const OwnGameView& game) {
        json.object([&] {
            json.field("id", game.id).field("opponent", game.opponent);
            write(json, game.terms);
        });
    });
    if (view.seek) {
        json.key("seek").object([&] {
            if (view.seek->id) json.field("id", *view.seek->id);
            write(json, view.seek->terms);
            json.field("private", view.seek->is_private);
        });
    }
    if (view.invitation) {
        json.key("invitation").object([&] {
            json.field("id", view.invitation->id).field("name", view.invitation->name);
            write(json, view.invitation->terms);
            if (view.invitation->side) json.field("side", *view.invitation->side);
        });
    }
    if (view.room) json.key("room").object([&] { write(json, *view.room); });
}

}  // namespace

std::string visit_json(const Visit& visit, const ViewRequest& request) {
    JsonWriter json;
    json.object([&] {
        write(json, visit_view(visit, request));
        if (!visit.room()) return;
        const auto view = [&]<class Rules>(const ServerGame<Rules>& game) {
            return view_json<Rules>(game, request, &visit.room()->gesture<Rules>());
        };
        json.key("view").raw(std::visit(view, visit.room()->game()));
    });
    return std::move(json).text();
}

}  // namespace kydai::play
