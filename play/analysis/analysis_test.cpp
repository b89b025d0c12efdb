// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/analysis.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"
#include "play/analysis/test_board.hpp"

namespace kydai::play {
namespace {

using test::CaroBoard;
using test::ChessBoard;
using ChessInfo = engine::Info<chess::Move>;

chess::Move san(const chess::AnyPosition& position, std::string_view text) {
    return chess::parse_san(position, text).value();
}

// A report of one line with these moves from the position.
ChessInfo report(const chess::AnyPosition& position, std::string_view line, int index = 0,
                 int centi = 30) {
    ChessInfo info{.depth = 9, .line_index = index, .line = {.score = {.centi = centi}}};
    chess::AnyPosition now = position;
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
        info.line.moves.push_back(san(now, word));
        now.play(info.line.moves.back());
    }
    return info;
}

// --- moves and variations ---

TEST(Analysis, BeginsAtTheEndOfTheMainLine) {
    const ChessBoard board("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(board.analysis.session().ply(), 3);
    EXPECT_TRUE(board.analysis.shows_the_game());
}

TEST(Analysis, AMoveEntersTheLineThatHasItOrMakesAVariation) {
    ChessBoard board("1. e4 e5 2. Nf3 *");
    board.put(Browse{Where::First});
    board.type("e4");
    EXPECT_EQ(board.moves(), "1. e4 e5 2. Nf3 *") << "nothing new";
    board.type("c5");
    EXPECT_EQ(board.moves(), "1. e4 e5 (1... c5) 2. Nf3 *") << "the main line stays";
    board.type("Nf3");
    EXPECT_EQ(board.moves(), "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
    board.put(MakeMove<chess::MoveText>{*game::ChessRules::parse_move_text("d7d6")});
    EXPECT_EQ(board.moves(), "1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *");
}

TEST(Analysis, AMoveInTheMiddleOfAGameDoesNotLeaveIt) {
    ChessBoard board("1. e4 e5 2. Nf3 *");
    board.put(Browse{Where::Back});
    board.type("Bc4");
    EXPECT_EQ(board.moves(), "1. e4 e5 2. Nf3 (2. Bc4) *");
    EXPECT_EQ(game::ChessRules::to_text(
                  game::ChessRules::to_move_text(*board.analysis.session().last_move())),
              "f1c4");
}

TEST(Analysis, AnIllegalMoveChangesNothingAndSaysWhy) {
    ChessBoard board("1. e4 *");
    board.type("e4");
    EXPECT_EQ(board.moves(), "1. e4 *");
    EXPECT_TRUE(board.analysis.notice());
    EXPECT_FALSE(board.analysis.can_undo_edit());
}

TEST(Analysis, VariationsArePromotedAndDemoted) {
    ChessBoard board("1. e4 (1. d4 d5) (1. c4) *");
    const auto roots = board.analysis.session().tree().children(NodeId::root());
    const NodeId d5 = *board.analysis.session().tree().first_child(roots[1]);
    board.put(PromoteVariation{d5});
    EXPECT_EQ(board.moves(), "1. d4 (1. e4) (1. c4) 1... d5 *");
    board.put(DemoteVariation{roots[1]});
    EXPECT_EQ(board.moves(), "1. e4 (1. d4 d5) (1. c4) *");
    board.put(DemoteVariation{roots[1]});
    EXPECT_EQ(board.moves(), "1. e4 (1. c4) (1. d4 d5) *");
    board.put(PromoteToMainLine{d5});
    EXPECT_EQ(board.moves(), "1. d4 (1. e4) (1. c4) 1... d5 *");
}

TEST(Analysis, OnlyWhatHasAVariationAfterItCanBeDemoted) {
    ChessBoard board("1. e4 (1. d4 d5) (1. c4 c5) 1... e5 2. Nf3 (2. Bc4) *");
    const auto& tree = board.analysis.session().tree();
    const auto first = tree.children(NodeId::root());
    const auto can_demote = [&](NodeId node) {
        board.put(Show{node});
        return board.analysis.can_demote();
    };
    EXPECT_FALSE(can_demote(NodeId::root()));
    EXPECT_TRUE(can_demote(tree.end_of_line(first[0]))) << "2. Nf3, before 2. Bc4";
    EXPECT_TRUE(can_demote(tree.end_of_line(first[1]))) << "1... d5, in a variation before another";
    const NodeId last = tree.end_of_line(first[2]);
    EXPECT_FALSE(can_demote(last)) << "1... c5, in the last variation";
    const std::string before = board.moves();
    board.put(DemoteVariation{last});
    EXPECT_EQ(board.moves(), before);
    EXPECT_FALSE(board.analysis.can_undo_edit());
}

TEST(Analysis, DeletingTheMoveShownGoesToTheOneBefore) {
    ChessBoard board("1. e4 e5 2. Nf3 (2. Bc4 Nc6 3. Qh5) *");
    const auto line = board.analysis.session().tree().main_line();
    const NodeId bc4 = *board.analysis.session().tree().next_sibling(line[2]);
    board.put(Show{board.analysis.session().tree().end_of_line(bc4)});
    board.put(DeleteFrom{bc4});
    EXPECT_EQ(board.moves(), "1. e4 e5 2. Nf3 *");
    EXPECT_EQ(board.cursor(), line[1]);
    board.put(DeleteFrom{NodeId::root()});
    EXPECT_EQ(board.moves(), "1. e4 e5 2. Nf3 *") << "the start stays";
    board.put(DeleteFrom{NodeId::from_index(99)});
    EXPECT_TRUE(board.analysis.notice());
}

TEST(Analysis, BrowsingFollowsTheLineOfTheCursor) {
    ChessBoard board("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *");
    const auto& tree = board.analysis.session().tree();
    const NodeId e5 = tree.main_line()[1];
    board.put(Show{e5});
    board.put(SwitchVariation{Neighbour::Next});
    board.put(Browse{Where::Last});
    EXPECT_EQ(board.analysis.session().ply(), 4) << "to the end of the variation";
    board.put(Browse{Where::Back});
    board.put(Browse{Where::Back});
    board.put(SwitchVariation{Neighbour::Previous});
    EXPECT_EQ(board.cursor(), e5);
    board.put(SwitchVariation{Neighbour::Previous});
    EXPECT_EQ(board.cursor(), e5);
}

// --- edits ---

TEST(Analysis, EditsAreUndoneAndRedone) {
    ChessBoard board("1. e4 *");
    board.type("e5");
    board.put(SetComment{"solid"});
    board.put(ToggleGlyph{1});
    EXPECT_EQ(board.moves(), "1. e4 e5 $1 {solid} *");
    for (int i = 0; i < 3; ++i) board.put(UndoEdit{});
    EXPECT_EQ(board.moves(), "1. e4 *");
    EXPECT_FALSE(board.analysis.can_undo_edit());
    board.put(UndoEdit{});
    for (int i = 0; i < 3; ++i) board.put(RedoEdit{});
    EXPECT_EQ(board.moves(), "1. e4 e5 $1 {solid} *");
    board.put(UndoEdit{});
    board.type("Nf3");
    EXPECT_FALSE(board.analysis.can_redo_edit()) << "an edit ends what could be redone";
}

TEST(Analysis, AMoveHasOneJudgementAndItsPositionAnother) {
    ChessBoard board("1. e4 *");
    board.put(ToggleGlyph{1});
    board.put(ToggleGlyph{14});
    board.put(ToggleGlyph{2});
    EXPECT_EQ(board.moves(), "1. e4 $14 $2 *");
    board.put(ToggleGlyph{2});
    EXPECT_EQ(board.moves(), "1. e4 $14 *");
}

TEST(Analysis, MarksAreGivenTakenAndRecoloured) {
    ChessBoard board("1. e4 *");
    const game::Mark e4{.color = game::MarkColor::Green, .from = 28, .to = 28};
    game::Mark red = e4;
    red.color = game::MarkColor::Red;
    board.put(ToggleMark{{.color = game::MarkColor::Blue, .from = 12, .to = 28}});
    board.put(ToggleMark{e4});
    EXPECT_EQ(board.moves(), "1. e4 {[%csl Ge4] [%cal Be2e4]} *");
    board.put(ToggleMark{red});
    EXPECT_EQ(board.moves(), "1. e4 {[%csl Re4] [%cal Be2e4]} *");
    board.put(ToggleMark{red});
    EXPECT_EQ(board.moves(), "1. e4 {[%cal Be2e4]} *");
    board.put(ClearMarks{});
    EXPECT_EQ(board.moves(), "1. e4 *");
}

TEST(Analysis, ACommandTypedAsACommentIsNoText) {
    ChessBoard board("1. e4 *");
    board.put(SetComment{"good [%csl Ge4]\nmove"});
    EXPECT_EQ(board.moves(), "1. e4 {[%csl Ge4] good move} *");
    board.put(SetComment{""});
    EXPECT_EQ(board.moves(), "1. e4 {[%csl Ge4]} *");
}

// --- the engine ---

TEST(Analysis, AsksNothingWhileTheEngineIsOff) {
    ChessBoard board("1. e4 *");
    board.type("e5");
    EXPECT_FALSE(board.open_question());
    EXPECT_FALSE(board.analysis.is_searching());
}

TEST(Analysis, AsksAboutThePositionShownAndAgainWhenItChanges) {
    ChessBoard board("1. e4 e5 *");
    board.put(SetLines{3});
    board.put(SwitchEngine{true});
    const auto first = board.open_question();
    ASSERT_TRUE(first);
    EXPECT_EQ(board.last_task().position, board.analysis.session().position());
    EXPECT_EQ(board.last_task().limits.lines, 3);
    EXPECT_EQ(board.last_task().earlier.size(), 0U) << "pawn moves cannot be repeated";
    board.put(Browse{Where::Back});
    EXPECT_NE(board.open_question(), first);
    EXPECT_EQ(board.last_task().position, board.analysis.session().position());
    board.put(SwitchEngine{false});
    EXPECT_FALSE(board.open_question());
}

TEST(Analysis, KeepsTheLinesOfThisPositionOnly) {
    ChessBoard board("1. e4 *");
    board.put(SetLines{2});
    board.put(SwitchEngine{true});
    const ThinkId id = *board.open_question();
    const auto position = board.analysis.session().position();
    board.put(Thinking<chess::Move>{id, report(position, "e5 Nf3", 0, -20)});
    board.put(Thinking<chess::Move>{id, report(position, "c5", 1, -30)});
    board.put(Thinking<chess::Move>{id, report(position, "e6", 2, -40)});
    ASSERT_EQ(board.analysis.lines().size(), 2U) << "a line more than wanted";
    board.put(Thinking<chess::Move>{id + 7, report(position, "d5")});
    EXPECT_EQ(board.analysis.lines()[0].line.moves.size(), 2U) << "a late report is dropped";
    board.type("e5");
    EXPECT_TRUE(board.analysis.lines().empty());
    board.put(Thinking<chess::Move>{id, report(position, "d5")});
    EXPECT_TRUE(board.analysis.lines().empty());
}

TEST(Analysis, ANoteDoesNotStopTheEngine) {
    ChessBoard board("1. e4 *");
    board.put(SwitchEngine{true});
    const auto question = board.open_question();
    board.put(SetComment{"best by test"});
    EXPECT_EQ(board.open_question(), question);
    EXPECT_TRUE(board.analysis.is_searching());
}

TEST(Analysis, WhenTheEngineHasEndedItsLinesStayAndItIsNotAskedAgain) {
    ChessBoard board("1. e4 *");
    board.put(SwitchEngine{true});
    const ThinkId id = *board.open_question();
    const auto& position = board.analysis.session().position();
    const chess::Move e5 = san(position, "e5");
    board.put(Answered<chess::Move>{id, {.move = e5, .line = {e5}}});
    EXPECT_FALSE(board.analysis.is_searching());
    ASSERT_EQ(board.analysis.lines().size(), 1U);
    board.put(SetComment{"…"});
    EXPECT_FALSE(board.analysis.is_searching());
}

TEST(Analysis, AFinishedGameIsNotSearched) {
    ChessBoard board("1. f3 e5 2. g4 Qh4# 0-1");
    board.put(SwitchEngine{true});
    EXPECT_FALSE(board.open_question());
    board.put(Browse{Where::Back});
    EXPECT_TRUE(board.open_question());
    board.type("d5");
    EXPECT_EQ(board.moves(), "1. f3 e5 2. g4 Qh4# (2... d5) 0-1") << "and may be played on";
}

TEST(Analysis, TheThreatIsTheOtherSidesMove) {
    ChessBoard board("1. e4 e5 2. Bc4 Nc6 3. Qh5 *");
    board.put(ShowThreat{true});
    board.put(SwitchEngine{true});
    EXPECT_EQ(board.last_task().position.turn(), chess::Color::White);
    EXPECT_TRUE(board.last_task().position.is_legal(san(board.analysis.searched(), "Qxf7")));
    const auto mate = report(board.analysis.searched(), "Qxf7");
    board.put(Thinking<chess::Move>{*board.open_question(), mate});
    board.put(EnterLine{0, 1});
    EXPECT_EQ(board.moves(), "1. e4 e5 2. Bc4 Nc6 3. Qh5 *") << "it is not White's turn";
}

TEST(Analysis, ASideInCheckCannotPass) {
    ChessBoard board("1. e4 f6 2. Qh5+ *");
    board.put(ShowThreat{true});
    board.put(SwitchEngine{true});
    EXPECT_FALSE(board.open_question());
}

TEST(Analysis, ALineOfTheEngineGoesIntoTheTree) {
    ChessBoard board("1. e4 e5 2. Nf3 *");
    board.put(Browse{Where::First});
    board.put(SwitchEngine{true});
    const auto line = report(board.analysis.session().position(), "e4 c5 Nf3 d6");
    board.put(Thinking<chess::Move>{*board.open_question(), line});
    board.put(EnterLine{0, 3});
    EXPECT_EQ(board.moves(), "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
    EXPECT_EQ(board.analysis.session().ply(), 3);
    board.put(UndoEdit{});
    EXPECT_EQ(board.moves(), "1. e4 e5 2. Nf3 *");
}

TEST(Analysis, AGameGoesOnFromHere) {
    ChessBoard board("1. e4 e5 (1... c5 2. Nf3) 2. d4 *");
    board.put(Browse{Where::Back});
    board.put(SwitchVariation{Neighbour::Next});
    const auto setup = play_from_here(board.analysis, Side::Second, engine::Level::full(), 7);
    const game::Session<game::ChessRules> session(setup.begin);
    EXPECT_EQ(session.position(), board.analysis.session().position());
    EXPECT_EQ(session.tree().size(), session.ply() + 1) << "the line alone";
    EXPECT_TRUE(is_engine(setup.players[Side::Second]));
    EXPECT_TRUE(is_person(setup.players[Side::First]));
}

// --- caro ---

TEST(Analysis, WorksTheSameForCaro) {
    CaroBoard board("[Rules \"caro-open\"]\n\n1. h8 i9 2. h9 *");
    board.put(Browse{Where::Back});
    board.type("j10");
    const auto h10 = static_cast<std::int16_t>(caro::parse_point("h10")->index());
    board.put(ToggleMark{{.color = game::MarkColor::Yellow, .from = h10, .to = h10}});
    board.put(ToggleGlyph{3});
    EXPECT_EQ(board.moves(), "1. h8 i9 2. h9 (2. j10 $3 {[%csl Yh10]}) *");
    board.put(ShowThreat{true});
    board.put(SwitchEngine{true});
    EXPECT_EQ(board.last_task().position.turn(), caro::Side::X) << "X again";
    EXPECT_EQ(board.last_task().position.stones().size(), 3);
}

}  // namespace
}  // namespace kydai::play
