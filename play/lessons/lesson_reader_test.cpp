// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/lesson_reader.hpp"

#include "play/lessons/test_lessons.hpp"

namespace kydai::lessons {
namespace {

std::optional<ReadFault> fault_of(std::string_view game, std::string_view steps) {
    const auto read = read_lessons(test::one_lesson(game, steps));
    if (read) return std::nullopt;
    return read.error().fault;
}

constexpr std::string_view kMate =
    "step\nsay Mate\nboard chess k7/8/K7/8/8/8/8/1Q6 w\ngoal mate\nturn b1b7\n";

TEST(LessonReader, ReadsAStep) {
    const Catalogue catalogue = test::chess_lesson(
        std::string(kMate) +
        "right Well done.\nelse No.\nwrong b1b6 Not a mate.\nmark b7 c7\narrow b1b7\narrow a8\n");
    ASSERT_EQ(catalogue.lessons.size(), 1U);
    const Lesson& lesson = catalogue.lessons[0];
    EXPECT_EQ(lesson.id, "l");
    EXPECT_EQ(lesson.title, "A lesson");
    ASSERT_EQ(lesson.steps.size(), 1U);
    const Step& step = lesson.steps[0];
    EXPECT_EQ(step.text, "Mate");
    EXPECT_EQ(step.goal.kind, GoalKind::Mate);
    EXPECT_EQ(to_text(step.turns.at(0).accepted.at(0)), "b1b7");
    EXPECT_EQ(step.right, "Well done.");
    EXPECT_EQ(step.wrong.at(0).text, "Not a mate.");
    EXPECT_EQ(step.marks.size(), 2U);
    EXPECT_TRUE(step.arrows.at(0).from.has_value());
    EXPECT_FALSE(step.arrows.at(1).from.has_value());
}

TEST(LessonReader, TurnsHaveAlternativesAndReplies) {
    const Catalogue catalogue = test::chess_lesson(
        "step\nsay S\nboard chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
        "turn e2e4|d2d4 e7e5\nturn g1f3|*\n");
    const auto& turns = catalogue.lessons[0].steps[0].turns;
    EXPECT_EQ(turns.at(0).accepted.size(), 2U);
    EXPECT_TRUE(turns.at(0).reply.has_value());
    EXPECT_FALSE(turns.at(0).any);
    EXPECT_TRUE(turns.at(1).any);
}

TEST(LessonReader, SaysWhatIsWrongWithAStep) {
    EXPECT_EQ(fault_of("chess", kMate), std::nullopt);
    EXPECT_EQ(fault_of("chess", "say S\n"), ReadFault::OutOfPlace);
    EXPECT_EQ(fault_of("chess", "sya S\n"), ReadFault::UnknownWord);
    EXPECT_EQ(fault_of("chess", "step\nturn e2e4\n"), ReadFault::OutOfPlace);
    EXPECT_EQ(fault_of("chess", "step\nsay S\nsay T\n"), ReadFault::Repeated);
    EXPECT_EQ(fault_of("chess", "step\nboard chess 8/8/8/8/8/8/8/8 w\n"), ReadFault::BadPosition);
    EXPECT_EQ(fault_of("chess", std::string(kMate) + "turn z9\n"), ReadFault::BadMove);
    EXPECT_EQ(fault_of("chess", std::string(kMate) + "mark i9\n"), ReadFault::BadCell);
    EXPECT_EQ(fault_of("chess", std::string(kMate) + "goal please\n"), ReadFault::BadGoal);
    EXPECT_EQ(fault_of("chess", std::string(kMate) + "limit 0\n"), ReadFault::BadNumber);
    EXPECT_EQ(fault_of("chess", std::string(kMate) + "option maybe A | B\n"), ReadFault::BadOption);
    EXPECT_EQ(fault_of("chess", "step\nsay S\n"), ReadFault::IncompleteStep);
    EXPECT_EQ(fault_of("chess", ""), ReadFault::IncompleteLesson);
    EXPECT_EQ(fault_of("caro", "step\nsay S\nboard caro-open 11x11 5 open x\nmark l1\n"),
              ReadFault::BadCell);
}

TEST(LessonReader, AStepMustBeAnswerable) {
    constexpr std::string_view kBoard = "step\nsay S\nboard chess k7/8/K7/8/8/8/8/1Q6 w\n";
    const auto with = [&](std::string_view rest) {
        return fault_of("chess", std::string(kBoard) + std::string(rest));
    };
    EXPECT_EQ(with("goal win\nopponent engine\nlimit 9\n"), std::nullopt);
    EXPECT_EQ(with("goal win\nopponent engine\n"), ReadFault::IncompleteStep);
    EXPECT_EQ(with("goal check\nopponent engine\nlimit 9\n"), ReadFault::IncompleteStep);
    EXPECT_EQ(with("goal hold\nturn b1b7\n"), ReadFault::IncompleteStep);
    EXPECT_EQ(with("goal visit b7\nturn b1b7\n"), ReadFault::IncompleteStep);
    EXPECT_EQ(with("goal visit b7\nopponent passes\nturn b1b7\n"), std::nullopt);
    EXPECT_EQ(with("goal choose\noption right A | B\n"), ReadFault::IncompleteStep);
    EXPECT_EQ(with("goal choose\noption right A | B\noption wrong C | D\n"), std::nullopt);
}

TEST(LessonReader, RefusesOtherFilesAndNamesTheLine) {
    EXPECT_EQ(read_lessons("").error().fault, ReadFault::NotLessons);
    EXPECT_EQ(read_lessons("kydai-lessons 2 en\n").error().fault, ReadFault::NotLessons);
    EXPECT_EQ(read_lessons("kydai-lessons 1 fr\n").error().fault, ReadFault::NotLessons);
    EXPECT_EQ(read_lessons("kydai-lessons 1 en\n").error().fault, ReadFault::MissingPhrase);
    EXPECT_EQ(read_lessons("kydai-lessons 1 en\n\nhello\n").error(),
              (ReadError{.line = 3, .fault = ReadFault::UnknownWord}));
    const std::string lesson = "lesson l chess\ntitle T\n" + std::string(kMate);
    EXPECT_EQ(read_lessons(std::string(test::kHead) + lesson + lesson).error().fault,
              ReadFault::Repeated);
}

}  // namespace
}  // namespace kydai::lessons
