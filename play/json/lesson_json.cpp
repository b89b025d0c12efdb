// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/lesson_json.hpp"

#include "core/base/json.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::play {

namespace {

using lessons::LessonRun;

constexpr KeyedArray<lessons::Mood, std::string_view> kMoods{"task",   "right", "wrong",   "done",
                                                             "failed", "shown", "finished"};

std::string_view game_word(words::GameKind game) {
    return game == words::GameKind::Chess ? "chess" : "caro";
}

void write_lesson_item(JsonWriter& json, std::string_view kind, std::string_view at) {
    json.object([&] { json.field("kind", kind).field("at", at); });
}

void write_arrow(JsonWriter& json, const lessons::Arrow& arrow) {
    json.object([&] {
        if (arrow.from) json.field("from", caro::to_text(*arrow.from));
        json.field("to", caro::to_text(arrow.to));
    });
}

void write_items(JsonWriter& json, const chess::AnyPosition& position) {
    json.array([&] {
        for (int i = 0; i < chess::Square::kCount; ++i) {
            const auto square = chess::Square::from_index(i);
            const auto piece = position.board().at(square);
            if (!piece) continue;
            const char color = piece->color == chess::Color::White ? 'w' : 'b';
            write_lesson_item(json, std::string{color, chess::to_char(piece->role)},
                              to_string(square));
        }
    });
}

void write_items(JsonWriter& json, const caro::Position& position) {
    json.list(position.stones(), [&](const caro::Stone& stone) {
        write_lesson_item(json, stone.side == caro::Side::X ? "x" : "o",
                          caro::to_text(stone.point));
    });
}

void write_pocket(JsonWriter& json, const chess::Pocket& pocket) {
    json.object([&] {
        for (const chess::Role role : chess::kRoles) {
            if (pocket[role] > 0) json.field(std::string{chess::to_char(role)}, int{pocket[role]});
        }
    });
}

void write_rest(JsonWriter& json, const chess::AnyPosition& position) {
    json.field("width", 8).field("height", 8).field("rules", name(position.variant()));
    json.field("turn", position.turn() == chess::Color::White ? "white" : "black");
    if (!position.rules().pockets) return;
    const chess::Pockets pockets = position.pockets();
    json.key("pocket").object([&] {
        write_pocket(json.key("white"), pockets[chess::Color::White]);
        write_pocket(json.key("black"), pockets[chess::Color::Black]);
    });
}

void write_rest(JsonWriter& json, const caro::Position& position) {
    const auto size = position.rules().size();
    json.field("width", size.width()).field("height", size.height());
    json.field("rules", position.rules().switches().name);
    json.field("turn", position.turn() == caro::Side::X ? "x" : "o");
    json.key("lines").list(position.winning_lines(), [&](const caro::WinningLine& line) {
        json.object([&] {
            json.field("from", caro::to_text(line.from)).field("to", caro::to_text(line.to));
        });
    });
}

void write_lesson_board(JsonWriter& json, const LessonRun& run) {
    json.key("board").object([&] {
        std::visit(
            [&](const auto& position) {
                write_rest(json, position);
                write_items(json.key("items"), position);
            },
            run.position());
        if (run.last_move()) write_arrow(json.key("last"), *run.last_move());
        if (!run.before_reply()) return;
        std::visit([&](const auto& position) { write_items(json.key("replied"), position); },
                   *run.before_reply());
    });
}

void write_moves(JsonWriter& json, const LessonRun& run) {
    const auto* position = std::get_if<chess::AnyPosition>(&run.position());
    if (position == nullptr) return;
    json.key("moves").array([&] {
        if (!run.may_move()) return;
        const auto notation = chess::castling_notation(*position);
        for (const chess::Move move : position->legal_moves()) {
            json.value(chess::to_uci(move, notation));
        }
    });
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
        write_lesson_board(json, run);
        write_moves(json, run);
        json.key("marks").list(run.marks(),
                               [&](lessons::Cell cell) { json.value(caro::to_text(cell)); });
        json.key("arrows").list(run.arrows(),
                                [&](const lessons::Arrow& arrow) { write_arrow(json, arrow); });
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
