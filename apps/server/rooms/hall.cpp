// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/hall.hpp"

#include <algorithm>

#include "apps/server/rooms/hall_state.hpp"
#include "apps/server/rooms/hall_work.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

constexpr game::Millis kLobbyEvery{500};
constexpr std::size_t kLobbyRows = 50;
constexpr std::size_t kWatchersNamed = 50;
// A guest that goes on after so many refusals is cut off.
constexpr int kPatience = 200;
constexpr std::size_t kJoinedAtOnce = 64;

wire::Seat other_seat(wire::Seat seat) { return ~seat; }

}  // namespace

Hall::Hall(std::uint64_t seed) : chance_(seed) {}
Hall::~Hall() = default;

Actions Hall::restore(std::vector<StoredGame> games, Instant heartbeat, Instant at) {
    Work work(*this, at);
    work.restore(std::move(games), heartbeat);
    return work.take();
}
Actions Hall::opened(ConnectionId connection, const Visitor& visitor, Instant at) {
    Work work(*this, at);
    work.open(connection, visitor);
    return work.take();
}
Actions Hall::closed(ConnectionId connection, Instant at) {
    Work work(*this, at);
    work.close(connection);
    return work.take();
}
Actions Hall::received(ConnectionId connection, const wire::FromClient& message, game::Millis lag,
                       Instant at) {
    Work work(*this, at);
    work.receive(connection, message, lag);
    return work.take();
}
Actions Hall::written(std::size_t count, Instant at) {
    Work work(*this, at);
    work.settle(count);
    return work.take();
}
Actions Hall::loaded(const wire::GameId& id, std::optional<StoredGame> game, Instant at) {
    Work work(*this, at);
    work.load(id, std::move(game));
    return work.take();
}
Actions Hall::tick(Instant at) {
    Work work(*this, at);
    work.tick();
    return work.take();
}

std::optional<Instant> Hall::wake() const {
    std::optional<Instant> next = lobby_due_;
    if (!alarms_.empty() && (!next || alarms_.begin()->first < *next)) {
        next = alarms_.begin()->first;
    }
    return next;
}

std::size_t Hall::running_games() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        tables_, [](const auto& entry) { return !entry.second.room->is_over(); }));
}

// --- sending and writing ---

void Hall::Work::send(ConnectionId to, wire::FromServer message) {
    actions_.push_back(Send{to, std::move(message)});
}

void Hall::Work::send_all(const Table& table, const wire::FromServer& message) {
    for (const ConnectionId id : table.present) send(id, message);
}

void Hall::Work::refuse(ConnectionId to, wire::Trouble trouble, std::optional<wire::GameId> game,
                        std::optional<Nonce> nonce) {
    send(to, wire::Refused{trouble, std::move(game), nonce});
    if (++guest(to).refused > kPatience) actions_.push_back(Cut{to});
}

void Hall::Work::persist(Write write) {
    hall_.unwritten_.push_back(write);
    actions_.push_back(Persist{std::move(write)});
}

void Hall::Work::log(Table& table, const std::optional<LogLine>& line) {
    if (!line) return;
    persist(AppendLine{table.head.id, *line});
    set_alarm(table);
    if (!table.room->is_over() || table.finished) return;
    table.finished = true;
    persist(FinishGame{table.head.id});
    lobby_changed();
}

void Hall::Work::happened(ConnectionId to, const Table& table, const LogLine& line) {
    const auto now = table.game_time(at_).time_since_epoch().count();
    send(to, wire::Happened{table.head.id, line, now});
}

// Only here are lines made known.
void Hall::Work::settle(std::size_t count) {
    for (; count > 0 && !hall_.unwritten_.empty(); --count) {
        const Write write = std::move(hall_.unwritten_.front());
        hall_.unwritten_.pop_front();
        if (const auto* created = std::get_if<CreateGame>(&write)) {
            for (const auto& [id, guest] : hall_.guests_) {
                const auto& players = created->head.players;
                const bool plays = std::ranges::find(players, guest.who.player) != players.end();
                if (plays && guest.greeted) send(id, wire::Paired{created->head.id});
            }
        } else if (const auto* appended = std::get_if<AppendLine>(&write)) {
            Table* at = table(appended->game);
            if (at == nullptr) continue;
            at->room->settle(appended->line.seq);
            for (const ConnectionId id : at->present) happened(id, *at, appended->line);
        } else {
            forget_if_over(std::get<FinishGame>(write).game);
        }
    }
}

// --- restart ---

void Hall::Work::restore(std::vector<StoredGame> games, Instant heartbeat) {
    for (StoredGame& stored : games) {
        auto room = open_room(stored.head.terms, std::move(stored.log));
        if (!room) continue;  // written by another version; it stays on the disk
        const wire::GameId id = stored.head.id;
        Table& table =
            hall_.tables_
                .emplace(id, Table{.head = std::move(stored.head), .room = std::move(room)})
                .first->second;
        const Instant last = std::min(heartbeat, at_);
        log(table, table.room->note_suspended(table.game_time(last)));
        log(table, table.room->note_resumed(table.game_time(at_)));
        for (const wire::Seat seat : game::kSeats) {
            log(table, table.room->note_absent(seat, table.game_time(at_)));
        }
        set_alarm(table);
    }
}

// --- connections ---

void Hall::Work::open(ConnectionId id, const Visitor& visitor) {
    hall_.guests_.emplace(id, Guest{.who = visitor});
    lobby_changed();
}

void Hall::Work::close(ConnectionId id) {
    const auto found = hall_.guests_.find(id);
    if (found == hall_.guests_.end()) return;
    withdraw_seek(found->second);
    const std::set<wire::GameId> joined = found->second.joined;
    for (const wire::GameId& game : joined) {
        if (Table* at = table(game)) let_out(id, *at);
    }
    hall_.lobby_.erase(id);
    hall_.guests_.erase(id);
    lobby_changed();
}

void Hall::Work::receive(ConnectionId id, const wire::FromClient& message, game::Millis lag) {
    const auto found = hall_.guests_.find(id);
    if (found == hall_.guests_.end()) return;
    Guest& who = found->second;
    lag_ = lag;
    const bool comes_back = std::holds_alternative<wire::Join>(message);
    if (!(comes_back ? who.coming_back : who.talk).take(at_)) {
        const auto* deed = std::get_if<wire::Do>(&message);
        return refuse(id, wire::Trouble::TooMany, {},
                      deed ? std::optional(deed->nonce) : std::nullopt);
    }
    if (!who.greeted && !std::holds_alternative<wire::Hello>(message)) {
        return refuse(id, wire::Trouble::BadMessage);
    }
    std::visit([&](const auto& m) { on(id, m); }, message);
}

void Hall::Work::on(ConnectionId id, const wire::Hello& message) {
    if (message.version != wire::kVersion) {
        refuse(id, wire::Trouble::OtherVersion);
        actions_.push_back(Cut{id});
        return;
    }
    guest(id).greeted = true;
    send(id, wire::Welcome{.name = guest(id).who.name});
}

void Hall::Work::on(ConnectionId id, const wire::SetName& message) {
    const auto name = wire::checked_name(message.name);
    if (!name) return refuse(id, wire::Trouble::BadName);
    guest(id).who.name = *name;
    actions_.push_back(Rename{guest(id).who.player, *name});
    send(id, wire::Welcome{.name = *name});
}

void Hall::Work::on(ConnectionId id, const wire::Ping& message) {
    send(id, wire::Pong{message.number});
}

// --- the lobby ---

wire::GameId Hall::Work::fresh_id() {
    const std::uint64_t high = hall_.chance_.next();
    return wire::GameId::from_random(high, hall_.chance_.next());
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
    if (!bounded || !open_room(message.terms, {})) return refuse(id, wire::Trouble::BadTerms);
    if (message.visibility == wire::Visibility::Public) {
        if (const auto match = matching_seek(id, message)) {
            const OpenSeek open = hall_.seeks_.at(*match);
            withdraw_seek(guest(open.by));
            wire::Seek agreed = open.wish;
            if (!agreed.seat && message.seat) agreed.seat = other_seat(*message.seat);
            return begin_game(open.by, agreed, id);
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
    begin_game(open.by, open.wish, id);
}

void Hall::Work::begin_game(ConnectionId host, const wire::Seek& wish, ConnectionId other) {
    const bool first_by_lot = hall_.chance_.below(2) == 0;
    const auto lot = first_by_lot ? wire::Seat::First : wire::Seat::Second;
    const wire::Seat host_seat = wish.seat.value_or(lot);
    GameHead head{.id = fresh_id(),
                  .terms = wish.terms,
                  .names = {},
                  .visibility = wish.visibility,
                  .may_watch = wish.may_watch,
                  .began_at = at_};
    head.players[host_seat] = guest(host).who.player;
    head.players[~host_seat] = guest(other).who.player;
    head.names[host_seat] = guest(host).who.name;
    head.names[~host_seat] = guest(other).who.name;
    auto room = open_room(head.terms, {});
    persist(CreateGame{head});
    const wire::GameId id = head.id;
    hall_.tables_.emplace(id, Table{.head = std::move(head), .room = std::move(room)});
    lobby_changed();
}

// --- games ---

Hall::Table* Hall::Work::table(const wire::GameId& id) {
    const auto found = hall_.tables_.find(id);
    return found == hall_.tables_.end() ? nullptr : &found->second;
}

bool Hall::Work::is_there(const Table& table, wire::Seat seat) const {
    return std::ranges::any_of(table.present, [&](ConnectionId id) {
        return hall_.guests_.at(id).who.player == table.head.players[seat];
    });
}

bool Hall::Work::may_watch(const Guest& who, const Table& table) const {
    const auto& allowed = table.head.may_watch;
    if (allowed.empty() || table.seat_of(who.who.player)) return true;
    const auto named = [&](const std::string& entry) {
        return entry == who.who.name || entry == who.who.address;
    };
    return std::ranges::any_of(allowed, named);
}

void Hall::Work::announce_presence(const Table& table) {
    int players = 0;
    for (const ConnectionId id : table.present) {
        if (table.seat_of(guest(id).who.player)) ++players;
    }
    send_all(table, wire::Presence{table.head.id, is_there(table, wire::Seat::First),
                                   is_there(table, wire::Seat::Second),
                                   static_cast<int>(table.present.size()) - players});
}

void Hall::Work::on(ConnectionId id, const wire::Join& message) {
    if (guest(id).joined.size() >= kJoinedAtOnce) return refuse(id, wire::Trouble::TooMany);
    if (Table* at = table(message.game)) return let_in(id, *at, message.have);
    auto& waiting = hall_.waiting_for_load_[message.game];
    const bool asked = !waiting.empty();
    waiting.insert(id);
    if (!asked) actions_.push_back(Fetch{message.game});
}

void Hall::Work::load(const wire::GameId& id, std::optional<StoredGame> game) {
    const auto found = hall_.waiting_for_load_.find(id);
    if (found == hall_.waiting_for_load_.end()) return;
    const std::set<ConnectionId> waiting = std::move(found->second);
    hall_.waiting_for_load_.erase(found);
    auto room = game ? open_room(game->head.terms, std::move(game->log)) : nullptr;
    if (room && !table(id)) {
        hall_.tables_.emplace(id, Table{.head = std::move(game->head),
                                        .room = std::move(room),
                                        .finished = game->finished});
    }
    for (const ConnectionId one : waiting) {
        if (!hall_.guests_.contains(one)) continue;
        if (Table* at = table(id)) {
            let_in(one, *at, 0);
        } else {
            refuse(one, wire::Trouble::NoSuchGame, id);
        }
    }
    forget_if_over(id);
}

void Hall::Work::let_in(ConnectionId id, Table& table, Seq have) {
    Guest& who = guest(id);
    if (!may_watch(who, table)) return refuse(id, wire::Trouble::NotForYou, table.head.id);
    const auto seat = table.seat_of(who.who.player);
    const bool was_there = seat && is_there(table, *seat);
    const bool is_new = table.present.insert(id).second;
    who.joined.insert(table.head.id);
    const auto settled = table.room->settled();
    const auto tail = settled.subspan(std::min<std::size_t>(have, settled.size()));
    send(id, wire::Joined{.game = table.head.id,
                          .terms = table.head.terms,
                          .first = table.head.names[wire::Seat::First],
                          .second = table.head.names[wire::Seat::Second],
                          .you = seat,
                          .last = static_cast<Seq>(settled.size()),
                          .now = table.game_time(at_).time_since_epoch().count(),
                          .tail = {tail.begin(), tail.end()}});
    if (seat && !was_there && !table.room->is_over()) {
        log(table, table.room->note_back(*seat, table.game_time(at_)));
    }
    if (is_new) announce_presence(table);
}

void Hall::Work::on(ConnectionId id, const wire::Leave& message) {
    if (Table* at = table(message.game)) let_out(id, *at);
}

void Hall::Work::let_out(ConnectionId id, Table& table) {
    if (table.present.erase(id) == 0) return;
    guest(id).joined.erase(table.head.id);
    const auto seat = table.seat_of(guest(id).who.player);
    if (seat && !is_there(table, *seat) && !table.room->is_over()) {
        log(table, table.room->note_absent(*seat, table.game_time(at_)));
    }
    announce_presence(table);
    forget_if_over(table.head.id);
}

// A finished game that nobody looks at lives on the disk alone.
void Hall::Work::forget_if_over(const wire::GameId& id) {
    Table* at = table(id);
    if (at == nullptr || !at->finished || !at->present.empty()) return;
    const bool waits = std::ranges::any_of(hall_.unwritten_, [&](const Write& write) {
        const auto* line = std::get_if<AppendLine>(&write);
        return line != nullptr && line->game == id;
    });
    if (waits) return;
    if (at->alarm) hall_.alarms_.erase({*at->alarm, id});
    hall_.tables_.erase(id);
}

void Hall::Work::on(ConnectionId id, const wire::Do& message) {
    Table* at = table(message.game);
    if (at == nullptr || !at->present.contains(id)) {
        return refuse(id, wire::Trouble::NoSuchGame, message.game, message.nonce);
    }
    const auto seat = at->seat_of(guest(id).who.player);
    if (!seat) return refuse(id, wire::Trouble::NotAPlayer, message.game, message.nonce);
    if (message.nonce <= 0) return refuse(id, wire::Trouble::BadMessage, message.game);
    const Ask ask{.seat = *seat,
                  .seq = message.seq,
                  .nonce = message.nonce,
                  .what = message.what,
                  .lag = lag_};
    const Decision decision = at->room->ask(ask, at->game_time(at_));
    if (const auto* logged = std::get_if<Logged>(&decision)) return log(*at, logged->line);
    if (const auto* again = std::get_if<Repeated>(&decision)) {
        // Not on the disk yet: everyone hears of it when it is.
        if (again->line.seq <= at->room->settled().size()) happened(id, *at, again->line);
        return;
    }
    refuse(id, std::get<wire::Trouble>(decision), message.game, message.nonce);
}

void Hall::Work::on(ConnectionId id, const wire::Say& message) {
    Table* at = table(message.game);
    const auto text = wire::checked_chat(message.text);
    if (at == nullptr || !at->present.contains(id)) {
        return refuse(id, wire::Trouble::NoSuchGame, message.game);
    }
    if (!text) return refuse(id, wire::Trouble::BadMessage, message.game);
    if (!at->seat_of(guest(id).who.player)) return refuse(id, wire::Trouble::NotAPlayer);
    send_all(*at, wire::Said{message.game, guest(id).who.name, *text});
}

void Hall::Work::on(ConnectionId id, const wire::Rematch& message) {
    Table* at = table(message.game);
    const auto seat = at ? at->seat_of(guest(id).who.player) : std::nullopt;
    if (!seat || !at->room->is_over()) {
        return refuse(id, wire::Trouble::NotAllowed, message.game);
    }
    if (!at->rematch || at->rematch == seat) {
        at->rematch = seat;
        return send_all(*at, wire::RematchOffered{message.game, *seat});
    }
    const auto host = std::ranges::find_if(at->present, [&](ConnectionId one) {
        return at->seat_of(guest(one).who.player) == ~*seat;
    });
    if (host == at->present.end()) return refuse(id, wire::Trouble::NotAllowed, message.game);
    at->rematch.reset();
    // Whoever was second begins.
    begin_game(*host,
               {.terms = at->head.terms,
                .seat = *seat,
                .visibility = at->head.visibility,
                .may_watch = at->head.may_watch},
               id);
}

// --- time ---

void Hall::Work::set_alarm(Table& table) {
    const auto wake = table.room->wake();
    std::optional<Instant> alarm;
    if (wake) alarm = table.head.began_at + wake->time_since_epoch();
    if (alarm == table.alarm) return;
    if (table.alarm) hall_.alarms_.erase({*table.alarm, table.head.id});
    if (alarm) hall_.alarms_.insert({*alarm, table.head.id});
    table.alarm = alarm;
}

void Hall::Work::tick() {
    while (!hall_.alarms_.empty() && hall_.alarms_.begin()->first <= at_) {
        const auto [when, id] = *hall_.alarms_.begin();
        hall_.alarms_.erase(hall_.alarms_.begin());
        Table* at = table(id);
        if (at == nullptr) continue;
        at->alarm.reset();
        log(*at, at->room->note_time(at->game_time(at_)));
        set_alarm(*at);
    }
    if (hall_.lobby_due_ && *hall_.lobby_due_ <= at_) {
        hall_.lobby_due_.reset();
        const wire::Lobby state = lobby();
        for (const ConnectionId id : hall_.lobby_) send(id, state);
    }
}

}  // namespace kydai::server
