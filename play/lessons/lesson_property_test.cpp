// SPDX-License-Identifier: GPL-3.0-or-later
// Random texts are read or refused with a line; random inputs keep a lesson consistent, and
// progress survives being written and read.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "play/lessons/test_lessons.hpp"

namespace kydai::lessons {
namespace {

// Lines that are put together to files, sound ones and broken ones.
constexpr std::string_view kLines[] = {"section t Another\n",
                                       "lesson m chess\n",
                                       "lesson n caro\n",
                                       "title T\n",
                                       "step\n",
                                       "say S\n",
                                       "board chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\n",
                                       "board caro-open 11x11 5 open x e6x f6o\n",
                                       "goal mate\n",
                                       "goal visit a1 b2\n",
                                       "goal refused Occupied\n",
                                       "goal choose\n",
                                       "opponent engine\n",
                                       "opponent passes\n",
                                       "limit 3\n",
                                       "turn g1g7\n",
                                       "turn e7|*\n",
                                       "option right A | B\n",
                                       "option wrong C | D\n",
                                       "wrong g1g6 No\n",
                                       "mark a1\n",
                                       "arrow a1b2\n",
                                       "\xFF\x80\n",
                                       "\n"};

constexpr std::string_view kInputs[] = {
    "move g1g7",     "move g1g6", "move g1a1", "move a1a2", "move h8h7",   "choose 1",
    "choose 2",      "next",      "back",      "restart",   "solution",    "engine 1 h8h7",
    "engine 2 g1g7", "move e6",   "move f6",   "move g6",   "engine 1 h6", "engine 2 d6"};

std::string file_of(const std::vector<std::uint8_t>& choices) {
    std::string text(test::kHead);
    for (const auto choice : choices) text += kLines[choice % std::size(kLines)];
    return text;
}

void run_through(const Catalogue& catalogue, int lesson, const std::vector<std::uint8_t>& inputs) {
    LessonRun run(catalogue, lesson);
    StepMask done = 0;
    for (const auto choice : inputs) {
        if (const auto input =
                parse_input(run.lesson().game, kInputs[choice % std::size(kInputs)])) {
            run.apply(*input);
        }
        RC_ASSERT((run.done() & done) == done);
        done = run.done();
        RC_ASSERT(run.step_number() >= 0);
        RC_ASSERT(run.step_number() < static_cast<int>(run.lesson().steps.size()));
        RC_ASSERT(!run.may_go_on() || run.is_step_done());
        RC_ASSERT(!(run.saying().mood == Mood::Wrong && run.saying().text.empty()));
    }
    Progress progress;
    progress.mark(run.lesson().id, done);
    RC_ASSERT(Progress::parse(progress.to_text()) == progress);
}

RC_GTEST_PROP(LessonReader, AnyLinesAreReadOrRefusedAndWhatIsReadCanBeRun,
              (const std::vector<std::uint8_t>& lines, const std::vector<std::uint8_t>& inputs)) {
    const std::string text = file_of(lines);
    const auto read = read_lessons(text);
    if (!read) {
        RC_ASSERT(read.error().line > 0);
        return;
    }
    for (int i = 0; i < static_cast<int>(read->lessons.size()); ++i) run_through(*read, i, inputs);
}

RC_GTEST_PROP(LessonRun, AnyInputsKeepALessonConsistent,
              (const std::vector<std::uint8_t>& inputs)) {
    const Catalogue catalogue = test::chess_lesson(
        "step\nsay Mate\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal mate\nturn g1g7\n"
        "step\nsay Visit\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal visit a1 a2\n"
        "opponent passes\nlimit 4\nturn g1a1\nturn a1a2\n"
        "step\nsay Engine\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal win\n"
        "opponent engine\nlimit 3\n"
        "step\nsay Choose\nboard chess 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngoal choose\n"
        "option right A | B\noption wrong C | D\n");
    run_through(catalogue, 0, inputs);
}

RC_GTEST_PROP(Progress, AnyTextIsReadAndWrittenTheSameWay, (const std::string& text)) {
    const Progress progress = Progress::parse(text);
    RC_ASSERT(Progress::parse(progress.to_text()) == progress);
}

}  // namespace
}  // namespace kydai::lessons
