// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/caro/notation.hpp"
#include "core/caro/test_support.hpp"
#include "engine/mining/caro_tactic.hpp"
#include "engine/mining/chess_tactic.hpp"

namespace kydai::mining {
namespace {

class ChessTactics : public testing::Test {
  protected:
    std::optional<ChessTactic> prove(std::string_view fen) {
        return prover_.prove(chess::AnyPosition::parse(chess::Variant::Chess, fen).value());
    }

    std::unique_ptr<chess_engine::Searcher> searcher_ =
        chess_engine::make_searcher([] { return engine::Millis(0); });
    ChessTacticProver prover_{*searcher_};
};

TEST_F(ChessTactics, ABackRankMateHasOneLine) {
    const auto tactic = prove("7k/1p3rpp/8/8/8/8/8/2R3K1 w - - 0 1");
    ASSERT_TRUE(tactic);
    EXPECT_TRUE(tactic->is_mate);
    EXPECT_EQ(tactic->line.size(), 3U);
    EXPECT_EQ(to_string(tactic->line[0].to()), "c8");
}

TEST_F(ChessTactics, AForkWinsTheQueen) {
    const auto tactic = prove("2q3k1/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1");
    ASSERT_TRUE(tactic);
    EXPECT_EQ(to_string(tactic->line[0].to()), "e7");
}

TEST_F(ChessTactics, TwoWaysToWinAreNoPuzzle) {
    EXPECT_FALSE(prove("7k/6pp/8/8/8/8/8/RR4K1 w - - 0 1"));  // either rook mates
    EXPECT_FALSE(prove("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1"));   // everything wins
}

TEST_F(ChessTactics, WithoutAWinThereIsNothingToFind) {
    EXPECT_FALSE(prove("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

TEST_F(ChessTactics, TheSamePositionGetsTheSameVerdict) {
    const std::string_view fen = "7k/1p3rpp/8/8/8/8/8/2R3K1 w - - 0 1";
    const auto first = prove(fen);
    (void)prove("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1");
    const auto second = prove(fen);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->line, second->line);
    EXPECT_EQ(first->depth, second->depth);
}

// The stones in the order they are placed, X first.
caro::Position after(caro::RuleSet rule_set, std::string_view moves) {
    return caro::replay(caro::BoardRules::usual(rule_set), caro::parse_points(moves).value())
        .value();
}

TEST(CaroTactics, AFourAndAThreeThatCrossWinByFours) {
    // X has a blocked row of three and a diagonal of two that meet in one point only.
    CaroTacticProver prover;
    const auto position =
        after(caro::RuleSet::Freestyle, "b9b5b4e6f6g7e8f5d8g6c8b8g8f8c9g5e7b10e9");
    const auto tactic = prover.prove(position, Manner::Fours);
    ASSERT_TRUE(tactic);
    EXPECT_EQ(caro::to_text(tactic->line[0]), "g4");
    EXPECT_EQ(tactic->only, 3);
    EXPECT_TRUE(tactic->by_fours);
    caro::Position end = position;
    for (const caro::Point point : tactic->line) end.play(point);
    ASSERT_TRUE(end.outcome());
    EXPECT_EQ(end.outcome()->winner, position.turn());
}

TEST(CaroTactics, AnOpenThreeCanBeMadeAnOpenFourInTwoWays) {
    CaroTacticProver prover;
    const auto position = after(caro::RuleSet::Freestyle, "h8a1i8a3j8c1");
    EXPECT_TRUE(prover.wins_by_fours(position));
    EXPECT_FALSE(prover.prove(position, Manner::Fours));
}

TEST(CaroTactics, AStoneThatWinsAtOnceIsNoPuzzle) {
    CaroTacticProver prover;
    const auto position = after(caro::RuleSet::Freestyle, "h8a1i8a3j8c1k8c3");
    EXPECT_FALSE(prover.prove(position, Manner::Fours));
    EXPECT_FALSE(prover.prove(position, Manner::Threats));
}

TEST(CaroTactics, WithoutAThreatThereIsNothingToFind) {
    CaroTacticProver prover;
    EXPECT_FALSE(prover.prove(after(caro::RuleSet::Caro5, "h8h9"), Manner::Threats));
}

}  // namespace
}  // namespace kydai::mining
