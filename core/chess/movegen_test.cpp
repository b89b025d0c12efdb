// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of movement, one sentence and one board each.
#include "core/chess/position.hpp"

#include <gmock/gmock.h>

#include "core/chess/test_positions.hpp"

namespace kydai::chess {
namespace {

using testing::after;
using testing::at;
using ::testing::Contains;
using ::testing::Each;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;
using testing::uci_moves;
using ::testing::UnorderedElementsAre;
using namespace literals;

// --- Castling ---

TEST(Castling, MovesKingAndRook) {
    const auto position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(after(position, {"e1g1"}).fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    EXPECT_EQ(after(position, {"e1c1"}).fen(), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    EXPECT_EQ(after(position, {"e1g1", "e8c8"}).fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
}

TEST(Castling, NotThroughCheck) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1")), Not(Contains("e1g1")));
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/3r4/8/R3K3 w Q - 0 1")), Not(Contains("e1c1")));
}

TEST(Castling, NotIntoCheck) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1")), Not(Contains("e1g1")));
}

TEST(Castling, NotOutOfCheck) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1")), Not(Contains("e1g1")));
}

TEST(Castling, TheRookMayPassAnAttackedSquare) {
    EXPECT_THAT(uci_moves(at("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1")), Contains("e1c1"));
}

TEST(Castling, TheRookMayBeAttacked) {
    EXPECT_THAT(uci_moves(at("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1")), Contains("e1c1"));
}

TEST(Castling, EverySquareBetweenIsEmpty) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1")), Not(Contains("e1c1")));
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/8/8/4K1nR w K - 0 1")), Not(Contains("e1g1")));
}

TEST(Castling, TheRightIsLostForGood) {
    const auto position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(after(position, {"e1e2", "e8e7", "e2e1", "e7e8"}).castling_rooks(), Bitboard());
    EXPECT_EQ(after(position, {"h1g1", "h8g8", "g1h1", "g8h8"}).castling_rooks(),
              Bitboard("a1"_sq) | Bitboard("a8"_sq));
}

TEST(Castling, ARookCapturedOnItsSquareCannotCastle) {
    const auto position = at("r3k2r/8/8/3B4/8/8/8/4K2R w Kkq - 0 1");
    EXPECT_EQ(after(position, {"d5a8"}).castling_rooks(), Bitboard("h1"_sq) | Bitboard("h8"_sq));
    // Rook takes rook: both rights go.
    EXPECT_EQ(after(position, {"h1h8"}).castling_rooks(), Bitboard("a8"_sq));
}

TEST(Castling, In960TheKingMayStay) {
    const auto position = at("4k3/8/8/8/8/8/8/6KR w K - 0 1", Variant::Chess960);
    EXPECT_EQ(after(position, {"g1h1"}).fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Castling, In960KingAndRookMayChangePlaces) {
    const auto position = at("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", Variant::Chess960);
    EXPECT_EQ(after(position, {"f1g1"}).fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Castling, In960TheRookMayHaveBeenTheShield) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/8/8/rRK5 w Q - 0 1", Variant::Chess960)),
                Not(Contains("c1b1")));
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/8/8/bRK5 w Q - 0 1", Variant::Chess960)),
                Contains("c1b1"));
}

// --- En passant ---

TEST(EnPassant, TakesThePawnThatHasJustPassed) {
    const auto position = at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    EXPECT_EQ(after(position, {"d7d5", "e5d6"}).fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    EXPECT_THAT(uci_moves(after(position, {"d7d5", "e1e2", "e8e7"})), Not(Contains("e5d6")));
    EXPECT_THAT(uci_moves(after(position, {"d7d6", "e1e2", "d6d5"})), Not(Contains("e5d6")));
}

TEST(EnPassant, NotWhenBothPawnsLeaveTheKingsRank) {
    // K . . p P . . r: with both gone the rook gives check.
    EXPECT_THAT(uci_moves(at("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1")), Not(Contains("e5d6")));
    EXPECT_THAT(uci_moves(at("4k3/8/8/K1NpP2r/8/8/8/8 w - d6 0 1")), Contains("e5d6"));
}

TEST(EnPassant, OfTwoCapturersThePinnedOneMayNot) {
    const auto position = at("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    EXPECT_THAT(uci_moves(position), Contains("c5d6"));
    EXPECT_THAT(uci_moves(position), Not(Contains("e5d6")));
}

TEST(EnPassant, NotWhenTheCapturedPawnWasTheShield) {
    EXPECT_THAT(uci_moves(at("4k3/1b6/8/3pP3/8/5K2/8/8 w - d6 0 1")), Not(Contains("e5d6")));
}

TEST(EnPassant, AlongThePinIsAllowed) {
    EXPECT_THAT(uci_moves(at("1b2k3/8/8/3pP3/8/6K1/8/8 w - d6 0 1")), Contains("e5d6"));
}

TEST(EnPassant, AnswersTheCheckOfThePawnItTakes) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/3pP3/2K5/8/8/8 w - d6 0 1")), Contains("e5d6"));
}

TEST(EnPassant, DoesNotAnswerAnotherCheck) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1")), Not(Contains("e5d6")));
}

TEST(EnPassant, IsOfferedOnlyWhereItCanBeTaken) {
    EXPECT_EQ(after(AnyPosition::start(Variant::Chess), {"e2e4"}).en_passant(), std::nullopt);
    EXPECT_EQ(after(at("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), {"e2e4"}).en_passant(), "e3"_sq);
    EXPECT_EQ(after(at("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1"), {"e2e4"}).en_passant(), std::nullopt);
}

// --- Pawns ---

TEST(Pawns, PromoteToFourRolesAndNeverStayPawns) {
    EXPECT_THAT(uci_moves(at("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7"),
                UnorderedElementsAre("a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q", "a7b8r", "a7b8b",
                                     "a7b8n"));
}

TEST(Pawns, StepTwiceOnlyOverAnEmptySquare) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/n7/P7/4K3 w - - 0 1"), "a2"), IsEmpty());
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/n7/8/P7/4K3 w - - 0 1"), "a2"),
                UnorderedElementsAre("a2a3"));
}

TEST(Pawns, DoNotCaptureAroundTheEdge) {
    EXPECT_THAT(uci_moves(at("4k3/8/7n/P7/n6n/8/8/4K3 w - - 0 1"), "a5"),
                UnorderedElementsAre("a5a6"));
}

// --- Check ---

TEST(Check, ADoubleCheckMovesTheKing) {
    const auto position = at("1k2r3/8/8/8/8/5n2/8/R2QK2R w KQ - 0 1");
    EXPECT_EQ(position.checkers().count(), 2);
    EXPECT_THAT(uci_moves(position), Each(StartsWith("e1")));
}

TEST(Check, APinnedPieceMovesAlongItsPin) {
    EXPECT_THAT(uci_moves(at("4k3/4n3/8/8/8/8/4R3/4K3 b - - 0 1"), "e7"), IsEmpty());
    EXPECT_THAT(uci_moves(at("4k3/4r3/8/8/4Q3/8/8/4K3 b - - 0 1"), "e7"),
                UnorderedElementsAre("e7e6", "e7e5", "e7e4"));
}

TEST(Check, APawnPinnedOnADiagonalMayOnlyTakeThePinner) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1"), "f2"), IsEmpty());
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/6b1/5P2/4K3 w - - 0 1"), "f2"),
                UnorderedElementsAre("f2g3"));
}

TEST(Check, APawnPinnedOnItsFileMayBePushed) {
    EXPECT_THAT(uci_moves(at("k3r3/8/8/8/8/3n4/4P3/4K3 w - - 0 1"), "e2"), IsEmpty());
    EXPECT_THAT(uci_moves(at("k3r3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e2"),
                UnorderedElementsAre("e2e3", "e2e4"));
}

TEST(Check, AKingCannotHideBehindItself) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/r3K3/8/8/8 w - - 0 1")), Not(Contains("e4f4")));
}

// --- Crazyhouse ---

TEST(Drops, PawnsNotOnTheBackRanks) {
    const auto drops =
        uci_moves(at("4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", Variant::Crazyhouse), "P@");
    EXPECT_EQ(drops.size(), 48U);
    EXPECT_THAT(drops, Not(Contains("P@a1")));
    EXPECT_THAT(drops, Not(Contains("P@a8")));
}

TEST(Drops, MayBlockACheck) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/8/8/r3K3[N] w - - 0 1", Variant::Crazyhouse), "N@"),
                UnorderedElementsAre("N@b1", "N@c1", "N@d1"));
}

TEST(Drops, CapturedPiecesChangeSides) {
    const auto position = at("4k3/8/8/3r4/4P3/8/8/4K3[] w - - 0 1", Variant::Crazyhouse);
    EXPECT_EQ(after(position, {"e4d5"}).fen(), "4k3/8/8/3P4/8/8/8/4K3[R] b - - 0 1");
}

TEST(Drops, PromotedPiecesReturnAsPawns) {
    const auto position = at("4k3/P6r/8/8/8/8/8/4K3[] w - - 0 1", Variant::Crazyhouse);
    const auto promoted = after(position, {"a7a8q"});
    EXPECT_EQ(promoted.fen(), "Q~3k3/7r/8/8/8/8/8/4K3[] b - - 0 1");
    EXPECT_EQ(after(promoted, {"e8e7", "a8h8", "h7h8"}).fen(), "7r/4k3/8/8/8/8/8/4K3[p] w - - 0 3");
}

TEST(Drops, APawnDroppedOnItsSecondRankMayStepTwice) {
    const auto position = at("4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1", Variant::Crazyhouse);
    EXPECT_EQ(after(position, {"P@e2", "e8e7", "e2e4"}).en_passant(), "e3"_sq);
}

// --- Atomic ---

TEST(Atomic, ACaptureExplodesAllAroundButPawns) {
    //   . n .
    //   p n p    the queen takes the rook: both go, and the knight beside it;
    //   . r .    the pawns stay, the other knight is too far
    const auto position = at("4k3/8/3n4/2pnp3/3r4/8/8/K2Q4 w - - 0 1", Variant::Atomic);
    EXPECT_EQ(after(position, {"d1d4"}).fen(), "4k3/8/3n4/2p1p3/8/8/8/K7 b - - 0 1");
}

TEST(Atomic, AKingNeverCaptures) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/8/3n4/4K3 w - - 0 1", Variant::Atomic)),
                Not(Contains("e1d2")));
}

TEST(Atomic, NobodyExplodesTheOwnKing) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/8/3q4/3RK3 w - - 0 1", Variant::Atomic)),
                Not(Contains("d1d2")));
}

TEST(Atomic, ExplodingTheirKingBeatsEverything) {
    // White is in check and does not mind.
    EXPECT_THAT(uci_moves(at("3nk3/8/8/8/8/8/4r3/3RK3 w - - 0 1", Variant::Atomic)),
                Contains("d1d8"));
}

TEST(Atomic, TouchingKingsVoidCheck) {
    const auto position = at("8/8/8/r2kK2R/8/8/8/8 w - - 0 1", Variant::Atomic);
    EXPECT_FALSE(position.in_check());
    EXPECT_FALSE(at("8/8/8/3kK2r/8/8/8/8 w - - 0 1", Variant::Atomic).in_check());
}

TEST(Atomic, ExplodedRooksLoseTheirCastlingRight) {
    const auto position = at("r3k2r/8/8/8/8/8/1n6/R3K2R b KQkq - 0 1", Variant::Atomic);
    const auto taken = at("r3k2r/1n6/8/8/8/8/1R6/R3K2R w KQkq - 0 1", Variant::Atomic);
    EXPECT_EQ(position.castling_rooks().count(), 4);
    EXPECT_EQ(after(taken, {"b2b7"}).castling_rooks(),
              Bitboard("a1"_sq) | Bitboard("h1"_sq) | Bitboard("h8"_sq));
}

TEST(Atomic, CastlingMindsChecksOnItsWay) {
    const auto castles = [](std::string_view fen) {
        return uci_moves(at(fen, Variant::Atomic), "e1g1").size() == 1;
    };
    EXPECT_FALSE(castles("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1"));  // out of check
    EXPECT_FALSE(castles("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1"));  // through check
    EXPECT_FALSE(castles("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1"));  // into check
    // Beside the other king no square is attacked.
    EXPECT_TRUE(castles("8/8/8/8/3b4/8/6k1/4K2R w K - 0 1"));
}

// --- Antichess ---

TEST(Antichess, CapturesAreCompulsory) {
    EXPECT_THAT(uci_moves(at("8/8/8/3p4/4P3/8/8/R6Q w - - 0 1", Variant::Antichess)),
                UnorderedElementsAre("e4d5"));
}

TEST(Antichess, SoIsEnPassant) {
    EXPECT_THAT(uci_moves(at("8/8/8/3pP3/8/8/8/R7 w - d6 0 1", Variant::Antichess)),
                UnorderedElementsAre("e5d6"));
}

TEST(Antichess, PawnsMayBecomeKings) {
    EXPECT_THAT(uci_moves(at("8/P7/8/8/8/8/8/7n w - - 0 1", Variant::Antichess)),
                UnorderedElementsAre("a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7a8k"));
}

TEST(Antichess, AKingIsAnOrdinaryPiece) {
    const auto position = at("8/8/8/8/8/8/1r6/K7 w - - 0 1", Variant::Antichess);
    EXPECT_FALSE(position.in_check());
    EXPECT_THAT(uci_moves(position), UnorderedElementsAre("a1b2"));
}

// --- Horde ---

TEST(Horde, PawnsOnRankOneStepTwice) {
    EXPECT_THAT(uci_moves(at("4k3/8/8/8/8/8/8/P7 w - - 0 1", Variant::Horde)),
                UnorderedElementsAre("a1a2", "a1a3"));
}

TEST(Horde, AndAgainFromRankTwo) {
    const auto position = at("4k3/8/8/8/8/8/8/P7 w - - 0 1", Variant::Horde);
    EXPECT_THAT(uci_moves(after(position, {"a1a2", "e8e7"})), Contains("a2a4"));
}

TEST(Horde, NoEnPassantAgainstAStepFromRankOne) {
    const auto position = at("4k3/8/8/8/8/1p6/8/P7 w - - 0 1", Variant::Horde);
    const auto stepped = after(position, {"a1a3"});
    EXPECT_EQ(stepped.en_passant(), std::nullopt);
    EXPECT_THAT(uci_moves(stepped, "b3"), UnorderedElementsAre("b3b2"));
}

TEST(Horde, EnPassantAgainstAStepFromRankTwo) {
    const auto position = at("4k3/8/8/8/1p6/8/P7/8 w - - 0 1", Variant::Horde);
    EXPECT_THAT(uci_moves(after(position, {"a2a4"})), Contains("b4a3"));
}

// --- Racing kings ---

TEST(RacingKings, NoMoveGivesCheck) {
    const auto position = at("8/8/8/8/8/8/k7/1R5K w - - 0 1", Variant::RacingKings);
    EXPECT_THAT(uci_moves(position), Not(Contains("b1a1")));
    EXPECT_THAT(uci_moves(position), Contains("b1c1"));
}

TEST(RacingKings, NotEvenByUncoveringALine) {
    const auto position = at("8/8/8/8/k2N3R/8/8/7K w - - 0 1", Variant::RacingKings);
    EXPECT_THAT(uci_moves(position, "d4"), IsEmpty());
}

}  // namespace
}  // namespace kydai::chess
