// SPDX-License-Identifier: GPL-3.0-or-later
// The hall's games: coming, going, moves, chat and rematches.
#include <algorithm>

#include "apps/server/rooms/hall_work.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

constexpr std::size_t kJoinedAtOnce = 64;

}  // namespace

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
    const auto named = [&](const Watcher& entry) {
        return entry.who == who.who.name || entry.who == who.who.address;
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

void Hall::Work::load(const wire::GameId& id, FromStore<std::optional<StoredGame>> loaded) {
    const auto found = hall_.waiting_for_load_.find(id);
    if (found == hall_.waiting_for_load_.end()) return;
    const std::set<ConnectionId> waiting = std::move(found->second);
    hall_.waiting_for_load_.erase(found);
    std::optional<StoredGame> game = loaded ? std::move(*loaded) : std::nullopt;
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
            // What could not be read may be there: whoever asks again is answered again.
            refuse(one, loaded ? wire::Trouble::NoSuchGame : wire::Trouble::TooMany, id);
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
    std::vector<LogLine> tail;
    for (const LogLine& line : settled.subspan(std::min<std::size_t>(have, settled.size()))) {
        tail.push_back(shown_to(seat, line));
    }
    send(id, wire::Joined{.game = table.head.id,
                          .terms = table.head.terms,
                          .first = table.head.names[wire::Seat::First],
                          .second = table.head.names[wire::Seat::Second],
                          .you = seat,
                          .last = static_cast<Seq>(settled.size()),
                          .now = table.game_time(at_).time_since_epoch().count(),
                          .tail = std::move(tail)});
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
    wire::Seek wish{.terms = at->head.terms,
                    .seat = *seat,  // whoever was second begins
                    .visibility = at->head.visibility,
                    .may_watch = {}};
    for (const Watcher& one : at->head.may_watch) wish.may_watch.push_back(one.who);
    begin_game(fresh_id(), *host, wish, id);
}

}  // namespace kydai::server
