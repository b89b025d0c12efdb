// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson that is being learned, as a reducer: apply(input) changes the state; the front end draws
// what it finds here and decides nothing.
//
// What a front end does:
//
//     const auto catalogue = read_lessons(bytes_of("lessons.vi"));     // when lessons are opened
//     LessonRun run(*catalogue, index, progress.steps(lesson.id));
//     run.apply(TryMove{move});                          // a move on the board, legal or not
//     draw(run.position(), run.last_move(), run.marks(), run.arrows());
//     speak(run.saying());                               // also to a screen reader, as an alert
//     if (auto question = run.question()) think(*question);   // answer with EngineMoved
//     progress.mark(run.lesson().id, run.done());  keep(progress.to_text());
//
// - The task is run.step().text; saying() is the answer to the last input, its mood the colour.
// - A wrong or refused move changes nothing on the board: animate it there and back.
// - A scripted reply is played at once: position() is the position after it. before_reply() is the
//   one between, to show for half a second first.
// - An engine question has an id; an answer to an older question is dropped.
// - play/json/lesson_json.hpp writes all of it for views that are not C++.
//
// A value; pure. The catalogue must outlive it.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/lessons/lesson.hpp"
#include "play/lessons/progress.hpp"

namespace kydai::lessons {

struct TryMove {
    Move move;
};
struct ChooseOption {
    int index = 0;
};
struct NextStep {};  // once the step is done, now or in an earlier run
struct PreviousStep {};
struct RestartStep {};
struct ShowSolution {};  // as an arrow; the learner still makes the move
struct EngineMoved {
    int question = 0;
    Move move;
};
using Input = std::variant<TryMove, ChooseOption, NextStep, PreviousStep, RestartStep, ShowSolution,
                           EngineMoved>;

enum class Mood : std::uint8_t {
    Task,     // nothing has been tried: the text is empty
    Right,    // a right move, the step goes on
    Wrong,    // a wrong or refused move
    Done,     // the step is done
    Failed,   // against the engine: the step must be restarted
    Shown,    // the solution is shown
    Finished  // the lesson is done
};
constexpr Mood last_key(Mood) { return Mood::Finished; }

struct Saying {
    Mood mood = Mood::Task;
    std::string text;
    friend bool operator==(const Saying&, const Saying&) = default;
};

struct Question {
    enum class Purpose : std::uint8_t { Reply, Hint };
    int id = 0;
    Purpose purpose = Purpose::Reply;
};

// How long the engine may look for an answer: a reply within a blink, and better than any
// beginner's.
[[nodiscard]] constexpr std::uint64_t nodes_for_answer(GameKind game) {
    return game == GameKind::Chess ? 20'000 : 10'000;
}

class LessonRun {
  public:
    // Begins at the first step that is not in `done`, or at the first when all are.
    LessonRun(const Catalogue& catalogue, int lesson, StepMask done = 0);

    void apply(const Input& input);

    [[nodiscard]] const Catalogue& catalogue() const { return *catalogue_; }
    [[nodiscard]] const Lesson& lesson() const { return *lesson_; }
    [[nodiscard]] const Step& step() const { return lesson_->steps[step_index()]; }
    [[nodiscard]] int step_number() const { return step_; }  // from 0
    [[nodiscard]] StepMask done() const { return done_; }
    [[nodiscard]] bool is_step_done() const { return ((done_ >> step_) & 1U) != 0; }
    // The last step was left by NextStep.
    [[nodiscard]] bool is_finished() const { return saying_.mood == Mood::Finished; }

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const std::optional<Position>& before_reply() const { return before_reply_; }
    [[nodiscard]] const std::optional<Arrow>& last_move() const { return last_move_; }
    [[nodiscard]] const Saying& saying() const { return saying_; }
    // The step's, less the cells that have been visited.
    [[nodiscard]] const std::vector<Cell>& marks() const { return marks_; }
    // The step's before the first move, and the solution when it is shown.
    [[nodiscard]] const std::vector<Arrow>& arrows() const { return arrows_; }
    // The engine is to find a move in position(), for the opponent or as a hint.
    [[nodiscard]] const std::optional<Question>& question() const { return question_; }
    // Whether the learner may move now.
    [[nodiscard]] bool may_move() const;
    [[nodiscard]] bool may_go_on() const { return is_step_done() && !is_finished(); }
    [[nodiscard]] bool may_go_back() const { return step_ > 0 && !is_finished(); }
    [[nodiscard]] int moves_made() const { return moves_made_; }

  private:
    void on(const TryMove& input);
    void on(const ChooseOption& input);
    void on(NextStep input);
    void on(PreviousStep input);
    void on(RestartStep input);
    void on(ShowSolution input);
    void on(const EngineMoved& input);

    void enter(int step);
    void try_refused(const Move& move, words::MessageId refusal);
    void try_scripted(const Move& move, const Position& after);
    void try_free(const Move& move, const Position& after);
    void answer_by_engine(const Position& after);
    [[nodiscard]] bool is_accepted(const Move& move, const Position& after) const;
    void make(const Move& move, const Position& after);
    void reply(const Turn& turn);
    void say_wrong(const Move& move);
    void say(Mood mood, std::string text);
    void say(Mood mood, Phrase phrase);
    void finish_step();
    void fail(Phrase phrase);
    void ask_engine(Question::Purpose purpose);
    [[nodiscard]] std::size_t step_index() const { return static_cast<std::size_t>(step_); }
    [[nodiscard]] Arrow arrow_of(const Move& move) const;

    const Catalogue* catalogue_;
    const Lesson* lesson_;
    StepMask done_;
    int step_ = 0;
    Position position_;
    std::optional<Position> before_reply_;
    std::optional<Arrow> last_move_;
    Saying saying_;
    std::vector<Cell> marks_;
    std::vector<Cell> to_visit_;
    std::vector<Arrow> arrows_;
    std::optional<Question> question_;
    int last_question_ = 0;
    int turn_ = 0;             // of the step's turns
    int moves_made_ = 0;       // of the learner, in this step
    bool on_solution_ = true;  // every move so far was the solution's
    bool solved_ = false;      // in this visit of the step
    bool failed_ = false;
};

}  // namespace kydai::lessons
