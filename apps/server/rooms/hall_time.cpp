// SPDX-License-Identifier: GPL-3.0-or-later
// Events of the hall that time causes: flag falls, absences, unattended games, news that was held
// back; and which games leave memory.
#include <algorithm>

#include "apps/server/rooms/hall_work.hpp"

namespace kydai::server {

namespace {

void sooner(std::optional<Instant>& next, std::optional<Instant> other) {
    if (other && (!next || *other < *next)) next = other;
}

}  // namespace

// --- presence ---

// Reported at once after a quiet while, so that an opponent's absence is seen; further changes at
// most every kNewsEvery, in one message.
void Hall::Work::presence_changed(LiveGame& live) {
    const auto& told = live.presence_told_at;
    live.presence_due = told ? std::max(at_, *told + kNewsEvery) : at_;
    if (*live.presence_due <= at_) tell_presence(live);
}

void Hall::Work::tell_presence(LiveGame& live) {
    live.presence_due.reset();
    live.presence_told_at = at_;
    send_all(live, wire::Presence{live.head.id, live.is_there(wire::Seat::First),
                                  live.is_there(wire::Seat::Second), live.watchers(),
                                  silence(live.head.id)});
}

// A flapping connection must not fill the log: each absence is logged after a longer time than the
// one before (exponential back-off), and at most kMostAbsences are.
std::optional<Instant> Hall::Work::absence_due(const LiveGame& live, wire::Seat seat) {
    const int earlier = live.room->absences(seat);
    const bool is_noted = live.room->is_over() || live.room->is_absent(seat);
    if (is_noted || !live.left_at[seat] || earlier >= kMostAbsences) return std::nullopt;
    constexpr int kDoublings = 4;
    const auto wait = kAbsenceAfter * (1 << std::min(earlier, kDoublings));
    return *live.left_at[seat] + std::min(wait, kLongestAbsenceAfter);
}

std::optional<Instant> Hall::Work::unattended_due(const LiveGame& live) {
    if (live.room->is_over() || live.room->has_begun()) return std::nullopt;
    const auto& left = live.left_at;
    const bool all_came = live.came[wire::Seat::First] && live.came[wire::Seat::Second];
    const game::Millis patience = live.of_class ? kUnattendedInClass : kUnattended;
    if (!all_came) {
        return std::max(live.head.began_at + patience, live.since + kReturnAfterRestart);
    }
    if (!left[wire::Seat::First] || !left[wire::Seat::Second]) return std::nullopt;
    return std::max(*left[wire::Seat::First], *left[wire::Seat::Second]) + patience;
}

std::optional<Instant> Hall::Work::abandoned_due(const LiveGame& live) {
    const bool may_sleep = live.room->has_begun() && !live.room->has_clock();
    const bool is_attended = live.is_there(wire::Seat::First) || live.is_there(wire::Seat::Second);
    if (live.room->is_over() || !may_sleep || is_attended) return std::nullopt;
    return live.server_time(live.room->last_activity()) + kAbandoned;
}

// --- alarms ---

void Hall::Work::set_alarm(LiveGame& live) {
    const bool runs = !live.room->is_over() && live.room->has_running_clock();
    if (runs != std::exchange(live.clock_runs, runs)) hall_.running_clocks_ += runs ? 1 : -1;
    std::optional<Instant> alarm = live.presence_due;
    if (const auto flag = live.room->wake()) sooner(alarm, live.server_time(*flag));
    for (const wire::Seat seat : game::kSeats) sooner(alarm, absence_due(live, seat));
    sooner(alarm, unattended_due(live));
    sooner(alarm, abandoned_due(live));
    if (alarm == live.alarm) return;
    if (live.alarm) hall_.alarms_.erase({*live.alarm, live.head.id});
    if (alarm) hall_.alarms_.insert({*alarm, live.head.id});
    live.alarm = alarm;
}

// Does what is due in one game.
void Hall::Work::attend(LiveGame& live) {
    const Instant now = live.game_time(at_);
    log(live, live.room->note_time(now));
    for (const wire::Seat seat : game::kSeats) {
        const auto due = absence_due(live, seat);
        if (due && *due <= at_) log(live, live.room->note_absent(seat, now));
    }
    for (const auto due : {unattended_due(live), abandoned_due(live)}) {
        if (due && *due <= at_) log(live, live.room->note_aborted(now));
    }
    if (live.presence_due && *live.presence_due <= at_) tell_presence(live);
    set_alarm(live);
}

// Each due game once, so that no game can keep the hall in this loop.
void Hall::Work::tick() {
    std::vector<wire::GameId> due;
    while (!hall_.alarms_.empty() && hall_.alarms_.begin()->first <= at_) {
        due.push_back(hall_.alarms_.begin()->second);
        hall_.alarms_.erase(hall_.alarms_.begin());
    }
    for (const wire::GameId& id : due) {
        if (LiveGame* at = find_live(id)) {
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

// Drops a game from memory when nobody is connected to it and it is over, or sleeps: it has no
// clock, and the only event to come is that it is abandoned. Joining it loads it again. A sleeping
// game keeps its alarm.
void Hall::Work::forget_if_idle(const wire::GameId& id) {
    const LiveGame* at = find_live(id);
    if (at == nullptr || !at->present.empty() || at->unwritten > 0) return;
    const bool sleeps = at->alarm && at->alarm == abandoned_due(*at);
    if (!at->finished && !sleeps) return;
    if (at->finished && at->alarm) hall_.alarms_.erase({*at->alarm, id});
    hall_.live_games_.erase(id);
    lobby_changed();
}

}  // namespace kydai::server
