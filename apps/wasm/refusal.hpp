// SPDX-License-Identifier: GPL-3.0-or-later
// A refusal that a person reads, in both languages: {"refused": {"vi": …, "en": …}}.
#pragma once

#include <string>

#include "core/base/json.hpp"
#include "play/text/setup_text.hpp"
#include "play/words/phrases.hpp"

namespace kydai::wasm {

template <class Say>
std::string refusal(Say&& say) {
    JsonWriter json;
    json.object([&] {
        json.key("refused").object([&] {
            for (const words::Language language : words::kLanguages) {
                json.field(words::code(language), say(language));
            }
        });
    });
    return std::move(json).text();
}

// For a chess position the rules explain the error; other errors are not the user's.
inline std::string refused_setup(const play::SetupError& fault) {
    if (fault.fen) {
        return refusal([&](words::Language language) { return explained(language, *fault.fen); });
    }
    JsonWriter json;
    json.object([&] { json.field("error", "no such setup, line " + std::to_string(fault.line)); });
    return std::move(json).text();
}

}  // namespace kydai::wasm
