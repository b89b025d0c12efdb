// SPDX-License-Identifier: GPL-3.0-or-later
// Examples for the page about our own engines, computed by them for the position asked for: what
// the network pays attention to, a null move, late-move reductions, a win by fours.
// docs/formats/wasm.md lists the answers.
#pragma once

#include <string>
#include <string_view>

#include "engine/lab/own_engine.hpp"
#include "play/words/words.hpp"

namespace kydai::wasm {

[[nodiscard]] std::string lab_error(std::string_view what);

[[nodiscard]] std::string lab_attention(words::Language language, std::string_view fen);
[[nodiscard]] std::string lab_null_move(lab::OwnChess& own, words::Language language,
                                        std::string_view fen);
[[nodiscard]] std::string lab_reductions(lab::OwnChess& own, words::Language language,
                                         std::string_view fen);
// A win by fours under caro's default rules, after these moves.
[[nodiscard]] std::string lab_fours(words::Language language, std::string_view moves);

}  // namespace kydai::wasm
