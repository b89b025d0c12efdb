// SPDX-License-Identifier: GPL-3.0-or-later
// Known counts and values of small games, by walking every game through `Position`.
#include <gtest/gtest.h>

#include <unordered_map>

#include "core/caro/position.hpp"

namespace kydai::caro {
namespace {

struct Counts {
    int x_wins = 0;
    int o_wins = 0;
    int draws = 0;
    std::unordered_map<Key, int> seen;
};

void walk(Position& position, Counts& counts) {
    counts.seen[position.key()] = 1;
    if (const auto& outcome = position.outcome()) {
        if (!outcome->winner) {
            ++counts.draws;
        } else {
            ++(*outcome->winner == Side::X ? counts.x_wins : counts.o_wins);
        }
        return;
    }
    for (const Point point : position.legal_moves()) {
        position.play(point);
        walk(position, counts);
        position.undo();
    }
}

TEST(Counts, TicTacToeHas255168GamesAnd5478Positions) {
    Position start(BoardRules::usual(RuleSet::TicTacToe));
    Counts counts;
    walk(start, counts);
    EXPECT_EQ(counts.x_wins, 131184);
    EXPECT_EQ(counts.o_wins, 77904);
    EXPECT_EQ(counts.draws, 46080);
    EXPECT_EQ(counts.x_wins + counts.o_wins + counts.draws, 255168);
    EXPECT_EQ(counts.seen.size(), 5478U);
}

// 1, 0 or -1 for the side to move.
int value(Position& position, std::unordered_map<Key, int>& known) {
    if (const auto& outcome = position.outcome()) return outcome->winner ? -1 : 0;
    if (const auto it = known.find(position.key()); it != known.end()) return it->second;
    int best = -1;
    for (const Point point : position.legal_moves()) {
        position.play(point);
        best = std::max(best, -value(position, known));
        position.undo();
        if (best == 1) break;
    }
    return known[position.key()] = best;
}

int value_of(int width, int height) {
    Position start(
        BoardRules::from({.rule_set = RuleSet::TicTacToe, .width = width, .height = height, .k = 3})
            .value());
    std::unordered_map<Key, int> known;
    return value(start, known);
}

TEST(Counts, ThreeByThreeIsADraw) { EXPECT_EQ(value_of(3, 3), 0); }
TEST(Counts, ThreeInARowOn4x3IsWonByTheFirstPlayer) { EXPECT_EQ(value_of(4, 3), 1); }
TEST(Counts, ThreeInARowOn4x4IsWonByTheFirstPlayer) { EXPECT_EQ(value_of(4, 4), 1); }

}  // namespace
}  // namespace kydai::caro
