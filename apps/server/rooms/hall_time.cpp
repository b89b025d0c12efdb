// SPDX-License-Identifier: GPL-3.0-or-later
// What happens in the hall by itself: flags, absences, games that nobody comes to, news that were
// held back; and what leaves the memory.
#include <algorithm>

#include "apps/server/rooms/hall_work.hpp"

namespace kydai::server {

namespace {

void sooner(std::optional<Instant>& next, std::optional<Instant> other) {
    if (other && (!next || *other < *next)) next = other;
}

}  // namespace

// --- who is there ---

// At once when nothing was told for a while, so that an opponent's absence is seen; then in one
// message whatever changed.
void Hall::Work::presence_changed(Table& table) {
    const auto& told = table.presence_told_at;
    table.presence_due = told ? std::max(at_, *told + kNewsEvery) : at_;
    if (*table.presence_due <= at_) tell_presence(table);
}

void Hall::Work::tell_presence(Table& table) {
    table.presence_due.reset();
    table.presence_told_at = at_;
    send_all(table, wire::Presence{table.head.id, table.is_there(wire::Seat::First),
                                   table.is_there(wire::Seat::Second), table.watchers()});
}

// A flapping connection fills no log: each absence has to last longer than the one before, and
// there are not more than so many.
std::optional<Instant> Hall::Work::absence_due(const Table& table, wire::Seat seat) {
    const int earlier = table.room->absences(seat);
    const bool is_noted = table.room->is_over() || table.room->is_absent(seat);
    if (is_noted || !table.left_at[seat] || earlier >= kMostAbsences) return std::nullopt;
    constexpr int kDoublings = 4;
    const auto wait = kAbsenceAfter * (1 << std::min(earlier, kDoublings));
    return *table.left_at[seat] + std::min(wait, kLongestAbsenceAfter);
}

std::optional<Instant> Hall::Work::unattended_due(const Table& table) {
    if (table.room->is_over() || table.room->has_begun()) return std::nullopt;
    const auto& left = table.left_at;
    const bool all_came = table.came[wire::Seat::First] && table.came[wire::Seat::Second];
    if (!all_came) {
        return std::max(table.head.began_at + kUnattended, table.since + kReturnAfterRestart);
    }
    if (!left[wire::Seat::First] || !left[wire::Seat::Second]) return std::nullopt;
    return std::max(*left[wire::Seat::First], *left[wire::Seat::Second]) + kUnattended;
}

std::optional<Instant> Hall::Work::abandoned_due(const Table& table) {
    const bool may_sleep = table.room->has_begun() && !table.room->has_clock();
    const bool is_attended =
        table.is_there(wire::Seat::First) || table.is_there(wire::Seat::Second);
    if (table.room->is_over() || !may_sleep || is_attended) return std::nullopt;
    return table.server_time(table.room->last_stir()) + kAbandoned;
}

// --- alarms ---

void Hall::Work::set_alarm(Table& table) {
    const bool runs = !table.room->is_over() && table.room->has_running_clock();
    if (runs != std::exchange(table.clock_runs, runs)) hall_.running_clocks_ += runs ? 1 : -1;
    std::optional<Instant> alarm = table.presence_due;
    if (const auto flag = table.room->wake()) sooner(alarm, table.server_time(*flag));
    for (const wire::Seat seat : game::kSeats) sooner(alarm, absence_due(table, seat));
    sooner(alarm, unattended_due(table));
    sooner(alarm, abandoned_due(table));
    if (alarm == table.alarm) return;
    if (table.alarm) hall_.alarms_.erase({*table.alarm, table.head.id});
    if (alarm) hall_.alarms_.insert({*alarm, table.head.id});
    table.alarm = alarm;
}

// Does what is due at a table.
void Hall::Work::attend(Table& table) {
    const Instant now = table.game_time(at_);
    log(table, table.room->note_time(now));
    for (const wire::Seat seat : game::kSeats) {
        const auto due = absence_due(table, seat);
        if (due && *due <= at_) log(table, table.room->note_absent(seat, now));
    }
    for (const auto due : {unattended_due(table), abandoned_due(table)}) {
        if (due && *due <= at_) log(table, table.room->note_aborted(now));
    }
    if (table.presence_due && *table.presence_due <= at_) tell_presence(table);
    set_alarm(table);
}

// Each once, so that nothing can keep the hall busy for ever.
void Hall::Work::tick() {
    std::vector<wire::GameId> due;
    while (!hall_.alarms_.empty() && hall_.alarms_.begin()->first <= at_) {
        due.push_back(hall_.alarms_.begin()->second);
        hall_.alarms_.erase(hall_.alarms_.begin());
    }
    for (const wire::GameId& id : due) {
        if (Table* at = table(id)) {
            at->alarm.reset();
            attend(*at);
            forget_if_idle(id);
        } else if (hall_.seeks_.contains(id)) {
            expire(id);
        } else {
            rouse(id);
        }
    }
}

void Hall::Work::expire(const wire::GameId& seek) {
    const PlayerId by = hall_.seeks_.at(seek).by;
    drop_seek(seek);
    forget_if_gone(by);
}

void Hall::Work::rouse(const wire::GameId& id) {
    const bool is_asked_for = !hall_.waiting_for_load_.try_emplace(id).second;
    if (!is_asked_for) actions_.push_back(Fetch{id});
}

// A game that nobody looks at lives on the disk alone, when it is over, or when no clock runs in it
// and nothing else is to come than that it is given up; whoever joins it brings it back. The alarm
// of one that sleeps stays.
void Hall::Work::forget_if_idle(const wire::GameId& id) {
    const Table* at = table(id);
    if (at == nullptr || !at->present.empty() || at->unwritten > 0) return;
    const bool sleeps = at->alarm && at->alarm == abandoned_due(*at);
    if (!at->finished && !sleeps) return;
    if (at->finished && at->alarm) hall_.alarms_.erase({*at->alarm, id});
    hall_.tables_.erase(id);
    lobby_changed();
}

}  // namespace kydai::server
