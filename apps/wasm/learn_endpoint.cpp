// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/learn_endpoint.hpp"

#include "apps/wasm/network.hpp"
#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "core/game/chess_rules.hpp"
#include "engine/dispatch/dispatch.hpp"
#include "play/json/lesson_json.hpp"
#include "play/lessons/input_text.hpp"
#include "play/lessons/lesson_reader.hpp"

namespace kydai::wasm {

namespace {

constexpr int kTableMegabytes = 4;

std::string learn_error(std::string_view what) {
    JsonWriter json;
    json.object([&] { json.field("error", what); });
    return std::move(json).text();
}

engine::Millis standing_still() { return 0; }

}  // namespace

std::string LearnEndpoint::read(std::string_view text) {
    auto catalogue = lessons::read_lessons(text);
    if (!catalogue) return learn_error("these are no lessons");
    run_.reset();  // it points into the old catalogue
    catalogue_ = *std::move(catalogue);
    return play::lessons_json(*catalogue_, progress_);
}

std::string LearnEndpoint::open(std::string_view id) {
    const auto index = catalogue_ ? catalogue_->find(id) : std::nullopt;
    if (!index) return learn_error("no such lesson");
    run_.emplace(*catalogue_, *index, progress_.steps(id));
    return shown();
}

std::string LearnEndpoint::apply(std::string_view text) {
    const auto input = run_ ? lessons::parse_input(run_->lesson().game, text) : std::nullopt;
    if (!input) return learn_error("no lesson, or invalid input");
    run_->apply(*input);
    progress_.mark(run_->lesson().id, run_->done());
    return shown();
}

lessons::Move LearnEndpoint::best_move() {
    const std::uint64_t nodes = lessons::nodes_for_answer(run_->lesson().game);
    const auto& dispatch = engine::dispatch(engine::detect_cpu_level());
    if (const auto* position = std::get_if<chess::AnyPosition>(&run_->position())) {
        if (!chess_) {
            chess_ = dispatch.make_chess_searcher(standing_still);
            chess_->resize_table(kTableMegabytes);
        }
        if (!chess_networks().empty()) chess_->use_network(chess_networks());
        const auto found = chess_->search({.position = *position, .limits = {.nodes = nodes}});
        return game::ChessRules::to_move_text(*found.best());
    }
    if (!caro_) {
        caro_ = dispatch.make_caro_searcher(standing_still);
        caro_->resize_table(kTableMegabytes);
    }
    if (!caro_networks().empty()) caro_->use_network(caro_networks());
    const auto& position = std::get<caro::Position>(run_->position());
    return *caro_->search({.position = position, .limits = {.nodes = nodes}}).best();
}

std::string LearnEndpoint::answer_by_engine() {
    if (!run_ || !run_->question()) return learn_error("nothing was asked");
    run_->apply(lessons::EngineMoved{.question = run_->question()->id, .move = best_move()});
    progress_.mark(run_->lesson().id, run_->done());
    return shown();
}

std::string LearnEndpoint::shown() const {
    JsonWriter json;
    json.object([&] {
        json.key("lesson").raw(play::lesson_json(*run_));
        json.field("progress", progress_.to_text());
    });
    return std::move(json).text();
}

std::string LearnEndpoint::ask(std::string_view request, std::string_view body) {
    const std::string_view word = next_word(request);
    if (word == "lessons") return read(body);
    if (word == "progress") {
        progress_ = lessons::Progress::parse(body);
        return "{}";
    }
    if (word == "list") {
        return catalogue_ ? play::lessons_json(*catalogue_, progress_) : learn_error("no lessons");
    }
    if (word == "open") return open(trimmed(request));
    if (word == "do") return apply(trimmed(request));
    if (word == "answer") return answer_by_engine();
    return learn_error("unknown request");
}

}  // namespace kydai::wasm
