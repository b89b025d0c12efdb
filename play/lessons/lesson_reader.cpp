// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/lesson_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "play/lessons/goal.hpp"

namespace kydai::lessons {

namespace {

using Fault = std::optional<ReadFault>;

constexpr KeyedArray<Phrase, std::string_view> kPhraseNames{
    "right", "go-on", "wrong",    "lesson-done", "too-long",
    "drawn", "lost",  "solution", "must-answer"};
constexpr int kMaxLimit = 200;

Fault set_once(std::string& field, std::string_view text) {
    if (!field.empty()) return ReadFault::Repeated;
    field = text;
    return std::nullopt;
}

bool is_engine_goal(GoalKind kind) {
    return kind == GoalKind::Win || kind == GoalKind::Mate || kind == GoalKind::Promote ||
           kind == GoalKind::Capture || kind == GoalKind::Hold;
}

// Whether the step can be answered at all.
bool is_complete(const Step& step) {
    if (step.text.empty() || step.position.empty()) return false;
    if (step.goal.kind == GoalKind::Choose) {
        return step.turns.empty() && step.options.size() > 1 &&
               std::ranges::count_if(step.options, &Option::is_right) == 1;
    }
    if (step.opponent == Opponent::Engine) {
        return step.turns.empty() && step.limit > 0 && is_engine_goal(step.goal.kind);
    }
    if (step.turns.empty() || !step.options.empty() || step.goal.kind == GoalKind::Hold)
        return false;
    if (step.goal.kind != GoalKind::Visit) return true;
    return !step.goal.cells.empty() && step.opponent == Opponent::Passes;
}

class Reader {
  public:
    std::expected<Catalogue, ReadError> read(std::string_view text) {
        Fault fault = read_head(next_line(text));
        while (!fault && !text.empty()) {
            std::string_view line = next_line(text);
            if (line.empty()) continue;
            const std::string_view word = next_word(line);
            fault = read_line(word, trimmed(line));
        }
        if (!fault) {
            ++line_;
            fault = end_lesson();
        }
        if (!fault && std::ranges::any_of(catalogue_.phrases, &std::string::empty)) {
            fault = ReadFault::MissingPhrase;
        }
        if (fault) return std::unexpected(ReadError{.line = line_, .fault = *fault});
        return std::move(catalogue_);
    }

  private:
    std::string_view next_line(std::string_view& text) {
        ++line_;
        return trimmed(next_field(text, '\n'));
    }

    Fault read_head(std::string_view line) {
        if (next_word(line) != "kydai-lessons" || next_word(line) != "1") {
            return ReadFault::NotLessons;
        }
        const auto language = std::ranges::find(words::kLanguages, trimmed(line), words::code);
        if (language == std::end(words::kLanguages)) return ReadFault::NotLessons;
        catalogue_.language = *language;
        return std::nullopt;
    }

    Fault read_line(std::string_view word, std::string_view rest) {
        if (word == "phrase") return read_phrase(rest);
        if (word == "section") return read_section(rest);
        if (word == "lesson") return read_lesson(rest);
        if (word == "title") {
            return in_lesson_ ? set_once(lesson().title, rest) : ReadFault::OutOfPlace;
        }
        if (word == "step") return read_step();
        if (!in_step_) return is_step_word(word) ? ReadFault::OutOfPlace : ReadFault::UnknownWord;
        if (word == "say") return set_once(step().text, rest);
        if (word == "right") return set_once(step().right, rest);
        if (word == "else") return set_once(step().otherwise, rest);
        if (word == "board") return read_board(rest);
        if (!is_step_word(word)) return ReadFault::UnknownWord;
        if (!position_) return ReadFault::OutOfPlace;
        return read_task_line(word, rest);
    }

    static bool is_step_word(std::string_view word) {
        static constexpr std::array<std::string_view, 13> kWords{
            "say",   "right", "else",   "board", "goal",  "opponent", "turn",
            "limit", "wrong", "option", "mark",  "arrow", "step"};
        return std::ranges::find(kWords, word) != kWords.end();
    }

    // Words that need the position: moves and cells are read by its game and size.
    Fault read_task_line(std::string_view word, std::string_view rest) {
        if (word == "goal") return read_goal(rest);
        if (word == "opponent") return read_opponent(rest);
        if (word == "turn") return read_turn(rest);
        if (word == "limit") return read_limit(rest);
        if (word == "wrong") return read_wrong(rest);
        if (word == "option") return read_option(rest);
        if (word == "mark") return read_cells(rest, step().marks);
        return read_arrow(rest);
    }

    Fault read_phrase(std::string_view rest) {
        const auto phrase = parse_key(kPhraseNames, next_word(rest));
        if (!phrase) return ReadFault::UnknownWord;
        return set_once(catalogue_.phrases[*phrase], trimmed(rest));
    }

    Fault read_section(std::string_view rest) {
        if (const Fault fault = end_lesson()) return fault;
        const std::string_view id = next_word(rest);
        if (std::ranges::find(catalogue_.sections, id, &Section::id) != catalogue_.sections.end()) {
            return ReadFault::Repeated;
        }
        catalogue_.sections.push_back({.id = std::string(id), .title = std::string(trimmed(rest))});
        return std::nullopt;
    }

    Fault read_lesson(std::string_view rest) {
        if (const Fault fault = end_lesson()) return fault;
        if (catalogue_.sections.empty()) return ReadFault::OutOfPlace;
        const std::string_view id = next_word(rest);
        const std::string_view game = trimmed(rest);
        if (game != "chess" && game != "caro") return ReadFault::UnknownWord;
        if (catalogue_.find(id)) return ReadFault::Repeated;
        const int section = static_cast<int>(catalogue_.sections.size()) - 1;
        catalogue_.lessons.push_back({.id = std::string(id),
                                      .title = {},
                                      .section = section,
                                      .game = game == "chess" ? GameKind::Chess : GameKind::Caro,
                                      .steps = {}});
        in_lesson_ = true;
        return std::nullopt;
    }

    Fault read_step() {
        if (!in_lesson_) return ReadFault::OutOfPlace;
        if (const Fault fault = end_step()) return fault;
        lesson().steps.emplace_back();
        in_step_ = true;
        return std::nullopt;
    }

    Fault end_step() {
        if (in_step_ && !is_complete(step())) return ReadFault::IncompleteStep;
        in_step_ = false;
        position_.reset();
        return std::nullopt;
    }

    Fault end_lesson() {
        if (const Fault fault = end_step()) return fault;
        if (!in_lesson_) return std::nullopt;
        in_lesson_ = false;
        const bool fits = !lesson().steps.empty() && lesson().steps.size() <= kMaxSteps;
        if (!fits || lesson().title.empty()) return ReadFault::IncompleteLesson;
        return std::nullopt;
    }

    Fault read_board(std::string_view rest) {
        if (const Fault fault = set_once(step().position, rest)) return fault;
        position_ = parse_position(lesson().game, rest);
        if (!position_) return ReadFault::BadPosition;
        return std::nullopt;
    }

    Fault read_goal(std::string_view rest) {
        const auto kind = parse_goal_kind(next_word(rest));
        if (!kind) return ReadFault::BadGoal;
        step().goal.kind = *kind;
        if (*kind == GoalKind::Refused) {
            step().goal.reason = trimmed(rest);
            return step().goal.reason.empty() ? Fault(ReadFault::BadGoal) : std::nullopt;
        }
        return read_cells(rest, step().goal.cells);
    }

    Fault read_opponent(std::string_view rest) {
        if (rest != "passes" && rest != "engine") return ReadFault::UnknownWord;
        step().opponent = rest == "passes" ? Opponent::Passes : Opponent::Engine;
        return std::nullopt;
    }

    Fault read_turn(std::string_view rest) {
        Turn turn;
        std::string_view accepted = next_word(rest);
        while (!accepted.empty()) {
            const std::string_view text = next_field(accepted, '|');
            const auto move = parse_move(lesson().game, text);
            if (move) turn.accepted.push_back(*move);
            if (!move && text != "*") return ReadFault::BadMove;
            turn.any = turn.any || text == "*";
        }
        if (turn.accepted.empty()) return ReadFault::BadMove;
        if (!trimmed(rest).empty()) {
            turn.reply = parse_move(lesson().game, trimmed(rest));
            if (!turn.reply) return ReadFault::BadMove;
        }
        step().turns.push_back(std::move(turn));
        return std::nullopt;
    }

    Fault read_limit(std::string_view rest) {
        const auto limit = parse_number<int>(rest);
        if (!limit || *limit < 1 || *limit > kMaxLimit) return ReadFault::BadNumber;
        step().limit = *limit;
        return std::nullopt;
    }

    Fault read_wrong(std::string_view rest) {
        const auto move = parse_move(lesson().game, next_word(rest));
        if (!move || trimmed(rest).empty()) return ReadFault::BadMove;
        step().wrong.push_back({.move = *move, .text = std::string(trimmed(rest))});
        return std::nullopt;
    }

    // "right LABEL | what is said", "wrong LABEL | what is said"
    Fault read_option(std::string_view rest) {
        const std::string_view kind = next_word(rest);
        const std::string_view label = trimmed(next_field(rest, '|'));
        const std::string_view text = trimmed(rest);
        if ((kind != "right" && kind != "wrong") || label.empty() || text.empty()) {
            return ReadFault::BadOption;
        }
        step().options.push_back(
            {.is_right = kind == "right", .label = std::string(label), .text = std::string(text)});
        return std::nullopt;
    }

    Fault read_cells(std::string_view rest, std::vector<Cell>& cells) {
        while (!trimmed(rest).empty()) {
            const auto cell = parse_cell(*position_, next_word(rest));
            if (!cell) return ReadFault::BadCell;
            cells.push_back(*cell);
        }
        return std::nullopt;
    }

    // "e2e4", or one cell.
    Fault read_arrow(std::string_view rest) {
        const auto cells = caro::parse_points(rest);
        if (!cells || cells->empty() || cells->size() > 2) return ReadFault::BadCell;
        for (const Cell cell : *cells) {
            if (!parse_cell(*position_, caro::to_text(cell))) return ReadFault::BadCell;
        }
        Arrow arrow{.from = std::nullopt, .to = cells->back()};
        if (cells->size() == 2) arrow.from = cells->front();
        step().arrows.push_back(arrow);
        return std::nullopt;
    }

    Lesson& lesson() { return catalogue_.lessons.back(); }
    Step& step() { return lesson().steps.back(); }

    Catalogue catalogue_;
    std::optional<Position> position_;  // of the step that is being read
    bool in_lesson_ = false;
    bool in_step_ = false;
    int line_ = 0;
};

}  // namespace

std::expected<Catalogue, ReadError> read_lessons(std::string_view text) {
    return Reader().read(text);
}

std::optional<int> Catalogue::find(std::string_view id) const {
    const auto found = std::ranges::find(lessons, id, &Lesson::id);
    if (found == lessons.end()) return std::nullopt;
    return static_cast<int>(found - lessons.begin());
}

}  // namespace kydai::lessons
