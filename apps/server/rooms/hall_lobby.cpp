// SPDX-License-Identifier: GPL-3.0-or-later
// The hall's lobby: open seeks, pairing, and its subscribers.
#include <algorithm>

#include "apps/server/rooms/hall_work.hpp"
#include "apps/server/rooms/watching.hpp"
#include "core/chess/chess960.hpp"
#include "core/game/chess_rules.hpp"
#include "protocol/wire/lobby_change.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

constexpr std::size_t kLobbyRows = 50;
// A public seek is sent to all subscribers of the lobby, so its start position is a short text, and
// only kCustomRows listed rows have one of their own. A seek by link may have any position.
constexpr std::size_t kLongestPublicStart = 512;
constexpr std::size_t kUsualStart = 100;
constexpr int kCustomRows = 10;

// Which of the rows of a list may have a long first position.
class CustomRows {
  public:
    bool take(const wire::Terms& terms) {
        return terms.start.size() <= kUsualStart || ++taken_ <= kCustomRows;
    }

  private:
    int taken_ = 0;
};

}  // namespace

wire::GameId Hall::Work::fresh_id() {
    const std::uint64_t high = hall_.random_();
    return wire::GameId::from_random(high, hall_.random_());
}

// The row of Chess960 is drawn when the game begins, so that two such seeks have equal terms and
// are paired.
wire::Terms Hall::Work::drawn_terms(wire::Terms terms) const {
    if (terms.game != wire::Kind::Chess || terms.start != wire::kAnyRow) return terms;
    const auto row = static_cast<int>(hall_.random_() % chess::kChess960Count);
    const auto start =
        chess::AnyPosition::from(chess::Variant::Chess960, chess::chess960_start(row));
    terms.start = game::ChessRules::to_text(start.value());
    return terms;
}

std::optional<wire::Terms> Hall::Work::checked_terms(const wire::Terms& said) const {
    auto terms = wire::canonical(said);
    if (!terms) return std::nullopt;
    const auto tried = open_room(drawn_terms(*terms), {});
    if (!tried || tried->is_over()) return std::nullopt;
    return terms;
}

// --- the list ---

void Hall::Work::lobby_changed() {
    if (hall_.lobby_due_ || hall_.lobby_.empty()) return;
    const auto& told = hall_.lobby_told_at_;
    hall_.lobby_due_ = told ? std::max(at_, *told + kNewsEvery) : at_;
}

// All subscribers have the same state: one message with the changes serves all.
void Hall::Work::tell_lobby() {
    hall_.lobby_due_.reset();
    hall_.lobby_told_at_ = at_;
    if (hall_.lobby_.empty() || !hall_.lobby_told_) return;
    wire::Lobby now = lobby();
    if (auto change = wire::lobby_change(*hall_.lobby_told_, now)) {
        send_all({hall_.lobby_.begin(), hall_.lobby_.end()}, std::move(*change));
    }
    hall_.lobby_told_ = std::move(now);
}

wire::OpenSeek Hall::Work::shown(const wire::GameId& id, const OpenSeek& seek) {
    const wire::Terms& terms = seek.request.terms;
    return {id, terms, seek.request.seat, player(seek.by).name, shown_rating(seek.by, terms)};
}

wire::Lobby Hall::Work::lobby() {
    const auto is_here = [](const auto& entry) { return !entry.second.connections.empty(); };
    wire::Lobby lobby{.players = static_cast<int>(std::ranges::count_if(hall_.players_, is_here))};
    CustomRows seeks;
    for (const auto& [order, id] : hall_.seek_queue_) {
        if (lobby.seeks.size() == kLobbyRows) break;
        const OpenSeek& seek = hall_.seeks_.at(id);
        const bool is_listed = seek.request.visibility == wire::Visibility::Public && !seek.expires;
        if (is_listed && seeks.take(seek.request.terms)) lobby.seeks.push_back(shown(id, seek));
    }
    std::vector<const LiveGame*> open;
    for (const auto& [id, live] : hall_.live_games_) {
        const bool is_listed = live.head.visibility == wire::Visibility::Public &&
                               live.head.may_watch.empty() && !live.room->is_over();
        if (is_listed) open.push_back(&live);
    }
    // The order of wire::watched_more, before thousands of rows are made.
    const auto tried = std::min(2 * kLobbyRows, open.size());
    std::ranges::partial_sort(
        open, open.begin() + static_cast<std::ptrdiff_t>(tried), {},
        [](const LiveGame* t) { return std::pair(-t->watchers(), t->head.id); });
    CustomRows games;
    for (const LiveGame* live : std::span(open).first(tried)) {
        if (lobby.games.size() == kLobbyRows) break;
        const GameHead& head = live->head;
        if (!games.take(head.terms)) continue;
        lobby.games.push_back({head.id, head.terms, head.names[wire::Seat::First],
                               head.names[wire::Seat::Second], live->watchers(),
                               shown_rating(*live, wire::Seat::First),
                               shown_rating(*live, wire::Seat::Second)});
    }
    return lobby;
}

// The whole list as everyone else has it; what has changed since comes with the next news.
void Hall::Work::on(ConnectionId id, const wire::WatchLobby& message) {
    if (!message.on) {
        hall_.lobby_.erase(id);
        return;
    }
    if (hall_.lobby_.empty()) hall_.lobby_told_ = lobby();
    hall_.lobby_.insert(id);
    send(id, own_games(player_at(id)));
    send(id, *hall_.lobby_told_);
    lobby_changed();
}

// --- one's own games ---

void Hall::Work::note_own_game(PlayerId id, const GameHead& head) {
    const bool is_first = head.players[wire::Seat::First] == id;
    const auto opponent = is_first ? wire::Seat::Second : wire::Seat::First;
    hall_.players_[id].games.insert_or_assign(
        head.id, wire::OwnGame{head.id, head.terms, head.names[opponent]});
}

wire::OwnGames Hall::Work::own_games(PlayerId id) {
    wire::OwnGames list;
    for (const auto& [game, row] : player(id).games) {
        const LiveGame* at = find_live(game);
        if (at == nullptr || at->created) list.games.push_back(row);
    }
    return list;
}

// To the players' connections that subscribe to the lobby.
void Hall::Work::tell_own_games(const GameHead& head) {
    for (const PlayerId one : head.players) {
        const auto found = hall_.players_.find(one);
        if (found == hall_.players_.end()) continue;
        for (const ConnectionId id : found->second.connections) {
            if (hall_.lobby_.contains(id)) send(id, own_games(one));
        }
    }
}

// --- seeks ---

wire::GameId Hall::Work::open_seek(PlayerId by, wire::Seek request) {
    const wire::GameId id = fresh_id();
    OpenSeek seek{
        .by = by, .request = std::move(request), .watchers = {}, .order = ++hall_.seeks_made_};
    for (const std::string& who : seek.request.may_watch) {
        const auto bearer = wire::is_address(who) ? std::nullopt : bearer_of(who);
        seek.watchers.push_back({.who = who, .player = bearer});
    }
    hall_.seek_queue_.emplace(seek.order, id);
    hall_.seeks_.emplace(id, std::move(seek));
    player(by).seek = id;
    const bool is_unread = has_account(by) && !player(by).ratings;  // the disk failed
    if (is_unread) actions_.push_back(FetchRatings{.players = {by}});
    lobby_changed();
    return id;
}

void Hall::Work::set_seek_alarm(const wire::GameId& id, OpenSeek& seek,
                                std::optional<Instant> expires) {
    if (seek.expires) hall_.alarms_.erase({*seek.expires, id});
    if (expires) hall_.alarms_.insert({*expires, id});
    seek.expires = expires;
}

void Hall::Work::drop_seek(const wire::GameId& id) {
    const auto found = hall_.seeks_.find(id);
    set_seek_alarm(id, found->second, std::nullopt);
    player(found->second.by).seek.reset();
    hall_.seek_queue_.erase(found->second.order);
    hall_.seeks_.erase(found);
    lobby_changed();
}

void Hall::Work::withdraw_seek(PlayerId by) {
    const auto seek = player(by).seek;
    if (seek) drop_seek(*seek);
}

void Hall::Work::keep_seek_awhile(PlayerId by) {
    const auto id = player(by).seek;
    if (!id) return;
    OpenSeek& seek = hall_.seeks_.at(*id);
    const bool by_link = seek.request.visibility == wire::Visibility::Private;
    set_seek_alarm(*id, seek, at_ + (by_link ? kLinkKept : kSeekKept));
    lobby_changed();
}

// A compatible seek may have been made while the player was disconnected.
void Hall::Work::resume_seek(ConnectionId id) {
    const auto seek = player(player_at(id)).seek;
    if (!seek) return;
    OpenSeek& open = hall_.seeks_.at(*seek);
    set_seek_alarm(*seek, open, std::nullopt);
    lobby_changed();
    send(id, wire::Waiting{*seek, open.request.terms});
    pair(*seek);
}

// --- pairing ---

// The oldest compatible seek: equal terms, seats that do not collide, and the same list of
// spectators, because both players must have agreed to it. Seeks of disconnected players and those
// with a link are skipped.
std::optional<wire::GameId> Hall::Work::match_for(const OpenSeek& seek) {
    const wire::Seek& request = seek.request;
    if (request.visibility != wire::Visibility::Public) return std::nullopt;
    for (const auto& [order, id] : hall_.seek_queue_) {
        const OpenSeek& other = hall_.seeks_.at(id);
        const bool is_free = other.by != seek.by && !other.expires && !has_too_many(other.by);
        const bool seats_differ = !other.request.seat || other.request.seat != request.seat;
        const bool same = other.request.visibility == request.visibility &&
                          other.request.terms == request.terms &&
                          other.request.may_watch == request.may_watch;
        const bool are_apart = has_blocked(seek.by, other.by) || has_blocked(other.by, seek.by);
        if (is_free && seats_differ && same && !are_apart) return id;
    }
    return std::nullopt;
}

bool Hall::Work::pair(const wire::GameId& id) {
    const OpenSeek mine = hall_.seeks_.at(id);
    const auto match = is_clogged() ? std::nullopt : match_for(mine);
    if (!match) return false;
    const OpenSeek theirs = hall_.seeks_.at(*match);
    auto seat = theirs.request.seat;
    if (!seat && mine.request.seat) seat = ~*mine.request.seat;
    begin_game(theirs.by, mine.by,
               {.id = *match,
                .terms = theirs.request.terms,
                .host_seat = seat,
                .visibility = theirs.request.visibility,
                .watchers = theirs.watchers});
    return true;
}

void Hall::Work::on(ConnectionId id, const wire::Seek& message) {
    const PlayerId who = player_at(id);
    withdraw_seek(who);
    auto watchers = checked_watchers(message.may_watch);
    if (!watchers) return refuse(id, wire::Trouble::BadName);
    auto terms = checked_terms(message.terms);
    const bool is_public = message.visibility == wire::Visibility::Public;
    if (!terms || (is_public && terms->start.size() > kLongestPublicStart)) {
        return refuse(id, wire::Trouble::BadTerms);
    }
    if (const auto why = unrated_because(who, *terms)) return refuse(id, *why);
    if (is_clogged() || has_too_many(who)) return refuse(id, wire::Trouble::TooMany);
    const wire::GameId seek = open_seek(who, {.terms = *terms,
                                              .seat = message.seat,
                                              .visibility = message.visibility,
                                              .may_watch = std::move(*watchers)});
    if (!pair(seek)) send(id, wire::Waiting{seek, std::move(*terms)});
}

void Hall::Work::on(ConnectionId id, const wire::CancelSeek& /*message*/) {
    withdraw_seek(player_at(id));
}

bool Hall::Work::may_take(PlayerId who, const OpenSeek& seek) {
    const bool is_away = seek.expires && seek.request.visibility == wire::Visibility::Public;
    return seek.by != who && !is_away && !has_too_many(seek.by) && !has_blocked(seek.by, who);
}

void Hall::Work::on(ConnectionId id, const wire::LookAtSeek& message) {
    const auto found = hall_.seeks_.find(message.id);
    if (found == hall_.seeks_.end() || !may_take(player_at(id), found->second)) {
        return refuse(id, wire::Trouble::NoSuchSeek);
    }
    send(id, wire::SeekFound{shown(message.id, found->second)});
}

void Hall::Work::on(ConnectionId id, const wire::TakeSeek& message) {
    const PlayerId who = player_at(id);
    const auto found = hall_.seeks_.find(message.id);
    if (found == hall_.seeks_.end() || !may_take(who, found->second)) {
        return refuse(id, wire::Trouble::NoSuchSeek);
    }
    const OpenSeek open = found->second;
    if (const auto why = unrated_because(who, open.request.terms)) return refuse(id, *why);
    if (is_clogged() || has_too_many(who)) return refuse(id, wire::Trouble::TooMany);
    begin_game(open.by, who,
               {.id = message.id,
                .terms = open.request.terms,
                .host_seat = open.request.seat,
                .visibility = open.request.visibility,
                .watchers = open.watchers});
}

// Both players' seeks end when their game begins.
void Hall::Work::begin_game(PlayerId host, PlayerId other, Agreement agreement) {
    for (const PlayerId one : {host, other}) withdraw_seek(one);
    const bool first_by_lot = hall_.random_() % 2 == 0;
    const auto lot = first_by_lot ? wire::Seat::First : wire::Seat::Second;
    const wire::Seat host_seat = agreement.host_seat.value_or(lot);
    GameHead head{.id = agreement.id,
                  .terms = drawn_terms(std::move(agreement.terms)),
                  .names = {},
                  .visibility = agreement.visibility,
                  .may_watch = std::move(agreement.watchers),
                  .began_at = at_};
    head.players[host_seat] = host;
    head.players[~host_seat] = other;
    head.names[host_seat] = player(host).name;
    head.names[~host_seat] = player(other).name;
    create_game(std::move(head));
}

Hall::LiveGame& Hall::Work::create_game(GameHead head) {
    LiveGame fresh{
        .head = head, .room = open_room(head.terms, {}), .since = at_, .left_at = {at_, at_}};
    fresh.of_class = hall_.class_games_.contains(head.id);
    LiveGame& live = hall_.live_games_.emplace(head.id, std::move(fresh)).first->second;
    for (const PlayerId one : head.players) note_own_game(one, head);
    persist(live, CreateGame{std::move(head)});
    set_alarm(live);
    lobby_changed();
    return live;
}

}  // namespace kydai::server
