// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/seated_game.hpp"

#include "apps/wasm/network.hpp"
#include "apps/wasm/spoken_answer.hpp"
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

template <class Rules>
std::span<const std::byte> network_of() {
    return std::is_same_v<Rules, game::ChessRules> ? network() : std::span<const std::byte>();
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
auto SeatedGame<Rules>::engine() -> Engine& {
    if (!engine_) {
        const engine::ThinkerSettings settings{
            .clock = [this] { return now_.time_since_epoch().count(); },
            .table_megabytes = kTableMegabytes,
            .network = network_of<Rules>()};
        network_size_ = network_of<Rules>().size();
        engine_ = std::make_unique<Engine>(engine::hot(engine::detect_cpu_level()), settings);
    }
    return *engine_;
}

template <class Rules>
std::string SeatedGame<Rules>::open(game::Instant at) {
    now_ = at;
    return carry_out(game_.open(at));
}

template <class Rules>
std::string SeatedGame<Rules>::go_on(game::Instant at, std::string_view log) {
    now_ = at;
    play::Effects<Rules> effects = game_.open(at, play::Log::GoesOn);
    effects.insert(effects.begin(), play::OpenLog{std::string(log)});
    return carry_out(effects);
}

template <class Rules>
std::string SeatedGame<Rules>::apply(std::string_view input, game::Instant at) {
    now_ = at;
    if (const auto move = play::take_gesture(gesture_, game_, input)) {
        return carry_out(*move ? game_.apply(**move, at) : play::Effects<Rules>());
    }
    const auto parsed = play::parse_input<Rules>(input);
    return parsed ? carry_out(game_.apply(*parsed, at)) : error("invalid input");
}

template <class Rules>
std::string SeatedGame<Rules>::think(std::uint64_t nodes, game::Instant at) {
    now_ = at;
    if (!question_) return carry_out({});
    const play::ThinkId id = *question_;
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
std::string SeatedGame<Rules>::view(words::Language language, int from, game::Instant at) const {
    return play::view_json<Rules>(
        game_, {.language = language, .from = game::NodeId::from_index(from), .at = at}, &gesture_);
}

template <class Rules>
std::string SeatedGame<Rules>::record(const play::RecordOptions& options) const {
    return text_json("record", play::record_text(game_, options));
}

template <class Rules>
std::string SeatedGame<Rules>::position() const {
    return text_json("position", position_text(game_.session().position_at(game_.shown())));
}

template <class Rules>
std::string SeatedGame<Rules>::spoken(std::string_view question, game::Instant at) const {
    const auto words = spoken_answer<Rules>(game_, question, at);
    return words ? text_json("spoken", *words) : error("spoken: unknown question");
}

template <class Rules>
std::string SeatedGame<Rules>::carry_out(const play::Effects<Rules>& effects) {
    gesture_.renew(game_);
    JsonWriter json;
    json.object([&] {
        json.key("effects").list(effects, [&](const auto& effect) {
            std::visit([&](const auto& one) { on(json, one); }, effect);
        });
        json.field("thinks", question_.has_value());
        const auto wake = game_.wake();
        json.field("wake", wake ? std::optional(wake->time_since_epoch().count()) : std::nullopt);
    });
    return std::move(json).text();
}

template <class Rules>
void SeatedGame<Rules>::on(JsonWriter& /*json*/, const play::Think<Position>& think) {
    question_ = think.id;
    report_.reset();
    if (network_size_ != network_of<Rules>().size()) engine_.reset();  // it came in the meantime
    const auto keep = [this](const engine::Info<Move>& info) {
        if (info.line_index == 0) report_ = info;
    };
    engine().begin(think.task, {.on_info = keep});
}

template <class Rules>
void SeatedGame<Rules>::on(JsonWriter& /*json*/, const play::Forget& forget) {
    if (question_ == forget.id) question_.reset();
}

template <class Rules>
void SeatedGame<Rules>::on(JsonWriter& /*json*/, const play::Hurry& hurry) {
    if (question_ == hurry.id) engine().hurry();
}

template <class Rules>
void SeatedGame<Rules>::on(JsonWriter& json, const play::OpenLog& log) {
    json.object([&] { json.field("openLog", log.bytes); });
}

template <class Rules>
void SeatedGame<Rules>::on(JsonWriter& json, const play::AppendLog& log) {
    json.object([&] { json.field("appendLog", log.bytes); });
}

template <class Rules>
void SeatedGame<Rules>::on(JsonWriter& json, const play::PlaySound& sound) {
    json.object([&] { json.field("sound", play::name(sound.sound)); });
}

template class SeatedGame<game::ChessRules>;
template class SeatedGame<game::CaroRules>;

}  // namespace kydai::wasm
