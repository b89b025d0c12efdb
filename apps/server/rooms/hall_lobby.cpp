// SPDX-License-Identifier: GPL-3.0-or-later
// The hall's lobby: open seeks, pairing, and who is told of them.
#include <algorithm>

#include "apps/server/rooms/hall_work.hpp"

namespace kydai::server {

namespace {

constexpr game::Millis kLobbyEvery{500};
constexpr std::size_t kLobbyRows = 50;
constexpr std::size_t kWatchersNamed = 50;

}  // namespace

wire::GameId Hall::Work::fresh_id() {
    const std::uint64_t high = hall_.random_();
    return wire::GameId::from_random(high, hall_.random_());
}

void Hall::Work::lobby_changed() {
    if (!hall_.lobby_due_ && !hall_.lobby_.empty()) hall_.lobby_due_ = at_ + kLobbyEvery;
}

wire::Lobby Hall::Work::lobby() const {
    wire::Lobby lobby{.players = static_cast<int>(hall_.guests_.size())};
    for (const auto& [id, seek] : hall_.seeks_) {
        if (lobby.seeks.size() == kLobbyRows) break;
        if (seek.wish.visibility != wire::Visibility::Public) continue;
        lobby.seeks.push_back(
            {id, seek.wish.terms, seek.wish.seat, hall_.guests_.at(seek.by).who.name});
    }
    for (const auto& [id, table] : hall_.tables_) {
        const bool open = table.head.visibility == wire::Visibility::Public &&
                          table.head.may_watch.empty() && !table.room->is_over();
        if (!open) continue;
        lobby.games.push_back({id, table.head.terms.game, table.head.names[wire::Seat::First],
                               table.head.names[wire::Seat::Second],
                               static_cast<int>(table.present.size())});
    }
    const auto shown = std::min(kLobbyRows, lobby.games.size());
    std::ranges::partial_sort(lobby.games, lobby.games.begin() + static_cast<std::ptrdiff_t>(shown),
                              std::greater{}, &wire::RunningGame::watchers);
    lobby.games.resize(shown);
    return lobby;
}

void Hall::Work::on(ConnectionId id, const wire::WatchLobby& message) {
    if (!message.on) {
        hall_.lobby_.erase(id);
        return;
    }
    hall_.lobby_.insert(id);
    send(id, lobby());
}

void Hall::Work::withdraw_seek(Guest& guest) {
    if (!guest.seek) return;
    hall_.seeks_.erase(*guest.seek);
    guest.seek.reset();
    lobby_changed();
}

// The oldest seek that wants the same; ids are random, so the map's order favours nobody.
std::optional<wire::GameId> Hall::Work::matching_seek(ConnectionId id,
                                                      const wire::Seek& wish) const {
    for (const auto& [seek_id, open] : hall_.seeks_) {
        const bool seats_differ = !open.wish.seat || !wish.seat || open.wish.seat != wish.seat;
        const bool other = hall_.guests_.at(open.by).who.player != hall_.guests_.at(id).who.player;
        if (open.wish.visibility == wire::Visibility::Public && open.wish.terms == wish.terms &&
            seats_differ && other) {
            return seek_id;
        }
    }
    return std::nullopt;
}

void Hall::Work::on(ConnectionId id, const wire::Seek& message) {
    withdraw_seek(guest(id));
    const bool bounded = message.may_watch.size() <= kWatchersNamed;
    const auto tried = bounded ? open_room(message.terms, {}) : nullptr;
    if (!tried || tried->is_over()) return refuse(id, wire::Trouble::BadTerms);
    if (message.visibility == wire::Visibility::Public) {
        if (const auto match = matching_seek(id, message)) {
            const OpenSeek open = hall_.seeks_.at(*match);
            withdraw_seek(guest(open.by));
            wire::Seek agreed = open.wish;
            if (!agreed.seat && message.seat) agreed.seat = ~*message.seat;
            return begin_game(*match, open.by, agreed, id);
        }
    }
    const wire::GameId seek = fresh_id();
    hall_.seeks_.emplace(seek, OpenSeek{.by = id, .wish = message});
    guest(id).seek = seek;
    send(id, wire::Waiting{seek, message.terms});
    lobby_changed();
}

void Hall::Work::on(ConnectionId id, const wire::CancelSeek& /*message*/) {
    withdraw_seek(guest(id));
}

void Hall::Work::on(ConnectionId id, const wire::TakeSeek& message) {
    const auto found = hall_.seeks_.find(message.id);
    if (found == hall_.seeks_.end()) return refuse(id, wire::Trouble::NoSuchSeek);
    const OpenSeek open = found->second;
    if (guest(open.by).who.player == guest(id).who.player) {
        return refuse(id, wire::Trouble::NoSuchSeek);
    }
    withdraw_seek(guest(open.by));
    withdraw_seek(guest(id));
    begin_game(message.id, open.by, open.wish, id);
}

// A game has the id of the seek that led to it: whoever opens the link late watches.
void Hall::Work::begin_game(const wire::GameId& id, ConnectionId host, const wire::Seek& wish,
                            ConnectionId other) {
    const bool first_by_lot = hall_.random_() % 2 == 0;
    const auto lot = first_by_lot ? wire::Seat::First : wire::Seat::Second;
    const wire::Seat host_seat = wish.seat.value_or(lot);
    GameHead head{.id = id,
                  .terms = wish.terms,
                  .names = {},
                  .visibility = wish.visibility,
                  .may_watch = {},
                  .began_at = at_};
    for (const std::string& who : wish.may_watch) head.may_watch.push_back({.who = who});
    head.players[host_seat] = guest(host).who.player;
    head.players[~host_seat] = guest(other).who.player;
    head.names[host_seat] = guest(host).who.name;
    head.names[~host_seat] = guest(other).who.name;
    auto room = open_room(head.terms, {});
    persist(CreateGame{head});
    hall_.tables_.emplace(id, Table{.head = std::move(head), .room = std::move(room)});
    lobby_changed();
}

}  // namespace kydai::server
