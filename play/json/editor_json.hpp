// SPDX-License-Identifier: GPL-3.0-or-later
// An edited position as JSON, for views that are not written in C++:
//
//   {"game", "rules", "board": {"width", "height", "items": [{"id", "kind", "at", "name"}]},
//    "palette": [{"kind", "name"}], "turn": "first",
//    "text": the position as a FEN, or as a caro position (empty while it is impossible),
//    "error": what is wrong, in words, or null,
//    chess: "castling": [{"key": "wk", "name", "on", "possible"}], "enPassant": "e3" or null,
//      "enPassantChoices": ["e3", …], "pockets": {"first": [{"kind", "name", "count"}], …} and
//      "checksLeft": {"first": 3, …} where the rules have them}
#pragma once

#include <string>

#include "play/analysis/editor.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

std::string editor_json(const ChessEditor& editor, words::Language language);
std::string editor_json(const CaroEditor& editor, words::Language language);

}  // namespace kydai::play
