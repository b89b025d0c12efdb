// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/visit_view.hpp"

#include <algorithm>

#include "core/game/event_text.hpp"
#include "play/online/terms_words.hpp"
#include "play/online/trouble_words.hpp"

namespace kydai::play {

namespace {

using wire::LinkState;
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

TermsView view_of(Language language, const wire::Terms& terms) {
    return {.game = kKindNames[terms.game],
            .rules_name = rules_of(language, terms),
            .clock = clock_of(language, terms),
            .special = special_terms(language, terms),
            .is_rated = terms.rated};
}

std::optional<LobbyView> lobby_of(const Visit& visit, Language language) {
    if (!visit.lobby()) return std::nullopt;
    const auto own = visit.seek() ? visit.seek()->id : std::nullopt;
    LobbyView view{.players = visit.lobby()->players, .seeks = {}, .games = {}};
    for (const wire::OpenSeek& seek : visit.lobby()->seeks) {
        view.seeks.push_back({.id = seek.id.text(),
                              .name = with_rating(seek.name, seek.rating),
                              .terms = view_of(language, seek.terms),
                              .side = seek.seat
                                          ? std::optional(side_of(language, seek.terms, *seek.seat))
                                          : std::nullopt,
                              .is_own = own == seek.id});
    }
    for (const wire::RunningGame& game : visit.lobby()->games) {
        view.games.push_back({.id = game.id.text(),
                              .terms = view_of(language, game.terms),
                              .first = with_rating(game.first, game.first_rating),
                              .second = with_rating(game.second, game.second_rating),
                              .watchers = game.watchers});
    }
    return view;
}

std::vector<OwnGameView> own_games_of(const Visit& visit, Language language) {
    std::vector<OwnGameView> games;
    for (const wire::OwnGame& game : visit.other_games()) {
        games.push_back({game.id.text(), game.opponent, view_of(language, game.terms)});
    }
    return games;
}

std::optional<OwnSeekView> seek_of(const Visit& visit, Language language) {
    if (!visit.seek()) return std::nullopt;
    const auto& [seek, id, is_known] = *visit.seek();
    return OwnSeekView{.id = id ? std::optional(id->text()) : std::nullopt,
                       .terms = view_of(language, seek.terms),
                       .is_private = seek.visibility == wire::Visibility::Private};
}

std::optional<InvitationView> invitation_of(const Visit& visit, Language language) {
    if (!visit.invitation()) return std::nullopt;
    const wire::OpenSeek& seek = *visit.invitation();
    InvitationView view{.id = seek.id.text(),
                        .name = with_rating(seek.name, seek.rating),
                        .terms = view_of(language, seek.terms),
                        .side = {}};
    if (seek.seat) view.side = side_of(language, seek.terms, ~*seek.seat);
    return view;
}

// The player who is away and for how much longer, or that the game may be claimed.
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

std::optional<std::string> rating_line(const wire::JoinedGame& joined) {
    std::string line;
    for (const wire::Seat seat : game::kSeats) {
        const auto& rating = joined.ratings[seat];
        if (!rating) continue;
        line += (line.empty() ? "" : " · ") + joined.names[seat] + " " + rating_text(*rating);
        if (rating->change) line += " (" + change_text(*rating->change) + ")";
    }
    if (line.empty()) return std::nullopt;
    return line;
}

// The running games before and after the one on the screen, in a ring.
void add_neighbours(RoomView& room, const Visit& visit) {
    if (!visit.lobby() || visit.lobby()->games.empty()) return;
    const auto& games = visit.lobby()->games;
    const auto here = std::ranges::find(games, visit.room()->id(), &wire::RunningGame::id);
    if (here != games.end() && games.size() == 1) return;
    const auto before = here == games.begin() || here == games.end() ? games.end() - 1 : here - 1;
    const auto after = here == games.end() || here + 1 == games.end() ? games.begin() : here + 1;
    room.previous = before->id.text();
    room.next = after->id.text();
}

std::optional<RoomView> room_of(const Visit& visit, const ViewRequest& request) {
    if (!visit.room()) return std::nullopt;
    const GameRoom& room = *visit.room();
    const wire::JoinedGame& joined = visit.joined();
    RoomView view{.id = room.id().text(),
                  .terms = view_of(request.language, joined.terms),
                  .plays = joined.you.has_value(),
                  .rating_line = rating_line(joined),
                  .opponent = {},
                  .watchers = joined.watchers,
                  .absence = absence_words(visit, request),
                  .may_claim = visit.may_claim(request.at),
                  .may_abort = visit.may_abort(request.at),
                  .may_rematch = joined.you && room.is_over(),
                  .rematch = {},
                  .is_silent = joined.is_silent,
                  .is_muted = room.chat_state() == Chat::Muted,
                  .has_blocked = room.has_blocked(),
                  .has_reported = room.has_reported(),
                  .chat = {},
                  .previous = {},
                  .next = {}};
    for (const Side side : game::kSides) {
        const wire::Seat seat = joined.seat_of(side);
        view.present[side] = joined.present[seat];
        const auto& rating = joined.ratings[seat];
        if (!rating) continue;
        view.rating[side] = rating_text(*rating);
        if (rating->change) view.change[side] = change_text(*rating->change);
        if (!rating->of_class) view.account[side] = joined.names[seat];
    }
    if (joined.you) view.opponent = joined.names[~*joined.you];
    if (room.rematch_by()) view.rematch = room.rematch_by() == joined.you ? "sent" : "offered";
    if (room.rematch_declined_by()) {
        view.rematch = room.rematch_declined_by() == joined.you ? "refused" : "declined";
    }
    if (!view.is_muted) view.chat = room.chat();
    if (!joined.you) add_neighbours(view, visit);
    return view;
}

}  // namespace

VisitView visit_view(const Visit& visit, const ViewRequest& request) {
    VisitView view{.link = name(visit.link()),
                   .link_words = std::string(words::text(request.language, link_words(visit))),
                   .other_version = visit.speaks_other_version(),
                   .name = visit.name(),
                   .has_account = visit.has_account(),
                   .is_coming = visit.is_coming(),
                   .trouble = {},
                   .lobby = lobby_of(visit, request.language),
                   .own_games = own_games_of(visit, request.language),
                   .seek = seek_of(visit, request.language),
                   .invitation = invitation_of(visit, request.language),
                   .room = room_of(visit, request)};
    if (const auto trouble = visit.trouble()) {
        view.trouble = words::text(request.language, words_of(*trouble));
    }
    return view;
}

}  // namespace kydai::play
