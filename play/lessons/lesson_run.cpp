// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/lesson_run.hpp"

#include <algorithm>
#include <utility>

#include "core/game/chess_rules.hpp"
#include "play/lessons/goal.hpp"

namespace kydai::lessons {

namespace {

// The reader has checked that it can be set up.
Position start_of(const Lesson& lesson, int step) {
    return *parse_position(lesson.game, lesson.steps[static_cast<std::size_t>(step)].position);
}

int first_open(const Lesson& lesson, StepMask done) {
    for (int i = 0; i < static_cast<int>(lesson.steps.size()); ++i) {
        if (((done >> i) & 1U) == 0) return i;
    }
    return 0;
}

bool is_reason(words::MessageId refusal, std::string_view reason) {
    const std::string_view key = words::key(refusal);
    return key.ends_with(reason) && key.size() > reason.size() &&
           key[key.size() - reason.size() - 1] == '.';
}

bool is_promotion(const Move& move) {
    const auto* said = std::get_if<chess::MoveText>(&move);
    return said != nullptr && said->promotion.has_value();
}

}  // namespace

LessonRun::LessonRun(const Catalogue& catalogue, int lesson, StepMask done)
    : catalogue_(&catalogue),
      lesson_(&catalogue.lessons[static_cast<std::size_t>(lesson)]),
      done_(done),
      position_(start_of(*lesson_, 0)) {
    enter(first_open(*lesson_, done));
}

void LessonRun::apply(const Input& input) {
    std::visit([&](const auto& held) { on(held); }, input);
}

bool LessonRun::may_move() const {
    const bool waits = question_ && question_->purpose == Question::Purpose::Reply;
    return !solved_ && !failed_ && !waits && !is_finished() && step().goal.kind != GoalKind::Choose;
}

void LessonRun::enter(int step_number) {
    step_ = step_number;
    position_ = start_of(*lesson_, step_);
    before_reply_.reset();
    last_move_.reset();
    saying_ = {};
    marks_ = step().marks;
    to_visit_ = step().goal.kind == GoalKind::Visit ? step().goal.cells : std::vector<Cell>{};
    marks_.insert(marks_.end(), to_visit_.begin(), to_visit_.end());
    arrows_ = step().arrows;
    question_.reset();
    turn_ = 0;
    moves_made_ = 0;
    on_solution_ = true;
    solved_ = false;
    failed_ = false;
}

void LessonRun::on(const TryMove& input) {
    if (!may_move()) return;
    const auto after = played(position_, input.move);
    if (!after) return try_refused(input.move, after.error());
    if (step().opponent == Opponent::Scripted) {
        try_scripted(input.move, *after);
    } else {
        try_free(input.move, *after);
    }
}

void LessonRun::try_refused(const Move& move, words::MessageId refusal) {
    const Goal& goal = step().goal;
    if (goal.kind == GoalKind::Refused && is_reason(refusal, goal.reason)) {
        arrows_ = {arrow_of(move)};
        return finish_step();
    }
    say(Mood::Wrong, std::string(words::text(catalogue_->language, refusal)));
}

bool LessonRun::is_accepted(const Move& move, const Position& after) const {
    const Turn& turn = step().turns[static_cast<std::size_t>(turn_)];
    const bool is_last = turn_ + 1 == static_cast<int>(step().turns.size());
    if (is_last && step().goal.kind == GoalKind::Refused) return false;
    if (is_last && step().goal.kind != GoalKind::Moves) {
        return meets(step().goal, position_, move, after);
    }
    return turn.any || std::ranges::any_of(turn.accepted, [&](const Move& accepted) {
               return is_same(position_, accepted, move);
           });
}

void LessonRun::try_scripted(const Move& move, const Position& after) {
    if (!is_accepted(move, after)) return say_wrong(move);
    const Turn& turn = step().turns[static_cast<std::size_t>(turn_)];
    on_solution_ = on_solution_ && is_same(position_, turn.accepted.front(), move);
    make(move, after);
    if (turn.reply) reply(turn);
    if (turn_ + 1 == static_cast<int>(step().turns.size())) return finish_step();
    ++turn_;
    say(Mood::Right, Phrase::GoOn);
}

// Any legal move is welcome until the goal is met.
void LessonRun::try_free(const Move& move, const Position& after) {
    const Goal& goal = step().goal;
    const bool met = meets(goal, position_, move, after);
    if (step().opponent == Opponent::Engine) {
        make(move, after);
        return met ? finish_step() : answer_by_engine(after);
    }
    const Cell cell = target(position_, move);
    const bool visits_last = goal.kind == GoalKind::Visit && to_visit_ == std::vector<Cell>{cell};
    if (met || visits_last) {
        make(move, after);
        marks_.clear();
        return finish_step();
    }
    const auto again = passed(after);
    if (!again) return say(Mood::Wrong, Phrase::MustAnswer);
    const auto& turns = step().turns;
    const auto turn = static_cast<std::size_t>(turn_);
    on_solution_ = on_solution_ && turn < turns.size() &&
                   is_same(position_, turns[turn].accepted.front(), move);
    make(move, *again);
    ++turn_;
    std::erase(to_visit_, cell);
    std::erase(marks_, cell);
    if (step().limit > 0 && moves_made_ >= step().limit) return fail(Phrase::TooLong);
    say(Mood::Right, Phrase::GoOn);
}

void LessonRun::answer_by_engine(const Position& after) {
    const bool holds = step().goal.kind == GoalKind::Hold;
    if (const auto end = result(after)) {
        const bool won = end->winner && end->winner != turn(after);
        if (holds && (won || !end->winner)) return finish_step();
        return fail(end->winner ? Phrase::Lost : Phrase::Drawn);
    }
    if (moves_made_ >= step().limit) return holds ? finish_step() : fail(Phrase::TooLong);
    say(Mood::Right, std::string());
    ask_engine(Question::Purpose::Reply);
}

void LessonRun::on(const EngineMoved& input) {
    if (!question_ || question_->id != input.question) return;
    const auto purpose = question_->purpose;
    const auto after = played(position_, input.move);
    if (!after) return;
    question_.reset();
    if (purpose == Question::Purpose::Hint) {
        arrows_ = {arrow_of(input.move)};
        return say(Mood::Shown, Phrase::Solution);
    }
    last_move_ = arrow_of(input.move);
    position_ = *after;
    const bool holds = step().goal.kind == GoalKind::Hold;
    if (const auto end = result(position_)) {
        if (holds && !end->winner) return finish_step();
        return fail(end->winner ? Phrase::Lost : Phrase::Drawn);
    }
    // Not to lose also means to stop the pawn.
    if (holds && is_promotion(input.move)) return fail(Phrase::Lost);
}

void LessonRun::on(const ChooseOption& input) {
    const auto& options = step().options;
    if (solved_ || is_finished() || input.index < 0 ||
        input.index >= static_cast<int>(options.size())) {
        return;
    }
    const Option& option = options[static_cast<std::size_t>(input.index)];
    if (option.is_right) finish_step();
    say(option.is_right ? Mood::Done : Mood::Wrong, option.text);
}

void LessonRun::on(NextStep /*input*/) {
    if (!may_go_on()) return;
    if (step_ + 1 < static_cast<int>(lesson_->steps.size())) return enter(step_ + 1);
    question_.reset();
    say(Mood::Finished, Phrase::LessonDone);
}

void LessonRun::on(PreviousStep /*input*/) {
    if (may_go_back()) enter(step_ - 1);
}

// After the end of the lesson: begins it anew.
void LessonRun::on(RestartStep /*input*/) { enter(is_finished() ? 0 : step_); }

void LessonRun::on(ShowSolution /*input*/) {
    if (solved_ || is_finished()) return;
    if (step().goal.kind == GoalKind::Choose) {
        const auto right = std::ranges::find_if(step().options, &Option::is_right);
        return say(Mood::Shown, right->label + ": " + right->text);
    }
    if (step().opponent == Opponent::Engine) {
        if (failed_) enter(step_);
        if (!question_) ask_engine(Question::Purpose::Hint);
        return;
    }
    if (!on_solution_ || failed_) enter(step_);
    arrows_ = {arrow_of(step().turns[static_cast<std::size_t>(turn_)].accepted.front())};
    say(Mood::Shown, Phrase::Solution);
}

void LessonRun::make(const Move& move, const Position& after) {
    last_move_ = arrow_of(move);
    position_ = after;
    before_reply_.reset();
    arrows_.clear();
    ++moves_made_;
    if (question_ && question_->purpose == Question::Purpose::Hint) question_.reset();
}

void LessonRun::reply(const Turn& turn) {
    const auto after = played(position_, *turn.reply);
    if (!after) return;  // the data is checked by a test; the learner goes on for the other side
    before_reply_ = position_;
    last_move_ = arrow_of(*turn.reply);
    position_ = *after;
}

void LessonRun::say_wrong(const Move& move) {
    const auto named = std::ranges::find_if(
        step().wrong, [&](const WrongMove& wrong) { return is_same(position_, wrong.move, move); });
    if (turn_ == 0 && named != step().wrong.end()) return say(Mood::Wrong, named->text);
    if (!step().otherwise.empty()) return say(Mood::Wrong, step().otherwise);
    say(Mood::Wrong, Phrase::Wrong);
}

void LessonRun::say(Mood mood, std::string text) {
    saying_ = {.mood = mood, .text = std::move(text)};
}

void LessonRun::say(Mood mood, Phrase phrase) { say(mood, catalogue_->phrases[phrase]); }

void LessonRun::finish_step() {
    done_ |= StepMask{1} << step_;
    solved_ = true;
    if (step().right.empty()) return say(Mood::Done, Phrase::Right);
    say(Mood::Done, step().right);
}

void LessonRun::fail(Phrase phrase) {
    failed_ = true;
    say(Mood::Failed, phrase);
}

void LessonRun::ask_engine(Question::Purpose purpose) {
    question_ = Question{.id = ++last_question_, .purpose = purpose};
}

Arrow LessonRun::arrow_of(const Move& move) const {
    Arrow arrow{.from = std::nullopt, .to = target(position_, move)};
    const auto* said = std::get_if<chess::MoveText>(&move);
    if (said != nullptr && said->from) arrow.from = cell_of(*said->from);
    return arrow;
}

}  // namespace kydai::lessons
