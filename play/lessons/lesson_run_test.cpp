// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/lesson_run.hpp"

#include "core/caro/notation.hpp"
#include "play/lessons/test_lessons.hpp"

namespace kydai::lessons {
namespace {

using test::put;

constexpr std::string_view kMate =
    "step\nsay Mate!\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal mate\nturn g1g7\n"
    "right Mate.\nwrong g1g6 Stalemate.\n";
constexpr std::string_view kFork =
    "step\nsay Fork\nboard chess r3k3/8/8/3N4/8/8/8/6K1 w - - 0 1\n"
    "goal capture a8\nturn d5c7 e8d7\nturn c7a8\n";

TEST(LessonRun, ARightMoveEndsTheStep) {
    const Catalogue catalogue = test::chess_lesson(kMate);
    LessonRun run(catalogue, 0);
    EXPECT_EQ(run.saying(), Saying{});
    EXPECT_FALSE(run.may_go_on());
    put(run, "move g1g7");
    EXPECT_EQ(run.saying(), (Saying{Mood::Done, "Mate."}));
    EXPECT_EQ(run.done(), 1U);
    EXPECT_FALSE(run.may_move());
    put(run, "next");
    EXPECT_TRUE(run.is_finished());
    EXPECT_EQ(run.saying().text, "Finished.");
}

TEST(LessonRun, AWrongMoveIsAnsweredAndTakenBack) {
    const Catalogue catalogue = test::chess_lesson(kMate);
    LessonRun run(catalogue, 0);
    const Position before = run.position();
    put(run, "move g1g6");
    EXPECT_EQ(run.saying(), (Saying{Mood::Wrong, "Stalemate."}));
    EXPECT_EQ(run.position(), before);
    put(run, "move g1a1");
    EXPECT_EQ(run.saying(), (Saying{Mood::Wrong, "Wrong."}));
    put(run, "next");
    EXPECT_EQ(run.saying().mood, Mood::Wrong);  // not before the step is done
}

TEST(LessonRun, AnIllegalMoveIsExplainedByTheRules) {
    const Catalogue catalogue = test::chess_lesson(kMate);
    LessonRun run(catalogue, 0);
    put(run, "move g1f3");
    EXPECT_EQ(run.saying().mood, Mood::Wrong);
    EXPECT_EQ(run.saying().text, words::text(words::Language::English,
                                             words::MessageId::ChessRefusalPieceMovesOtherwise));
}

TEST(LessonRun, TheOpponentRepliesAsTheScriptSays) {
    const Catalogue catalogue = test::chess_lesson(kFork);
    LessonRun run(catalogue, 0);
    put(run, "move d5c7");
    EXPECT_EQ(run.saying(), (Saying{Mood::Right, "Go on."}));
    ASSERT_TRUE(run.before_reply());
    EXPECT_EQ(turn(*run.before_reply()), game::Side::Second);
    EXPECT_EQ(turn(run.position()), game::Side::First);
    EXPECT_EQ(run.last_move()->to, caro::parse_point("d7"));
    put(run, "move c7a8");
    EXPECT_EQ(run.saying().mood, Mood::Done);
}

TEST(LessonRun, TheSolutionIsAnArrowAndTheLearnerStillMoves) {
    const Catalogue catalogue = test::chess_lesson(kFork);
    LessonRun run(catalogue, 0);
    put(run, "solution");
    EXPECT_EQ(run.saying(), (Saying{Mood::Shown, "Solution."}));
    ASSERT_EQ(run.arrows().size(), 1U);
    EXPECT_EQ(run.arrows()[0].to, caro::parse_point("c7"));
    put(run, "move d5c7");
    EXPECT_TRUE(run.arrows().empty());
    put(run, "solution");
    EXPECT_EQ(run.arrows().at(0).to, caro::parse_point("a8"));
}

TEST(LessonRun, StepsThatAreDoneCanBeRevisited) {
    const Catalogue catalogue = test::chess_lesson(std::string(kMate) + std::string(kFork));
    LessonRun run(catalogue, 0, 0b01);
    EXPECT_EQ(run.step_number(), 1);  // the first that is open
    put(run, "back");
    EXPECT_EQ(run.step_number(), 0);
    EXPECT_TRUE(run.may_move());
    put(run, "next");
    EXPECT_EQ(run.step_number(), 1);
    put(run, "next");
    EXPECT_EQ(run.step_number(), 1);
}

TEST(LessonRun, MarkedSquaresAreVisitedWhileTheOpponentPasses) {
    const Catalogue catalogue = test::chess_lesson(
        "step\nsay Go\nboard chess 7k/8/8/8/8/8/8/R3K3 w - - 0 1\ngoal visit a6 f6\n"
        "opponent passes\nlimit 3\nturn a1a6\nturn a6f6\n");
    LessonRun run(catalogue, 0);
    EXPECT_EQ(run.marks().size(), 2U);
    put(run, "move a1a8");  // check: the opponent would have to answer
    EXPECT_EQ(run.saying(), (Saying{Mood::Wrong, "Must answer."}));
    put(run, "move a1a6");
    EXPECT_EQ(run.marks().size(), 1U);
    EXPECT_EQ(turn(run.position()), game::Side::First);
    put(run, "move a6f6");
    EXPECT_EQ(run.saying().mood, Mood::Done);

    put(run, "restart");
    for (const auto* move : {"move a1b1", "move b1a1", "move a1b1"}) put(run, move);
    EXPECT_EQ(run.saying(), (Saying{Mood::Failed, "Too long."}));
    put(run, "move b1a1");
    EXPECT_EQ(run.saying().mood, Mood::Failed);
    put(run, "solution");  // begins the step anew
    EXPECT_EQ(run.arrows().at(0).to, caro::parse_point("a6"));
}

TEST(LessonRun, WhatTheRulesRefuseCanBeTheTask) {
    const Catalogue catalogue = test::caro_lesson(
        "step\nsay Foul\nboard renju 15x15 5 open x f8x g8x h9x h10x c3o m3o c13o m13o\n"
        "goal refused ForbiddenThreeThree\nturn h8\nright A foul.\n");
    LessonRun run(catalogue, 0);
    put(run, "move f8");  // occupied: refused for another reason
    EXPECT_EQ(run.saying().mood, Mood::Wrong);
    put(run, "move a1");
    EXPECT_EQ(run.saying(), (Saying{Mood::Wrong, "Wrong."}));
    put(run, "move h8");
    EXPECT_EQ(run.saying(), (Saying{Mood::Done, "A foul."}));
}

TEST(LessonRun, TheLearnerMayMoveForBothSides) {
    const Catalogue catalogue = test::caro_lesson(
        "step\nsay Three stones\nboard caro-open 15x15 5 open x\ngoal any\n"
        "turn h8|*\nturn i9|*\nturn k7\n");
    LessonRun run(catalogue, 0);
    for (const auto* move : {"move a1", "move b2", "move c4"}) put(run, move);
    EXPECT_EQ(run.saying().mood, Mood::Done);
    EXPECT_EQ(std::get<caro::Position>(run.position()).stones().size(), 3);
}

TEST(LessonRun, AnOptionIsChosen) {
    const Catalogue catalogue = test::chess_lesson(
        "step\nsay Which?\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal choose\n"
        "option wrong A | Not A.\noption right B | Yes, B.\n");
    LessonRun run(catalogue, 0);
    put(run, "move g1g7");
    EXPECT_EQ(run.saying(), Saying{});
    put(run, "choose 1");
    EXPECT_EQ(run.saying(), (Saying{Mood::Wrong, "Not A."}));
    put(run, "choose 3");
    EXPECT_EQ(run.saying().mood, Mood::Wrong);
    put(run, "choose 2");
    EXPECT_EQ(run.saying(), (Saying{Mood::Done, "Yes, B."}));
}

constexpr std::string_view kQueen =
    "step\nsay Win\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal win\nopponent engine\nlimit "
    "2\n";

TEST(LessonRun, TheEngineIsAskedAndLateAnswersAreDropped) {
    const Catalogue catalogue = test::chess_lesson(kQueen);
    LessonRun run(catalogue, 0);
    put(run, "move g1a1");
    ASSERT_TRUE(run.question());
    EXPECT_EQ(run.question()->purpose, Question::Purpose::Reply);
    EXPECT_FALSE(run.may_move());
    const int id = run.question()->id;
    put(run, "engine " + std::to_string(id + 1) + " h8h7");
    EXPECT_TRUE(run.question());
    put(run, "engine " + std::to_string(id) + " h8h7");
    EXPECT_FALSE(run.question());
    EXPECT_TRUE(run.may_move());
    put(run, "move a1b1");  // the second move, and no mate
    EXPECT_EQ(run.saying(), (Saying{Mood::Failed, "Too long."}));
    put(run, "restart");
    put(run, "move g1g6");
    EXPECT_EQ(run.saying(), (Saying{Mood::Failed, "Drawn."}));
    put(run, "restart");
    put(run, "move g1g7");
    EXPECT_EQ(run.saying().mood, Mood::Done);
}

TEST(LessonRun, TheEngineGivesTheHint) {
    const Catalogue catalogue = test::chess_lesson(kQueen);
    LessonRun run(catalogue, 0);
    put(run, "solution");
    ASSERT_TRUE(run.question());
    EXPECT_EQ(run.question()->purpose, Question::Purpose::Hint);
    EXPECT_TRUE(run.may_move());
    put(run, "engine " + std::to_string(run.question()->id) + " g1g7");
    EXPECT_EQ(run.saying().mood, Mood::Shown);
    EXPECT_EQ(run.arrows().at(0).to, caro::parse_point("g7"));
    put(run, "move g1g7");
    EXPECT_EQ(run.saying().mood, Mood::Done);
}

TEST(LessonRun, ToHoldIsToLastTheMovesAndToStopThePawn) {
    const Catalogue catalogue = test::chess_lesson(
        "step\nsay Hold\nboard chess 8/4P1k1/8/8/8/8/8/6K1 b - - 0 1\ngoal hold\nopponent engine\n"
        "limit 2\n");
    LessonRun run(catalogue, 0);
    put(run, "move g7g6");
    put(run, "engine 1 e7e8q");
    EXPECT_EQ(run.saying(), (Saying{Mood::Failed, "Lost."}));
    put(run, "restart");
    put(run, "move g7f7");
    put(run, "engine 2 g1f1");
    put(run, "move f7e7");  // no pawn left: a draw
    EXPECT_EQ(run.saying().mood, Mood::Done);
}

TEST(LessonInput, WordsThatAreNoInputAreRefused) {
    for (const auto* text : {"", "move", "move e9", "choose 0", "choose x", "engine 1",
                             "engine e2e4", "next now", "undo"}) {
        EXPECT_FALSE(parse_input(GameKind::Chess, text)) << text;
    }
}

}  // namespace
}  // namespace kydai::lessons
