// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/dutch.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/tournament/colours.hpp"
#include "core/tournament/rounds.hpp"
#include "core/tournament/test_players.hpp"
#include "core/tournament/test_slow_dutch.hpp"
#include "tests/scale.hpp"

namespace kydai::tournament {
namespace {

using test::Habits;

using test::numbers;
using test::Numbers;

// Eight players, five rounds; the player of side First wins every game. Each round is worked out
// by hand from the articles.
TEST(Dutch, PairsAWorkedExampleOfFiveRounds) {
    const SwissRules rules{.rounds = 5};
    const std::vector<Numbers> expected{
        {{1, 5}, {6, 2}, {3, 7}, {8, 4}},
        {{6, 1}, {8, 3}, {2, 5}, {4, 7}},
        // 6 and 8 both need Second absolutely, 5 and 7 both need First: two residents float down.
        // Boards: equal scores, so that of 6 comes before that of 8.
        {{3, 6}, {1, 8}, {7, 2}, {5, 4}},
        {{3, 1}, {8, 6}, {2, 4}, {5, 7}},
        // 3 and 8 have met; 8 floated down two rounds ago, so 8 is paired and 3 floats [C20].
        {{2, 8}, {4, 3}, {6, 5}, {7, 1}},
    };
    std::vector<Round> rounds;
    for (int round = 1; round <= rules.rounds; ++round) {
        const auto cards = make_cards(8, rounds, {});
        const auto pairing = pair_dutch(cards, rules, round);
        ASSERT_TRUE(pairing.has_value());
        EXPECT_EQ(numbers(*pairing), expected[static_cast<std::size_t>(round - 1)])
            << "round " << round;
        Round played;
        for (const Board& board : pairing->boards) {
            played.games.push_back({.board = board, .outcome = Outcome::FirstWins});
        }
        rounds.push_back(played);
    }
}

TEST(Dutch, TheLowestPlayerGetsTheByeOfTheFirstRound) {
    const auto pairing = pair_dutch(make_cards(5, {}, {}), {}, 1);
    ASSERT_TRUE(pairing.has_value());
    EXPECT_EQ(numbers(*pairing), (Numbers{{1, 3}, {4, 2}}));
    EXPECT_EQ(pairing->byes, std::vector{4});
}

TEST(Dutch, TheLotDecidesTheSideOfTheFirstPlayer) {
    const auto pairing = pair_dutch(make_cards(4, {}, {}), {.initial_side = Side::Second}, 1);
    ASSERT_TRUE(pairing.has_value());
    EXPECT_EQ(numbers(*pairing), (Numbers{{3, 1}, {2, 4}}));
}

TEST(Dutch, SaysWhenNoPairingExists) {
    EXPECT_EQ(pair_dutch(make_cards(1, {}, {}), {}, 1).error(), PairingError::TooFewPlayers);
    const std::vector<Round> met{{.games = {{.board = {0, 1}, .outcome = Outcome::Draw}}}};
    EXPECT_EQ(pair_dutch(make_cards(2, met, {}), {}, 2).error(), PairingError::NoPairingExists);
    const std::vector<Round> forfeited{
        {.games = {{.board = {0, 1}, .outcome = Outcome::FirstWinsByForfeit}}}};
    EXPECT_TRUE(pair_dutch(make_cards(2, forfeited, {}), {}, 2).has_value());
}

TEST(Dutch, PlayersWhoMustNotMeetDoNot) {
    const auto pairing = pair_dutch(make_cards(4, {}, {}), {.never_together = {{0, 2}}}, 1);
    ASSERT_TRUE(pairing.has_value());
    EXPECT_EQ(numbers(*pairing), (Numbers{{1, 4}, {3, 2}}));
}

TEST(Dutch, BakuGroupsAndVirtualPointsAreThoseOfTheHandbook) {
    EXPECT_EQ(baku_upper_group(161), 82);
    EXPECT_EQ(baku_upper_group(8), 4);
    std::vector<int> halves;
    for (int round = 1; round <= 9; ++round) halves.push_back(baku_points(round, 9).halves());
    EXPECT_EQ(halves, (std::vector{2, 2, 2, 1, 1, 0, 0, 0, 0}));
}

TEST(Dutch, AcceleratedPairingsPairTheHalvesAmongThemselves) {
    const auto cards = make_cards(8, {}, {.accelerated_players = 4, .rounds = 5});
    const auto pairing = pair_dutch(cards, {}, 1);
    ASSERT_TRUE(pairing.has_value());
    EXPECT_EQ(numbers(*pairing), (Numbers{{1, 3}, {4, 2}, {5, 7}, {8, 6}}));
}

TEST(Colours, UnplayedRoundsLeaveNoTrace) {
    Card card;
    for (const Side side : {Side::First, Side::First}) {
        card.rounds.push_back({.kind = RoundKind::Game, .opponent = 1, .side = side});
        card.rounds.push_back({.kind = RoundKind::HalfBye, .points = kDraw});
    }
    const ColourHistory history = colour_history(card);
    EXPECT_EQ(history.need, Need::Absolute);
    EXPECT_EQ(history.wanted, Side::Second);
    card.rounds.push_back({.kind = RoundKind::Game, .opponent = 1, .side = Side::Second});
    EXPECT_EQ(colour_history(card).need, Need::Strong);
    card.rounds.push_back({.kind = RoundKind::Game, .opponent = 1, .side = Side::Second});
    EXPECT_EQ(colour_history(card).need, Need::Absolute);  // twice in a row, at a difference of 0
    EXPECT_EQ(colour_history(card).wanted, Side::First);
}

// ---- against the slow implementation ----

Habits random_habits(Prng& chance) {
    switch (chance.below(5)) {
        case 0:
            return {.draws = 0, .first_wins = 100};  // many absolute preferences
        case 1:
            return {.draws = 90};  // large score groups
        case 2:
            return {.forfeits = 15, .absences = 10};
        case 3:
            return {.draws = 0};
        default:
            return {};
    }
}

void compare_a_tournament(int players, Prng& chance) {
    const SwissRules rules{.rounds = 3 + static_cast<int>(chance.below(5)),
                           .initial_side = chance.below(2) == 0 ? Side::First : Side::Second};
    const Habits habits = random_habits(chance);
    const CardRules card_rules{
        .accelerated_players = chance.below(4) == 0 ? baku_upper_group(players) : 0,
        .rounds = rules.rounds};
    std::vector<Round> rounds;
    for (int round = 1; round <= rules.rounds; ++round) {
        auto cards = make_cards(players, rounds, card_rules);
        const auto absent = test::random_absences(cards, chance, habits);
        const auto fast = pair_dutch(cards, rules, round);
        if (!fast && fast.error() == PairingError::TooFewPlayers) return;
        auto slow = test::SlowDutch(cards, rules, round).pair();
        ASSERT_EQ(fast.has_value(), slow.has_value()) << "round " << round;
        if (!fast) return;
        ASSERT_EQ(fast->byes, slow->byes) << "round " << round;
        Numbers fast_boards = numbers(*fast);
        Numbers slow_boards = numbers(*slow);
        std::ranges::sort(fast_boards);
        std::ranges::sort(slow_boards);
        ASSERT_EQ(fast_boards, slow_boards) << "round " << round;
        rounds.push_back(test::random_round(*fast, absent, chance, habits));
    }
}

TEST(Dutch, AgreesWithTheSlowImplementationOnSmallTournaments) {
    Prng chance(17);
    for (int run = 0; run < kydai::test::scaled(300); ++run) {
        const int players = 2 + static_cast<int>(chance.below(7));
        compare_a_tournament(players, chance);
        if (HasFatalFailure()) FAIL() << "run " << run << ", " << players << " players";
    }
}
TEST(Dutch, AgreesWithTheSlowImplementationOnNineAndTenPlayers) {
    Prng chance(18);
    for (int run = 0; run < kydai::test::scaled(6); ++run) {
        const int players = 9 + static_cast<int>(chance.below(2));
        compare_a_tournament(players, chance);
        if (HasFatalFailure()) FAIL() << "run " << run << ", " << players << " players";
    }
}

}  // namespace
}  // namespace kydai::tournament
