// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/fen.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/chess/test_positions.hpp"

namespace kydai::chess {

void PrintTo(const FenError& error, std::ostream* out) {
    *out << "field " << static_cast<int>(error.field) << ", fault " << static_cast<int>(error.fault)
         << ", column " << error.column;
}

namespace {

using namespace literals;

std::string fen_of(std::string_view fen, Variant variant,
                   CastlingLetters letters = CastlingLetters::XFen) {
    return testing::at(fen, variant).fen(letters);
}

struct FenErrorCase {
    std::string_view fen;
    FenError error;
};

void expect_errors(std::initializer_list<FenErrorCase> cases) {
    for (const auto& [fen, error] : cases) {
        const auto setup = parse_fen(fen);
        ASSERT_FALSE(setup.has_value()) << fen;
        EXPECT_EQ(setup.error(), error) << fen;
    }
}

// --- Reading and writing ---

TEST(Fen, TheStartOfEveryVariantIsWrittenAsItIsRead) {
    for (const Variant variant : kVariants) {
        EXPECT_EQ(AnyPosition::start(variant).fen(), start_fen(variant)) << name(variant);
    }
}

TEST(Fen, FieldsThatAreMissingAtTheEndTakeTheirDefaults) {
    for (const std::string_view fen :
         {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 w -",
          "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0",
          "  4k3/8/8/8/8/8/8/4K3  w  -  -  0  1  "}) {
        EXPECT_EQ(fen_of(fen, Variant::Chess), "4k3/8/8/8/8/8/8/4K3 w - - 0 1") << fen;
    }
}

TEST(Fen, CountersAreKept) {
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - - 49 100", Variant::Chess),
              "4k3/8/8/8/8/8/8/4K3 b - - 49 100");
}

TEST(Fen, KQkqMeanTheOutermostRooks) {
    const auto setup = parse_fen("rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1");
    ASSERT_TRUE(setup.has_value());
    EXPECT_EQ(setup->castling_rooks,
              Bitboard("a1"_sq) | Bitboard("h1"_sq) | Bitboard("a8"_sq) | Bitboard("h8"_sq));
}

TEST(Fen, XFenNamesTheFileOfAnInnerRook) {
    const std::string_view inner = "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1";
    EXPECT_EQ(fen_of(inner, Variant::Chess960), inner);
    const std::string_view mixed = "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GQkb - 0 1";
    EXPECT_EQ(fen_of(mixed, Variant::Chess960), mixed);
}

TEST(Fen, ShredderFenNamesTheFileOfEveryRook) {
    EXPECT_EQ(fen_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Variant::Chess960,
                     CastlingLetters::Shredder),
              "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
    EXPECT_EQ(fen_of("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Variant::Chess960),
              "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST(Fen, AnEnPassantSquareIsWrittenOnlyWhereItCanBeUsed) {
    EXPECT_EQ(fen_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", Variant::Chess),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

TEST(Fen, PocketsStandInBracketsOrOnANinthRank) {
    const std::string_view brackets = "4k3/8/8/8/8/8/8/4K3[QNNp] w - - 0 1";
    EXPECT_EQ(fen_of(brackets, Variant::Crazyhouse), brackets);
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3/NpQN w - - 0 1", Variant::Crazyhouse), brackets);
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3/ w - - 0 1", Variant::Crazyhouse),
              "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", Variant::Crazyhouse),
              "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
}

TEST(Fen, PromotedPiecesAreMarked) {
    const std::string_view marked = "4k2q~/8/8/8/8/8/8/1Q~2K3[] w - - 0 1";
    EXPECT_EQ(fen_of(marked, Variant::Crazyhouse), marked);
}

TEST(Fen, ChecksAreReadAsLeftOrAsGiven) {
    const std::string_view left = "4k3/8/8/8/8/8/8/4K3 w - - 1+3 5 9";
    EXPECT_EQ(fen_of(left, Variant::ThreeCheck), left);
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 w - - 5 9 +2+0", Variant::ThreeCheck), left);
}

// --- Refusals ---

TEST(Fen, ARefusalNamesThePlacement) {
    using enum FenFault;
    constexpr auto kField = FenField::Placement;
    expect_errors({
        {"", {kField, Missing, 0}},
        {"   ", {kField, Missing, 3}},
        {"4k3/8/8/8/8/8/8/4X3 w - - 0 1", {kField, UnknownCharacter, 17}},
        {"4k3/8/8/8/8/8/4K3 w - - 0 1", {kField, TooFewRanks, 17}},
        {"4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", {kField, TooManyRanks, 20}},
        {"4k3/8/8/8/8/8/8/4K3/Q/8 w - - 0 1", {kField, TooManyRanks, 21}},
        {"4k3/8/7/8/8/8/8/4K3 w - - 0 1", {kField, TooFewSquares, 7}},
        {"4k3/8/8/8/8/8/8/4K2 w - - 0 1", {kField, TooFewSquares, 19}},
        {"4k3/8/81/8/8/8/8/4K3 w - - 0 1", {kField, TooManySquares, 7}},
        {"4k3/8/8p/8/8/8/8/4K3 w - - 0 1", {kField, TooManySquares, 7}},
        {"~4k3/8/8/8/8/8/8/4K3 w - - 0 1", {kField, NothingToPromote, 0}},
        {"4k3/8~/8/8/8/8/8/4K3 w - - 0 1", {kField, NothingToPromote, 5}},
        {"4k3/8/8/8/8/8/8/4K2[Q] w - - 0 1", {kField, TooFewSquares, 19}},
    });
}

TEST(Fen, ARefusalNamesThePocket) {
    using enum FenFault;
    constexpr auto kField = FenField::InHand;
    const std::string full = "4k3/8/8/8/8/8/8/4K3[" + std::string(33, 'N') + "] w - - 0 1";
    expect_errors({
        {"4k3/8/8/8/8/8/8/4K3[Qx] w - - 0 1", {kField, UnknownCharacter, 21}},
        {"4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", {kField, UnknownCharacter, 20}},
        {"4k3/8/8/8/8/8/8/4K3[Q]Q w - - 0 1", {kField, UnknownCharacter, 22}},
        {"4k3/8/8/8/8/8/8/4K3[Qn w - - 0 1", {kField, NotClosed, 22}},
        {full, {kField, TooMany, 52}},
    });
}

TEST(Fen, ARefusalNamesTheTurn) {
    expect_errors({
        {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", {FenField::Turn, FenFault::UnknownCharacter, 20}},
        {"4k3/8/8/8/8/8/8/4K3 white - - 0 1", {FenField::Turn, FenFault::UnknownCharacter, 20}},
    });
}

TEST(Fen, ARefusalNamesTheCastlingRight) {
    using enum FenFault;
    constexpr auto kField = FenField::Castling;
    expect_errors({
        {"4k3/8/8/8/8/8/8/4K2R w Kx - 0 1", {kField, UnknownCharacter, 24}},
        {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", {kField, NoSuchRook, 24}},
        {"4k3/8/8/8/8/8/8/4K2R w A - 0 1", {kField, NoSuchRook, 23}},
        {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", {kField, Repeated, 24}},
        {"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", {kField, Repeated, 24}},
    });
}

TEST(Fen, ARefusalNamesTheEnPassantSquare) {
    expect_errors({
        {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", {FenField::EnPassant, FenFault::NotASquare, 24}},
        {"4k3/8/8/8/8/8/8/4K3 w - e 0 1", {FenField::EnPassant, FenFault::NotASquare, 24}},
    });
}

TEST(Fen, ARefusalNamesTheCounter) {
    using enum FenFault;
    expect_errors({
        {"4k3/8/8/8/8/8/8/4K3 w - - x 1", {FenField::HalfmoveClock, NotANumber, 26}},
        {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", {FenField::HalfmoveClock, NotANumber, 26}},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1.5", {FenField::FullmoveNumber, NotANumber, 28}},
        {"4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1", {FenField::ChecksLeft, NotANumber, 26}},
        {"4k3/8/8/8/8/8/8/4K3 w - - 3+ 0 1", {FenField::ChecksLeft, NotANumber, 26}},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 +4+0", {FenField::ChecksLeft, NotANumber, 30}},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1", {FenField::ChecksLeft, NotANumber, 30}},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", {FenField::Extra, NotExpected, 30}},
    });
}

// --- Anything ---

// Any text of the letters that a FEN is made of, which comes closer to one than any text at all.
RC_GTEST_PROP(Fen, AnyTextIsReadOrRefusedAtAColumnOfTheText, ()) {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::elementOf(std::string("pnbrqkPNBRQK12345678//~[] -wabcdefghKQ0+9x")));
    const auto setup = parse_fen(text);
    if (setup) {
        // A readable FEN can be written and read again, whether the position is possible or not.
        const auto again = parse_fen(to_fen(*setup, Variant::Crazyhouse));
        RC_ASSERT(again.has_value());
        RC_ASSERT(again->board == setup->board);
        RC_ASSERT(again->pockets == setup->pockets);
    } else {
        RC_ASSERT(setup.error().column >= 0);
        RC_ASSERT(setup.error().column <= static_cast<int>(text.size()));
    }
}

TEST(Fen, ACounterThatIsTooLargeIsANumberAllTheSame) {
    for (const char* fen :
         {"4k3/8/8/8/8/8/8/4K3 w - - 10000 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 99999",
          "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999"}) {
        ASSERT_TRUE(parse_fen(fen)) << fen;
        EXPECT_EQ(AnyPosition::parse(Variant::Chess, fen).error(),
                  PositionError(SetupError::CounterOutOfRange))
            << fen;
    }
}

}  // namespace
}  // namespace kydai::chess
