// SPDX-License-Identifier: GPL-3.0-or-later
// A setup, an empty line, and inputs, one per line, as a web page would send them to a game, to an
// analysis board and to an editor: any text leaves them valid, and their views are JSON with
// balanced brackets.
#include <cstdlib>

#include "core/base/text.hpp"
#include "play/analysis/node_path.hpp"
#include "play/game/local_game.hpp"
#include "play/json/analysis_json.hpp"
#include "play/json/editor_json.hpp"
#include "play/text/analysis_text.hpp"
#include "play/text/editor_text.hpp"
#include "play/text/input_text.hpp"
#include "play/text/setup_text.hpp"

namespace {

using namespace kydai;

constexpr int kMostInputs = 40;
constexpr play::Millis kBetweenInputs{700};

// Every bracket outside of texts has its counterpart.
bool is_closed(std::string_view json) {
    std::string open;
    bool in_text = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (in_text && c == '\\') ++i;
        if (c == '"') in_text = !in_text;
        if (in_text) continue;
        if (c == '{' || c == '[') open += c == '{' ? '}' : ']';
        if (c != '}' && c != ']') continue;
        if (open.empty() || open.back() != c) return false;
        open.pop_back();
    }
    return open.empty() && !in_text;
}

template <class Rules>
void play_on(const play::Setup<Rules>& setup, std::string_view inputs) {
    play::LocalGame<Rules> game(setup);
    play::Instant now;
    game.open(now);
    for (int i = 0; i < kMostInputs && !inputs.empty(); ++i) {
        const auto input = play::parse_input<Rules>(next_field(inputs, '\n'));
        if (!input) continue;
        now += kBetweenInputs;
        const auto before = game.shown();
        game.apply(*input, now);
        const auto language = words::kLanguages[i % 2];
        const auto json = play::view_json(game, {language, before, now});
        if (!is_closed(json)) std::abort();
    }
}

template <class Rules>
void analyse(const play::Setup<Rules>& setup, std::string_view inputs) {
    play::Analysis<Rules> analysis({.start = setup.begin.start, .tree = setup.begin.opened});
    for (int i = 0; i < kMostInputs && !inputs.empty(); ++i) {
        const auto input = play::parse_analysis_input<Rules>(next_field(inputs, '\n'));
        if (!input) continue;
        const auto before = analysis.shown();
        analysis.apply(*input);
        const auto json = play::analysis_json<Rules>(
            analysis, {.language = words::kLanguages[i % 2], .from = before}, nullptr);
        if (!is_closed(json)) std::abort();
        const auto path = play::path_text(analysis.session().tree(), analysis.cursor());
        const auto node = play::node_of_path(analysis.session().tree(), path);
        if (node != analysis.cursor()) std::abort();
    }
}

play::ChessEditor editor_of(const chess::AnyPosition& position) {
    return play::ChessEditor(position);
}
play::CaroEditor editor_of(const caro::Position& position) { return play::CaroEditor(position); }

template <class Rules>
void edit_on(const play::Setup<Rules>& setup, std::string_view inputs) {
    auto editor = editor_of(setup.begin.start);
    for (int i = 0; i < kMostInputs && !inputs.empty(); ++i) {
        if (!play::edit(editor, next_field(inputs, '\n'))) continue;
        if (!is_closed(play::editor_json(editor, words::kLanguages[i % 2]))) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t gap = text.find("\n\n");
    const auto setup = play::parse_setup(text.substr(0, gap));
    if (!setup || gap == std::string_view::npos) return 0;
    std::visit(
        [&](const auto& one) {
            play_on(one, text.substr(gap + 2));
            analyse(one, text.substr(gap + 2));
            edit_on(one, text.substr(gap + 2));
        },
        *setup);
    return 0;
}
