// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/tie_break.hpp"

#include <gtest/gtest.h>

#include "core/tournament/rounds.hpp"

namespace kydai::tournament {
namespace {

using enum TieBreak;

// Results as an arbiter notes them: first, second, outcome.
Game game(int first, int second, Outcome outcome) {
    return {.board = {first, second}, .outcome = outcome};
}
constexpr Outcome kFirst = Outcome::FirstWins;
constexpr Outcome kSecond = Outcome::SecondWins;
constexpr Outcome kHalf = Outcome::Draw;

double value(const std::vector<Card>& cards, int player, TieBreak tie_break,
             Forfeits forfeits = Forfeits::Unplayed) {
    return tie_break_value(cards, player, tie_break, forfeits).quarters / 4.0;
}

// Four players, three rounds, all games played:   0: 2.5   1: 1.5   2: 2.0   3: 0
std::vector<Card> played() {
    const std::vector<Round> rounds{
        {.games = {game(0, 2, kHalf), game(3, 1, kSecond)}},
        {.games = {game(1, 0, kSecond), game(2, 3, kFirst)}},
        {.games = {game(0, 3, kFirst), game(2, 1, kHalf)}},
    };
    return make_cards(4, rounds, {});
}

TEST(TieBreak, OfGamesThatWereAllPlayed) {
    const auto cards = played();
    EXPECT_EQ(value(cards, 0, Buchholz), 2.0 + 1.5 + 0.0);
    EXPECT_EQ(value(cards, 1, Buchholz), 0.0 + 2.5 + 2.0);
    EXPECT_EQ(value(cards, 1, BuchholzCut1), 2.5 + 2.0);
    EXPECT_EQ(value(cards, 1, BuchholzMedian), 2.0);
    EXPECT_EQ(value(cards, 0, SonnebornBerger), 0.5 * 2.0 + 1.5 + 0.0);
    EXPECT_EQ(value(cards, 2, SonnebornBerger), 0.5 * 2.5 + 0.0 + 0.5 * 1.5);
    EXPECT_EQ(value(cards, 0, Progressive), 0.5 + 1.5 + 2.5);
    EXPECT_EQ(value(cards, 0, Wins), 2);
    EXPECT_EQ(value(cards, 0, WinsAsSecond), 1);
    EXPECT_EQ(value(cards, 1, WinsAsSecond), 1);
    EXPECT_EQ(value(cards, 2, WinsAsSecond), 0);
}

// 16.3: a player who leaves counts for his opponents as if he had drawn the rest.
TEST(TieBreak, RoundsAfterAWithdrawalCountAsDrawsForTheOpponents) {
    const std::vector<Round> rounds{
        {.games = {game(0, 1, kSecond), game(2, 3, kFirst)}},
        {.games = {game(0, 2, kFirst)}, .byes = {{.player = 3}}},  // 1 is gone
        {.games = {game(3, 0, kFirst)}, .byes = {{.player = 2, .kind = ByeKind::Half}}},
    };
    const auto cards = make_cards(4, rounds, {});
    // 1 scored 1, plus two draws; 2 scored 1.5, and his half-point bye in the last round is a draw;
    // 3 has 2.
    EXPECT_EQ(value(cards, 0, Buchholz), (1.0 + 0.5 + 0.5) + 1.5 + 2.0);
    // 16.4: his own unplayed rounds: a dummy with his own score 1, which is below three draws.
    EXPECT_EQ(value(cards, 1, Buchholz), 1.0 + 1.0 + 1.0);
    EXPECT_EQ(value(cards, 1, SonnebornBerger), 1.0);
}

// 16.4.2: the dummy never has more than draws in all rounds would give.
TEST(TieBreak, TheDummyOfAByeIsCappedAtDrawsInAllRounds) {
    const std::vector<Round> rounds{
        {.games = {game(0, 1, kFirst)}, .byes = {{.player = 2}}},
        {.games = {game(2, 0, kFirst)}, .byes = {{.player = 1}}},
        {.games = {game(1, 2, kSecond)}, .byes = {{.player = 0}}},
    };
    const auto cards = make_cards(3, rounds, {});  // 0: 2, 1: 1, 2: 3
    EXPECT_EQ(value(cards, 2, Buchholz), 1.5 + 2.0 + 1.0);
    EXPECT_EQ(value(cards, 2, SonnebornBerger), 1.5 + 2.0 + 1.0);
    EXPECT_EQ(value(cards, 1, Buchholz), 2.0 + 1.0 + 3.0);  // his own score is lower than the cap
    EXPECT_EQ(value(cards, 2, Wins), 3);
    EXPECT_EQ(value(cards, 2, GamesWon), 2);
}

// 16.4.1: of a forfeit, never more than the opponent who was scheduled.
TEST(TieBreak, TheDummyOfAForfeitIsCappedAtTheScheduledOpponent) {
    const std::vector<Round> rounds{
        {.games = {game(0, 1, kFirst), game(2, 3, kFirst)}},
        {.games = {game(2, 0, Outcome::SecondWinsByForfeit), game(1, 3, kFirst)}},
        {.games = {game(0, 3, kFirst), game(1, 2, kFirst)}},
    };
    const auto cards = make_cards(4, rounds, {});  // 0: 3, 1: 2, 2: 1, 3: 0
    EXPECT_EQ(value(cards, 0, Buchholz), 2.0 + 1.0 + 0.0);
    EXPECT_EQ(value(cards, 2, Buchholz), 0.0 + 1.0 + 2.0);
    EXPECT_EQ(value(cards, 0, GamesWon), 2);
    // In a round robin a forfeit is a game like any other.
    EXPECT_EQ(value(cards, 2, SonnebornBerger, Forfeits::Played), 0.0);
    EXPECT_EQ(value(cards, 0, GamesWon, Forfeits::Played), 3);
}

// 16.5: a round not played by choice is cut first, even when another opponent scored less.
TEST(TieBreak, CutsARoundThatWasNotPlayedByChoiceFirst) {
    const std::vector<Round> rounds{
        {.games = {game(0, 1, kFirst), game(2, 3, kFirst)}},
        {.games = {game(1, 2, kSecond)},
         .byes = {{.player = 0, .kind = ByeKind::Half}, {.player = 3, .kind = ByeKind::Zero}}},
        {.games = {game(0, 2, kSecond), game(1, 3, kFirst)}},
    };
    const auto cards = make_cards(4, rounds, {});  // 0: 1.5, 1: 1, 2: 3, 3: 0
    EXPECT_EQ(value(cards, 0, Buchholz), 1.0 + 1.5 + 3.0);
    EXPECT_EQ(value(cards, 0, BuchholzCut1), 1.0 + 3.0);
    EXPECT_EQ(value(cards, 0, BuchholzMedian), 1.0);
}

TEST(TieBreak, DirectEncounterOfTwo) {
    const auto cards = make_cards(2, std::vector<Round>{{.games = {game(0, 1, kSecond)}}}, {});
    EXPECT_EQ(by_direct_encounter(cards, {0, 1}, Forfeits::Unplayed),
              (std::vector<std::vector<int>>{{1}, {0}}));
}
TEST(TieBreak, DirectEncounterOfACycleDecidesNothing) {
    const std::vector<Round> rounds{{.games = {game(0, 1, kFirst)}},
                                    {.games = {game(1, 2, kFirst)}},
                                    {.games = {game(2, 0, kFirst)}}};
    EXPECT_EQ(by_direct_encounter(make_cards(3, rounds, {}), {0, 1, 2}, Forfeits::Unplayed),
              (std::vector<std::vector<int>>{{0, 1, 2}}));
}
// 6.3: 0 has beaten both others, who have not met: nothing can bring them past him.
TEST(TieBreak, DirectEncounterWithMissingGamesTakesOnlyWhatIsSure) {
    const std::vector<Round> rounds{{.games = {game(0, 1, kFirst)}},
                                    {.games = {game(2, 0, kSecond)}}};
    const auto cards = make_cards(3, rounds, {});
    EXPECT_EQ(by_direct_encounter(cards, {1, 0, 2}, Forfeits::Unplayed),
              (std::vector<std::vector<int>>{{0}, {1, 2}}));
    const std::vector<Round> one_game{{.games = {game(0, 1, kFirst)}}};
    EXPECT_EQ(by_direct_encounter(make_cards(3, one_game, {}), {0, 1, 2}, Forfeits::Unplayed),
              (std::vector<std::vector<int>>{{0, 1, 2}}));
}
TEST(TieBreak, AForfeitIsNoEncounterInASwiss) {
    const std::vector<Round> rounds{{.games = {game(0, 1, Outcome::FirstWinsByForfeit)}}};
    const auto cards = make_cards(2, rounds, {});
    EXPECT_EQ(by_direct_encounter(cards, {0, 1}, Forfeits::Unplayed).size(), 1U);
    EXPECT_EQ(by_direct_encounter(cards, {0, 1}, Forfeits::Played).size(), 2U);
}

TEST(TieBreak, RanksByPointsThenByEachTieBreakInTurn) {
    const std::vector<Round> rounds{
        {.games = {game(0, 1, kFirst), game(2, 3, kFirst)}},
        {.games = {game(1, 2, kFirst), game(3, 0, kFirst)}},
    };
    const auto cards = make_cards(4, rounds, {});  // everybody has 1
    const auto all_tied = standings(cards, {}, Forfeits::Unplayed);
    for (const Standing& line : all_tied) EXPECT_EQ(line.rank, 1);
    const auto table = standings(cards, std::vector{WinsAsSecond, Progressive}, Forfeits::Unplayed);
    EXPECT_EQ(table[0].player, 0);  // ties keep the order of numbers
    EXPECT_EQ(table[0].rank, 1);
    EXPECT_EQ(table[1].player, 2);
    EXPECT_EQ(table[2].rank, 3);
    EXPECT_EQ(to_text(table[0].values[1]), "2");
}

TEST(TieBreak, CodesReadBack) {
    for (const TieBreak each : kKeys<TieBreak>) EXPECT_EQ(parse_tie_break(code(each)), each);
    EXPECT_FALSE(parse_tie_break("XYZ"));
    EXPECT_EQ(to_text(TieBreakValue{13}), "3.25");
    EXPECT_EQ(to_text(TieBreakValue{12}), "3");
}

}  // namespace
}  // namespace kydai::tournament
