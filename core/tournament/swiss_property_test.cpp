// SPDX-License-Identifier: GPL-3.0-or-later
// What every Swiss pairing keeps, over simulated tournaments of all sizes: 10,000 of them in
// ./test --long.
#include <gtest/gtest.h>

#include <chrono>
#include <set>

#include "core/tournament/colours.hpp"
#include "core/tournament/dutch.hpp"
#include "core/tournament/lists.hpp"
#include "core/tournament/test_players.hpp"
#include "tests/scale.hpp"

namespace kydai::tournament {
namespace {

using test::Habits;

// A topscorer in the last round (1.8) may get a side once too often, and so may the opponent.
bool may_break_colours(const std::vector<Card>& before, const SwissRules& rules, int round, int a,
                       int b) {
    const auto top = [&](int player) { return score(before[at(player)]).halves() > round - 1; };
    return round == rules.rounds && (top(a) || top(b));
}

void check_colours(const std::vector<Card>& before, const SwissRules& rules, int round,
                   const Board& board) {
    const bool excused = may_break_colours(before, rules, round, board.first, board.second);
    for (const auto& [player, side] :
         {std::pair(board.first, Side::First), std::pair(board.second, Side::Second)}) {
        auto history = colour_history(before[at(player)]);
        const auto& sides = history.sides;
        const bool third =
            sides.size() >= 2 && sides.back() == side && sides[sides.size() - 2] == side;
        const int difference = history.difference + (side == Side::First ? 1 : -1);
        EXPECT_TRUE(excused || !third) << "three times in a row";
        EXPECT_TRUE(excused || std::abs(difference) <= 2) << "difference " << difference;
    }
}

void check_bye(const Card& card) {
    for (const CardRound& round : card.rounds) {
        EXPECT_NE(round.kind, RoundKind::PairingBye) << "a second bye";
        EXPECT_TRUE(round.kind == RoundKind::Game || round.points < kWin)
            << "a bye after a point without a game";
    }
}

// Everybody who is present is paired once; nobody meets twice; colours, byes and floats keep the
// absolute rules.
void check_round(const std::vector<Card>& before, const SwissRules& rules, int round,
                 const RoundPairing& pairing) {
    std::multiset<int> seen(pairing.byes.begin(), pairing.byes.end());
    for (const Board& board : pairing.boards) {
        seen.insert(board.first);
        seen.insert(board.second);
        EXPECT_FALSE(have_met(before, board.first, board.second));
        check_colours(before, rules, round, board);
    }
    int present = 0;
    for (int i = 0; i < static_cast<int>(before.size()); ++i) {
        EXPECT_EQ(seen.count(i), before[at(i)].present ? 1U : 0U);
        present += before[at(i)].present ? 1 : 0;
    }
    EXPECT_EQ(std::ssize(pairing.byes), present % 2);
    for (const int player : pairing.byes) check_bye(before[at(player)]);
}

// Downfloats of a round are as many as upfloats, leaving out byes and forfeits.
void check_floats(const std::vector<Card>& after) {
    int games_down = 0;
    int games_up = 0;
    for (const Card& card : after) {
        const CardRound& last = card.rounds.back();
        if (last.kind != RoundKind::Game) {
            EXPECT_NE(last.floated, Float::Up);
            continue;
        }
        games_down += last.floated == Float::Down;
        games_up += last.floated == Float::Up;
    }
    EXPECT_EQ(games_down, games_up);
}

void simulate(int players, const SwissRules& rules, const Habits& habits, Prng& chance) {
    const CardRules card_rules{
        .accelerated_players = chance.below(5) == 0 ? baku_upper_group(players) : 0,
        .rounds = rules.rounds};
    std::vector<Round> rounds;
    for (int round = 1; round <= rules.rounds; ++round) {
        auto cards = make_cards(players, rounds, card_rules);
        const auto absent = test::random_absences(cards, chance, habits);
        const auto pairing = pair_dutch(cards, rules, round);
        if (!pairing) {
            // With few players and many rounds there may be none; the differential test shows that
            // none is missed. With rounds well below the number of players there always is one.
            EXPECT_LT(players, 2 * rules.rounds + 4) << "round " << round;
            return;
        }
        check_round(cards, rules, round, *pairing);
        EXPECT_EQ(pair_dutch(cards, rules, round), pairing);
        rounds.push_back(test::random_round(*pairing, absent, chance, habits));
        check_floats(make_cards(players, rounds, card_rules));
    }
}

TEST(SwissProperty, SimulatedTournamentsKeepTheAbsoluteRules) {
    Prng chance(23);
    const int runs = kydai::test::is_long() ? 10'000 : kydai::test::scaled(200);
    for (int run = 0; run < runs; ++run) {
        const int players = 2 + static_cast<int>(chance.below(run % 10 == 0 ? 60 : 30));
        const SwissRules rules{.rounds = 3 + static_cast<int>(chance.below(7)),
                               .initial_side = chance.below(2) == 0 ? Side::First : Side::Second};
        const Habits habits{.draws = static_cast<int>(chance.below(101)),
                            .first_wins = static_cast<int>(chance.below(101)),
                            .forfeits = chance.below(3) == 0 ? 10 : 0,
                            .absences = chance.below(3) == 0 ? 8 : 0};
        simulate(players, rules, habits, chance);
        if (testing::Test::HasFailure()) FAIL() << "run " << run << ", " << players << " players";
    }
}

// The side that moves first always wins: half of a score group has the same absolute preference.
TEST(SwissProperty, SurvivesATournamentThatTheFirstSideAlwaysWins) {
    Prng chance(29);
    for (const int players : {16, 31, 64}) {
        simulate(players, {.rounds = 7}, {.draws = 0, .first_wins = 100}, chance);
    }
}

TEST(SwissProperty, TwoHundredPlayersArePairedInWellUnderASecond) {
    Prng chance(31);
    const SwissRules rules{.rounds = kydai::test::is_long() ? 9 : 4};
    std::vector<Round> rounds;
    for (int round = 1; round <= rules.rounds; ++round) {
        const auto cards = make_cards(200, rounds, {});
        const auto begin = std::chrono::steady_clock::now();
        const auto pairing = pair_dutch(cards, rules, round);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        ASSERT_TRUE(pairing.has_value());
        RecordProperty("seconds_of_round_" + std::to_string(round), std::to_string(took.count()));
        rounds.push_back(test::random_round(*pairing, {}, chance, {}));
    }
}

}  // namespace
}  // namespace kydai::tournament
