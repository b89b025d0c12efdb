// SPDX-License-Identifier: GPL-3.0-or-later
// Valid and invalid positions.
#include "core/chess/setup.hpp"

#include <optional>

#include "core/chess/test_positions.hpp"

namespace kydai::chess {
namespace {

using namespace literals;

// Why the text, which can be read, is no position of the variant; none when it is one.
std::optional<SetupError> error_in(std::string_view fen, Variant variant = Variant::Chess) {
    const auto setup = parse_fen(fen);
    EXPECT_TRUE(setup.has_value()) << fen;
    if (!setup) return std::nullopt;
    const auto position = AnyPosition::from(variant, *setup);
    return position ? std::nullopt : std::optional(position.error());
}

TEST(Setup, AnEmptyBoardIsNoPosition) {
    for (const Variant variant : kVariants) {
        EXPECT_EQ(error_in("8/8/8/8/8/8/8/8 w - - 0 1", variant), SetupError::NoPieces);
    }
}

TEST(Setup, EachSideHasOneKing) {
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/8 w - - 0 1"), SetupError::MissingWhiteKing);
    EXPECT_EQ(error_in("8/8/8/8/8/8/8/4K3 w - - 0 1"), SetupError::MissingBlackKing);
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), SetupError::TooManyWhiteKings);
    EXPECT_EQ(error_in("4k2k/8/8/8/8/8/8/4K3 w - - 0 1"), SetupError::TooManyBlackKings);
    EXPECT_EQ(error_in("8/8/8/8/8/8/8/4K3 w - - 0 1", Variant::Atomic),
              SetupError::MissingBlackKing);
}

TEST(Setup, AntichessTakesAnyNumberOfKings) {
    EXPECT_EQ(error_in("8/8/8/8/8/8/8/P6k w - - 0 1", Variant::Antichess),
              SetupError::PawnOnBackRank);
    EXPECT_EQ(error_in("kk6/8/8/8/8/8/P7/8 w - - 0 1", Variant::Antichess), std::nullopt);
    EXPECT_EQ(error_in("kk6/8/8/8/8/8/8/KKK5 w - - 0 1", Variant::Antichess), std::nullopt);
}

TEST(Setup, TheHordeHasNoKing) {
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1", Variant::Horde),
              SetupError::KingOfHorde);
    EXPECT_EQ(error_in("8/8/8/8/8/8/PPPP4/8 w - - 0 1", Variant::Horde),
              SetupError::MissingBlackKing);
}

TEST(Setup, PawnsStandBetweenTheBackRanks) {
    EXPECT_EQ(error_in("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), SetupError::PawnOnBackRank);
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/p3K3 w - - 0 1"), SetupError::PawnOnBackRank);
}

TEST(Setup, OnlyTheHordeHasPawnsOnItsFirstRank) {
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/P7 w - - 0 1", Variant::Horde), std::nullopt);
    EXPECT_EQ(error_in("P3k3/8/8/8/8/8/8/P7 w - - 0 1", Variant::Horde),
              SetupError::PawnOnBackRank);
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/P7/p7 w - - 0 1", Variant::Horde),
              SetupError::PawnOnBackRank);
}

TEST(Setup, TheSideThatHasJustMovedIsNotInCheck) {
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/K3R3 w - - 0 1"), SetupError::OpponentInCheck);
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/K3R3 b - - 0 1"), std::nullopt);
    EXPECT_EQ(error_in("8/8/8/8/8/8/8/kK6 w - - 0 1"), SetupError::OpponentInCheck);
}

TEST(Setup, InAtomicKingsMayTouch) {
    EXPECT_EQ(error_in("8/8/8/8/8/8/8/kK6 w - - 0 1", Variant::Atomic), std::nullopt);
    EXPECT_EQ(error_in("8/8/8/8/8/8/8/kK5R w - - 0 1", Variant::Atomic), std::nullopt);
}

TEST(Setup, InRacingKingsNobodyStandsInCheck) {
    EXPECT_EQ(error_in("8/8/8/8/8/8/k6R/7K b - - 0 1", Variant::RacingKings),
              SetupError::KingInCheck);
    EXPECT_EQ(error_in("8/8/8/8/8/8/k6R/7K w - - 0 1", Variant::RacingKings),
              SetupError::OpponentInCheck);
}

TEST(Setup, AKingThatHasExplodedIsMissingWhereItsSideIsToMove) {
    const auto lost = testing::at("8/8/8/8/8/8/8/4K3 b - - 0 1", Variant::Atomic);
    EXPECT_EQ(lost.outcome(), (Outcome{Color::White, EndReason::KingExploded}));
    EXPECT_EQ(error_in("8/8/8/8/8/8/8/4K3 w - - 0 1", Variant::Atomic),
              SetupError::MissingBlackKing);
    EXPECT_EQ(error_in("8/8/8/8/8/8/8/4R3 w - - 0 1", Variant::Atomic),
              SetupError::MissingWhiteKing);
    // The winner's own king may have been in check all the while.
    const auto last =
        testing::after(testing::at("3qk3/8/8/8/7b/8/8/3QK3 w - - 0 1", Variant::Atomic), {"d1d8"});
    EXPECT_EQ(last.outcome(), (Outcome{Color::White, EndReason::KingExploded}));
    EXPECT_EQ(AnyPosition::parse(Variant::Atomic, last.fen()), last);
}

TEST(Setup, PlainChessCastlesFromTheHomeSquaresAlone) {
    const std::string_view rook_on_d1 = "r3k2r/8/8/8/8/8/8/3RK2R w KQkq - 0 1";
    const std::string_view king_on_f1 = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    for (const std::string_view fen : {rook_on_d1, king_on_f1}) {
        EXPECT_EQ(error_in(fen), SetupError::CastlingWithoutRook);
        EXPECT_EQ(error_in(fen, Variant::Chess960), std::nullopt);
        EXPECT_EQ(error_in(fen, Variant::Atomic), std::nullopt);
    }
    EXPECT_EQ(error_in("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"), std::nullopt);
}

TEST(Setup, ATextWithoutAVariantIsChessUnlessItCannotBe) {
    const auto variant_of = [](std::string_view fen) {
        const auto position = AnyPosition::parse_unnamed(fen);
        return position ? std::optional(position->variant()) : std::nullopt;
    };
    EXPECT_EQ(variant_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), Variant::Chess);
    EXPECT_EQ(variant_of("r3k2r/8/8/8/8/8/8/3RK2R w KQkq - 0 1"), Variant::Chess960);
    EXPECT_EQ(variant_of("4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1"), Variant::Crazyhouse);
    EXPECT_EQ(variant_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+0"), Variant::ThreeCheck);
    for (const Variant variant : {Variant::Horde, Variant::RacingKings}) {
        EXPECT_EQ(variant_of(start_fen(variant)), variant);
    }
    EXPECT_EQ(variant_of("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), Variant::Crazyhouse);
    EXPECT_EQ(variant_of("4k3/8/8/8/8/8/8/4K3/ w - - 0 1"), Variant::Crazyhouse);
    EXPECT_EQ(variant_of("4k3/8/8/8/8/8/8/4K3/Qn w - - 0 1"), Variant::Crazyhouse);
    EXPECT_EQ(variant_of("4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1"), Variant::ThreeCheck);
    EXPECT_EQ(AnyPosition::parse_unnamed("4k3/8/8/8/8/8/PPPPPPPP/8 w - - 0 1").error(),
              PositionError(SetupError::MissingWhiteKing));
    EXPECT_EQ(AnyPosition::parse_unnamed("8/8/8/8/8/8/8/4K3 w - - 0 1").error(),
              PositionError(SetupError::MissingBlackKing));
}

TEST(Setup, StateThatTheRulesDoNotHaveIsRefused) {
    constexpr std::string_view kPocket = "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1";
    constexpr std::string_view kPromoted = "4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1";
    constexpr std::string_view kChecks = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+0";
    for (const Variant variant : {Variant::Chess, Variant::Atomic}) {
        EXPECT_EQ(error_in(kPocket, variant), SetupError::PocketsNotInVariant);
        EXPECT_EQ(error_in(kPromoted, variant), SetupError::PromotedNotInVariant);
        EXPECT_EQ(error_in(kChecks, variant), SetupError::ChecksNotInVariant);
    }
    EXPECT_EQ(error_in(kPocket, Variant::ThreeCheck), SetupError::PocketsNotInVariant);
    EXPECT_EQ(error_in(kChecks, Variant::Crazyhouse), SetupError::ChecksNotInVariant);
    // Nothing in hand and no check given say nothing.
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/4K3[] w - - 3+3 0 1"), std::nullopt);
}

TEST(Setup, CastlingNeedsKingAndRookOnTheBackRank) {
    auto setup = *parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_TRUE(AnyPosition::from(Variant::Chess, setup).has_value());
    setup.castling_rooks = Bitboard("a1"_sq);
    EXPECT_EQ(AnyPosition::from(Variant::Chess, setup).error(), SetupError::CastlingWithoutRook);
    setup = *parse_fen("4k3/8/8/8/8/8/4K3/7R w - - 0 1");
    setup.castling_rooks = Bitboard("h1"_sq);
    EXPECT_EQ(AnyPosition::from(Variant::Chess, setup).error(), SetupError::CastlingWithoutRook);
    setup = *parse_fen("4k3/8/8/8/8/8/7R/4K3 w - - 0 1");
    setup.castling_rooks = Bitboard("h2"_sq);
    EXPECT_EQ(AnyPosition::from(Variant::Chess, setup).error(), SetupError::CastlingWithoutRook);
}

TEST(Setup, TwoRooksOnOneSideOfTheKingHaveOneRightTogether) {
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1"), SetupError::CastlingWithoutRook);
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", Variant::Chess960),
              SetupError::CastlingWithoutRook);
    EXPECT_EQ(error_in("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", Variant::Chess960), std::nullopt);
}

TEST(Setup, CastlingIsPassedOverWhereTheVariantHasNone) {
    const auto position = testing::at("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", Variant::Antichess);
    EXPECT_TRUE(position.castling_rooks().empty());
    // No matter whether the rights could be true.
    for (const auto& [variant, fen] :
         {std::pair{Variant::RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w KQkq - 0 1"},
          std::pair{Variant::Antichess, "r6r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"}}) {
        EXPECT_TRUE(testing::at(fen, variant).castling_rooks().empty());
    }
    const auto unreadable = AnyPosition::parse(Variant::Antichess, "8/8/8/8/8/8/8/R6r w Kx - 0 1");
    EXPECT_EQ(std::get<FenError>(unreadable.error()).fault, FenFault::UnknownCharacter);
}

TEST(Setup, TheEnPassantSquareLiesBehindAPawnThatCanHaveSteppedTwice) {
    EXPECT_EQ(error_in("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), std::nullopt);
    for (const std::string_view fen : {
             "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1",    // no pawn passed it
             "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",    // not the sixth rank
             "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1",    // not the opponent's pawn
             "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1",  // where did it come from?
             "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",  // it would have jumped
         }) {
        EXPECT_EQ(error_in(fen), SetupError::ImpossibleEnPassant) << fen;
    }
}

TEST(Setup, AnEnPassantSquareThatNoPawnCanUseIsForgotten) {
    EXPECT_EQ(testing::at("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1").en_passant(), std::nullopt);
    // The pawn on e5 is pinned to its king: capturing would open the e-file.
    EXPECT_EQ(testing::at("k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").en_passant(), std::nullopt);
    EXPECT_EQ(testing::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").en_passant(), "d6"_sq);
}

TEST(Setup, NoEnPassantSquareOutlivesTheGame) {
    // White's king has arrived and Black's cannot follow.
    const auto race = testing::at("1K6/8/8/8/pP6/8/7k/8 b - b3 0 1", Variant::RacingKings);
    EXPECT_EQ(race.en_passant(), std::nullopt);
    // e2-e4 gives check; the pawn on f4 could capture if that were not the third.
    const std::string_view check = "8/8/8/3k4/5p2/8/4P3/4K3 w - - 2+3 0 1";
    const std::string_view third = "8/8/8/3k4/5p2/8/4P3/4K3 w - - 1+3 0 1";
    EXPECT_EQ(testing::after(testing::at(check, Variant::ThreeCheck), {"e2e4"}).en_passant(),
              "e3"_sq);
    EXPECT_EQ(testing::after(testing::at(third, Variant::ThreeCheck), {"e2e4"}).en_passant(),
              std::nullopt);
}

TEST(Setup, PocketsAndBoardTogetherFitIntoOnePocket) {
    // 32 of a role in all. A promoted queen returns as a pawn.
    const auto in = [](const std::string& board, const std::string& pocket) {
        return error_in(board + "[" + pocket + "] w - - 0 1", Variant::Crazyhouse);
    };
    const std::string queens(32, 'Q');
    const std::string pawns(32, 'P');
    EXPECT_EQ(in("4k3/8/8/8/8/8/8/4K3", queens), std::nullopt);
    EXPECT_EQ(in("4k3/8/8/8/8/8/8/4K3", queens + "q"), SetupError::TooManyInPocket);
    EXPECT_EQ(in("4k3/8/8/8/8/q7/8/4K3", queens), SetupError::TooManyInPocket);
    EXPECT_EQ(in("4k3/8/8/8/8/q~7/8/4K3", queens), std::nullopt);
    EXPECT_EQ(in("4k3/8/8/8/8/q~7/8/4K3", pawns), SetupError::TooManyInPocket);
    auto setup = *parse_fen("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    setup.pockets[Color::White][Role::King] = 1;
    EXPECT_EQ(AnyPosition::from(Variant::Crazyhouse, setup).error(), SetupError::TooManyInPocket);
}

TEST(Setup, KingsPawnsAndCastlingRooksWereNeverPromoted) {
    const auto position =
        testing::at("4k~3/p~7/8/8/8/8/8/R~3K2R~[] w K - 0 1", Variant::Crazyhouse);
    EXPECT_EQ(position.promoted(), Bitboard("a1"_sq));
    // Otherwise the mark would stay behind on h1.
    EXPECT_EQ(testing::after(position, {"e1g1"}).promoted(), Bitboard("a1"_sq));
}

TEST(Setup, ThreeChecksAtMostAreLeftToGive) {
    auto setup = *parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    setup.checks_left[Color::Black] = 4;
    EXPECT_EQ(AnyPosition::from(Variant::ThreeCheck, setup).error(),
              SetupError::ChecksLeftOutOfRange);
}

TEST(Setup, MoveCountersHaveFourDigitsAtMost) {
    auto setup = *parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 9999 9999");
    EXPECT_TRUE(AnyPosition::from(Variant::Chess, setup).has_value());
    setup.halfmove_clock = 10000;
    EXPECT_EQ(AnyPosition::from(Variant::Chess, setup).error(), SetupError::CounterOutOfRange);
    setup.halfmove_clock = 0;
    setup.fullmove_number = -1;
    EXPECT_EQ(AnyPosition::from(Variant::Chess, setup).error(), SetupError::CounterOutOfRange);
}

TEST(Setup, TheFirstMoveHasTheNumberOne) {
    EXPECT_EQ(testing::at("4k3/8/8/8/8/8/8/4K3 w - - 0 0").fullmove_number(), 1);
}

}  // namespace
}  // namespace kydai::chess
