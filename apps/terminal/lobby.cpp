// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/lobby.hpp"

namespace kydai::terminal {

namespace {

class Rows {
  public:
    Rows(const Host& host, const play::VisitView& view) : host_(host), view_(view) {}

    std::vector<LobbyRow> take() {
        add_room();
        add_invitation();
        add_own_seek();
        add_own_games();
        add_ways();
        add_lobby();
        return std::move(rows_);
    }

  private:
    std::string format(MessageId id, std::initializer_list<words::Argument> arguments) const {
        return words::format(host_.language(), id, arguments);
    }
    // What differs from the usual game, in one line.
    static std::string special(const play::TermsView& terms) {
        std::string text;
        for (const std::string& line : terms.special) text += (text.empty() ? "" : " · ") + line;
        return text;
    }
    void add(std::string label, decltype(LobbyRow::act) act, std::string about = {}) {
        rows_.push_back({std::move(label), std::move(about), std::move(act)});
    }

    void add_room() {
        if (!view_.room) return;
        add(host_.say(MessageId::OnlineGameGoOn), Command{CommandId::Watch, view_.room->id});
    }
    void add_invitation() {
        if (!view_.invitation) return;
        const auto& [id, name, terms, side] = *view_.invitation;
        const std::string from =
            format(MessageId::OnlineInvitationFrom,
                   {{"player", name}, {"game", terms.rules_name}, {"clock", terms.clock}});
        std::string about = side ? format(MessageId::OnlineInvitationSide, {{"side", *side}})
                                 : host_.say(MessageId::OnlineInvitationSideByLot);
        if (!terms.special.empty()) about += ". " + special(terms);
        add(host_.say(MessageId::OnlineInvitationAccept) + " · " + from, Command{CommandId::Accept},
            about);
        add(host_.say(MessageId::OnlineInvitationDecline), Command{CommandId::Decline});
    }
    void add_own_seek() {
        if (!view_.seek) return;
        const auto& [id, terms, is_private] = *view_.seek;
        std::string about = host_.say(MessageId::OnlineWaitingCancel);
        if (id) {
            about = host_.say(MessageId::OnlineWaitingLink) + ": " +
                    host_.online().server()->link_to(*id);
        }
        add(host_.say(MessageId::OnlineWaitingCancel) + " · " +
                format(MessageId::OnlineWaitingOpponent,
                       {{"game", terms.rules_name}, {"clock", terms.clock}}),
            Command{CommandId::Stop}, about);
    }
    void add_own_games() {
        for (const play::OwnGameView& game : view_.own_games) {
            add(format(MessageId::OnlineLobbyReturnTo, {{"player", game.opponent},
                                                        {"game", game.terms.rules_name},
                                                        {"clock", game.terms.clock}}),
                Command{CommandId::Watch, game.id});
        }
    }
    void add_ways() {
        const auto with_game = [&](MessageId way, MessageId game) {
            return host_.say(way) + ": " + host_.say(game);
        };
        const auto sheet = [&](MessageId way, CommandId command) {
            add(with_game(way, MessageId::MenuChess), OpenSheet{command, GameKind::Chess});
            add(with_game(way, MessageId::MenuCaro), OpenSheet{command, GameKind::Caro});
        };
        sheet(MessageId::OnlineQuick, CommandId::Pair);
        sheet(MessageId::OnlineInvite, CommandId::Invite);
        add(host_.say(MessageId::OnlineLobbyByLink),
            AskText{MessageId::OnlineLobbyPasteLink, CommandId::Join});
        add(host_.say(MessageId::OnlineYourName) + (view_.name.empty() ? "" : ": " + view_.name),
            AskText{MessageId::OnlineYourName, CommandId::Name, host_.preferences().name},
            host_.say(MessageId::OnlineNameHint));
        const std::string server = host_.online().server()->text();
        add(host_.say(MessageId::OnlineServer) + ": " + server,
            AskText{MessageId::OnlineAddress, CommandId::Online, server});
    }
    void add_lobby() {
        if (!view_.lobby) return;
        for (const play::OpenSeekView& seek : view_.lobby->seeks) {
            if (seek.is_own) continue;
            add(format(MessageId::OnlineLobbyTakeOf, {{"player", seek.name},
                                                      {"game", seek.terms.rules_name},
                                                      {"clock", seek.terms.clock}}),
                Command{CommandId::Accept, seek.id}, special(seek.terms));
        }
        for (const play::RunningGameView& game : view_.lobby->games) {
            if (view_.room && view_.room->id == game.id) continue;
            add(format(MessageId::OnlineLobbyWatchOf,
                       {{"first", game.first}, {"second", game.second}}) +
                    " · " + game.terms.rules_name + " · " + game.terms.clock,
                Command{CommandId::Watch, game.id});
        }
    }

    const Host& host_;
    const play::VisitView& view_;
    std::vector<LobbyRow> rows_;
};

}  // namespace

std::vector<LobbyRow> lobby_rows(const Host& host) {
    const auto view = host.visit_view();
    if (!view) return {};
    return Rows(host, *view).take();
}

std::string lobby_status(const Host& host) {
    const auto view = host.visit_view();
    if (!view) return {};
    std::string text = view->link_words;
    if (view->lobby) {
        text += " " + words::format(host.language(), MessageId::OnlineGamesPlayers,
                                    {{"count", view->lobby->players}});
    }
    if (view->is_coming) text += " · " + host.say(MessageId::OnlineWaitingOpening);
    if (view->trouble) text += " · " + *view->trouble;
    return text;
}

namespace {

// "An wants a rematch. A: accept"
void add_rematch(std::vector<std::string>& parts, const Host& host, const play::RoomView& room) {
    if (room.rematch == "offered") {
        parts.push_back(words::format(host.language(), MessageId::OnlineGameRematchOffered,
                                      {{"player", room.opponent.value_or("")}}) +
                        " " + host.say(MessageId::TerminalKeysRematch));
    } else if (room.rematch == "sent") {
        parts.push_back(host.say(MessageId::OnlineGameRematchSent));
    } else if (room.rematch == "declined") {
        parts.push_back(words::format(host.language(), MessageId::OnlineGameRematchRefused,
                                      {{"player", room.opponent.value_or("")}}));
    }
}

}  // namespace

std::string room_status(const Host& host) {
    const auto view = host.visit_view();
    if (!view || !view->room) return {};
    std::vector<std::string> parts;
    if (view->link != "online") parts.push_back(view->link_words);
    if (view->trouble) parts.push_back(*view->trouble);
    if (view->room->absence) parts.push_back(*view->room->absence);
    if (view->room->may_claim) parts.push_back(host.say(MessageId::TerminalKeysClaimGame));
    add_rematch(parts, host, *view->room);
    if (!view->room->plays) parts.push_back(host.say(MessageId::OnlineSpectatorMode) + ".");
    if (view->room->rating_line) parts.push_back(*view->room->rating_line);
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
    return text;
}

std::vector<std::string> online_news(const Host& host) {
    const auto view = host.visit_view();
    if (!view) return {};
    std::vector<std::string> news;
    if (view->trouble) news.push_back(*view->trouble);
    if (view->seek && view->seek->id) {
        news.push_back(host.say(MessageId::OnlineWaitingLink) + ": " +
                       host.online().server()->link_to(*view->seek->id));
    }
    if (view->invitation) {
        const play::InvitationView& asked = *view->invitation;
        news.push_back(words::format(host.language(), MessageId::OnlineInvitationFrom,
                                     {{"player", asked.name},
                                      {"game", asked.terms.rules_name},
                                      {"clock", asked.terms.clock}}));
        news.push_back(host.say(MessageId::TerminalAnswerInvitation));
    }
    for (const play::OwnGameView& game : view->own_games) {
        news.push_back(words::format(host.language(), MessageId::OnlineLobbyReturnTo,
                                     {{"player", game.opponent},
                                      {"game", game.terms.rules_name},
                                      {"clock", game.terms.clock}}));
    }
    if (!view->room) return news;
    const play::RoomView& room = *view->room;
    if (room.absence && room.opponent) {
        news.push_back(room.may_claim
                           ? *room.absence + " " + host.say(MessageId::TerminalKeysClaimGame)
                           : words::format(host.language(), MessageId::OnlineGameAbsent,
                                           {{"player", *room.opponent}}));
    }
    add_rematch(news, host, room);
    return news;
}

}  // namespace kydai::terminal
