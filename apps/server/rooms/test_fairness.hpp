// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: holds the clocks of a game's log to what really happened. It is told when each line
// was on the disk and handed out, and when the server did not run; then nobody may be charged more
// than the time between a line that set his clock running and his answer, less the pauses, and no
// flag may fall before that time is used up.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "apps/server/rooms/store.hpp"
#include "protocol/wire/online_game.hpp"

namespace kydai::server::test {

class Fairness {
  public:
    using Instant = game::Instant;
    using Millis = game::Millis;

    // By the server's clock: when a line was handed out, and when the commit that wrote it began.
    // The first report of a line counts.
    void handed_out(const wire::GameId& id, wire::Seq line, Instant at, Instant stored) {
        handed_out_[id].try_emplace(line, Told{.at = at, .stored = stored});
    }
    void did_not_run(Instant from, Instant to) { pauses_.emplace_back(from, to); }

    // `lag` is what every move may be credited.
    void check(const StoredGame& stored, Millis lag) {
        if (stored.head.terms.game == wire::Kind::Chess) {
            check_as<game::ChessRules>(stored, lag);
        } else {
            check_as<game::CaroRules>(stored, lag);
        }
    }
    // Of all games together.
    [[nodiscard]] int flags() const { return flags_; }
    [[nodiscard]] int charges() const { return charges_; }

  private:
    struct Told {
        Instant at;
        Instant stored;
    };
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
        std::optional<Told> told;  // that the clock runs
        for (const wire::LogLine& line : stored.log) {
            const game::Clock before = game.session().clock();
            const auto event = wire::decode_event<Rules>(line.what).value();
            ASSERT_TRUE(game.apply(event, line.when(), line.charged_from()));
            const game::Clock& after = game.session().clock();
            const Instant at = stored.head.began_at + line.when().time_since_epoch();
            const bool changed = before.running() != after.running() || line.what == "flag";
            // A crash takes with it when a line was handed out; the commit's time is left.
            const bool is_outage = line.what == "suspend";
            if (before.running() && changed && told) {
                SCOPED_TRACE(stored.head.id.text() + " line " + std::to_string(line.seq) + ": " +
                             line.what);
                judge(before, after, line, time_to_think(is_outage ? told->stored : told->at, at),
                      lag);
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

    std::map<wire::GameId, std::map<wire::Seq, Told>> handed_out_;
    std::vector<std::pair<Instant, Instant>> pauses_;
    int flags_ = 0;
    int charges_ = 0;
};

}  // namespace kydai::server::test
