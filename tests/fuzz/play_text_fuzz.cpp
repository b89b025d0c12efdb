// SPDX-License-Identifier: GPL-3.0-or-later
// A setup, an empty line, and inputs, one per line, as a web page would send them: any text leaves
// a valid game, and its view is JSON with balanced brackets.
#include <cstdlib>

#include "core/base/text.hpp"
#include "play/game/local_game.hpp"
#include "play/json/view_json.hpp"
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t gap = text.find("\n\n");
    const auto setup = play::parse_setup(text.substr(0, gap));
    if (!setup || gap == std::string_view::npos) return 0;
    std::visit([&](const auto& one) { play_on(one, text.substr(gap + 2)); }, *setup);
    return 0;
}
