// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/lesson_json.hpp"

#include <gmock/gmock.h>

#include "play/lessons/test_lessons.hpp"

namespace kydai::play {
namespace {

using lessons::LessonRun;
using testing::HasSubstr;
using testing::Not;

TEST(LessonJson, TheListSaysWhatIsDone) {
    const auto catalogue = lessons::test::chess_lesson(
        "step\nsay Mate!\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal mate\nturn g1g7\n");
    lessons::Progress progress;
    EXPECT_EQ(lessons_json(catalogue, progress),
              R"({"next":"l","sections":[{"id":"s","title":"A section","lessons":[)"
              R"({"id":"l","title":"A lesson","game":"chess","steps":1,"done":0}]}]})");
    progress.mark("l", 1);
    EXPECT_THAT(lessons_json(catalogue, progress), HasSubstr(R"({"next":null,)"));
}

TEST(LessonJson, AStepHasItsTaskBoardAndMoves) {
    const auto catalogue = lessons::test::chess_lesson(
        "step\nsay Mate!\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal mate\nturn g1g7\n"
        "mark g7\narrow g1g7\n");
    LessonRun run(catalogue, 0);
    const std::string json = lesson_json(run);
    EXPECT_THAT(json, HasSubstr(R"("task":"Mate!","mood":"task","said":"")"));
    EXPECT_THAT(json, HasSubstr(R"({"kind":"wQ","at":"g1","name":"white queen"})"));
    EXPECT_THAT(json, HasSubstr(R"("rules":"chess","rulesName":"Chess","turn":"first")"));
    EXPECT_THAT(json, HasSubstr(R"("g7":"quiet")"));
    EXPECT_THAT(json, HasSubstr(R"("marks":["g7"],"arrows":[{"from":"g1","to":"g7"}])"));
    EXPECT_THAT(json, HasSubstr(R"("mayMove":true,"mayNext":false)"));
    EXPECT_THAT(json, Not(HasSubstr("question")));
    lessons::test::put(run, "move g1g7");
    EXPECT_THAT(lesson_json(run), HasSubstr(R"("done":[0],"task":"Mate!","mood":"done")"));
    EXPECT_THAT(lesson_json(run), Not(HasSubstr("targets")));
}

TEST(LessonJson, TheEngineIsAskedWithThePosition) {
    const auto catalogue = lessons::test::caro_lesson(
        "step\nsay Win\nboard caro-open 11x11 5 open x e6x f6x g6x c9o h3o i9o\ngoal win\n"
        "opponent engine\nlimit 3\n");
    LessonRun run(catalogue, 0);
    lessons::test::put(run, "move h6");
    EXPECT_THAT(lesson_json(run),
                HasSubstr(R"("question":{"id":1,"purpose":"reply","position":"caro-open 11x11 5)"));
    EXPECT_THAT(lesson_json(run), HasSubstr(R"({"kind":"x","at":"h6","name":"X"})"));
    EXPECT_THAT(lesson_json(run), HasSubstr(R"("width":11,"height":11)"));
    EXPECT_THAT(lesson_json(run), HasSubstr(R"("places":false)"));
}

TEST(LessonJson, AReplyAndThePocketAreShown) {
    const auto catalogue = lessons::test::chess_lesson(
        "step\nsay Drop\nboard crazyhouse 6rk/6pp/8/3p4/8/n7/8/R5K1[] w - - 0 1\ngoal mate\n"
        "turn a1a3 d5d4\nturn N@f7\n");
    LessonRun run(catalogue, 0);
    lessons::test::put(run, "move a1a3");
    EXPECT_THAT(lesson_json(run), HasSubstr(R"("hands":{"first":[{"key":"N@","kind":"wN")"));
    EXPECT_THAT(lesson_json(run), HasSubstr(R"("replied":[)"));
    EXPECT_THAT(lesson_json(run), HasSubstr(R"("N@":{)"));
}

}  // namespace
}  // namespace kydai::play
