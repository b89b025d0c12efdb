// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/visit_endpoint.hpp"

#include "apps/wasm/refusal.hpp"
#include "apps/wasm/spoken_answer.hpp"
#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "play/online/visit_json.hpp"
#include "play/text/record_text.hpp"

namespace kydai::wasm {

namespace {

std::string answer(std::string_view name, std::string_view text) {
    JsonWriter json;
    json.object([&] { json.field(name, text); });
    return std::move(json).text();
}
std::string error(std::string_view what) { return answer("error", what); }

void write(JsonWriter& json, const wire::Connect& connect) {
    json.field("connect", connect.number);
}
void write(JsonWriter& json, const wire::Disconnect& /*disconnect*/) {
    json.field("disconnect", true);
}
void write(JsonWriter& json, const play::Transmit& transmit) { json.field("send", transmit.frame); }
void write(JsonWriter& json, const play::PlaySound& sound) {
    json.field("sound", play::name(sound.sound));
}

}  // namespace

std::string VisitEndpoint::done(const play::VisitEffects& effects) const {
    JsonWriter json;
    json.object([&] {
        json.key("effects").list(effects, [&](const play::VisitEffect& effect) {
            json.object([&] { std::visit([&](const auto& one) { write(json, one); }, effect); });
        });
        const auto wake = visit_.wake();
        json.field("wake", wake ? std::optional(wake->time_since_epoch().count()) : std::nullopt);
    });
    return std::move(json).text();
}

std::string VisitEndpoint::connection(std::string_view word, std::string_view number,
                                      std::string_view frame, game::Instant at) {
    const auto link = parse_number<wire::LinkNumber>(number);
    if (!link) return error("which connection?");
    if (word == "connected") return done(visit_.connected(*link, at));
    if (word == "disconnected") return done(visit_.disconnected(*link, at));
    return done(visit_.received(*link, frame, at));
}

std::string VisitEndpoint::apply(std::string_view input, game::Instant at) {
    if (const auto parsed = play::parse_visit_input(input)) return done(visit_.apply(*parsed, at));
    if (const auto fault = play::seek_fault(input)) return refused_setup(*fault);
    return error("invalid input");
}

std::string VisitEndpoint::view(std::string_view arguments, game::Instant at) const {
    const auto language = words::language_of(next_word(arguments));
    const auto from = parse_number<int>(next_word(arguments));
    if (!language || !from) return error("view: expected a language and a node");
    return play::visit_json(
        visit_, {.language = *language, .from = game::NodeId::from_index(*from), .at = at});
}

std::string VisitEndpoint::record() const {
    if (!visit_.room()) return error("no game yet");
    return answer("record", std::visit([](const auto& game) { return play::record_text(game); },
                                       visit_.room()->game()));
}

std::string VisitEndpoint::spoken(std::string_view question, game::Instant at) const {
    if (!visit_.room()) return error("no game yet");
    const auto words = std::visit(
        [&]<class Rules>(const play::ServerGame<Rules>& game) {
            return spoken_answer<Rules>(game, question, at);
        },
        visit_.room()->game());
    return words ? answer("spoken", *words) : error("spoken: unknown question");
}

std::string VisitEndpoint::ask(std::string_view request, game::Instant at) {
    std::string_view body = request;
    std::string_view head = next_field(body, '\n');
    const std::string_view word = next_word(head);
    if (word == "do") return apply(trimmed(request.substr(word.size())), at);
    if (word == "start") return done(visit_.start(at));
    if (word == "stop") return done(visit_.stop());
    if (word == "time") return done(visit_.tick(at));
    if (word == "view") return view(head, at);
    if (word == "record") return record();
    if (word == "spoken") return spoken(head, at);
    if (word == "connected" || word == "disconnected" || word == "received") {
        return connection(word, trimmed(head), body, at);
    }
    return error("unknown request");
}

}  // namespace kydai::wasm
