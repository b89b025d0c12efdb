// SPDX-License-Identifier: GPL-3.0-or-later
// The public functions of the hall; sending and writing.
#include "apps/server/rooms/hall.hpp"

#include <algorithm>

#include "apps/server/rooms/hall_state.hpp"
#include "apps/server/rooms/hall_work.hpp"

namespace kydai::server {

Hall::Hall(Random random) : random_(std::move(random)) {}
Hall::~Hall() = default;

Actions Hall::restore(UnfinishedGames games, Instant heartbeat, Instant at) {
    Work work(*this, at);
    work.restore(std::move(games), heartbeat);
    return work.take();
}
Actions Hall::restore_classes(std::vector<StoredClass> classes, Instant at) {
    Work work(*this, at);
    work.restore_classes(std::move(classes));
    return work.take();
}
Actions Hall::ask_class(const ClassAsk& ask, Instant at) {
    Work work(*this, at);
    work.ask_class(ask);
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
Actions Hall::written(std::size_t count, Instant at, std::vector<Conflict> conflicts) {
    Work work(*this, at);
    work.settle(count, conflicts);
    for (Conflict& conflict : conflicts) work.resolve(std::move(conflict));
    return work.take();
}
Actions Hall::loaded(const wire::GameId& id, FromStore<std::optional<StoredGame>> game,
                     Instant at) {
    Work work(*this, at);
    work.load(id, std::move(game));
    return work.take();
}
Actions Hall::ratings_read(const FetchRatings& asked, const FromStore<RatingsRead>& read,
                           Instant at) {
    Work work(*this, at);
    work.take_ratings(asked, read);
    return work.take();
}
Actions Hall::skipped(Instant from, Instant at) {
    Work work(*this, at);
    work.skip_time(from);
    return work.take();
}
Actions Hall::tick(Instant at) {
    Work work(*this, at);
    work.tick();
    return work.take();
}
Actions Hall::remove_games(const std::vector<wire::GameId>& games, Instant at) {
    Work work(*this, at);
    work.remove_games(games);
    return work.take();
}
Actions Hall::forget_player(PlayerId player, Instant at) {
    Work work(*this, at);
    work.forget_player(player);
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
        live_games_, [](const auto& entry) { return !entry.second.room->is_over(); }));
}

// --- sending ---

// The lobby comes last, so that one message has all its changes.
Actions Hall::Work::take() {
    if (hall_.lobby_due_ && *hall_.lobby_due_ <= at_) tell_lobby();
    return std::move(actions_);
}

void Hall::Work::send(ConnectionId to, wire::FromServer message) {
    actions_.push_back(Send{to, std::move(message)});
}

void Hall::Work::send_all(std::vector<ConnectionId> to, wire::FromServer message) {
    if (!to.empty()) actions_.push_back(Broadcast{std::move(to), std::move(message)});
}

void Hall::Work::send_all(const LiveGame& live, wire::FromServer message) {
    send_all({live.present.begin(), live.present.end()}, std::move(message));
}

void Hall::Work::send_player(const Player& player, const wire::FromServer& message) {
    for (const ConnectionId id : player.connections) {
        if (client(id).greeted) send(id, message);
    }
}

void Hall::Work::refuse(ConnectionId to, wire::Trouble trouble, std::optional<wire::GameId> game,
                        std::optional<Nonce> nonce) {
    send(to, wire::Refused{trouble, std::move(game), nonce});
    if (!client(to).patience.take(at_)) actions_.push_back(Cut{to});
}

void Hall::Work::happened(ConnectionId to, const LiveGame& live, const LogLine& line) {
    send(to, news_of(live, shown_to(live.seat_of(player_at(to)), line)));
}

wire::Happened Hall::Work::news_of(const LiveGame& live, const LogLine& line) const {
    const bool is_last = line.seq == live.room->settled().size();
    return {.game = live.head.id,
            .line = line,
            .now = live.game_time(at_).time_since_epoch().count(),
            .running_since = is_last ? running_since(live) : std::nullopt};
}

std::optional<wire::Millis> Hall::Work::running_since(const LiveGame& live) {
    const auto since = live.room->running_since();
    if (!since) return std::nullopt;
    return since->time_since_epoch().count();
}

// --- writing ---

void Hall::Work::persist(LiveGame& live, Write write) {
    ++live.unwritten;
    hall_.unwritten_.push_back(write);
    actions_.push_back(Persist{std::move(write)});
}

void Hall::Work::log(LiveGame& live, const std::optional<LogLine>& line) {
    if (!line) return;
    persist(live, AppendLine{live.head.id, *line, rated_result(live, *line)});
    if (live.room->is_over() && !live.finished) finish(live);
    set_alarm(live);
}

void Hall::Work::finish(LiveGame& live) {
    live.finished = true;
    const game::Result result = *live.room->result();
    if (result.reason == game::EndReason::Aborted && !live.room->has_begun()) {
        persist(live, RemoveGame{live.head.id});  // never shown again
    } else {
        persist(live, FinishGame{.game = live.head.id,
                                 .result = result,
                                 .ended_at = live.server_time(live.room->last_at())});
    }
    for (const PlayerId one : live.head.players) {
        const auto found = hall_.players_.find(one);
        if (found == hall_.players_.end()) continue;
        found->second.games.erase(live.head.id);
        forget_if_gone(one);
    }
    lobby_changed();
}

void Hall::Work::remove_games(const std::vector<wire::GameId>& games) {
    for (const wire::GameId& id : games) {
        if (find_live(id) != nullptr || is_clogged()) continue;  // another time
        hall_.unwritten_.emplace_back(RemoveGame{id});
        actions_.push_back(Persist{RemoveGame{id}});
    }
}

void Hall::Work::forget_player(PlayerId id) {
    for (auto& [game, live] : hall_.live_games_) {
        if (const auto seat = live.seat_of(id)) live.head.names[*seat].clear();
    }
    hall_.unwritten_.emplace_back(ForgetPlayer{id});
    actions_.push_back(Persist{ForgetPlayer{id}});
    lobby_changed();
}

// The only place where lines are sent to clients: their commit is confirmed.
void Hall::Work::settle(std::size_t count, const std::vector<Conflict>& conflicts) {
    for (; count > 0 && !hall_.unwritten_.empty(); --count) {
        const Write write = std::move(hall_.unwritten_.front());
        hall_.unwritten_.pop_front();
        std::visit(
            [&](const auto& w) {
                if constexpr (std::is_same_v<decltype(w), const AppendClassLine&>) {
                    return settle_class(w, conflicts);
                }
                // A game stays in memory while something of it is unwritten.
                LiveGame* at = find_live(game_of(w));
                if (at == nullptr) return;
                --at->unwritten;
                if (std::ranges::find(conflicts, game_of(w), &Conflict::game) != conflicts.end()) {
                    return;
                }
                settle(*at, w);
                forget_if_idle(game_of(w));
            },
            write);
    }
}

// Another server has written to the game: drops the decisions that were not written (their authors
// send them again) and goes on from the stored log.
void Hall::Work::resolve(Conflict conflict) {
    if (LiveClass* of = class_with(conflict.game)) return resolve_class(*of, conflict);
    LiveGame* at = find_live(conflict.game);
    if (at == nullptr) return;
    const auto settled = at->room->settled();
    const std::size_t known = settled.size();
    std::vector<LogLine> log(settled.begin(), settled.end());
    for (LogLine& line : conflict.tail) {
        if (line.seq == log.size() + 1) log.push_back(std::move(line));
    }
    auto room = open_room(at->head.terms, std::move(log), at->game_time(at_));
    if (!room) {
        actions_.push_back(Report{conflict.game});
        return;
    }
    at->room = std::move(room);
    at->finished = at->room->is_over();
    if (!at->finished) {
        for (const PlayerId one : at->head.players) note_own_game(one, at->head);
    }
    for (const LogLine& line : at->room->settled().subspan(known)) tell_line(*at, line);
    if (at->finished && at->head.terms.rated) fetch_ratings(at->head, conflict.game);
    set_alarm(*at);
    forget_if_idle(conflict.game);
}

void Hall::Work::settle(LiveGame& live, const CreateGame& write) {
    live.created = true;
    show_on_wall(live);
    for (const PlayerId one : write.head.players) {
        const auto found = hall_.players_.find(one);
        if (found != hall_.players_.end()) send_player(found->second, wire::Paired{write.head.id});
    }
    tell_own_games(live.head);
}

void Hall::Work::settle(LiveGame& live, const AppendLine& write) {
    live.room->settle(write.line.seq, live.game_time(at_));
    tell_line(live, write.line);
    if (write.rated) fetch_ratings(live.head, live.head.id);
    show_on_wall(live);
    // Stored for a restart: otherwise the clock would count from the begin of the slow commit.
    const bool counts_from_now = live.room->running_since() == live.game_time(at_);
    if (counts_from_now && at_ - live.server_time(write.line.when()) >= kLateCommit) {
        persist(live, SetStoredAt{.game = live.head.id, .at = at_});
    }
    set_alarm(live);  // a flag may fall now
}

void Hall::Work::tell_line(const LiveGame& live, const LogLine& line) {
    std::vector<ConnectionId> others;
    for (const ConnectionId id : live.present) {
        const auto seat = line.by ? live.seat_of(player_at(id)) : std::nullopt;
        if (seat && seat == line.by) {
            happened(id, live, line);
        } else {
            others.push_back(id);
        }
    }
    send_all(std::move(others), news_of(live, shown_to(std::nullopt, line)));
}

// The connected players know it from the last line.
void Hall::Work::settle(LiveGame& live, const FinishGame& /*write*/) {
    tell_own_games(live.head);
    class_game_ended(live);
}

void Hall::Work::settle(LiveGame& /*live*/, const SetWatchers& /*write*/) {}

void Hall::Work::settle(LiveGame& live, const RemoveGame& /*write*/) {
    tell_own_games(live.head);
    class_game_ended(live);
}

// --- the server was away ---

// When the last line was handed out at the latest, in the game's time. A crash has taken the time
// itself with it; what is stored is less than kLateCommit before it. The benefit of the doubt is
// the player's: the clock that the line set running counts from then.
std::optional<Instant> Hall::Work::latest_hand_out(const StoredGame& stored) const {
    if (!stored.stored_at) return std::nullopt;
    Instant latest = *stored.stored_at + kLateCommit;
    if (hall_.outage_) latest = std::min(latest, hall_.outage_->from);
    return Instant(std::max(latest, *stored.stored_at) - stored.head.began_at);
}

// Nothing when its log does not fold, because another version wrote it; it stays on the disk.
std::unique_ptr<Room> Hall::Work::open_stored(StoredGame& stored) {
    const auto handed_out = latest_hand_out(stored);
    auto room = open_room(stored.head.terms, std::move(stored.log), handed_out);
    // Lines are missing: its log was taken elsewhere, say. It must not be gone on with.
    if (room && stored.finished && !room->is_over()) room.reset();
    if (!room) actions_.push_back(Report{stored.head.id});
    return room;
}

// A pause in which the process did not run is charged to nobody.
void Hall::Work::pause(LiveGame& live, Instant from, Instant to) {
    log(live, live.room->note_suspended(live.game_time(from)));
    log(live, live.room->note_resumed(live.game_time(to)));
}

void Hall::Work::skip_time(Instant from) {
    for (auto& [id, live] : hall_.live_games_) {
        if (!live.room->is_over() && live.room->has_running_clock()) pause(live, from, at_);
    }
}

// A game needs to know of an outage when its clock runs, or when somebody is away: nobody could
// come back meanwhile. Others are left alone, however many there are.
void Hall::Work::note_outage(LiveGame& live) {
    const Room& room = *live.room;
    if (!hall_.outage_ || room.is_over()) return;
    // A line may have been written after the last heartbeat: the server ran until then.
    const Instant from = std::max(hall_.outage_->from, live.server_time(room.last_at()));
    const bool was_before = from <= hall_.outage_->to;
    const bool concerns = room.has_running_clock() || room.is_absent(wire::Seat::First) ||
                          room.is_absent(wire::Seat::Second);
    if (was_before && concerns) pause(live, from, hall_.outage_->to);
}

void Hall::Work::restore(UnfinishedGames unfinished, Instant heartbeat) {
    hall_.outage_ = {.from = std::min(heartbeat, at_), .to = at_};
    for (const SleepingGame& game : unfinished.sleeping) {
        for (const PlayerId one : game.head.players) note_own_game(one, game.head);
        hall_.alarms_.insert({game.last_at + kAbandoned, game.head.id});
    }
    for (StoredGame& stored : unfinished.games) {
        auto room = open_stored(stored);
        if (!room) continue;
        LiveGame& live = add_live(std::move(stored), std::move(room));
        if (live.room->is_over()) {  // its last line was written, and that it was the last was not
            finish(live);
            continue;
        }
        note_outage(live);
        set_alarm(live);
    }
}

}  // namespace kydai::server
