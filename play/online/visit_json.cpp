// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/visit_json.hpp"

#include <algorithm>

#include "core/base/json.hpp"
#include "core/game/event_text.hpp"
#include "play/online/terms_words.hpp"
#include "play/online/trouble_words.hpp"

namespace kydai::play {

namespace {

using wire::LinkState;
using wire::Seat;
using words::Language;
using words::MessageId;

constexpr KeyedArray<wire::Kind, std::string_view> kKindNames = {game::ChessRules::kName,
                                                                 game::CaroRules::kName};

std::string_view name(LinkState link) {
    switch (link) {
        case LinkState::Stopped:
            return "stopped";
        case LinkState::Connecting:
            return "connecting";
        case LinkState::Online:
            return "online";
        case LinkState::Waiting:
            return "waiting";
    }
    std::unreachable();
}

MessageId link_words(const Visit& visit) {
    if (visit.speaks_other_version()) return MessageId::OnlineVersion;
    if (visit.link() == LinkState::Online) return MessageId::OnlineConnected;
    if (visit.was_online()) return MessageId::OnlineLost;
    return visit.link() == LinkState::Connecting ? MessageId::OnlineConnecting
                                                 : MessageId::OnlineNoServer;
}

void write_terms(JsonWriter& json, Language language, const wire::Terms& terms) {
    json.field("game", kKindNames[terms.game]);
    json.field("rulesName", rules_of(language, terms)).field("clock", clock_of(language, terms));
}

void write_lobby(JsonWriter& json, const Visit& visit, Language language) {
    if (!visit.lobby()) return;
    const wire::Lobby& lobby = *visit.lobby();
    const auto own = visit.seek() ? visit.seek()->id : std::nullopt;
    json.key("lobby").object([&] {
        json.field("players", lobby.players);
        json.key("seeks").list(lobby.seeks, [&](const wire::OpenSeek& seek) {
            json.object([&] {
                json.field("id", seek.id.text()).field("name", seek.name);
                write_terms(json, language, seek.terms);
                if (seek.seat) json.field("side", side_of(language, seek.terms, *seek.seat));
                json.field("own", own == seek.id);
            });
        });
        json.key("games").list(lobby.games, [&](const wire::RunningGame& game) {
            json.object([&] {
                json.field("id", game.id.text());
                write_terms(json, language, game.terms);
                json.field("first", game.first).field("second", game.second);
                json.field("watchers", game.watchers);
            });
        });
    });
}

void write_own_games(JsonWriter& json, const Visit& visit, Language language) {
    json.key("ownGames").list(visit.other_games(), [&](const wire::OwnGame& game) {
        json.object([&] {
            json.field("id", game.id.text()).field("opponent", game.opponent);
            write_terms(json, language, game.terms);
        });
    });
}

void write_seek(JsonWriter& json, const Visit& visit, Language language) {
    if (!visit.seek()) return;
    json.key("seek").object([&] {
        if (visit.seek()->id) json.field("id", visit.seek()->id->text());
        write_terms(json, language, visit.seek()->seek.terms);
        const bool is_private = visit.seek()->seek.visibility == wire::Visibility::Private;
        json.field("private", is_private);
    });
}

// The running games before and after the one on the screen; round and round.
void write_neighbours(JsonWriter& json, const Visit& visit) {
    if (!visit.lobby() || visit.lobby()->games.empty()) return;
    const auto& games = visit.lobby()->games;
    const auto here = std::ranges::find(games, visit.room()->id(), &wire::RunningGame::id);
    if (here != games.end() && games.size() == 1) return;
    const auto before = here == games.begin() || here == games.end() ? games.end() - 1 : here - 1;
    const auto after = here == games.end() || here + 1 == games.end() ? games.begin() : here + 1;
    json.field("previous", before->id.text()).field("next", after->id.text());
}

// Who is away and for how long still, or that the game may be claimed.
std::optional<std::string> absence_words(const Visit& visit, const ViewRequest& request) {
    constexpr Millis kAlmostSecond{999};
    const auto away = visit.absence(request.at);
    if (!away) return std::nullopt;
    const std::string& player = visit.joined().names[away->seat];
    if (away->claimable_in == Millis(0)) {
        return words::format(request.language, MessageId::OnlineGameClaimable,
                             {{"player", player}});
    }
    const long long seconds = (away->claimable_in + kAlmostSecond).count() / 1000;
    return words::format(request.language, MessageId::OnlineGameAway,
                         {{"player", player}, {"count", seconds}});
}

void write_chat(JsonWriter& json, const GameRoom& room) {
    const bool is_muted = room.chat_state() == Chat::Muted;
    json.field("muted", is_muted);
    json.key("chat").array([&] {
        if (is_muted) return;
        for (const ChatLine& line : room.chat()) {
            json.object([&] { json.field("name", line.name).field("text", line.text); });
        }
    });
}

void write_rematch(JsonWriter& json, const Visit& visit) {
    const auto& you = visit.joined().you;
    json.field("mayRematch", you && visit.room()->is_over());
    const auto& by = visit.room()->rematch_by();
    if (by) json.field("rematch", by == you ? "sent" : "offered");
}

void write_room(JsonWriter& json, const Visit& visit, const ViewRequest& request) {
    const GameRoom& room = *visit.room();
    const wire::JoinedGame& joined = visit.joined();
    json.key("room").object([&] {
        json.field("id", room.id().text());
        write_terms(json, request.language, joined.terms);
        json.field("plays", joined.you.has_value());
        json.key("present").object([&] {
            for (const Side side : game::kSides) {
                json.field(game::name(side), joined.present[joined.seat_of(side)]);
            }
        });
        if (joined.you) json.field("opponent", joined.names[~*joined.you]);
        json.field("watchers", joined.watchers);
        json.field("absence", absence_words(visit, request));
        json.field("mayClaim", visit.may_claim(request.at));
        json.field("mayAbort", visit.may_abort(request.at));
        write_rematch(json, visit);
        write_chat(json, room);
        if (!joined.you) write_neighbours(json, visit);
    });
}

void write_visit(JsonWriter& json, const Visit& visit, const ViewRequest& request) {
    json.field("link", name(visit.link()));
    json.field("linkWords", words::text(request.language, link_words(visit)));
    json.field("otherVersion", visit.speaks_other_version());
    json.field("name", visit.name()).field("coming", visit.is_coming());
    if (const auto trouble = visit.trouble()) {
        json.field("trouble", words::text(request.language, words_of(*trouble)));
    }
    write_lobby(json, visit, request.language);
    write_own_games(json, visit, request.language);
    write_seek(json, visit, request.language);
    if (visit.room()) write_room(json, visit, request);
}

}  // namespace

std::string visit_json(const Visit& visit, const ViewRequest& request) {
    JsonWriter json;
    json.object([&] {
        write_visit(json, visit, request);
        if (!visit.room()) return;
        const auto view = [&](const auto& game) { return view_json(game, request); };
        json.key("view").raw(std::visit(view, visit.room()->game()));
    });
    return std::move(json).text();
}

std::string lobby_json(const Visit& visit, const ViewRequest& request) {
    JsonWriter json;
    json.object([&] { write_visit(json, visit, request); });
    return std::move(json).text();
}

}  // namespace kydai::play
