// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/knock_out.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace kydai::tournament {
namespace {

TEST(KnockOut, TheFirstTwoSeedsCanMeetOnlyInTheFinal) {
    EXPECT_EQ(knock_out_places(8), (std::vector{0, 7, 3, 4, 1, 6, 2, 5}));
    EXPECT_EQ(knock_out_rounds(2), 1);
    EXPECT_EQ(knock_out_rounds(8), 3);
    EXPECT_EQ(knock_out_rounds(9), 4);
}

TEST(KnockOut, TheStrongestRestWhenTheBracketIsNotFull) {
    const auto pairing = pair_knock_out(5, {});
    ASSERT_TRUE(pairing);
    EXPECT_EQ(pairing->boards, (std::vector{Board{3, 4}}));
    EXPECT_EQ(pairing->byes, (std::vector{0, 1, 2}));
}

// Plays on until one is left; the stronger seed always wins.
TEST(KnockOut, TheStrongestWinsWhenNobodySlips) {
    for (int players = 2; players <= 40; ++players) {
        std::vector<Round> rounds;
        Board last;
        while (true) {
            const auto pairing = pair_knock_out(players, rounds);
            if (!pairing) {
                EXPECT_EQ(pairing.error(), PairingError::AllRoundsPaired);
                break;
            }
            EXPECT_EQ(pairing->byes.empty(),
                      !rounds.empty() || std::has_single_bit(static_cast<unsigned>(players)));
            Round round;
            for (const Board& board : pairing->boards) {
                round.games.push_back({.board = board,
                                       .outcome = board.first < board.second
                                                      ? Outcome::FirstWins
                                                      : Outcome::SecondWins});
            }
            last = pairing->boards.front();
            rounds.push_back(round);
        }
        EXPECT_EQ(std::min(last.first, last.second), 0);
        EXPECT_EQ(std::max(last.first, last.second), 1);
        EXPECT_EQ(std::ssize(rounds), knock_out_rounds(players));
    }
}

TEST(KnockOut, ALevelMatchWaitsForAnotherGame) {
    Round round{.games = {{.board = {0, 1}, .outcome = Outcome::Draw}}};
    EXPECT_FALSE(match_winner(round, 0, 1));
    EXPECT_EQ(pair_knock_out(3, std::vector{round}).error(), PairingError::NoPairingExists);
    round.games.push_back({.board = {1, 0}});
    EXPECT_FALSE(match_winner(round, 0, 1));
    round.games.back().outcome = Outcome::FirstWins;
    EXPECT_EQ(match_winner(round, 0, 1), 1);
    EXPECT_EQ(match_winner(round, 1, 0), 1);
}

}  // namespace
}  // namespace kydai::tournament
