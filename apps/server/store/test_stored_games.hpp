// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: games, lines and endings to write, each by its number.
#pragma once

#include "apps/server/rooms/store.hpp"

namespace kydai::server::test {

inline GameHead head(int number) {
    return {.id = wire::GameId::from_random(static_cast<std::uint64_t>(number), 7),
            .terms = {.game = wire::Kind::Caro,
                      .start = "caro5 15x15 5 open x",
                      .time = "300+3",
                      .opening = "swap2"},
            .players = {11, 12},
            .names = {"Nguyễn", "B'; DROP TABLE game; --"},
            .visibility = wire::Visibility::Private,
            .may_watch = {{.who = "An", .player = 13}, {.who = "10.0.0.1"}},
            .began_at = game::Instant(game::Millis(5000))};
}
// One that anyone may watch.
inline GameHead open_head(int number) {
    GameHead open = head(number);
    open.visibility = wire::Visibility::Public;
    open.may_watch = {};
    return open;
}
inline wire::LogLine line(wire::Seq seq) {
    return {.seq = seq,
            .nonce = 100 + seq,
            .by = wire::Seat::First,
            .at = 10 * seq,
            .started = 10 * seq - 3,
            .what = "play first h8"};
}
inline FinishGame end_of(int number, game::Millis ended_at) {
    return {.game = head(number).id,
            .result = {.winner = game::Side::Second, .reason = game::EndReason::TimeOut},
            .ended_at = game::Instant(ended_at)};
}

}  // namespace kydai::server::test
