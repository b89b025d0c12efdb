// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/book.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/caro/notation.hpp"
#include "core/caro/symmetry.hpp"
#include "core/caro/test_support.hpp"
#include "engine/caro/book_maker.hpp"
#include "engine/caro/proof_check.hpp"
#include "engine/caro/vct.hpp"

namespace kydai::caro_engine {
namespace {

using caro::BoardRules;
using caro::Position;
using caro::RuleSet;
using caro::test::played;

const BoardRules kRules = BoardRules::usual(RuleSet::Caro5);

constexpr std::string_view kBook = R"(# two first stones, an opening for Swap2 and a win
rules caro5 15
0 h8=5 i9=-5 j8=7
2 i7=3
0 i9=2
0 a1 h8 o15 i9=3
0 h8 a1 i8 a2 j8 a3 k8!3
)";

std::map<std::string, int> drawn(const Book& book, const Position& position) {
    std::map<std::string, int> counts;
    Prng random(1);
    for (int i = 0; i < 3000; ++i) {
        if (const auto found = book.pick(position, random)) ++counts[to_text(found->move)];
    }
    return counts;
}

Position turned(const Position& position, int symmetry) {
    Position image(position.rules());
    for (const caro::Stone& stone : position.stones()) {
        image.play(turned(stone.point, position.rules().size(), symmetry));
    }
    return image;
}

TEST(CaroBook, HasTheMovesOfItsLinesTheBestFirst) {
    const auto book = Book::read(kBook);
    ASSERT_TRUE(book);
    EXPECT_EQ(book->size(), 5U);
    const auto moves = book->moves(Position(kRules));
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(to_text(moves[0].move), "h8");
    EXPECT_EQ(moves[0].score.centi, 5);
    EXPECT_EQ(moves[1].score.centi, 2);
    EXPECT_TRUE(book->moves(played(kRules, "h8h9")).empty());
    EXPECT_TRUE(book->moves(Position(BoardRules::usual(RuleSet::Caro6))).empty());
}

TEST(CaroBook, FindsEveryImageOfAPosition) {
    const auto book = Book::read(kBook);
    const Position position = played(kRules, "h8i9j8");
    EXPECT_TRUE(book->moves(position).empty());
    const Position before = played(kRules, "h8i9");
    for (int symmetry = 0; symmetry < caro::kSymmetries; ++symmetry) {
        const Position image = turned(before, symmetry);
        const auto moves = book->moves(image);
        ASSERT_EQ(moves.size(), 2U);
        EXPECT_EQ(symmetric_key(image.after(moves[0].move)), symmetric_key(position));
    }
}

TEST(CaroBook, DrawsTheBetterMoveMoreOftenAndAllImagesOfIt) {
    const auto book = Book::read(kBook);
    const auto after_centre = drawn(*book, played(kRules, "h8"));
    EXPECT_EQ(after_centre.size(), 4U) << "i9, i7, g9, g7";
    const auto third = drawn(*book, played(kRules, "h8i9"));
    ASSERT_EQ(third.size(), 4U) << "j8 and its image h10, i7 and g9";
    EXPECT_GT(third.at("j8") + third.at("h10"), third.at("i7") + third.at("g9"));
}

TEST(CaroBook, LostPositionsAreSearched) {
    const auto book = Book::read("rules caro5 15\n0 h8=-500\n");
    EXPECT_TRUE(drawn(*book, Position(kRules)).empty());
}

TEST(CaroBook, AnEvenOpeningHasThreeStonesOfNeitherSidesGain) {
    const auto book = Book::read(kBook);
    Prng random(3);
    const auto stones = book->even_opening(kRules, random);
    ASSERT_EQ(stones.size(), 3U);
    EXPECT_TRUE(book->contains(*caro::replay(kRules, stones)));
    EXPECT_TRUE(book->even_opening(BoardRules::usual(RuleSet::Renju), random).empty());
}

TEST(CaroBook, WhatIsNoneIsRefused) {
    for (const std::string_view text :
         {"0 h8=1", "rules caro7 15\n", "rules caro5 40\n", "rules caro5\n", "rules caro5 15 3\n",
          "rules caro5 15\n1 h8=1", "rules caro5 15\n0 h8=1 h8=1", "rules caro5 15\n0 q8=1",
          "rules caro5 15\n0 h8=x", "rules caro5 15\n0 h8=10000", "rules caro5 15\n0 h8!0",
          "rules caro5 15\n0 h8=1\n0 h8=2", "rules caro5 15\n0 h8=1 i9=1\n1 g7=1"}) {
        EXPECT_FALSE(Book::read(text)) << text;
    }
    EXPECT_EQ(Book::read("\n# nothing\n")->size(), 0U);
}

TEST(CaroBook, IsWrittenAsItIsRead) {
    const auto book = Book::read(kBook);
    const std::string text = to_text(*book);
    const auto again = Book::read(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(again->size(), book->size());
    EXPECT_EQ(to_text(*again), text);
}

// Any text is read or refused; what is read gives legal moves, and is written and read again.
TEST(CaroBook, GarbageNeverHurts) {
    constexpr std::string_view kWords[] = {"0",    "1",  "2",    "\n",   "h8=4", "i9=-3", "i9",
                                           "h8!7", "a1", "\xff", "g7=2", "#",    "\n0",   "=1"};
    Prng random(9);
    int read = 0;
    for (int i = 0; i < 5000; ++i) {
        std::string text = "rules caro-open 15\n0 ";
        for (int j = 0; j < 5; ++j) {
            text += kWords[random.below(std::size(kWords))];
            text += ' ';
        }
        const auto book = Book::read(text);
        if (!book) continue;
        ++read;
        const Position start(BoardRules::usual(RuleSet::CaroOpen));
        if (const auto found = book->pick(start, random)) EXPECT_TRUE(start.is_legal(found->move));
        const auto again = Book::read(to_text(*book));
        ASSERT_TRUE(again) << text;
        EXPECT_EQ(again->size(), book->size());
    }
    EXPECT_GT(read, 50);
}

// --- making one ---

std::unique_ptr<Searcher> small_searcher() {
    auto searcher = make_searcher([] { return engine::Millis{0}; });
    searcher->resize_table(2);
    return searcher;
}

constexpr BookSettings kBrief{.nodes = 500, .lines = 3};

TEST(BookMaker, AnInterruptedBookIsTheSameAsOneMadeAtOnce) {
    const auto searcher = small_searcher();
    Book at_once;
    BookMaker maker(at_once, *searcher, kRules, kBrief);
    for (int i = 0; i < 12; ++i) ASSERT_TRUE(maker.grow());

    std::string text;
    for (int i = 0; i < 12; ++i) {
        auto resumed = Book::read(text);
        ASSERT_TRUE(resumed);
        BookMaker(*resumed, *searcher, kRules, kBrief).grow();
        text = to_text(*resumed);
    }
    EXPECT_EQ(text, to_text(at_once));
}

TEST(BookMaker, AMoveIsWorthWhatItsPositionIs) {
    const auto searcher = small_searcher();
    Book book;
    BookMaker maker(book, *searcher, kRules, kBrief);
    for (int i = 0; i < 15; ++i) ASSERT_TRUE(maker.grow());
    const Position start(kRules);
    for (const BookMove& move : book.moves(start)) {
        const auto answers = book.moves(start.after(move.move));
        ASSERT_FALSE(answers.empty());
        EXPECT_EQ(move.score.centi, -answers[0].score.centi);
    }
}

TEST(BookMaker, MarksAWinThatTheSolverProves) {
    const auto searcher = small_searcher();
    // X has two open threes to come from h8-i9.
    Book book;
    const Position won = played(kRules, "h8a1i9a15j10o1");
    book.add_root(won);
    BookMaker maker(book, *searcher, kRules, kBrief);
    book.set(Position(kRules), std::vector<BookMove>{{*caro::parse_point("h8"), {.centi = 400}}});
    ASSERT_TRUE(maker.grow());
    const auto moves = book.moves(won);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_TRUE(moves[0].score.wins_in);
}

TEST(BookMaker, AddsEvenOpenings) {
    const auto searcher = small_searcher();
    Book book;
    BookMaker maker(book, *searcher, kRules, kBrief);
    Prng random(2);
    int added = 0;
    for (int i = 0; i < 8; ++i) added += int{maker.add_opening(random)};
    EXPECT_GT(added, 0);
    EXPECT_EQ(book.even_opening(kRules, random).size(), 3U);
}

}  // namespace
}  // namespace kydai::caro_engine
