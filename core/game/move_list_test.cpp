// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/move_list.hpp"

#include <gtest/gtest.h>

#include "core/game/caro_record.hpp"
#include "core/game/opened.hpp"
#include "core/game/pgn.hpp"
#include "core/game/test_support.hpp"

namespace kydai::game {
namespace {

using namespace std::chrono_literals;

// "1.e4 1)1.d4 1...e5": variations behind their depth.
std::string in_one_line(const std::vector<MoveItem>& items) {
    std::string line;
    for (const MoveItem& item : items) {
        if (!line.empty()) line += ' ';
        if (item.depth > 0) line += std::to_string(item.depth) + ")";
        line += std::to_string(item.number) + (item.side == Side::First ? "." : "...") + item.text;
    }
    return line;
}

TEST(MoveList, ListsAMoveThenItsVariationsThenWhatFollows) {
    const auto record =
        PgnReader(
            "1. e4 {[%clk 0:01:00]} (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 "
            "$1 2. Qh5 *")
            .next()
            ->value();
    const auto items = move_list(session_of(record));
    EXPECT_EQ(in_one_line(items),
              "1.e4 1)1.d4 1)1...d5 2)1...Nf6 2)2.c4 1)2.c4 1)1.c4 1...e5 2.Qh5");
    EXPECT_EQ(items[0].clock, 1min);
    EXPECT_EQ(items[7].glyphs, "!");
    for (std::size_t i = 0; i < items.size(); ++i) {
        EXPECT_EQ(items[i].node.index(), static_cast<int>(i) + 1)
            << "as the record's text has them";
    }
}

TEST(MoveList, PrintsGlyphsAsBooksDo) {
    EXPECT_EQ(glyph_text(std::vector<Nag>{1, 16}), "!±");
    EXPECT_EQ(glyph_text(std::vector<Nag>{6}), "?!");
    EXPECT_EQ(glyph_text(std::vector<Nag>{0, 99, 255}), "") << "no sign of their own";
}

TEST(MoveList, ListsPointsOfCaro) {
    CaroSession game({.start = caro::Position(caro::BoardRules::usual(caro::RuleSet::Caro5))});
    test::play(game, "h8 i9 h9");
    EXPECT_EQ(in_one_line(move_list(game)), "1.h8 1...i9 2.h9");
    EXPECT_TRUE(move_list(CaroSession({.start = game.start()})).empty());
}

TEST(Input, ChessIsTypedAsCoordinatesOrNotation) {
    const auto start = chess::AnyPosition::start(chess::Variant::Chess);
    const auto nf3 = *test::read(start, "Nf3");
    for (const char* text : {"Nf3", "g1f3", " Ng1-f3 "}) {
        EXPECT_EQ(ChessRules::parse_input(start, text), nf3) << text;
    }
    EXPECT_EQ(
        ChessRules::parse_input(start, "e2e5").error(),
        (InputError<chess::Refusal>{InputFault::Illegal, chess::Refusal::PieceMovesOtherwise}));
    EXPECT_EQ(ChessRules::parse_input(start, "hello").error().fault, InputFault::NotAMove);
    const auto rooks =
        *chess::AnyPosition::parse(chess::Variant::Chess, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    EXPECT_EQ(ChessRules::parse_input(rooks, "Rd1").error().fault, InputFault::Ambiguous);
}

TEST(Input, CaroIsTypedAsAPoint) {
    caro::Position position(caro::BoardRules::usual(caro::RuleSet::Caro5));
    position.play(*CaroRules::parse_move_text("h8"));
    EXPECT_EQ(CaroRules::parse_input(position, " h9"), *CaroRules::parse_move_text("h9"));
    EXPECT_EQ(CaroRules::parse_input(position, "h8").error(),
              (InputError<caro::Refusal>{InputFault::Illegal, caro::Refusal::Occupied}));
    EXPECT_EQ(CaroRules::parse_input(position, "99").error().fault, InputFault::NotAMove);
}

TEST(SessionTransition, AMoveAndItsUndoingNameThePieceAndItsCapture) {
    ChessSession game({.start = chess::AnyPosition::start(chess::Variant::Chess)});
    test::play(game, "e4 d5 exd5");
    const NodeId taken = game.node();
    const NodeId before = game.tree().parent(taken);
    const auto forward = game.transition(before, taken);
    ASSERT_EQ(forward.size(), 2U);
    EXPECT_EQ(game.transition(taken, before), chess::undone(forward));
    EXPECT_TRUE(game.transition(taken, taken).empty());
    // Back to the start: both pawns stand where they stood, under the same identities.
    const auto jump = game.transition(taken, NodeId::root());
    ASSERT_EQ(jump.size(), 2U);
    for (const auto& change : jump) {
        EXPECT_EQ(change.id, *game.stage_at(NodeId::root()).roster.at(*change.to));
    }
}

TEST(SessionTransition, DropsOfDifferentNodesAreDifferentPieces) {
    ChessSession game({.start = *chess::AnyPosition::parse(chess::Variant::Crazyhouse,
                                                           "6k1/8/8/8/8/8/8/4K3[NN] w - - 0 1")});
    test::play(game, "N@a5");
    const NodeId first = game.node();
    ASSERT_TRUE(game.apply(Undo{}, {}));
    test::play(game, "N@b5");
    const auto jump = game.transition(first, game.node());
    EXPECT_EQ(jump.size(), 2U) << "one goes, another comes";
}

TEST(SessionTransition, StonesOfCaroGoAndCome) {
    CaroSession game({.start = caro::Position(caro::BoardRules::usual(caro::RuleSet::Caro5))});
    test::play(game, "h8 i9");
    const auto forward = game.transition(NodeId::root(), game.node());
    EXPECT_EQ(forward.placed.size(), 2);
    const auto back = game.transition(game.node(), game.tree().parent(game.node()));
    ASSERT_EQ(back.removed.size(), 1);
    EXPECT_EQ(back.removed[0].point, *CaroRules::parse_move_text("i9"));
}

}  // namespace
}  // namespace kydai::game
