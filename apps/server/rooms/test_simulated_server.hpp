// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: the server's process and its disk in simulated time. Commits are slow or fail for a
// while; the process is stopped (SIGSTOP), or killed and restarted from what was durable, with the
// machine's date set forward or back; or another server takes its place, with a date of its own,
// while it is stopped or cut off from the database. Clocks run all the while and are checked
// against what happened (test_fairness.hpp). The clients and the network are those of a derived
// class.
#pragma once

#include <gtest/gtest.h>

#include "apps/server/rooms/hall.hpp"
#include "apps/server/rooms/test_disk.hpp"
#include "apps/server/rooms/test_fairness.hpp"
#include "apps/server/rooms/test_timeline.hpp"
#include "protocol/wire/client.hpp"

namespace kydai::server::test {

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

class SimulatedServer : public Timeline {
  public:
    SimulatedServer(std::uint64_t seed, const Dangers& dangers)
        : Timeline(seed), dangers_(dangers) {
        start_server(false);
    }

    [[nodiscard]] const Disk& disk() const { return disk_; }
    [[nodiscard]] Fairness& fairness() { return fairness_; }
    [[nodiscard]] int crashes() const { return crashes_; }
    [[nodiscard]] int takeovers() const { return takeovers_; }

  protected:
    // Sends to the client behind this connection.
    virtual void transmit(ConnectionId to, const wire::FromServer& message) = 0;
    // The server is gone: from then on its clients notice, but for one in so many (0: all notice).
    virtual void drop_connections(Instant from, int unnoticed_one_in) = 0;
    // Whether nothing is left to happen.
    [[nodiscard]] virtual bool all_over() const = 0;
    virtual void close_at_server(ConnectionId connection) {
        at_server([this, connection] { leave(connection); });
    }
    // A server goes on, or is gone.
    virtual void started() {}
    virtual void lost() {}
    void leave(ConnectionId connection) {
        if (open_.erase(connection) > 0 && hall_) serve(hall_->closed(connection, server_now()));
    }

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
    // Events that reach the server while its process is stopped happen when it goes on.
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
        drop_connections(end, 0);
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
    void crash() {
        ++crashes_;
        lose_server();
        at(now_ + random(dangers_.longest_outage), [this] {
            start_server(true);
            schedule_crash();
        });
        drop_connections(now_, 3);
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

    Dangers dangers_;
    Millis skew_{0};  // of the server's clock against the world's
    Instant heartbeat_;
    Instant fails_until_;

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
    std::map<ConnectionId, std::pair<std::size_t, wire::LinkNumber>> open_;  // for the server
};

}  // namespace kydai::server::test
