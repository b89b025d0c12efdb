// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/openings.hpp"

#include <gtest/gtest.h>

namespace kydai::cli {
namespace {

using chess::Variant;

constexpr std::string_view kBook = R"([Event "One"]

1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *

[Event "Broken"]

1. e4 Ke7 *

[Event "Atomic"]
[Variant "Atomic"]

1. Nf3 *

[Event "Over"]

1. f3 e5 2. g4 Qh4# 0-1

[Event "From a position"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
)";

std::vector<std::string> fens(const std::vector<chess::AnyPosition>& openings) {
    std::vector<std::string> texts;
    for (const auto& opening : openings) texts.push_back(opening.fen());
    return texts;
}

TEST(Openings, AGameGivesThePositionAfterItsMainLine) {
    EXPECT_EQ(
        fens(openings_of_pgn(kBook, {}).openings),
        (std::vector<std::string>{"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
                                  "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"}));
}

TEST(Openings, SoManyPliesOfEachGameAtMost) {
    const auto openings = fens(openings_of_pgn(kBook, {.plies = 1}).openings);
    ASSERT_EQ(openings.size(), 3U);  // the game that ends in mate is an opening before it does
    EXPECT_EQ(openings[0], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

TEST(Openings, OnlyGamesOfTheVariantCount) {
    EXPECT_EQ(openings_of_pgn(kBook, {.variant = Variant::Atomic}).openings.size(), 1U);
    const Book horde = openings_of_pgn(kBook, {.variant = Variant::Horde});
    EXPECT_EQ(horde.openings.size(), 0U);
    EXPECT_EQ(horde.left_out, 5);
    EXPECT_EQ(horde.first_left_out, "game 1: it is of another variant");
}

TEST(Openings, LinesOfAnEpd) {
    constexpr std::string_view kLines =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; the start\n\nnonsense\n"
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\r\n";
    const Book book = openings_of_epd(kLines, {});
    EXPECT_EQ(book.openings.size(), 2U);
    EXPECT_EQ(book.left_out, 2);
    EXPECT_EQ(book.first_left_out.substr(0, 26), "line 3: bad FEN: pieces: u");
}

TEST(Openings, OperationsOfAnEpdArePassedOverAndItsMoveCountersKept) {
    constexpr std::string_view kLines =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e3; id \"x; hmvc 9\";\n"
        "4k3/8/8/8/8/8/4P3/4K3 b - - hmvc 2; fmvn 4;\n"
        "4k3/8/8/8/8/8/4P3/4K3 w - - fmvn 7; hmvc 3; c0 \"last\"\n"
        "4k3/8/8/8/8/8/4P3/4K3 w - - 5 6; bm e4;\n";
    EXPECT_EQ(fens(openings_of_epd(kLines, {}).openings),
              (std::vector<std::string>{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                        "4k3/8/8/8/8/8/4P3/4K3 b - - 2 4",
                                        "4k3/8/8/8/8/8/4P3/4K3 w - - 3 7",
                                        "4k3/8/8/8/8/8/4P3/4K3 w - - 5 6"}));
}

TEST(Openings, AnEpdOfAVariantKeepsItsOwnFields) {
    EXPECT_EQ(fens(openings_of_epd("4k3/8/8/8/8/8/4P3/4K3[Qn] w - - id \"drop\";\n",
                                   {.variant = Variant::Crazyhouse})
                       .openings),
              (std::vector<std::string>{"4k3/8/8/8/8/8/4P3/4K3[Qn] w - - 0 1"}));
    EXPECT_EQ(fens(openings_of_epd("4k3/8/8/8/8/8/4P3/4K3 w - - 2+1 id \"checks\";\n",
                                   {.variant = Variant::ThreeCheck})
                       .openings),
              (std::vector<std::string>{"4k3/8/8/8/8/8/4P3/4K3 w - - 2+1 0 1"}));
}

TEST(Openings, ALineWithMoreThanAFenAndNoOperationIsLeftOut) {
    const Book book = openings_of_epd(
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 2\n4k3/8/8/8/8/8/4P3/4K3 w - - hmvc x;\n", {});
    EXPECT_EQ(book.openings.size(), 0U);
    EXPECT_EQ(book.left_out, 2);
}

TEST(Openings, RandomOnesAreLongEnoughAndAlive) {
    for (const Variant variant : chess::kVariants) {
        Prng random(3);
        const auto start = chess::AnyPosition::start(variant);
        for (int i = 0; i < 20; ++i) {
            const auto opening = random_opening(start, 10, random);
            ASSERT_TRUE(opening);
            EXPECT_FALSE(opening->outcome());
            EXPECT_EQ(opening->fullmove_number(), start.fullmove_number() + 5);
        }
    }
}

TEST(Openings, NoRandomOneIsLongerThanTheGame) {
    // The pawn must take the knight, and White has nothing left: every line is one ply long.
    const auto start =
        *chess::AnyPosition::parse(Variant::Antichess, "8/8/8/8/8/8/p7/1N6 b - - 0 1");
    Prng random(3);
    EXPECT_FALSE(random_opening(start, kMaxRandomPlies, random));
}

TEST(Openings, Chess960BeginsAnywhere) {
    EXPECT_EQ(read_openings("", {.variant = Variant::Chess960})->openings.size(), 960U);
}

TEST(Openings, ABookWithoutOneIsRefused) {
    EXPECT_FALSE(read_openings("/nowhere/book.epd", {}));
    EXPECT_EQ(read_openings("", {.variant = Variant::Horde})->openings.front().variant(),
              Variant::Horde);
}

}  // namespace
}  // namespace kydai::cli
