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
    if (const auto& ending = position.ending()) {
        if (!ending->winner) {
            ++counts.draws;
        } else {
            ++(*ending->winner == Side::X ? counts.x_wins : counts.o_wins);
        }
        return;
    }
    for (const Point point : position.legal_points()) {
        position.make(point);
        walk(position, counts);
        position.undo();
    }
}

TEST(Counts, tic_tac_toe_has_255168_games_and_5478_positions) {
    Position start(Rules::usual(RuleId::TicTacToe));
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
    if (const auto& ending = position.ending()) return ending->winner ? -1 : 0;
    if (const auto it = known.find(position.key()); it != known.end()) return it->second;
    int best = -1;
    for (const Point point : position.legal_points()) {
        position.make(point);
        best = std::max(best, -value(position, known));
        position.undo();
        if (best == 1) break;
    }
    return known[position.key()] = best;
}

int value_of(int width, int height) {
    Position start(
        Rules::from({.rule = RuleId::TicTacToe, .width = width, .height = height, .k = 3}).value());
    std::unordered_map<Key, int> known;
    return value(start, known);
}

TEST(Counts, three_by_three_is_a_draw) { EXPECT_EQ(value_of(3, 3), 0); }
TEST(Counts, three_in_a_row_on_4x3_is_won_by_the_first_player) { EXPECT_EQ(value_of(4, 3), 1); }
TEST(Counts, three_in_a_row_on_4x4_is_won_by_the_first_player) { EXPECT_EQ(value_of(4, 4), 1); }

}  // namespace
}  // namespace kydai::caro
