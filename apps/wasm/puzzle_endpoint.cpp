// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/puzzle_endpoint.hpp"

#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "play/json/puzzle_json.hpp"

namespace kydai::wasm {

namespace {

std::string puzzle_error(std::string_view what) {
    JsonWriter json;
    json.object([&] { json.field("error", what); });
    return std::move(json).text();
}

std::optional<puzzles::GameKind> game_kind(std::string_view word) {
    if (word == "chess") return puzzles::GameKind::Chess;
    if (word == "caro") return puzzles::GameKind::Caro;
    return std::nullopt;
}

}  // namespace

std::string PuzzleEndpoint::load(std::string_view text) {
    const auto game = practice_.load(std::string(text));
    if (!game) return puzzle_error("these are no puzzles");
    return play::collection_json(*practice_.collection(*game));
}

// "next GAME LANGUAGE SEED [THEME]", "daily GAME LANGUAGE DAY", "storm GAME LANGUAGE SEED".
std::string PuzzleEndpoint::begin(std::string_view word, std::string_view arguments,
                                  game::Instant at) {
    const auto game = game_kind(next_word(arguments));
    const auto language = words::language_of(next_word(arguments));
    const auto number = parse_number<std::uint32_t>(next_word(arguments));
    if (!game || !language || !number) return puzzle_error("expected a game, a language, a number");
    language_ = *language;
    if (!practice_.collection(*game)) return puzzle_error("no puzzles of this game yet");
    if (word == "daily") {
        practice_.daily(*game, static_cast<int>(*number));
    } else if (word == "storm") {
        practice_.storm(*game, *number, at);
    } else {
        practice_.next(*game, puzzles::parse_theme(trimmed(arguments)), *number);
    }
    return practice_.run() ? shown(at) : puzzle_error("no such puzzle");
}

std::string PuzzleEndpoint::apply(std::string_view input, game::Instant at) {
    if (!practice_.run()) return puzzle_error("no puzzle is open");
    const std::string_view word = next_word(input);
    if (word == "move") {
        const auto move = lessons::parse_move(practice_.game(), trimmed(input));
        if (!move) return puzzle_error("not a move");
        practice_.try_move(*move, at);
    } else if (word == "hint") {
        practice_.hint(at);
    } else if (word == "solution") {
        practice_.show_solution(at);
    } else {
        return puzzle_error("invalid input");
    }
    return practice_.run() ? shown(at) : puzzle_error("no such puzzle");
}

std::string PuzzleEndpoint::shown(game::Instant at) const {
    JsonWriter json;
    json.object([&] {
        json.key("puzzle").raw(play::puzzle_json(*practice_.run(), language_));
        json.key("trainer").raw(play::trainer_json(practice_.trainer(practice_.game())));
        const auto& storm = practice_.storm();
        if (!storm) return;
        const std::int64_t now = puzzles::storm_time(at);
        json.key("storm").object([&] {
            json.field("solved", storm->solved()).field("missed", storm->missed());
            json.field("left", std::max<std::int64_t>(0, storm->ends() - now));
            json.field("over", storm->is_over(now));
        });
    });
    return std::move(json).text();
}

std::string PuzzleEndpoint::ask(std::string_view request, std::string_view body, game::Instant at) {
    const std::string_view word = next_word(request);
    if (word == "load") return load(body);
    if (word == "trainer") {
        const auto game = game_kind(next_word(request));
        if (!game) return puzzle_error("trainer: expected a game");
        practice_.set_trainer(*game, puzzles::Trainer::parse(body));
        return play::trainer_json(practice_.trainer(*game));
    }
    if (word == "next" || word == "daily" || word == "storm") return begin(word, request, at);
    if (word == "do") return apply(trimmed(request), at);
    if (word == "show") {
        const auto language = words::language_of(next_word(request));
        if (!language || !practice_.run())
            return puzzle_error("show: expected a language, and a puzzle");
        language_ = *language;
        return shown(at);
    }
    return puzzle_error("unknown request");
}

}  // namespace kydai::wasm
