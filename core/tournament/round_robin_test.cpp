// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/round_robin.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "core/tournament/test_players.hpp"

namespace kydai::tournament {
namespace {

using test::numbers;
using test::Numbers;

// The first rounds of the Berger table for eight players, as the handbook prints it.
TEST(RoundRobin, FollowsTheBergerTable) {
    const std::vector<Numbers> table{
        {{1, 8}, {2, 7}, {3, 6}, {4, 5}}, {{8, 5}, {6, 4}, {7, 3}, {1, 2}},
        {{2, 8}, {3, 1}, {4, 7}, {5, 6}}, {{8, 6}, {7, 5}, {1, 4}, {2, 3}},
        {{3, 8}, {4, 2}, {5, 1}, {6, 7}}, {{8, 7}, {1, 6}, {2, 5}, {3, 4}},
        {{4, 8}, {5, 3}, {6, 2}, {7, 1}},
    };
    for (int round = 1; round <= 7; ++round) {
        EXPECT_EQ(numbers(*pair_round_robin(8, round)), table[static_cast<std::size_t>(round - 1)])
            << "round " << round;
    }
    EXPECT_EQ(pair_round_robin(8, 8).error(), PairingError::AllRoundsPaired);
    EXPECT_EQ(pair_round_robin(1, 1).error(), PairingError::TooFewPlayers);
}

TEST(RoundRobin, EverybodyMeetsEverybodyOnceAndSidesAreBalanced) {
    for (int players = 2; players <= 41; ++players) {
        std::set<std::pair<int, int>> met;
        std::vector<int> difference(static_cast<std::size_t>(players));
        std::vector<int> rests(static_cast<std::size_t>(players));
        for (int round = 1; round <= round_robin_rounds(players); ++round) {
            const auto pairing = pair_round_robin(players, round);
            ASSERT_TRUE(pairing);
            for (const Board& board : pairing->boards) {
                EXPECT_TRUE(met.insert(std::minmax(board.first, board.second)).second);
                ++difference[static_cast<std::size_t>(board.first)];
                --difference[static_cast<std::size_t>(board.second)];
            }
            for (const int player : pairing->byes) ++rests[static_cast<std::size_t>(player)];
        }
        EXPECT_EQ(std::ssize(met), players * (players - 1) / 2);
        for (int i = 0; i < players; ++i) {
            EXPECT_LE(std::abs(difference[static_cast<std::size_t>(i)]), 1) << players;
            EXPECT_EQ(rests[static_cast<std::size_t>(i)], players % 2);
        }
    }
}

TEST(RoundRobin, TheSecondCycleSwapsSides) {
    for (int round = 1; round <= 5; ++round) {
        const auto there = pair_round_robin(6, round, 2);
        const auto back = pair_round_robin(6, round + 5, 2);
        ASSERT_TRUE(there && back);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_EQ(there->boards[i].first, back->boards[i].second);
            EXPECT_EQ(there->boards[i].second, back->boards[i].first);
        }
    }
}

}  // namespace
}  // namespace kydai::tournament
