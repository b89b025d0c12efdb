// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/editor_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/text/editor_text.hpp"

namespace kydai::play {
namespace {

using testing::HasSubstr;
using words::Language;

ChessEditor start(chess::Variant variant = chess::Variant::Chess) {
    return ChessEditor(chess::AnyPosition::start(variant));
}

TEST(ChessEditor, PiecesGoAnywhereAndTheFenFollows) {
    ChessEditor editor = start();
    EXPECT_TRUE(edit(editor, "put e4 wN"));
    EXPECT_TRUE(edit(editor, "move e4 e5"));
    EXPECT_TRUE(edit(editor, "put a2 -"));
    EXPECT_TRUE(edit(editor, "turn second"));
    EXPECT_EQ(editor.fen(), "rnbqkbnr/pppppppp/8/4N3/8/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_TRUE(edit(editor, "clear"));
    EXPECT_EQ(editor.fen(), "8/8/8/8/8/8/8/8 b - - 0 1");
    EXPECT_TRUE(edit(editor, "start"));
    EXPECT_EQ(editor, start());
}

TEST(ChessEditor, CastlingNeedsKingAndRookAtHome) {
    ChessEditor editor = start();
    EXPECT_TRUE(edit(editor, "castling wk off"));
    EXPECT_THAT(editor.fen(), HasSubstr(" Qkq "));
    EXPECT_TRUE(edit(editor, "castling wk on"));
    EXPECT_TRUE(edit(editor, "put h1 -"));
    EXPECT_THAT(editor.fen(), HasSubstr(" Qkq ")) << "the right goes with the rook";
    EXPECT_TRUE(edit(editor, "put h1 wR"));
    EXPECT_THAT(editor.fen(), HasSubstr(" Qkq ")) << "and does not come back by itself";
    EXPECT_TRUE(edit(editor, "move e1 d3"));
    EXPECT_THAT(editor.fen(), HasSubstr(" kq "));
    EXPECT_FALSE(editor.castling_rook(chess::Color::White, chess::CastlingSide::King));
}

TEST(ChessEditor, EveryStartOfChess960CanBeChosen) {
    ChessEditor editor = start();
    EXPECT_TRUE(edit(editor, "number 0"));
    EXPECT_EQ(editor.variant(), chess::Variant::Chess960);
    EXPECT_THAT(editor.fen(), HasSubstr("BBQNNRKR w KQkq"));
    EXPECT_TRUE(editor.position());
    const ChessEditor before = editor;
    edit(editor, "number 960");
    EXPECT_EQ(editor, before);
}

TEST(ChessEditor, EnPassantIsOfferedWhereAPawnCanHavePassed) {
    ChessEditor editor = start();
    EXPECT_TRUE(edit(editor, "fen rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3"));
    ASSERT_EQ(editor.en_passant_choices().size(), 1U);
    EXPECT_TRUE(edit(editor, "en-passant d6"));
    EXPECT_THAT(editor.fen(), HasSubstr(" d6 "));
    EXPECT_TRUE(edit(editor, "turn second"));
    EXPECT_THAT(editor.fen(), HasSubstr(" - 0 3")) << "it is the other side's";
}

TEST(ChessEditor, PocketsAndCheckCountersAreThoseOfTheRules) {
    ChessEditor house = start(chess::Variant::Crazyhouse);
    EXPECT_TRUE(edit(house, "pocket wN 2"));
    EXPECT_THAT(house.fen(), HasSubstr("[NN]"));
    EXPECT_THAT(editor_json(house, Language::English), HasSubstr(R"("pockets")"));
    EXPECT_TRUE(edit(house, "rules 3check"));
    EXPECT_TRUE(edit(house, "checks second 1"));
    EXPECT_THAT(house.fen(), HasSubstr("3+1"));
    EXPECT_THAT(editor_json(house, Language::English),
                HasSubstr(R"("checksLeft":{"first":3,"second":1})"));
    EXPECT_TRUE(house.position());
}

TEST(ChessEditor, WhatIsWrongIsSaidInWords) {
    ChessEditor editor = start();
    EXPECT_THAT(editor_json(editor, Language::English), HasSubstr(R"("error":null)"));
    edit(editor, "put e8 -");
    EXPECT_THAT(editor_json(editor, Language::English), HasSubstr("king"));
    EXPECT_THAT(editor_json(editor, Language::Vietnamese), HasSubstr("vua"));
}

TEST(ChessEditor, WhatIsNoEditChangesNothing) {
    ChessEditor editor = start();
    for (const std::string_view line :
         {"", "put", "put e9 wN", "put e4 wX", "put e4", "move e2", "turn", "turn third",
          "number x", "castling wk", "castling wx on", "en-passant e9", "pocket wN",
          "checks first x", "fen 8/8 w", "rules no-such", "what"}) {
        EXPECT_FALSE(edit(editor, line)) << line;
        EXPECT_EQ(editor, start()) << line;
    }
}

TEST(CaroEditor, StonesGoAnywhere) {
    CaroEditor editor(caro::Position(caro::BoardRules::usual(caro::RuleSet::CaroOpen)));
    EXPECT_TRUE(edit(editor, "put h8 x"));
    EXPECT_TRUE(edit(editor, "put h9 x"));
    EXPECT_TRUE(edit(editor, "put h9 o"));
    EXPECT_TRUE(edit(editor, "move h9 i9"));
    EXPECT_TRUE(edit(editor, "turn second"));
    EXPECT_EQ(editor.setup().stones.size(), 2U);
    EXPECT_TRUE(edit(editor, "rules renju"));
    const std::string json = editor_json(editor, Language::English);
    EXPECT_THAT(json, HasSubstr(R"("rules":"renju")"));
    EXPECT_THAT(json, HasSubstr(R"("kind":"o","at":"i9")"));
    EXPECT_THAT(json, HasSubstr(R"("turn":"second")"));
    EXPECT_THAT(json, HasSubstr(R"("error":null)"));
    EXPECT_TRUE(edit(editor, "put a30 x") == false);
    EXPECT_TRUE(edit(editor, "clear"));
    EXPECT_TRUE(editor.setup().stones.empty());
}

}  // namespace
}  // namespace kydai::play
