// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: server, clients, network and disk in one process, driven from one seed. Messages are
// late, connections break or fall silent, frames come twice, people walk away, commits are slow or
// fail for a while, the server's process is stopped (SIGSTOP), or killed and restarted from what
// was durable, with the machine's date set forward or back; or another server takes its place, with
// a date of its own, while it is stopped or cut off from the database. Clocks run all the while and
// are checked against what happened (test_fairness.hpp). The same seed gives the same story, to the
// last message.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <queue>

#include "apps/server/rooms/hall.hpp"
#include "apps/server/rooms/test_disk.hpp"
#include "apps/server/rooms/test_fairness.hpp"
#include "core/base/prng.hpp"
#include "core/chess/uci_move.hpp"
#include "protocol/wire/client.hpp"

namespace kydai::server::test {

using game::Millis;

struct Dangers {
    int break_one_in = 60;      // messages that break their connection instead of arriving
    int silence_one_in = 200;   // … or leave it open and dead
    int double_one_in = 30;     // messages of clients that arrive twice
    int unread_one_in = 4;      // games that the disk fails to read, for once
    int walk_off_one_in = 60;   // moves before which a player walks off
    int stay_away_one_in = 12;  // games that a player does not come to at first
    Millis longest_walk{180'000};
    Millis crash_every{20'000};  // on average; zero: never
    Millis longest_delay{300};
    Millis longest_sync{40};
    Millis longest_outage{15'000};
    int slow_one_in = 40;  // commits that take seconds
    Millis longest_slow_sync{20'000};
    int fail_one_in = 80;  // commits from which on all fail for a while: a full disk
    Millis longest_failure{20'000};
    int jump_one_in = 3;  // restarts at which the machine's date is wrong, until the next restart
    Millis longest_jump{1'800'000};
    Millis freeze_every{40'000};  // on average: the process is stopped, or its machine sleeps
    Millis longest_freeze{30'000};
    // Several servers on one database (store/postgres_store.hpp): another takes over when the one
    // that serves has written nothing for so long. Zero: there is one server.
    Millis lease{0};
};

class World {
  public:
    World(std::uint64_t seed, const Dangers& dangers) : chance_(seed), dangers_(dangers) {
        start_server(false);
    }
    World(const World&) = delete;
    World& operator=(const World&) = delete;
    virtual ~World() = default;

    // Of every move, as the server measures it.
    static constexpr Millis kLag{20};

    // Two players who look for such a game and play it, and so many who watch it.
    void invite(const wire::Terms& terms, int watchers) {
        for (int i = 0; i < 2; ++i) add_person(terms);
        for (int i = 0; i < watchers; ++i) add_person(std::nullopt);
    }

    // Until every game is over, or the time is up. False in the latter case.
    bool run(Millis longest) {
        schedule_crash();
        schedule_freeze();
        const Instant end = now_ + longest;
        while (!all_over()) {
            if (events_.empty() || events_.top().at > end) return false;
            const Event event = events_.top();
            events_.pop();
            now_ = event.at;
            event.happen();
        }
        return true;
    }

    [[nodiscard]] const Disk& disk() const { return disk_; }
    [[nodiscard]] Fairness& fairness() { return fairness_; }
    [[nodiscard]] int crashes() const { return crashes_; }
    [[nodiscard]] int takeovers() const { return takeovers_; }
    [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }
    [[nodiscard]] int resumed_seeks() const { return resumed_seeks_; }

  protected:
    // --- the way between people and the server, at the server's end; nodes/test_nodes_world.hpp
    // puts gateways in between ---

    virtual void arrive(std::size_t who, ConnectionId connection, wire::LinkNumber number) {
        at_server([this, who, connection, number] {
            if (people_[who].connection != connection) return;
            if (!hall_) return hang_up(who);
            enter(who, connection, number);
            tell(who, people_[who].client.connected(number, now_));
        });
    }
    virtual void take_text(ConnectionId connection, const wire::FromClient& message) {
        at_server([this, connection, message] {
            if (!hall_ || !open_.contains(connection)) return;
            serve(hall_->received(connection, message, kLag, server_now()));
        });
    }
    virtual void close_at_server(ConnectionId connection) {
        at_server([this, connection] { leave(connection); });
    }
    virtual void transmit(ConnectionId to, const wire::FromServer& message) {
        const auto found = open_.find(to);
        if (found == open_.end()) return;
        const auto [who, number] = found->second;
        if (const auto* happened = std::get_if<wire::Happened>(&message)) {
            check_line(who, *happened);
        }
        hand_to(who, number, to, message);
    }
    // A server goes on, or is gone.
    virtual void started() {}
    virtual void lost() {}

    void enter(std::size_t who, ConnectionId connection, wire::LinkNumber number) {
        open_.emplace(connection, std::pair(who, number));
        const auto& wants = people_[who].wants;
        serve(hall_->opened(connection,
                            {.player = player_of(who),
                             .name = "p" + std::to_string(who),
                             .address = "10.0.0.1",
                             .has_account = wants && wants->rated},
                            server_now()));
    }
    void leave(ConnectionId connection) {
        if (open_.erase(connection) > 0 && hall_) serve(hall_->closed(connection, server_now()));
    }
    // What is late arrives even when the client has another connection by then.
    void hand_to(std::size_t who, wire::LinkNumber number, ConnectionId connection,
                 const wire::FromServer& message) {
        deliver(who, connection, [this, message, who, number] {
            if (number == people_[who].number) note_seek(people_[who], message);
            tell(who, people_[who].client.received(number, message, now_));
        });
    }

    struct Event {
        Instant at;
        std::uint64_t order;  // of events at the same time
        std::function<void()> happen;
        friend bool operator<(const Event& a, const Event& b) {
            return std::tie(b.at, b.order) < std::tie(a.at, a.order);
        }
    };
    struct Person {
        explicit Person(std::uint64_t seed) : client(seed) {}
        wire::Client client;
        std::optional<wire::Terms> wants;  // none: watches
        std::optional<ConnectionId> connection = {};
        wire::LinkNumber number = 0;
        Nonce acting = 0;
        std::uint64_t timer = 0;
        bool seeking = false;
        bool has_sought = false;
        bool has_come = false;
        Instant seeks_from = {};
    };

    void at(Instant when, std::function<void()> happen) {
        events_.push({std::max(when, now_), ++order_, std::move(happen)});
    }
    Millis random(Millis longest) {
        return Millis(static_cast<std::int64_t>(
            chance_.below(static_cast<std::uint64_t>(longest.count()) + 1)));
    }
    static PlayerId player_of(std::size_t who) { return static_cast<PlayerId>(who + 1); }
    bool one_in(int n) { return n > 0 && chance_.below(static_cast<std::uint64_t>(n)) == 0; }

    // --- the server ---

    void start_server(bool again) {
        hall_ = std::make_unique<Hall>(
            [random = Prng(chance_.next())]() mutable { return random.next(); });
        ++incarnation_;
        if (!again) return;
        set_clock();
        fairness_.restarted(heartbeat_, server_now());
        serve(hall_->restore(disk_.unfinished(), heartbeat_, server_now()));
        started();
    }
    // As ServerClock: the machine's date at the start, never before the last heartbeat, then
    // steady.
    void set_clock() {
        Millis jump(0);
        if (one_in(dangers_.jump_one_in)) {
            jump = random(dangers_.longest_jump * 2) - dangers_.longest_jump;
        }
        skew_ = std::max(now_ + jump, heartbeat_) - now_;
    }
    [[nodiscard]] Instant server_now() const { return now_ + skew_; }
    // What happens to the server while its process is stopped happens to it when it goes on.
    void at_server(std::function<void()> task) {
        if (frozen_since_) {
            deferred_.push_back(std::move(task));
        } else {
            task();
        }
    }
    void schedule_freeze() {
        if (dangers_.freeze_every == Millis(0)) return;
        at(now_ + random(dangers_.freeze_every * 2), [this] { freeze(); });
    }
    void freeze() {
        if (!hall_) return schedule_freeze();
        frozen_since_ = server_now();
        const Instant end = now_ + kShortestFreeze + random(dangers_.longest_freeze);
        at(end, [this, which = incarnation_] { thaw(which); });
        take_over_at_lease_end(end);
    }
    void thaw(int incarnation) {
        const auto from = std::exchange(frozen_since_, std::nullopt);
        if (from && hall_ && incarnation_ == incarnation) {
            fairness_.did_not_run(*from, server_now());
            serve(hall_->skipped(*from, server_now()));
        }
        for (const auto& task : std::exchange(deferred_, {})) task();
        schedule_freeze();
    }
    void schedule_crash() {
        // Later it is calm: games that both have left are aborted only by a server that runs for a
        // minute.
        if (dangers_.crash_every == Millis(0) || now_ > kCalmAfter) return;
        at(now_ + random(dangers_.crash_every * 2), [this] { crash(); });
    }
    // The server that is stopped, or cut off from the database, until `end`.
    void take_over_at_lease_end(Instant end) {
        if (dangers_.lease == Millis(0)) return;
        const Instant lease_ends = now_ + dangers_.lease + random(kLeaseAskedEvery);
        if (lease_ends >= end) return;
        at(lease_ends, [this, end, which = incarnation_] {
            if (hall_ && incarnation_ == which && !all_over()) take_over(end);
        });
    }
    // Its connections are dead until it runs again and ends.
    void take_over(Instant end) {
        ++takeovers_;
        lose_server();
        fails_until_ = now_;
        for (std::size_t i = 0; i < people_.size(); ++i) hang_up_after(i, end);
        start_server(true);
    }
    // What was on its way to the disk is there or not. A commit carries the heartbeat of its
    // beginning with it.
    void lose_server() {
        deferred_.clear();
        frozen_since_.reset();
        if (disk_.lose_power(chance_)) heartbeat_ = std::max(heartbeat_, disk_.sync_began_at());
        note_handed_out(disk_.sync_began_at());  // what was written and never told
        hall_.reset();
        ++incarnation_;
        open_.clear();
        lost();
    }
    void hang_up_after(std::size_t who, Instant from) {
        at(from + random(dangers_.longest_delay), [this, who, was = people_[who].connection] {
            if (people_[who].connection == was && was) hang_up(who);
        });
    }
    void crash() {
        ++crashes_;
        lose_server();
        at(now_ + random(dangers_.longest_outage), [this] {
            start_server(true);
            schedule_crash();
        });
        for (std::size_t i = 0; i < people_.size(); ++i) {
            // Some notice at once, others not before they hear nothing for a while.
            if (!one_in(3)) hang_up_after(i, now_);
        }
    }

    void serve(const Actions& actions) {
        for (const Action& action : actions)
            std::visit([this](const auto& a) { carry_out(a); }, action);
        if (disk_.has_work()) sync();
        // A heartbeat is never on the disk before the lines that were to be written earlier.
        if (hall_ && !disk_.busy()) heartbeat_ = server_now();
        set_server_timer();
    }
    void set_server_timer() {
        const auto wake = hall_ ? hall_->wake() : std::nullopt;
        if (!wake) return;
        at(*wake - skew_, [this, which = incarnation_] {
            at_server([this, which] {
                if (hall_ && incarnation_ == which) serve(hall_->tick(server_now()));
            });
        });
    }
    void sync() {
        if (one_in(dangers_.fail_one_in)) {
            fails_until_ = now_ + random(dangers_.longest_failure);
            take_over_at_lease_end(fails_until_);
        }
        try_commit();
    }
    void try_commit() {
        disk_.begin_sync(server_now());
        const bool is_slow = one_in(dangers_.slow_one_in);
        const Millis longest = is_slow ? dangers_.longest_slow_sync : dangers_.longest_sync;
        at_server_after(Millis(1) + random(longest), [this] {
            if (now_ >= fails_until_) return finish_sync();
            at_server_after(kRetry, [this] { try_commit(); });
        });
    }
    // Unless the server is killed before.
    void at_server_after(Millis wait, std::function<void()> task) {
        at(now_ + wait, [this, which = incarnation_, task = std::move(task)] {
            at_server([this, which, task] {
                if (hall_ && incarnation_ == which) task();
            });
        });
    }
    void finish_sync() {
        const std::size_t count = disk_.finish_sync();
        heartbeat_ = std::max(heartbeat_, disk_.sync_began_at());
        note_handed_out(server_now());
        serve(hall_->written(count, server_now()));
    }
    void note_handed_out(Instant at) {
        for (const auto& [id, stored] : disk_.games()) {
            if (!stored.log.empty()) {
                for (std::size_t seq = handed_out_[id] + 1; seq <= stored.log.size(); ++seq) {
                    fairness_.handed_out(id, static_cast<Seq>(seq), at);
                }
                handed_out_[id] = stored.log.size();
            }
        }
    }
    void carry_out(const Persist& persist) { disk_.submit(persist.write); }
    void carry_out(const FetchRatings& fetch) {
        FromStore<RatingsRead> read = disk_.ratings(fetch);
        if (one_in(dangers_.unread_one_in)) read = std::unexpected(StoreFault{"bad sector"});
        at(now_ + Millis(1), [this, fetch, read, which = incarnation_] {
            at_server([this, fetch, read, which] {
                if (hall_ && incarnation_ == which)
                    serve(hall_->ratings_read(fetch, read, server_now()));
            });
        });
    }
    void carry_out(const Rename& /*rename*/) {}
    void carry_out(const FileReport& /*report*/) {}
    void carry_out(const SetBlock& /*block*/) {}
    void carry_out(const ClassAnswer& /*answer*/) {}
    void carry_out(const ClassNews& /*news*/) {}
    void carry_out(const Report& /*report*/) { ADD_FAILURE() << "a log does not fold"; }
    void carry_out(const Cut& /*cut*/) { ADD_FAILURE() << "an honest client was cut off"; }
    void carry_out(const Fetch& fetch) {
        const auto found = disk_.games().find(fetch.game);
        FromStore<std::optional<StoredGame>> stored =
            found == disk_.games().end() ? std::nullopt : std::optional(found->second);
        if (one_in(dangers_.unread_one_in)) stored = std::unexpected(StoreFault{"bad sector"});
        at(now_ + Millis(1), [this, fetch, stored, which = incarnation_] {
            at_server([this, fetch, stored, which] {
                if (hall_ && incarnation_ == which)
                    serve(hall_->loaded(fetch.game, stored, server_now()));
            });
        });
    }
    void carry_out(const Send& send) { transmit(send.to, send.message); }
    void carry_out(const Broadcast& broadcast) {
        for (const ConnectionId to : broadcast.to) transmit(to, broadcast.message);
    }
    // It is on the disk, and nobody sees a nonce of somebody else.
    void check_line(std::size_t who, const wire::Happened& happened) {
        const StoredGame& game = disk_.games().at(happened.game);
        ASSERT_LE(happened.line.seq, game.log.size()) << "sent before it was on the disk";
        LogLine line = game.log[happened.line.seq - 1];
        const bool mine = line.by && game.head.players[*line.by] == player_of(who);
        if (!mine) line.nonce = 0;
        ASSERT_EQ(happened.line, line);
    }

    // --- the network: in order on each connection, never faster than the one before ---

    void deliver(std::size_t who, ConnectionId connection, std::function<void()> arrive) {
        if (one_in(dangers_.silence_one_in)) silent_.insert(connection);
        if (silent_.contains(connection)) return;
        if (one_in(dangers_.break_one_in)) {
            at(now_ + random(dangers_.longest_delay), [this, who, connection] {
                if (people_[who].connection == connection) hang_up(who);
            });
            silent_.insert(connection);
            return;
        }
        Instant& last = last_arrival_[connection];
        last = std::max(last, now_ + Millis(1) + random(dangers_.longest_delay));
        at(last, std::move(arrive));
    }
    // Both ends learn of it.
    void hang_up(std::size_t who) {
        const ConnectionId connection = *people_[who].connection;
        people_[who].connection.reset();
        close_at_server(connection);
        tell(who, people_[who].client.disconnected(people_[who].number, now_));
    }

    // --- people ---

    void add_person(const std::optional<wire::Terms>& wants) {
        people_.emplace_back(chance_.next());
        people_.back().wants = wants;
        const std::size_t who = people_.size() - 1;
        at(now_ + random(Millis(500)), [this, who] { tell(who, people_[who].client.start(now_)); });
    }

    void tell(std::size_t who, const wire::ClientEffects& deeds) {
        for (const wire::ClientEffect& deed : deeds) {
            std::visit([&](const auto& d) { perform(who, d); }, deed);
        }
        check_prefix(people_[who]);
        count_acknowledged(people_[who]);
        live(who);
        set_timer(who);
    }
    void perform(std::size_t who, const wire::Connect& deed) {
        const ConnectionId connection = ++last_connection_;
        people_[who].connection = connection;
        people_[who].number = deed.number;
        at(now_ + random(dangers_.longest_delay),
           [this, who, connection, deed] { arrive(who, connection, deed.number); });
    }
    void perform(std::size_t who, const wire::Disconnect& /*deed*/) {
        const auto connection = std::exchange(people_[who].connection, std::nullopt);
        if (!connection) return;
        at(now_ + random(dangers_.longest_delay),
           [this, connection] { close_at_server(*connection); });
    }
    void perform(std::size_t who, const wire::Transmit& deed) {
        const auto connection = people_[who].connection;
        if (!connection) return;
        const int copies = one_in(dangers_.double_one_in) ? 2 : 1;
        for (int i = 0; i < copies; ++i) {
            deliver(who, *connection, [this, connection, message = deed.message] {
                take_text(*connection, message);
            });
        }
    }
    void set_timer(std::size_t who) {
        const auto wake = people_[who].client.wake();
        if (!wake) return;
        const std::uint64_t timer = ++people_[who].timer;
        at(std::max(*wake, now_ + Millis(1)), [this, who, timer] {
            if (people_[who].timer == timer) tell(who, people_[who].client.tick(now_));
        });
    }

    // After a break a person first waits to hear whether the seek is still open.
    void note_seek(Person& person, const wire::FromServer& message) {
        if (std::holds_alternative<wire::Welcome>(message)) {
            person.seeking = false;
            person.seeks_from = person.has_sought ? now_ + Millis(3000) : now_;
        } else if (std::holds_alternative<wire::Waiting>(message)) {
            if (!std::exchange(person.seeking, true)) ++resumed_seeks_;
        }
    }
    void walk_off(std::size_t who) {
        tell(who, people_[who].client.stop());
        at(now_ + random(dangers_.longest_walk),
           [this, who] { tell(who, people_[who].client.start(now_)); });
    }

    // What a person does next: look for a game, come to it, move.
    void live(std::size_t who) {
        Person& person = people_[who];
        if (person.client.link() != wire::LinkState::Online) return;
        if (!person.client.joined()) return find_game(who);
        if (person.client.pending() || !person.client.joined()->you) return;
        const auto what = std::visit([&](const auto& game) { return next_move(person, game); },
                                     person.client.joined()->game);
        if (!what) return;
        at(now_ + Millis(1) + random(Millis(800)), [this, who, what = *what] {
            Person& mover = people_[who];
            const bool still = mover.client.joined() && !mover.client.pending();
            if (!still || mover.client.link() != wire::LinkState::Online) return;
            if (one_in(dangers_.walk_off_one_in)) return walk_off(who);
            tell(who, mover.client.act(what, now_));
        });
    }
    void find_game(std::size_t who) {
        Person& person = people_[who];
        for (const auto& [id, stored] : disk_.games()) {
            const auto& players = stored.head.players;
            const bool mine = std::ranges::find(players, player_of(who)) != players.end();
            if (person.wants ? mine : true) {
                if (mine && !std::exchange(person.has_come, true) &&
                    one_in(dangers_.stay_away_one_in)) {
                    return walk_off(who);
                }
                const auto deeds = person.client.join(id, now_);
                for (const auto& deed : deeds) {
                    std::visit([&](const auto& d) { perform(who, d); }, deed);
                }
                return;
            }
        }
        if (!person.wants || person.seeking || now_ < person.seeks_from) return;
        person.seeking = person.has_sought = true;
        for (const auto& deed : person.client.send(wire::Seek{.terms = *person.wants})) {
            std::visit([&](const auto& d) { perform(who, d); }, deed);
        }
    }
    template <class Rules>
    std::optional<std::string> next_move(Person& person, const wire::OnlineGame<Rules>& game) {
        const auto& session = game.session();
        const auto& joined = *person.client.joined();
        if (session.result()) return std::nullopt;
        const auto claimable = game.claimable_at(~*joined.you);
        if (claimable && *claimable <= joined.game_time(now_)) {
            return "abandon " + std::string(game::name(session.side_of(~*joined.you))) + " win";
        }
        if (session.seat_to_act() != *joined.you) return std::nullopt;
        if (!session.opening().takes_moves(session.ply())) return "choose second keep-o";
        if (session.ply() > 4 && one_in(40)) {
            return "resign " + std::string(game::name(session.side_of(*joined.you)));
        }
        return "play " + std::string(game::name(session.turn())) + " " +
               random_move(session.position());
    }
    std::string random_move(const chess::AnyPosition& position) {
        const auto moves = position.legal_moves();
        const auto which = chance_.below(static_cast<std::uint64_t>(moves.size()));
        return game::ChessRules::to_text(
            game::ChessRules::to_move_text(moves[static_cast<int>(which)]));
    }
    std::string random_move(const caro::Position& position) {
        const auto points = position.legal_moves();
        const auto which = chance_.below(static_cast<std::uint64_t>(points.size()));
        return game::CaroRules::to_text(points[static_cast<int>(which)]);
    }

    // --- what must hold ---

    // Every client has folded a prefix of the log on the disk: the same game as the disk gives.
    void check_prefix(const Person& person) {
        const auto& joined = person.client.joined();
        if (!joined) return;
        const auto& log = disk_.games().at(joined->id).log;
        ASSERT_LE(joined->have, log.size()) << "a client knows what the disk does not";
    }
    // A deed that its client holds for acknowledged is in the log, once.
    void count_acknowledged(Person& person) {
        const auto& pending = person.client.pending();
        const Nonce now_acting = pending ? pending->nonce : 0;
        const Nonce before = std::exchange(person.acting, now_acting);
        if (before == 0 || before == now_acting || person.client.trouble()) return;
        const auto& log = disk_.games().at(person.client.joined()->id).log;
        ASSERT_EQ(std::ranges::count(log, before, &LogLine::nonce), 1)
            << "an acknowledged move is lost";
        ++acknowledged_;
    }
    [[nodiscard]] bool all_over() const {
        if (disk_.games().empty() || !hall_) return false;
        const bool finished = std::ranges::all_of(
            disk_.games(), [](const auto& entry) { return entry.second.finished; });
        // And everyone has seen it.
        return finished && std::ranges::all_of(people_, [&](const Person& person) {
                   const auto& joined = person.client.joined();
                   return joined && joined->have == disk_.games().at(joined->id).log.size();
               });
    }

    Prng chance_;
    Dangers dangers_;
    Instant now_{std::chrono::hours(1)};
    Millis skew_{0};  // of the server's clock against the world's
    Instant heartbeat_;
    Instant fails_until_;
    std::priority_queue<Event> events_;
    std::uint64_t order_ = 0;

    static constexpr Millis kShortestFreeze{1000};
    static constexpr Millis kRetry{200};
    static constexpr Millis kLeaseAskedEvery{200};
    static constexpr Instant kCalmAfter{std::chrono::hours(2)};

    Disk disk_;
    Fairness fairness_;
    std::map<wire::GameId, std::size_t> handed_out_;  // how many lines
    std::optional<Instant> frozen_since_;
    std::vector<std::function<void()>> deferred_;
    std::unique_ptr<Hall> hall_;
    int incarnation_ = 0;
    int crashes_ = 0;
    int takeovers_ = 0;
    std::size_t acknowledged_ = 0;
    int resumed_seeks_ = 0;
    std::map<ConnectionId, std::pair<std::size_t, wire::LinkNumber>> open_;  // for the server
    std::set<ConnectionId> silent_;
    std::map<ConnectionId, Instant> last_arrival_;
    ConnectionId last_connection_ = 0;
    std::vector<Person> people_;
};

}  // namespace kydai::server::test
