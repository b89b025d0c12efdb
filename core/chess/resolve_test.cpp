// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/resolve.hpp"

#include "core/chess/test_positions.hpp"

namespace kydai::chess {

// For readable failures.
void PrintTo(Refusal refusal, std::ostream* out) {
    *out << "Refusal " << static_cast<int>(refusal);
}

namespace {

using testing::at;
using testing::move_text;

struct RefusalCase {
    Refusal reason;
    Variant variant;
    const char* fen;
    const char* move;
};

constexpr auto kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

constexpr RefusalCase kCases[] = {
    {Refusal::GameOver, Variant::KingOfTheHill, "8/8/8/8/4K3/8/8/7k b - - 0 1", "h1h2"},
    {Refusal::NoPieceThere, Variant::Chess, kStart, "e4e5"},
    {Refusal::NotYourTurn, Variant::Chess, kStart, "e7e5"},
    {Refusal::OwnPieceThere, Variant::Chess, kStart, "a1a2"},
    {Refusal::PieceMovesOtherwise, Variant::Chess, kStart, "g1g3"},
    {Refusal::PieceMovesOtherwise, Variant::Chess, kStart, "e2e5"},
    {Refusal::PathBlocked, Variant::Chess, kStart, "f1b5"},
    {Refusal::PathBlocked, Variant::Chess, "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4"},
    {Refusal::NothingToCapture, Variant::Chess, kStart, "e2d3"},
    {Refusal::EnPassantNotPossible, Variant::Chess, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"},
    {Refusal::PromotionMissing, Variant::Chess, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"},
    {Refusal::PromotionImpossible, Variant::Chess, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k"},
    {Refusal::PromotionImpossible, Variant::Chess, kStart, "e2e4q"},
    {Refusal::PromotionImpossible, Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q"},
    {Refusal::EnPassantNotPossible, Variant::Chess, "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6"},
    {Refusal::KingWouldBeInCheck, Variant::Chess, "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2"},
    {Refusal::PiecePinned, Variant::Chess, "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"},
    {Refusal::CheckNotAnswered, Variant::Chess, "k3r3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1h3"},
    {Refusal::CastlingRightLost, Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"},
    {Refusal::CastlingRightLost, Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1"},
    {Refusal::CastlingPathBlocked, Variant::Chess, kStart, "e1g1"},
    {Refusal::CastlingPathBlocked, Variant::Chess, "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1"},
    {Refusal::CastlingOutOfCheck, Variant::Chess, "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", "e1g1"},
    {Refusal::CastlingThroughCheck, Variant::Chess, "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1", "e1g1"},
    {Refusal::CastlingIntoCheck, Variant::Chess, "4k3/6r1/8/8/8/8/8/4K2R w K - 0 1", "e1g1"},
    // Atomic: beside the other king f1 does not count as attacked.
    {Refusal::CastlingIntoCheck, Variant::Atomic, "5rr1/8/8/8/8/8/4k3/4K2R w K - 0 1", "e1g1"},
    {Refusal::PieceMovesOtherwise, Variant::Chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1"},
    {Refusal::DropsNotInVariant, Variant::Chess, kStart, "N@e4"},
    {Refusal::NotInPocket, Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[n] w - - 0 1", "N@e4"},
    {Refusal::SquareOccupied, Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e8"},
    {Refusal::PawnDropOnBackRank, Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8"},
    {Refusal::CheckNotAnswered, Variant::Crazyhouse, "k3r3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a4"},
    {Refusal::MustCapture, Variant::Antichess, "8/8/8/3p4/4P3/8/8/8 w - - 0 1", "e4e5"},
    {Refusal::KingMayNotCapture, Variant::Atomic, "4k3/8/8/8/8/8/4n3/4K3 w - - 0 1", "e1e2"},
    {Refusal::OwnKingWouldExplode, Variant::Atomic, "4k3/8/8/8/8/8/4n3/3QK3 w - - 0 1", "d1e2"},
    {Refusal::MayNotGiveCheck, Variant::RacingKings, "8/8/8/8/8/8/k6K/6R1 w - - 0 1", "g1a1"},
};

TEST(Resolve, EveryRefusalNamesItsReason) {
    KeyedArray<Refusal, bool> seen;
    for (const auto& [reason, variant, fen, move] : kCases) {
        const auto answer = resolve(at(fen, variant), move_text(move));
        ASSERT_FALSE(answer.has_value()) << fen << ' ' << move;
        EXPECT_EQ(answer.error(), reason) << fen << ' ' << move;
        seen[reason] = true;
    }
    for (const bool reason_has_a_case : seen) EXPECT_TRUE(reason_has_a_case);
}

TEST(Resolve, CastlingIsSaidByTheKingsStepsOrByTheRook) {
    const AnyPosition position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Move short_castling(Square(File::E, Rank::R1), Square(File::H, Rank::R1),
                              MoveKind::Castling);
    EXPECT_EQ(resolve(position, move_text("e1g1")), short_castling);
    EXPECT_EQ(resolve(position, move_text("e1h1")), short_castling);
    EXPECT_EQ(resolve(position, move_text("e1c1")), resolve(position, move_text("e1a1")));
}

TEST(Resolve, InChess960AKingsStepIsAStepAndTheRookMeansCastling) {
    const AnyPosition position = at("4k3/8/8/8/8/8/8/5K1R w H - 0 1", Variant::Chess960);
    EXPECT_EQ(resolve(position, move_text("f1g1"))->kind(), MoveKind::Quiet);
    EXPECT_EQ(resolve(position, move_text("f1h1"))->kind(), MoveKind::Castling);
}

TEST(Resolve, ReadsBackTheCastlingOfOddSquaresInAnyVariant) {
    const AnyPosition position = at("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", Variant::Atomic);
    for (const Move move : position.legal_moves()) {
        EXPECT_EQ(resolve(position, move_text(to_uci(move, castling_notation(position)))), move);
    }
}

class ResolveOfVariant : public ::testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(Resolve, ResolveOfVariant, ::testing::ValuesIn(kVariants),
                         testing::variant_name);

TEST_P(ResolveOfVariant, EveryLegalMoveIsFoundAndNothingElse) {
    testing::for_random_positions(GetParam(), 4, 120, [](const AnyPosition& position) {
        const MoveList moves = position.legal_moves();
        for (const Move move : moves) ASSERT_EQ(resolve(position, to_text(move)), move);
        for (const Square from : Bitboard::all()) {
            for (const Square to : Bitboard::all()) {
                const auto move = resolve(position, {.from = from, .to = to});
                ASSERT_TRUE(!move || position.is_legal(*move))
                    << position.fen() << ' ' << to_string(from) << to_string(to);
            }
        }
    });
}

}  // namespace
}  // namespace kydai::chess
