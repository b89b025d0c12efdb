// SPDX-License-Identifier: GPL-3.0-or-later
// The hall's games: coming, going, moves, chat and rematches.
#include <algorithm>

#include "apps/server/rooms/hall_work.hpp"
#include "apps/server/rooms/watching.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

constexpr std::size_t kJoinedAtOnce = 64;
constexpr std::size_t kLoadsAtOnce = 1000;
// What a report shows of a chat.
constexpr std::size_t kChatLinesKept = 30;
constexpr std::size_t kMostBlocked = 1000;
// Retry interval when a load that a timer asked for has failed.
constexpr game::Millis kReadAgainAfter = std::chrono::hours(1);

}  // namespace

Hall::LiveGame* Hall::Work::find_live(const wire::GameId& id) {
    const auto found = hall_.live_games_.find(id);
    return found == hall_.live_games_.end() ? nullptr : &found->second;
}

// A game that was on the disk, with nobody at it yet.
Hall::LiveGame& Hall::Work::add_live(StoredGame stored, std::unique_ptr<Room> room) {
    const wire::GameId id = stored.head.id;
    if (!stored.finished) {
        for (const PlayerId one : stored.head.players) note_own_game(one, stored.head);
    }
    const game::BySeat<bool> came = {room->has_come(wire::Seat::First),
                                     room->has_come(wire::Seat::Second)};
    LiveGame fresh{.head = std::move(stored.head),
                   .room = std::move(room),
                   .since = at_,
                   .came = came,
                   .left_at = {at_, at_},
                   .created = true,
                   .finished = stored.finished,
                   .of_class = hall_.class_games_.contains(id),
                   .rated = std::move(stored.rated)};
    if (fresh.head.terms.rated) fetch_ratings(fresh.head);
    return hall_.live_games_.insert_or_assign(id, std::move(fresh)).first->second;
}

// --- coming and going ---

void Hall::Work::on(ConnectionId id, const wire::Join& message) {
    const auto& joined = client(id).joined;
    if (joined.size() >= kJoinedAtOnce && !joined.contains(message.game)) {
        return refuse(id, wire::Trouble::TooMany, message.game);
    }
    if (LiveGame* at = find_live(message.game)) return let_in(id, *at, message.have);
    auto& loads = hall_.waiting_for_load_;
    const auto found = loads.find(message.game);
    if (found != loads.end()) {
        found->second[id] = message.have;
        return;
    }
    if (loads.size() >= kLoadsAtOnce) return refuse(id, wire::Trouble::TooMany, message.game);
    loads[message.game][id] = message.have;
    actions_.push_back(Fetch{message.game});
}

void Hall::Work::load(const wire::GameId& id, FromStore<std::optional<StoredGame>> loaded) {
    class_game_loaded(id, loaded);
    const auto found = hall_.waiting_for_load_.find(id);
    if (found == hall_.waiting_for_load_.end()) return;
    const auto waiting = std::move(found->second);
    hall_.waiting_for_load_.erase(found);
    std::optional<StoredGame> game = loaded ? std::move(*loaded) : std::nullopt;
    auto room = game ? open_stored(*game) : nullptr;
    if (room && find_live(id) == nullptr) {
        note_outage(add_live(std::move(*game), std::move(room)));
    }
    for (const auto& [one, have] : waiting) {
        if (!hall_.clients_.contains(one)) continue;
        if (LiveGame* at = find_live(id)) {
            let_in(one, *at, have);
        } else {
            // A failed read does not mean that there is no such game: the client may retry.
            refuse(one, loaded ? wire::Trouble::NoSuchGame : wire::Trouble::TooMany, id);
        }
    }
    if (LiveGame* at = find_live(id)) attend(*at);
    if (!loaded && waiting.empty()) hall_.alarms_.insert({at_ + kReadAgainAfter, id});
    forget_if_idle(id);
}

void Hall::Work::send_joined(ConnectionId id, const LiveGame& live, Seq have) {
    const auto seat = live.seat_of(player_at(id));
    const auto settled = live.room->settled();
    const bool is_blocked = seat && has_blocked(player_at(id), live.head.players[~*seat]);
    std::vector<LogLine> tail;
    for (const LogLine& line : settled.subspan(std::min<std::size_t>(have, settled.size()))) {
        tail.push_back(shown_to(seat, line));
    }
    send(id, wire::Joined{.game = live.head.id,
                          .terms = live.head.terms,
                          .first = live.head.names[wire::Seat::First],
                          .second = live.head.names[wire::Seat::Second],
                          .you = seat,
                          .blocked = is_blocked ? std::optional(true) : std::nullopt,
                          .silent = silence(live.head.id),
                          .last = static_cast<Seq>(settled.size()),
                          .now = live.game_time(at_).time_since_epoch().count(),
                          .running_since = running_since(live),
                          .tail = std::move(tail),
                          .first_rating = shown_rating(live, wire::Seat::First),
                          .second_rating = shown_rating(live, wire::Seat::Second)});
}

void Hall::Work::let_in(ConnectionId id, LiveGame& live, Seq have) {
    const Admission admission = admit(live.head, visitor(id));
    if (admission == Admission::Refused) {
        return refuse(id, wire::Trouble::NotForYou, live.head.id);
    }
    if (admission == Admission::AsBearer) {
        persist(live, SetWatchers{live.head.id, live.head.may_watch});
    }
    send_joined(id, live, have);
    if (!live.present.insert(id).second) return;
    client(id).joined.insert(live.head.id);
    if (const auto seat = live.seat_of(player_at(id))) {
        ++live.connections[*seat];
        live.came[*seat] = true;
        live.left_at[*seat].reset();
        const bool returns = !live.room->is_over() && live.room->is_absent(*seat);
        if (returns) log(live, live.room->note_back(*seat, live.game_time(at_)));
    }
    presence_changed(live);
    set_alarm(live);
}

void Hall::Work::on(ConnectionId id, const wire::Leave& message) {
    if (LiveGame* at = find_live(message.game)) return let_out(id, *at);
    const auto waiting = hall_.waiting_for_load_.find(message.game);
    if (waiting != hall_.waiting_for_load_.end()) waiting->second.erase(id);
}

void Hall::Work::let_out(ConnectionId id, LiveGame& live) {
    if (live.present.erase(id) == 0) return;
    client(id).joined.erase(live.head.id);
    const auto seat = live.seat_of(player_at(id));
    if (seat && --live.connections[*seat] == 0) live.left_at[*seat] = at_;
    presence_changed(live);
    set_alarm(live);
    const wire::GameId game = live.head.id;
    forget_if_idle(game);
}

// --- at the board ---

void Hall::Work::on(ConnectionId id, const wire::Do& message) {
    LiveGame* at = find_live(message.game);
    if (at == nullptr || !at->present.contains(id)) {
        return refuse(id, wire::Trouble::NoSuchGame, message.game, message.nonce);
    }
    const auto seat = at->seat_of(player_at(id));
    if (!seat) return refuse(id, wire::Trouble::NotAPlayer, message.game, message.nonce);
    if (message.nonce <= 0) return refuse(id, wire::Trouble::BadMessage, message.game);
    if (is_clogged()) return refuse(id, wire::Trouble::TooMany, message.game, message.nonce);
    const Ask ask{.seat = *seat,
                  .seq = message.seq,
                  .nonce = message.nonce,
                  .what = message.what,
                  .lag = lag_};
    const Decision decision = at->room->ask(ask, at->game_time(at_));
    if (const auto* logged = std::get_if<Logged>(&decision)) {
        log(*at, logged->line);
        const bool goes_on = !at->room->is_over();
        if (goes_on && at->room->is_full()) log(*at, at->room->note_aborted(at->game_time(at_)));
        return;
    }
    if (const auto* again = std::get_if<Repeated>(&decision)) {
        // Not on the disk yet: everyone hears of it when it is.
        if (again->line.seq <= at->room->settled().size()) happened(id, *at, again->line);
        return;
    }
    refuse(id, std::get<wire::Trouble>(decision), message.game, message.nonce);
}

// Under the names that the game knows its players by, whatever they call themselves now.
void Hall::Work::on(ConnectionId id, const wire::Say& message) {
    LiveGame* at = find_live(message.game);
    const auto text = wire::checked_chat(message.text);
    if (at == nullptr || !at->present.contains(id)) {
        return refuse(id, wire::Trouble::NoSuchGame, message.game);
    }
    const auto seat = at->seat_of(player_at(id));
    if (!seat) return refuse(id, wire::Trouble::NotAPlayer, message.game);
    if (!text) return refuse(id, wire::Trouble::BadMessage, message.game);
    if (!may_chat(message.game, player_at(id))) {
        return refuse(id, wire::Trouble::NotAllowed, message.game);
    }
    at->said.emplace_back(*seat, *text);
    if (at->said.size() > kChatLinesKept) at->said.pop_front();
    const PlayerId speaker = player_at(id);
    std::vector<ConnectionId> hearers;
    std::ranges::copy_if(at->present, std::back_inserter(hearers),
                         [&](ConnectionId one) { return !has_blocked(player_at(one), speaker); });
    send_all(std::move(hearers), wire::Said{message.game, at->head.names[*seat], *text});
}

bool Hall::Work::has_blocked(PlayerId by, PlayerId whom) const {
    const auto found = hall_.players_.find(by);
    return found != hall_.players_.end() && found->second.blocked.contains(whom);
}

// Anyone at the board may report a player who has written in the chat.
void Hall::Work::on(ConnectionId id, const wire::ReportChat& message) {
    const LiveGame* at = find_live(message.game);
    if (at == nullptr || !at->present.contains(id)) {
        return refuse(id, wire::Trouble::NoSuchGame, message.game);
    }
    const PlayerId by = player_at(id);
    const PlayerId about = at->head.players[message.about];
    const bool has_spoken = std::ranges::any_of(
        at->said, [&](const auto& line) { return line.first == message.about; });
    if (by == about || !has_spoken) return refuse(id, wire::Trouble::NotAllowed, message.game);
    std::string lines;
    for (const auto& [seat, text] : at->said) lines += at->head.names[seat] + ": " + text + "\n";
    actions_.push_back(FileReport{by, about, message.game, std::move(lines)});
    send(id, wire::ChatNoted{message.game, has_blocked(by, about)});
}

void Hall::Work::on(ConnectionId id, const wire::Block& message) {
    const LiveGame* at = find_live(message.game);
    const PlayerId by = player_at(id);
    const auto seat = at != nullptr ? at->seat_of(by) : std::nullopt;
    if (!seat) return refuse(id, wire::Trouble::NotAPlayer, message.game);
    const PlayerId whom = at->head.players[~*seat];
    auto& blocked = player(by).blocked;
    if (message.on && blocked.size() >= kMostBlocked) {
        return refuse(id, wire::Trouble::TooMany, message.game);
    }
    if (message.on) {
        blocked.insert(whom);
    } else {
        blocked.erase(whom);
    }
    actions_.push_back(SetBlock{by, whom, message.on});
    send_player(player(by), wire::ChatNoted{message.game, message.on});
}

void Hall::Work::on(ConnectionId id, const wire::Rematch& message) {
    LiveGame* at = find_live(message.game);
    const PlayerId who = player_at(id);
    const auto seat = at ? at->seat_of(who) : std::nullopt;
    if (!seat || !at->room->is_over()) {
        return refuse(id, wire::Trouble::NotAllowed, message.game);
    }
    if (at->rematch_declined_by == ~*seat) {
        return refuse(id, wire::Trouble::NotAllowed, message.game);
    }
    at->rematch_declined_by.reset();  // who has declined may offer one
    if (!at->rematch || at->rematch == seat) {
        at->rematch = seat;
        return send_all(*at, wire::RematchOffered{message.game, *seat});
    }
    const PlayerId other = at->head.players[~*seat];
    if (!at->is_there(~*seat)) return refuse(id, wire::Trouble::NotAllowed, message.game);
    if (is_clogged() || has_too_many(who) || has_too_many(other)) {
        return refuse(id, wire::Trouble::TooMany, message.game);
    }
    if (at->head.terms.rated && !(has_account(who) && has_account(other))) {
        return refuse(id, wire::Trouble::NeedsAccount, message.game);
    }
    at->rematch.reset();
    if (const auto in_class = play_friendly(*at)) {
        if (!*in_class) refuse(id, wire::Trouble::NotAllowed, message.game);
        return;
    }
    begin_game(other, who,
               {.id = fresh_id(),
                .terms = at->head.terms,
                .host_seat = *seat,  // seats are swapped
                .visibility = at->head.visibility,
                .watchers = at->head.may_watch});
}

void Hall::Work::on(ConnectionId id, const wire::DeclineRematch& message) {
    LiveGame* at = find_live(message.game);
    const auto seat = at ? at->seat_of(player_at(id)) : std::nullopt;
    if (!seat || at->rematch != ~*seat) {
        return refuse(id, wire::Trouble::NotAllowed, message.game);
    }
    at->rematch.reset();
    at->rematch_declined_by = seat;
    send_all(*at, wire::RematchDeclined{message.game, *seat});
}

}  // namespace kydai::server
