// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: holds the clocks of a game's log to what really happened. It is told when each line
// was on the disk and handed out, and when the server did not run; then nobody may be charged more
// than the time between a line that set his clock running and his answer, less the pauses, and no
// flag may fall before that time is used up.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "apps/server/rooms/hall.hpp"
#include "protocol/wire/online_game.hpp"

namespace kydai::server::test {

class Fairness {
  public:
    using Instant = game::Instant;
    using Millis = game::Millis;

    // By the server's clock: when a line was handed out. The first report of a line counts.
    void handed_out(const wire::GameId& id, wire::Seq line, Instant at) {
        handed_out_[id].try_emplace(line, at);
    }
    // A run that ended without a commit after `heartbeat` has left nothing: the next one's clock
    // goes on from there, whatever that run's clock said.
    void restarted(Instant heartbeat, Instant now) {
        std::erase_if(pauses_, [&](const auto& one) { return one.first >= heartbeat; });
        for (auto& [from, to] : pauses_) to = std::min(to, heartbeat);
        did_not_run(heartbeat, now);
    }
    // Pauses may overlap: a process is stopped, then killed before it has noted that.
    void did_not_run(Instant from, Instant to) {
        if (to <= from) return;
        auto first =
            std::ranges::find_if(pauses_, [&](const auto& one) { return one.second >= from; });
        auto last = first;
        for (; last != pauses_.end() && last->first <= to; ++last) {
            from = std::min(from, last->first);
            to = std::max(to, last->second);
        }
        pauses_.insert(pauses_.erase(first, last), {from, to});
    }

    // `lag` is what every move may be credited.
    void check(const StoredGame& stored, Millis lag) {
        if (stored.head.terms.game == wire::Kind::Chess) {
            check_as<game::ChessRules>(stored, lag);
        } else {
            check_as<game::CaroRules>(stored, lag);
        }
        if (testing::Test::HasFailure()) ADD_FAILURE() << story(stored);
    }
    // Sums over all games.
    [[nodiscard]] int flags() const { return flags_; }
    [[nodiscard]] int charges() const { return charges_; }

  private:
    // For the message of a failure: the log with what really happened, by the server's clock.
    [[nodiscard]] std::string story(const StoredGame& stored) {
        const auto millis = [&](Instant at) {
            return std::to_string((at - stored.head.began_at).count());
        };
        std::string text;
        for (const wire::LogLine& line : stored.log) {
            text += std::to_string(line.seq) + " " + line.what + " at " + std::to_string(line.at) +
                    " started " + (line.started ? std::to_string(*line.started) : "-");
            const auto& told = handed_out_[stored.head.id];
            const auto found = told.find(line.seq);
            text += found == told.end() ? "\n" : " handed out " + millis(found->second) + "\n";
        }
        for (const auto& [from, to] : pauses_) {
            text += "paused " + millis(from) + " to " + millis(to) + "\n";
        }
        return text;
    }
    [[nodiscard]] Millis time_to_think(Instant from, Instant to) const {
        Millis time = std::max(to - from, Millis(0));
        for (const auto& [begin, end] : pauses_) {
            time -= std::max(std::min(end, to) - std::max(begin, from), Millis(0));
        }
        return time;
    }

    template <class Rules>
    void check_as(const StoredGame& stored, Millis lag) {
        wire::OnlineGame<Rules> game(wire::begin_of<Rules>(stored.head.terms).value());
        std::optional<Instant> told;  // when: that the clock runs
        for (const wire::LogLine& line : stored.log) {
            const game::Clock before = game.session().clock();
            const auto event = wire::decode_event<Rules>(line.what).value();
            ASSERT_TRUE(game.apply(event, line.when(), line.charged_from()));
            const game::Clock& after = game.session().clock();
            const Instant at = stored.head.began_at + line.when().time_since_epoch();
            const bool changed = before.running() != after.running() || line.what == "flag";
            if (before.running() && changed && told) {
                SCOPED_TRACE(stored.head.id.text() + " line " + std::to_string(line.seq) + ": " +
                             line.what);
                judge(before, after, line, time_to_think(*told, at), lag);
            }
            if (changed) told = handed_out_[stored.head.id].at(line.seq);
        }
    }

    void judge(const game::Clock& before, const game::Clock& after, const wire::LogLine& line,
               Millis thought, Millis lag) {
        const game::Side side = *before.running();
        const Millis had = before.left(side, Instant());
        if (line.what == "flag") {
            ++flags_;
            EXPECT_GE(thought, had) << "an unfair flag";
            return;
        }
        const bool is_move = line.what.starts_with("play");
        const Millis paid = is_move ? after.control().increment() : Millis(0);
        const Millis charged = had + paid - after.left(side, line.when());
        ++charges_;
        EXPECT_LE(charged, thought) << "charged for time in which nobody could move";
        if (!is_move) return;
        EXPECT_GE(charged + lag, std::min(thought, had)) << "time for nothing";
    }

    std::map<wire::GameId, std::map<wire::Seq, Instant>> handed_out_;
    std::vector<std::pair<Instant, Instant>> pauses_;  // in order, apart from each other
    int flags_ = 0;
    int charges_ = 0;
};

}  // namespace kydai::server::test
