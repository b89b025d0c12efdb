// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/line_mode.hpp"

#include <gmock/gmock.h>

#include "apps/terminal/test_outside.hpp"

namespace kydai::terminal {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class LineModeTest : public testing::Test {
  protected:
    std::string say(std::string_view line) {
        mode.take_line(line);
        return mode.take_output();
    }

    TestOutside outside;
    Host host{outside, {}, "en_GB.UTF-8"};
    LineMode mode{host, Charset::Utf8};
};

TEST_F(LineModeTest, ScholarsMateIsToldMoveByMove) {
    say("new chess mode=two");
    for (const auto* move : {"e4", "e5", "Qh5", "Nc6", "Bc4"}) say(move);
    EXPECT_EQ(say("Nf6"), "Move 3: black knight from g8 to f6\nWhite to move\n");
    EXPECT_EQ(say("Qxf7"),
              "Move 4: white queen from h5 takes black pawn on f7, checkmate\n"
              "White wins: Checkmate\n");
}

TEST_F(LineModeTest, ARefusalSaysWhy) {
    say("new chess mode=two");
    EXPECT_EQ(say("e2e5"), "This piece does not move like that.\n");
    EXPECT_THAT(say("xyzzy"), HasSubstr("“xyzzy” is neither a move nor a command"));
}

TEST_F(LineModeTest, AQuestionDoesNotRepeatTheLastRefusal) {
    say("new chess mode=two");
    say("e2e5");
    EXPECT_EQ(say("resign"), "Resign this game? yes or no:\n");
    EXPECT_EQ(say("no"), "");
}

TEST_F(LineModeTest, TheMenuLeadsThroughTheSheetToAGame) {
    EXPECT_THAT(mode.take_output(), HasSubstr("3 Caro"));
    EXPECT_THAT(say("3"), AllOf(HasSubstr("1 Board: 15×15"), HasSubstr("start")));
    EXPECT_THAT(say("1"), HasSubstr("1 Board: 19×19"));
    EXPECT_THAT(say("start"), HasSubstr("19 . ."));
    EXPECT_NE(host.caro(), nullptr);
}

TEST_F(LineModeTest, EveryVariantIsListedWithASentence) {
    EXPECT_THAT(say("2"), AllOf(HasSubstr("Atomic: Every capture explodes"),
                                HasSubstr("8 Racing Kings: Two kings race")));
}

TEST_F(LineModeTest, ADrawThatMayBeClaimedIsSaid) {
    say("new chess mode=two");
    for (const auto* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"}) say(move);
    EXPECT_THAT(say("Ng8"), HasSubstr("White to move\nA draw can be claimed"));
    EXPECT_THAT(say("status"), HasSubstr("A draw can be claimed"));
}

TEST_F(LineModeTest, ResigningAsksFirst) {
    say("new chess mode=two");
    EXPECT_THAT(say("resign"), HasSubstr("yes or no"));
    EXPECT_THAT(say("no"), Not(HasSubstr("wins")));
    say("resign");
    EXPECT_EQ(say("yes"), "Black wins: Resignation\n");
}

TEST_F(LineModeTest, AMoveIsNoAnswerToAQuestion) {
    say("new chess mode=two");
    const std::string question = say("resign");
    EXPECT_EQ(say("e4"), question);
    EXPECT_EQ(say(""), question);
    EXPECT_EQ(say("không"), "");
    EXPECT_THAT(say("e4"), HasSubstr("white pawn from e2 to e4"));
}

TEST_F(LineModeTest, AMoveWithoutItsPromotionSaysHowToWriteIt) {
    say("new chess mode=two");
    say("fen 7k/1P6/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_THAT(say("b8"), HasSubstr("b8=Q"));
    EXPECT_THAT(say("b7b8"), HasSubstr("b8=Q"));
    EXPECT_THAT(say("b8=Q"), HasSubstr("promotes"));
}

TEST_F(LineModeTest, YesIsUnderstoodInBothLanguages) {
    say("new chess mode=two");
    say("resign");
    EXPECT_EQ(say("có"), "Black wins: Resignation\n");
}

TEST_F(LineModeTest, ARefusalIsSaidOnceAndAgainWhenItIsEarnedAgain) {
    say("new chess mode=two");
    const std::string refusal = "This piece does not move like that.\n";
    EXPECT_EQ(say("e2e5"), refusal);
    EXPECT_EQ(say("e2e5"), refusal);
    for (const auto* line : {"board", "moves", "status", "legal", "help", "menu", "6", "menu"}) {
        EXPECT_THAT(say(line), Not(HasSubstr(refusal))) << line;
    }
}

TEST_F(LineModeTest, ADeclinedDrawIsSaid) {
    say("new chess level=3 side=white");
    EXPECT_THAT(say("draw"), HasSubstr("Draw offered"));
    const auto question = outside.chess_question.value();
    host.apply(ChessInput(play::Answered<chess::Move>{
        question.id, {.move = question.task.position.legal_moves()[0], .score = {.centi = -40}}}));
    mode.look_again();
    EXPECT_THAT(mode.take_output(), HasSubstr("The draw offer is declined."));
}

TEST_F(LineModeTest, TheChoicesOfSwap2AreReadOutAndTakenByNumber) {
    say("new caro mode=two opening=swap2");
    say("h8");
    say("h9");
    EXPECT_THAT(say("i8"), AllOf(HasSubstr("The second player chooses"), HasSubstr("1 Play O"),
                                 HasSubstr("3 Add two stones")));
    EXPECT_THAT(say("2"), AllOf(HasSubstr("O to move"), Not(HasSubstr("Play X"))));
}

TEST_F(LineModeTest, TheLanguageChangesWhileItRuns) {
    say("new chess mode=two");
    EXPECT_EQ(say("language vi"), "Lượt trắng\n");
    EXPECT_EQ(say("e4"), "Nước 1: tốt trắng từ e2 đến e4\nLượt đen\n");
}

TEST_F(LineModeTest, AScriptWaitsWhileAMachineThinks) {
    say("new chess mode=computer level=3 side=white");
    EXPECT_FALSE(mode.is_busy());
    say("e4");
    EXPECT_TRUE(mode.is_busy());
    const auto question = outside.chess_question.value();
    host.apply(ChessInput(play::Answered<chess::Move>{
        question.id, {.move = question.task.position.legal_moves()[0]}}));
    outside.time += game::Millis(10'000);  // the pace
    host.pass_time();
    mode.look_again();
    EXPECT_FALSE(mode.is_busy());
    EXPECT_THAT(mode.take_output(), HasSubstr("Move 1: black "));
}

TEST_F(LineModeTest, ANameCannotSteerTheTerminal) {
    outside.files["evil.pgn"] = "[White \"\033[2JEve\u009b31m\"]\n[Black \"B\"]\n\n1. e4 *\n";
    std::string said = say("load evil.pgn");
    said += say("status");
    said += say("pgn");
    EXPECT_THAT(said, AllOf(HasSubstr("Eve"), Not(HasSubstr("\033")), Not(HasSubstr("\u009b"))));
}

TEST(LineMode, WithoutUtf8ThereIsOnlyAscii) {
    TestOutside outside;
    Host host(outside, {}, "vi");
    LineMode mode(host, Charset::Ascii);
    mode.take_line("9");
    mode.take_line("new caro mode=two board=3");
    const std::string said = mode.take_output();
    EXPECT_TRUE(std::ranges::all_of(said, [](unsigned char c) { return c < 0x80; }));
    EXPECT_THAT(said, HasSubstr("Luot X"));
}

}  // namespace
}  // namespace kydai::terminal
