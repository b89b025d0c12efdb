// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/base/prng.hpp"

namespace kydai::tournament {
namespace {

using enum ArenaResult;

TEST(Arena, TwoWinsInARowDoubleWhatFollows) {
    EXPECT_EQ(arena_score(std::vector{Win, Win, Draw}).sheet, (std::vector{2, 2, 2}));
    EXPECT_EQ(arena_score(std::vector{Win, Win, Win, Loss, Win}).sheet,
              (std::vector{2, 2, 4, 0, 2}));
    EXPECT_TRUE(arena_score(std::vector{Loss, Win, Win}).on_fire);
    EXPECT_FALSE(arena_score(std::vector{Win, Win, Draw}).on_fire);
}
TEST(Arena, BetweenTwoWinsOnlyTheFirstDrawScores) {
    EXPECT_EQ(arena_score(std::vector{Draw, Draw, Loss, Draw, Win, Draw}).sheet,
              (std::vector{1, 0, 0, 0, 2, 1}));
}

TEST(Arena, NeighboursInTheTableMeet) {
    std::vector<ArenaPlayer> waiting;
    for (int i = 0; i < 6; ++i) waiting.push_back({.id = i, .points = 10 - i});
    const auto pairing = pair_arena(waiting, 0);
    std::set<std::pair<int, int>> pairs;
    for (const Board& board : pairing.boards) pairs.insert(std::minmax(board.first, board.second));
    EXPECT_EQ(pairs, (std::set<std::pair<int, int>>{{0, 1}, {2, 3}, {4, 5}}));
}
TEST(Arena, ARepeatWaitsWhileOthersPlay) {
    const std::vector<ArenaPlayer> two{{.id = 1, .recent = {2}}, {.id = 2, .recent = {1}}};
    EXPECT_TRUE(pair_arena(two, 4).boards.empty());
    EXPECT_EQ(pair_arena(two, 0).boards.size(), 1U);
}
TEST(Arena, NobodyRestsBesideAPlayerHeMayMeet) {
    // Both have met lately and are due the same side: a costly game, but a game.
    const std::vector<ArenaPlayer> two{{.id = 1, .recent = {3, 2}, .last_side = Side::First},
                                       {.id = 2, .recent = {4, 1}, .last_side = Side::First}};
    EXPECT_EQ(pair_arena(two, 8).boards.size(), 1U);
}
TEST(Arena, WhoeverWaitedIsNotLeftOverAgain) {
    std::vector<ArenaPlayer> three{{.id = 0}, {.id = 1}, {.id = 2, .waited = 1}};
    EXPECT_NE(pair_arena(three, 1).byes, std::vector{2});
    three[2].waited = 0;
    three[0].waited = 1;
    EXPECT_NE(pair_arena(three, 1).byes, std::vector{0});
}
TEST(Arena, SidesEvenOut) {
    const std::vector<ArenaPlayer> two{{.id = 7, .difference = 2, .last_side = Side::First},
                                       {.id = 8, .difference = -1}};
    EXPECT_EQ(pair_arena(two, 0).boards, (std::vector{Board{8, 7}}));
}

TEST(Arena, PairsEverybodyAtMostOnceInAnyOrder) {
    Prng chance(5);
    for (int run = 0; run < 200; ++run) {
        std::vector<ArenaPlayer> waiting;
        const int count = static_cast<int>(chance.below(12));
        for (int i = 0; i < count; ++i) {
            ArenaPlayer player{.id = i, .points = static_cast<int>(chance.below(6))};
            if (count > 0 && chance.below(2) == 0) {
                player.recent.push_back(
                    static_cast<int>(chance.below(static_cast<std::uint64_t>(count))));
            }
            waiting.push_back(player);
        }
        const auto pairing = pair_arena(waiting, 3);
        std::multiset<int> seen(pairing.byes.begin(), pairing.byes.end());
        for (const Board& board : pairing.boards) {
            seen.insert({board.first, board.second});
        }
        ASSERT_EQ(std::ssize(seen), count);
        for (int i = 0; i < count; ++i) ASSERT_EQ(seen.count(i), 1U);
        std::ranges::reverse(waiting);
        ASSERT_EQ(pair_arena(waiting, 3), pairing);
    }
}

}  // namespace
}  // namespace kydai::tournament
