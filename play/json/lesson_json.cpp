// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/lesson_json.hpp"

#include "core/base/json.hpp"
#include "core/caro/notation.hpp"
#include "core/game/event_text.hpp"
#include "play/json/position_json.hpp"

namespace kydai::play {

namespace {

using lessons::LessonRun;

constexpr KeyedArray<lessons::Mood, std::string_view> kMoods{"task",   "right", "wrong",   "done",
                                                             "failed", "shown", "finished"};

std::string_view game_word(words::GameKind game) {
    return game == words::GameKind::Chess ? "chess" : "caro";
}

void write_lesson_arrow(JsonWriter& json, const lessons::Arrow& arrow) {
    json.object([&] {
        if (arrow.from) json.field("from", caro::to_text(*arrow.from));
        json.field("to", caro::to_text(arrow.to));
    });
}

void write_lesson_board(JsonWriter& json, const LessonRun& run) {
    const words::Language language = run.catalogue().language;
    json.key("board").object([&] {
        write_position(json, run.position(), {.language = language, .may_move = run.may_move()});
        if (run.last_move()) write_lesson_arrow(json.key("last"), *run.last_move());
        if (run.before_reply()) {
            write_position_items(json.key("replied"), *run.before_reply(), language);
        }
    });
}

// The side that the learner plays: the one that is to move when the step begins.
game::Side learner(const LessonRun& run) {
    const auto start = lessons::parse_position(run.lesson().game, run.step().position);
    return lessons::turn(*start);
}

void write_question(JsonWriter& json, const LessonRun& run) {
    if (!run.question()) return;
    const bool hint = run.question()->purpose == lessons::Question::Purpose::Hint;
    json.key("question").object([&] {
        json.field("id", run.question()->id).field("purpose", hint ? "hint" : "reply");
        json.field("position", lessons::to_text(run.position()));
    });
}

void write_done(JsonWriter& json, const LessonRun& run) {
    json.key("done").array([&] {
        for (int i = 0; i < static_cast<int>(run.lesson().steps.size()); ++i) {
            if (((run.done() >> i) & 1U) != 0) json.value(i);
        }
    });
}

}  // namespace

std::string lessons_json(const lessons::Catalogue& catalogue, const lessons::Progress& progress) {
    JsonWriter json;
    json.object([&] {
        const auto next = static_cast<std::size_t>(progress.next(catalogue));
        json.key("next");
        if (next < catalogue.lessons.size()) {
            json.value(catalogue.lessons[next].id);
        } else {
            json.raw("null");
        }
        int section = -1;
        json.key("sections").list(catalogue.sections, [&](const lessons::Section& held) {
            ++section;
            json.object([&] {
                json.field("id", held.id).field("title", held.title);
                json.key("lessons").list(catalogue.lessons, [&](const lessons::Lesson& lesson) {
                    if (lesson.section != section) return;
                    json.object([&] {
                        json.field("id", lesson.id).field("title", lesson.title);
                        json.field("game", game_word(lesson.game));
                        json.field("steps", lesson.steps.size());
                        json.field("done", progress.count(lesson));
                    });
                });
            });
        });
    });
    return std::move(json).text();
}

std::string lesson_json(const LessonRun& run) {
    JsonWriter json;
    json.object([&] {
        const auto& step = run.step();
        json.field("id", run.lesson().id).field("title", run.lesson().title);
        json.field("game", game_word(run.lesson().game));
        json.field("step", run.step_number()).field("steps", run.lesson().steps.size());
        write_done(json, run);
        json.field("task", step.text).field("mood", kMoods[run.saying().mood]);
        json.field("said", run.saying().text);
        json.field("near", game::name(learner(run)));
        write_lesson_board(json, run);
        json.key("marks").list(run.marks(),
                               [&](lessons::Cell cell) { json.value(caro::to_text(cell)); });
        json.key("arrows").list(
            run.arrows(), [&](const lessons::Arrow& arrow) { write_lesson_arrow(json, arrow); });
        json.key("options").list(step.options,
                                 [&](const lessons::Option& option) { json.value(option.label); });
        json.field("mayMove", run.may_move()).field("mayNext", run.may_go_on());
        json.field("mayBack", run.may_go_back());
        json.field("limit", step.limit).field("made", run.moves_made());
        write_question(json, run);
    });
    return std::move(json).text();
}

}  // namespace kydai::play
