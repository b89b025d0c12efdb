// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/book.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/chess/uci_move.hpp"

namespace kydai::chess_engine {
namespace {

using chess::AnyPosition;

constexpr std::string_view kBook = R"(# three games
0 e2e4 e7e5 g1f3
2 f2f4
0 d2d4 d7d5
)";

std::string uci(chess::Move move) {
    return chess::to_uci(move, chess::CastlingNotation::KingTwoSteps);
}

std::map<std::string, int> drawn(const Book& book, const AnyPosition& position) {
    std::map<std::string, int> counts;
    Prng random(1);
    for (int i = 0; i < 3000; ++i) {
        if (const auto move = book.pick(position, random)) ++counts[uci(*move)];
    }
    return counts;
}

TEST(Book, AMoveIsDrawnAsOftenAsItWasPlayed) {
    const auto book = Book::read(kBook);
    ASSERT_TRUE(book);
    const auto start = AnyPosition::start(chess::Variant::Chess);
    auto counts = drawn(*book, start);
    EXPECT_EQ(counts.size(), 2U);
    EXPECT_NEAR(counts["e2e4"], 2000, 150);
    EXPECT_NEAR(counts["d2d4"], 1000, 150);
}

TEST(Book, EndsWhereItsGamesEnd) {
    const auto book = Book::read(kBook);
    const auto none = AnyPosition::parse(
        chess::Variant::Chess, "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_TRUE(drawn(*book, *none).empty());
}

TEST(Book, IsForStandardChessAlone) {
    const auto book = Book::read(kBook);
    for (const chess::Variant variant : chess::kVariants) {
        EXPECT_EQ(drawn(*book, AnyPosition::start(variant)).empty(),
                  variant != chess::Variant::Chess);
    }
}

TEST(Book, WhatIsNoneIsRefused) {
    for (const std::string_view text : {"e2e4", "1 e7e5", "0 e2e5", "0 e2e4 nonsense", "-1 e2e4",
                                        "0 e2e4\n2 g1f3", "99999999999999999999 e2e4"}) {
        EXPECT_FALSE(Book::read(text)) << text;
    }
    EXPECT_EQ(Book::read("\n# nothing\n")->size(), 0U);
}

// Any text is read or refused, and what is read gives legal moves.
TEST(Book, GarbageNeverHurts) {
    constexpr std::string_view kWords[] = {"0", "1",    "2",    "\n",    "e2e4", "e7e5",
                                           "#", "g1f3", "e1g1", "a7a8q", "\xff", " "};
    Prng random(9);
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (int j = 0; j < 12; ++j) {
            text += kWords[random.below(std::size(kWords))];
            text += ' ';
        }
        const auto book = Book::read(text);
        if (!book) continue;
        const auto start = AnyPosition::start(chess::Variant::Chess);
        if (const auto move = book->pick(start, random)) EXPECT_TRUE(start.is_legal(*move));
    }
}

}  // namespace
}  // namespace kydai::chess_engine
