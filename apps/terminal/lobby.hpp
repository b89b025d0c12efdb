// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the lobby, the same for both ways of playing: what each says, and what it does.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "apps/terminal/contents.hpp"
#include "apps/terminal/host.hpp"
#include "play/view/status.hpp"

namespace kydai::terminal {

// A sheet with the terms of a game is filled in first; `command` is Pair or Invite.
struct OpenSheet {
    CommandId command;
    GameKind game;
};
// A text is asked for first.
struct AskText {
    MessageId label;
    CommandId command;
    std::string text = {};  // to begin with
};
struct LobbyRow {
    std::string label;
    std::string about = {};
    std::variant<Command, OpenSheet, AskText> act;
};

// What needs an answer comes first, then one's own games, then ways to find an opponent, then what
// others play. Empty without a visit.
std::vector<LobbyRow> lobby_rows(const Host& host);

// "Đã kết nối. · Khách 4821 · 3 người đang trực tuyến"
std::string lobby_status(const Host& host);

// What the room says besides its board: the connection is lost, the opponent is away, an offer of a
// rematch waits. Empty for nothing.
std::string room_status(const Host& host);

// The news of the visit as sentences, for line mode, which says each once: without countdowns, and
// without the state of the connection.
std::vector<std::string> online_news(const Host& host);

// What a player at the board has to answer, with the keys for it; empty for nothing.
template <class Rules>
std::string asked_text(const Host& host, const Running<Rules>& running) {
    const auto& game = running.game();
    const auto made = [&](game::OfferKind kind, MessageId id) {
        const game::Side by = *game.session().offer(kind);
        const std::string player = running.is_online()
                                       ? host.say(play::title(game, by))
                                       : side_name(host.language(), Running<Rules>::kKind, by);
        return words::format(host.language(), id, {{"player", player}}) + " " +
               host.say(MessageId::TerminalKeysAnswer);
    };
    if (game.can(play::Action::AnswerDraw)) {
        return made(game::OfferKind::Draw, MessageId::OfferDrawMade);
    }
    if (game.can(play::Action::AnswerTakeBack)) {
        return made(game::OfferKind::TakeBack, MessageId::OfferTakeBackMade);
    }
    return {};
}

}  // namespace kydai::terminal
