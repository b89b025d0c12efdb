// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/analysis_endpoint.hpp"

#include <cstdint>

#include "apps/wasm/analysis_with_engine.hpp"
#include "apps/wasm/answer.hpp"
#include "apps/wasm/export.hpp"
#include "apps/wasm/refusal.hpp"
#include "core/base/text.hpp"
#include "play/analysis/node_path.hpp"
#include "play/json/editor_json.hpp"
#include "play/text/editor_text.hpp"
#include "play/text/open_text.hpp"
#include "play/words/phrases.hpp"

namespace kydai::wasm {

namespace {

std::string analysis_error(std::string_view what) {
    JsonWriter json;
    json.object([&] { json.field("error", what); });
    return std::move(json).text();
}

// Why the text of the input "fen TEXT" is no FEN, if it is none.
std::optional<std::string> refused_fen(const play::AnyEditor& editor, std::string_view line) {
    const auto* chess = std::get_if<play::ChessEditor>(&editor);
    if (chess == nullptr || next_word(line) != "fen") return std::nullopt;
    const auto setup = chess::parse_fen(trimmed(line), chess->variant());
    if (setup) return std::nullopt;
    return refusal(
        [&](words::Language language) { return words::explained(language, setup.error()); });
}

}  // namespace

AnalysisEndpoint::AnalysisEndpoint() = default;
AnalysisEndpoint::~AnalysisEndpoint() = default;

// `path` is the way to the node to begin at ("0,0,1"), or "end" for the end of the main line.
std::string AnalysisEndpoint::begin(const play::AnySetup& setup, std::string_view path) {
    analysis_ = std::visit(
        [&]<class Rules>(const play::Setup<Rules>& one) -> std::unique_ptr<AnyAnalysis> {
            const auto record = record_of_setup(one);
            const auto node =
                path == "end" ? record.tree.end_of_line({}) : play::node_of_path(record.tree, path);
            return std::make_unique<AnalysisWithEngine<Rules>>(play::Analysis<Rules>(record, node));
        },
        setup);
    return analysis_->result();
}

std::string AnalysisEndpoint::set_up(std::string_view text) {
    const auto setup = play::parse_setup(text);
    return setup ? begin(*setup, "end") : refused_setup(setup.error());
}

std::string AnalysisEndpoint::open_text(std::string_view path, std::string_view text) {
    const auto opened = play::open_text(text);
    if (opened) return begin(opened->setup, path);
    return refusal(
        [&](words::Language language) { return words::say(language, opened.error().what); });
}

// Joins a record of the same game, such as the review that a server has made meanwhile; the board
// stays where it is.
std::string AnalysisEndpoint::adopt(std::string_view text) {
    const auto opened = play::open_text(text);
    if (!opened) {
        return refusal(
            [&](words::Language language) { return words::say(language, opened.error().what); });
    }
    auto joined = analysis_->joined(opened->setup);
    if (!joined) return analysis_error("adopt: another game");
    analysis_ = std::move(joined);
    return analysis_->result();
}

// "begin" edits the position shown; "begin chess", "begin caro" the start of that game.
std::string AnalysisEndpoint::ask_editor(std::string_view head) {
    const auto language = words::language_of(next_word(head));
    const std::string_view line = trimmed(head);
    if (!language) return analysis_error("editor: expected a language");
    if (line == "begin") {
        editor_ = std::make_unique<play::AnyEditor>(analysis_->editor());
    } else if (line == "begin chess") {
        editor_ = std::make_unique<play::AnyEditor>(
            play::ChessEditor(chess::AnyPosition::start(chess::Variant::Chess)));
    } else if (line == "begin caro") {
        const auto rules = caro::BoardRules::usual(caro::RuleSet::CaroOpen);
        editor_ = std::make_unique<play::AnyEditor>(play::CaroEditor(caro::Position(rules)));
    } else if (!editor_) {
        return analysis_error("editor: not begun");
    } else if (const auto refused = refused_fen(*editor_, line)) {
        return *refused;
    } else if (!line.empty() &&
               !std::visit([&](auto& editor) { return play::edit(editor, line); }, *editor_)) {
        return analysis_error("editor: invalid input");
    }
    return std::visit([&](const auto& editor) { return play::editor_json(editor, *language); },
                      *editor_);
}

std::string AnalysisEndpoint::ask_board(std::string_view word, std::string_view head,
                                        game::Instant at) {
    if (word == "do") return analysis_->apply(trimmed(head), at);
    if (word == "think") {
        const auto nodes = parse_number<std::uint64_t>(next_word(head));
        return nodes ? analysis_->think(*nodes, at) : analysis_error("think: expected a number");
    }
    if (word == "view") {
        const auto language = words::language_of(next_word(head));
        const auto from = parse_number<int>(next_word(head));
        if (!language || !from) return analysis_error("view: expected a language and a node");
        return analysis_->view(*language, *from, at);
    }
    if (word == "report") {
        const auto language = words::language_of(next_word(head));
        return language ? analysis_->report(*language)
                        : analysis_error("report: expected a language");
    }
    if (word == "record") return analysis_->record();
    if (word == "position") return analysis_->position();
    if (word == "spoken") return analysis_->spoken(head, at);
    if (word == "review") return analysis_->review(trimmed(head), at);
    if (word == "editor") return ask_editor(head);
    if (word == "learn") return analysis_->learn(trimmed(head), at);
    return analysis_error("unknown request");
}

std::string AnalysisEndpoint::ask(std::string_view request, game::Instant at) {
    std::string_view body = request;
    std::string_view head = next_field(body, '\n');
    const std::string_view word = next_word(head);
    if (word == "new") return set_up(body);
    if (word == "open") return open_text(next_word(head), body);
    if (!analysis_) return analysis_error("no analysis yet");
    if (word == "adopt") return adopt(body);
    return ask_board(word, head, at);
}

}  // namespace kydai::wasm

KYDAI_EXPORT(kydai_analysis_new) kydai::wasm::AnalysisEndpoint* kydai_analysis_new() {
    return new kydai::wasm::AnalysisEndpoint;
}
KYDAI_EXPORT(kydai_analysis_free)
void kydai_analysis_free(kydai::wasm::AnalysisEndpoint* endpoint) { delete endpoint; }

KYDAI_EXPORT(kydai_analysis_ask)
const char* kydai_analysis_ask(kydai::wasm::AnalysisEndpoint* endpoint, const char* request,
                               std::uint32_t size, double milliseconds) {
    const kydai::game::Millis time(static_cast<std::int64_t>(milliseconds));
    return kydai::wasm::keep_answer(endpoint->ask({request, size}, kydai::game::Instant(time)));
}
