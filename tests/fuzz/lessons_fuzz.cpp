// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are read as lessons or refused with a line. What is read can be run: for every step the
// solution is asked for and played, and the JSON of every state can be written.
#include "core/caro/notation.hpp"
#include "play/json/lesson_json.hpp"
#include "play/lessons/lesson_reader.hpp"
#include "tests/fuzz/fuzzing.hpp"

namespace {

using namespace kydai;
using namespace kydai::lessons;

void follow_solution(LessonRun& run) {
    if (run.step().goal.kind == GoalKind::Choose) {
        const auto count = static_cast<int>(run.step().options.size());
        for (int i = 0; i < count; ++i) run.apply(ChooseOption{i});
        fuzz::expect(run.is_step_done(), "one of the options must be right");
    }
    for (const Turn& turn : run.step().turns) {
        run.apply(ShowSolution{});
        (void)play::lesson_json(run);
        run.apply(TryMove{turn.accepted.front()});
    }
    (void)play::lesson_json(run);
    run.apply(NextStep{});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = read_lessons({reinterpret_cast<const char*>(data), size});
    if (!read) {
        fuzz::expect(read.error().line > 0, "an error names its line");
        return 0;
    }
    Progress progress;
    for (int i = 0; i < static_cast<int>(read->lessons.size()); ++i) {
        const Lesson& lesson = read->lessons[static_cast<std::size_t>(i)];
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            // As if all steps before were done, so that this one is open.
            LessonRun run(*read, i, static_cast<StepMask>((std::uint64_t{1} << step) - 1));
            follow_solution(run);
            progress.mark(lesson.id, run.done());
        }
    }
    (void)play::lessons_json(*read, progress);
    fuzz::expect(Progress::parse(progress.to_text()) == progress, "progress there and back");
    return 0;
}
