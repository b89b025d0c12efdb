// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: what is played in a simulated world, and what must hold of the logs at its end.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "apps/server/rooms/test_world.hpp"

namespace kydai::server::test {

inline wire::Terms chosen_terms(std::uint64_t seed) {
    switch (seed % 4) {
        case 0:
            return {.game = wire::Kind::Caro,
                    .start = "tictactoe 3x3 3 open x",
                    .time = "60+1",
                    .opening = "plain"};
        case 1:
            return {.game = wire::Kind::Caro,
                    .start = "caro-open 15x15 5 open x",
                    .time = "300+3",
                    .opening = "swap2",
                    .rated = seed % 8 == 1};
        case 2:
            return {
                .game = wire::Kind::Chess,
                .start = "crazyhouse rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w HAha - 0 1",
                .time = "-",
                .opening = "plain"};
        default:
            return {.game = wire::Kind::Chess,
                    .start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                    .time = "180+2",
                    .opening = "plain",
                    .rated = seed % 8 == 3};
    }
}

inline void check_logs(const Disk& disk) {
    for (const auto& [id, stored] : disk.games()) {
        EXPECT_TRUE(open_room(stored.head.terms, stored.log)) << "the log does not fold";
        std::set<std::pair<std::optional<Seat>, Nonce>> nonces;
        for (const LogLine& line : stored.log) {
            EXPECT_TRUE(nonces.emplace(line.by, line.nonce).second) << "a move is there twice";
        }
    }
}

// Every rated game that came to a result counts, once, and no other does; and the ratings are the
// fold of those results, whatever broke. How many there are.
inline int check_ratings(const Disk& disk) {
    std::map<wire::GameId, double> expected;
    for (const auto& [id, stored] : disk.games()) {
        const auto room = open_room(stored.head.terms, stored.log);
        if (!room || !stored.head.terms.rated || !room->is_over() || !room->has_begun()) continue;
        if (game::score_of(room->result()) == game::Score::Open) continue;
        const auto winner = room->winner();
        expected[id] = !winner ? 0.5 : *winner == Seat::First ? 1 : 0;
    }
    std::map<wire::GameId, double> counted;
    game::RatingBook book;
    for (const RatedGame& one : disk.rated_log()) {
        EXPECT_TRUE(counted.emplace(one.game, one.result.first_score).second) << "counted twice";
        EXPECT_TRUE(book.add(one.result));
        EXPECT_EQ(book.history(one.result.first, one.result.kind).back().rating,
                  one.after[Seat::First]);
    }
    EXPECT_EQ(counted, expected);
    return static_cast<int>(counted.size());
}

inline std::string last_word(const StoredGame& game) {
    const std::string& what = game.log.back().what;
    return what.substr(0, what.find(' '));
}

}  // namespace kydai::server::test
