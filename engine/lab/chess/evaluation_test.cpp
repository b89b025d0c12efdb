// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/chess/evaluation.hpp"

#include <gtest/gtest.h>

#include "core/chess/test_positions.hpp"

namespace kydai::lab {
namespace {

using chess::Variant;
using chess::testing::at;

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

int arena(std::string_view fen) { return evaluate(EvaluationId::Arena, at(fen)); }
int material(std::string_view fen) { return evaluate(EvaluationId::Material, at(fen)); }

TEST(LabEvaluation, MaterialCountsOneThreeThreeFiveNine) {
    EXPECT_EQ(material(kStart), 0);
    EXPECT_EQ(material("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), 1);
    EXPECT_EQ(material("4k3/8/8/8/8/8/8/N3K3 w - - 0 1"), 3);
    EXPECT_EQ(material("4k3/8/8/8/8/8/8/B3K3 w - - 0 1"), 3);
    EXPECT_EQ(material("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 5);
    EXPECT_EQ(material("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"), -9);
    EXPECT_EQ(evaluate(EvaluationId::Material, at("4k3/8/8/8/8/8/8/8 b - - 0 1", Variant::Horde)),
              100);
}

TEST(LabEvaluation, ThePhaseFollowsWhatIsLeft) {
    EXPECT_EQ(phase_of(at(kStart).board()), Phase::Opening);
    // Four men are gone, then a fifth.
    EXPECT_EQ(phase_of(at("rnbqkbnr/pppppp2/8/8/8/8/PPPPPP2/RNBQKBNR w KQkq - 0 1").board()),
              Phase::Opening);
    EXPECT_EQ(phase_of(at("rnbqkbnr/pppppp2/8/8/8/8/PPPPP3/RNBQKBNR w KQkq - 0 1").board()),
              Phase::Middlegame);
    // A queen with one knight is an endgame; a queen with a rook is not.
    EXPECT_EQ(phase_of(at("3qk3/8/8/8/8/8/8/1N1QK3 w - - 0 1").board()), Phase::Endgame);
    EXPECT_EQ(phase_of(at("3qk3/8/8/8/8/8/8/R2QK3 w - - 0 1").board()), Phase::Middlegame);
}

TEST(LabEvaluation, SquaresCountByPhase) {
    // In the opening a knight in the middle is worth no more than one at home.
    EXPECT_EQ(arena("rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"), 0);
    // In the middlegame it is: +20 on d4 where the one on b8 has −40; Black lacks nothing else.
    EXPECT_EQ(arena("1n1qk2r/8/8/8/3N4/8/8/3QK2R w - - 0 1"), 20 + 40);
    // In the endgame knights do not care, kings and pawns do.
    EXPECT_EQ(arena("1n2k3/8/8/8/3N4/8/8/4K3 w - - 0 1"), 0);
    EXPECT_EQ(arena("4k3/8/8/8/3K4/8/8/8 w - - 0 1"), 40 + 30);
    EXPECT_EQ(arena("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), 100 + 50);
}

TEST(LabEvaluation, BothSidesAreJudgedAlike) {
    chess::testing::for_random_positions(Variant::Chess, 10, 80, [](const auto& position) {
        chess::Setup turned = position.to_setup();
        chess::Board board;
        for (const chess::Square square : turned.board.occupied()) {
            const chess::Piece piece = *turned.board.at(square);
            board.put({~piece.color, piece.role}, square.mirrored());
        }
        turned.board = board;
        turned.turn = ~turned.turn;
        turned.castling_rooks = {};
        turned.en_passant = {};
        const auto mirrored = chess::AnyPosition::from(Variant::Chess, turned);
        ASSERT_TRUE(mirrored);
        for (const EvaluationId id : {EvaluationId::Material, EvaluationId::Arena}) {
            EXPECT_EQ(evaluate(id, position), evaluate(id, *mirrored)) << position.fen();
        }
    });
}

TEST(LabEvaluation, PocketsCountAndAntichessTurnsItRound) {
    EXPECT_EQ(evaluate(EvaluationId::Material,
                       at("4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1", Variant::Crazyhouse)),
              9 - 3);
    EXPECT_EQ(
        evaluate(EvaluationId::Material, at("4k3/8/8/8/8/8/8/Q7 w - - 0 1", Variant::Antichess)),
        100 - 9);
}

TEST(LabEvaluation, NoMaterialIsWorthAMate) {
    EXPECT_EQ(arena("4k3/8/8/QQQQQQQQ/QQQQQQQQ/8/8/4K3 b - - 0 1"), -kLargestEvaluation);
    EXPECT_LT(kLargestEvaluation, kMate);
}

TEST(LabEvaluation, NamesGoBothWays) {
    EXPECT_EQ(parse_evaluation("material"), EvaluationId::Material);
    EXPECT_EQ(parse_evaluation("arena"), EvaluationId::Arena);
    EXPECT_EQ(parse_evaluation("network"), std::nullopt);
}

}  // namespace
}  // namespace kydai::lab
