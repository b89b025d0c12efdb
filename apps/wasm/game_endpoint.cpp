// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/game_endpoint.hpp"

#include "apps/wasm/game_with_engine.hpp"
#include "apps/wasm/lab_endpoint.hpp"
#include "apps/wasm/learn_endpoint.hpp"
#include "apps/wasm/library_endpoint.hpp"
#include "apps/wasm/puzzle_endpoint.hpp"
#include "apps/wasm/refusal.hpp"
#include "core/base/text.hpp"
#include "play/json/choices_json.hpp"
#include "play/text/open_text.hpp"
#include "play/text/setup_text.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::wasm {

namespace {

using game::Instant;

template <class Fill>
std::string answer(Fill&& fill) {
    JsonWriter json;
    json.object([&] { fill(json); });
    return std::move(json).text();
}

std::string error(std::string_view what) {
    return answer([&](JsonWriter& json) { json.field("error", what); });
}

std::string refused_log(game::LoadError fault) {
    return refusal([&](words::Language language) {
        return std::string(words::text(language, words::id_of(fault)));
    });
}

// "LANGUAGE DATE", either of which may be missing.
play::RecordOptions record_options(std::string_view arguments) {
    const auto language = words::language_of(next_word(arguments));
    return {.language = language, .date = std::string(next_word(arguments))};
}

}  // namespace

GameEndpoint::GameEndpoint() = default;
GameEndpoint::~GameEndpoint() = default;

std::string GameEndpoint::begin(const play::AnySetup& setup, Instant at) {
    game_ = std::visit(
        []<class Rules>(const play::Setup<Rules>& one) -> std::unique_ptr<AnyGame> {
            return std::make_unique<GameWithEngine<Rules>>(play::LocalGame<Rules>(one));
        },
        setup);
    return game_->open(at);
}

std::string GameEndpoint::set_up(std::string_view text, Instant at) {
    const auto setup = play::parse_setup(text);
    return setup ? begin(*setup, at) : refused_setup(setup.error());
}

std::string GameEndpoint::open_text(std::string_view text, Instant at) {
    const auto opened = play::open_text(text);
    if (opened) return begin(opened->setup, at);
    return refusal(
        [&](words::Language language) { return words::say(language, opened.error().what); });
}

template <class Rules>
std::string GameEndpoint::load_as(std::string_view bytes, Instant at) {
    auto loaded = play::LocalGame<Rules>::load(bytes);
    if (!loaded) return refused_log(loaded.error().error);
    game_ = std::make_unique<GameWithEngine<Rules>>(std::move(loaded->game));
    return game_->go_on(at, bytes.substr(0, loaded->good_bytes));
}

std::string GameEndpoint::load(std::string_view bytes, Instant at) {
    const auto kind = game::autosave_game(bytes);
    if (kind == game::ChessRules::kName) return load_as<game::ChessRules>(bytes, at);
    if (kind == game::CaroRules::kName) return load_as<game::CaroRules>(bytes, at);
    return refused_log(game::LoadError::NotAutosave);
}

std::string GameEndpoint::ask(std::string_view request, Instant at) {
    std::string_view body = request;
    std::string_view head = next_field(body, '\n');
    const std::string_view word = next_word(head);
    if (word == "new") return set_up(body, at);
    if (word == "load") return load(body, at);
    if (word == "open") return open_text(body, at);
    if (word == "choices") return play::choices_json();
    if (word == "library") {
        if (!library_) library_ = std::make_unique<LibraryEndpoint>();
        return library_->ask(head, body);
    }
    if (word == "learn") {
        if (!learn_) learn_ = std::make_unique<LearnEndpoint>();
        return learn_->ask(head, body);
    }
    if (word == "lab") {
        if (!lab_) lab_ = std::make_unique<LabEndpoint>();
        return lab_->ask(head, body);
    }
    if (word == "puzzles") {
        if (!puzzles_) puzzles_ = std::make_unique<PuzzleEndpoint>();
        return puzzles_->ask(head, body, at);
    }
    if (!game_) return error("no game yet");
    if (word == "do") return game_->apply(trimmed(head), at);
    if (word == "think") {
        const auto nodes = parse_number<std::uint64_t>(next_word(head));
        return nodes ? game_->think(*nodes, at) : error("think: expected a number of nodes");
    }
    if (word == "view") {
        const auto language = words::language_of(next_word(head));
        const auto from = parse_number<int>(next_word(head));
        if (!language || !from) return error("view: expected a language and a node");
        return game_->view(*language, *from, at);
    }
    if (word == "record") return game_->record(record_options(head));
    if (word == "position") return game_->position();
    if (word == "spoken") return game_->spoken(head, at);
    return error("unknown request");
}

}  // namespace kydai::wasm
