// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/puzzle_json.hpp"

#include <cmath>

#include "core/caro/notation.hpp"
#include "core/game/event_text.hpp"
#include "play/json/position_json.hpp"

namespace kydai::play {

namespace {

using puzzles::PuzzleRun;
using puzzles::Theme;

constexpr KeyedArray<puzzles::Mood, std::string_view> kPuzzleMoods{"task",   "right",  "wrong",
                                                                   "hinted", "solved", "shown"};

template <class Visit>
void for_each_theme(Visit visit) {
    for (int i = 0; i <= static_cast<int>(puzzles::last_key(Theme{})); ++i) {
        visit(static_cast<Theme>(i));
    }
}

void write_puzzle_step(JsonWriter& json, std::string_view name, const puzzles::Move& move) {
    json.key(name).object([&] {
        if (const auto* said = std::get_if<chess::MoveText>(&move)) {
            if (said->from) json.field("from", to_string(*said->from));
            json.field("to", to_string(said->to));
        } else {
            json.field("to", caro::to_text(std::get<caro::Point>(move)));
        }
    });
}

void write_puzzle_board(JsonWriter& json, const PuzzleRun& run, words::Language language) {
    json.key("board").object([&] {
        write_position(json, run.position(), {.language = language, .may_move = !run.is_over()});
        write_puzzle_step(json, "last", run.last_move());
        if (run.before_reply()) {
            write_position_items(json.key("replied"), *run.before_reply(), language);
        }
    });
}

}  // namespace

std::string puzzle_json(const PuzzleRun& run, words::Language language) {
    JsonWriter json;
    json.object([&] {
        const puzzles::Puzzle& puzzle = run.puzzle();
        const bool is_chess = lessons::game_of(run.position()) == words::GameKind::Chess;
        json.field("game", is_chess ? "chess" : "caro").field("rating", puzzle.rating);
        json.key("themes").array([&] {
            for_each_theme([&](Theme theme) {
                if (has(puzzle.themes, theme)) json.value(puzzles::kThemeNames[theme]);
            });
        });
        json.field("near", game::name(run.solver())).field("mood", kPuzzleMoods[run.mood()]);
        json.field("over", run.is_over()).field("missed", run.is_missed());
        json.field("asked", puzzle.only);
        write_puzzle_board(json, run, language);
        if (const auto hint = run.hinted()) write_puzzle_step(json, "hint", *hint);
    });
    return std::move(json).text();
}

std::string trainer_json(const puzzles::Trainer& trainer) {
    JsonWriter json;
    json.object([&] {
        json.field("rating", static_cast<int>(std::lround(trainer.rating().points)));
        json.field("provisional", game::is_provisional(trainer.rating()));
        json.field("met", trainer.met()).field("solved", trainer.solved());
        json.field("streak", trainer.streak()).field("bestStreak", trainer.best_streak());
        json.field("bestStorm", trainer.best_storm()).field("text", trainer.to_text());
    });
    return std::move(json).text();
}

std::string collection_json(const puzzles::Collection& collection) {
    JsonWriter json;
    json.object([&] {
        json.field("count", collection.size());
        json.key("themes").object([&] {
            for_each_theme([&](Theme theme) {
                int count = 0;
                for (int i = 0; i < collection.size(); ++i) {
                    count += int{has(collection.entry(i).themes, theme)};
                }
                if (count > 0) json.field(puzzles::kThemeNames[theme], count);
            });
        });
    });
    return std::move(json).text();
}

}  // namespace kydai::play
