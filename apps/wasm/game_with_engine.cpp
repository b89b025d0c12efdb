// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/game_with_engine.hpp"

#include "apps/wasm/book.hpp"
#include "apps/wasm/network.hpp"
#include "apps/wasm/openings.hpp"
#include "apps/wasm/spoken_answer.hpp"
#include "play/analysis/node_path.hpp"
#include "play/json/view_json.hpp"
#include "play/text/input_text.hpp"

namespace kydai::wasm {

namespace {

constexpr int kTableMegabytes = 16;

std::string error(std::string_view what) {
    JsonWriter json;
    json.object([&] { json.field("error", what); });
    return std::move(json).text();
}

std::string position_text(const chess::AnyPosition& position) { return position.fen(); }
std::string position_text(const caro::Position& position) {
    return game::CaroRules::to_text(position);
}

std::string text_json(std::string_view name, const std::string& text) {
    JsonWriter json;
    json.object([&] { json.field(name, text); });
    return std::move(json).text();
}

}  // namespace

template <class Rules>
auto GameWithEngine<Rules>::engine() -> Engine& {
    if (!engine_) {
        const engine::LevelPlayerSettings settings{
            .clock = [this] { return now_.time_since_epoch().count(); },
            .table_megabytes = kTableMegabytes,
            .network = networks_of<Rules>()};
        network_size_ = networks_of<Rules>().size();
        engine_ = std::make_unique<Engine>(engine::dispatch(engine::detect_cpu_level()), settings);
    }
    return *engine_;
}

template <class Rules>
std::string GameWithEngine<Rules>::open(game::Instant at) {
    now_ = at;
    return carry_out(game_.open(at));
}

template <class Rules>
std::string GameWithEngine<Rules>::go_on(game::Instant at, std::string_view log) {
    now_ = at;
    play::Effects<Rules> effects = game_.open(at, play::Log::Append);
    effects.insert(effects.begin(), play::OpenLog{std::string(log)});
    return carry_out(effects);
}

template <class Rules>
std::string GameWithEngine<Rules>::apply(std::string_view input, game::Instant at) {
    now_ = at;
    if (const auto move = play::take_gesture(gesture_, game_, input)) {
        return carry_out(*move ? game_.apply(**move, at) : play::Effects<Rules>());
    }
    const auto parsed = play::parse_input<Rules>(input);
    return parsed ? carry_out(game_.apply(*parsed, at)) : error("invalid input");
}

template <class Rules>
std::string GameWithEngine<Rules>::think(std::uint64_t nodes, game::Instant at) {
    now_ = at;
    if (!question_) return carry_out({});
    const play::ThinkId id = question_->id;
    if (!has_begun_) begin_search();
    const bool done = engine().step(nodes);
    if (!done) {
        if (!report_) return carry_out({});
        const engine::Info<Move> info = *std::exchange(report_, std::nullopt);
        return carry_out(game_.apply(play::Thinking<Move>{id, info}, at));
    }
    question_.reset();
    return carry_out(game_.apply(play::Answered<Move>{id, engine().answer()}, at));
}

template <class Rules>
std::string GameWithEngine<Rules>::view(words::Language language, int from,
                                        game::Instant at) const {
    return play::view_json<Rules>(game_,
                                  {.language = language,
                                   .from = game::NodeId::from_index(from),
                                   .at = at,
                                   .openings = loaded_openings()},
                                  &gesture_);
}

template <class Rules>
std::string GameWithEngine<Rules>::record(const play::RecordOptions& options) const {
    JsonWriter json;
    json.object([&] {
        json.field("record", play::record_text(game_, options));
        // Where an analysis of the record begins: what is shown, as far as the record has it.
        json.field("path", play::path_text(game_.session().tree(), game_.shown()));
    });
    return std::move(json).text();
}

template <class Rules>
std::string GameWithEngine<Rules>::position() const {
    return text_json("position", position_text(game_.session().position_at(game_.shown())));
}

template <class Rules>
std::string GameWithEngine<Rules>::spoken(std::string_view question, game::Instant at) const {
    const auto words = spoken_answer<Rules>(game_, question, at);
    return words ? text_json("spoken", *words) : error("spoken: unknown question");
}

template <class Rules>
std::string GameWithEngine<Rules>::carry_out(const play::Effects<Rules>& effects) {
    gesture_.renew(game_);
    JsonWriter json;
    json.object([&] {
        json.key("effects").list(effects, [&](const auto& effect) {
            std::visit([&](const auto& one) { on(json, one); }, effect);
        });
        json.field("thinks", question_.has_value());
        if (wants_network_) json.field("network", network_for(game_.session().position()));
        if (question_ && !has_begun_ && Engine::asks_book(question_->task)) {
            json.field("book", book_for(question_->task.position));
        }
        const auto wake = game_.wake();
        json.field("wake", wake ? std::optional(wake->time_since_epoch().count()) : std::nullopt);
    });
    return std::move(json).text();
}

template <class Rules>
void GameWithEngine<Rules>::begin_search() {
    // Network and book may have come in the meantime.
    if (network_size_ != networks_of<Rules>().size()) engine_.reset();
    if (!engine_ || book_size_ != book_of<Rules>().size()) {
        engine().use_book(book_of<Rules>());
        book_size_ = book_of<Rules>().size();
    }
    const auto keep = [this](const engine::Info<Move>& info) {
        if (info.line_index == 0) report_ = info;
    };
    engine().begin(question_->task, {.on_info = keep});
    has_begun_ = true;
}

template <class Rules>
void GameWithEngine<Rules>::on(JsonWriter& /*json*/, const play::Think<Position>& think) {
    question_ = think;
    has_begun_ = false;
    report_.reset();
    wants_network_ |= engine().wants_network(think.task);
}

template <class Rules>
void GameWithEngine<Rules>::on(JsonWriter& /*json*/, const play::Forget& forget) {
    if (question_ && question_->id == forget.id) question_.reset();
}

template <class Rules>
void GameWithEngine<Rules>::on(JsonWriter& /*json*/, const play::Hurry& hurry) {
    if (!question_ || question_->id != hurry.id) return;
    if (has_begun_) {
        engine().hurry();
    } else {
        question_->task.limits.depth = 1;
    }
}

template <class Rules>
void GameWithEngine<Rules>::on(JsonWriter& json, const play::OpenLog& log) {
    json.object([&] { json.field("openLog", log.bytes); });
}

template <class Rules>
void GameWithEngine<Rules>::on(JsonWriter& json, const play::AppendLog& log) {
    json.object([&] { json.field("appendLog", log.bytes); });
}

template <class Rules>
void GameWithEngine<Rules>::on(JsonWriter& json, const play::PlaySound& sound) {
    json.object([&] { json.field("sound", play::name(sound.sound)); });
}

template class GameWithEngine<game::ChessRules>;
template class GameWithEngine<game::CaroRules>;

}  // namespace kydai::wasm
