// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/hall.hpp"

#include <algorithm>

#include "apps/server/rooms/hall_state.hpp"
#include "apps/server/rooms/hall_work.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

// A guest that goes on after so many refusals is cut off.
constexpr int kPatience = 200;

}  // namespace

Hall::Hall(Random random) : random_(std::move(random)) {}
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
Actions Hall::loaded(const wire::GameId& id, FromStore<std::optional<StoredGame>> game,
                     Instant at) {
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

void Hall::Work::send_all(const Table& table, wire::FromServer message) {
    if (table.present.empty()) return;
    actions_.push_back(Broadcast{{table.present.begin(), table.present.end()}, std::move(message)});
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
    finish(table);
    lobby_changed();
}

void Hall::Work::finish(Table& table) {
    persist(FinishGame{.game = table.head.id,
                       .result = *table.room->result(),
                       .ended_at = table.head.began_at + table.room->last_at().time_since_epoch()});
}

void Hall::Work::happened(ConnectionId to, const Table& table, const LogLine& line) {
    const auto now = table.game_time(at_).time_since_epoch().count();
    const auto seat = table.seat_of(guest(to).who.player);
    send(to, wire::Happened{table.head.id, shown_to(seat, line), now});
}

// Only here are lines made known.
void Hall::Work::settle(std::size_t count) {
    for (; count > 0 && !hall_.unwritten_.empty(); --count) {
        const Write write = std::move(hall_.unwritten_.front());
        hall_.unwritten_.pop_front();
        std::visit([this](const auto& w) { settle(w); }, write);
    }
}

void Hall::Work::settle(const CreateGame& write) {
    for (const auto& [id, guest] : hall_.guests_) {
        const auto& players = write.head.players;
        const bool plays = std::ranges::find(players, guest.who.player) != players.end();
        if (plays && guest.greeted) send(id, wire::Paired{write.head.id});
    }
}

void Hall::Work::settle(const AppendLine& write) {
    Table* at = table(write.game);
    if (at == nullptr) return;
    at->room->settle(write.line.seq);
    for (const ConnectionId id : at->present) happened(id, *at, write.line);
}

void Hall::Work::settle(const FinishGame& write) { forget_if_over(write.game); }

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
        if (table.room->is_over()) {  // its last line was written, and that it was the last was not
            finish(table);
            hall_.tables_.erase(id);
            continue;
        }
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
        if (hall_.lobby_.empty()) return;
        actions_.push_back(Broadcast{{hall_.lobby_.begin(), hall_.lobby_.end()}, lobby()});
    }
}

}  // namespace kydai::server
