// SPDX-License-Identifier: GPL-3.0-or-later
// The boards of both games as JSON of one shape; part of view_json.
#pragma once

#include "core/base/json.hpp"
#include "play/json/view_json.hpp"
#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"

namespace kydai::play {

// The members of the object "board".
void write_board(JsonWriter& json, const ChessGame& game, const ViewRequest& request);
void write_board(JsonWriter& json, const CaroGame& game, const ViewRequest& request);

// The move that led to the node shown, in words, for a screen reader; empty at the start.
std::string spoken(const ChessGame& game, words::Language language);
std::string spoken(const CaroGame& game, words::Language language);

// The name of the game: "Cờ thả quân", "Renju".
words::MessageId rules_name(const ChessGame& game);
words::MessageId rules_name(const CaroGame& game);
// The same as a word of our records: "crazyhouse", "renju".
std::string_view rules_word(const ChessGame& game);
std::string_view rules_word(const CaroGame& game);
words::MessageId side_name(const ChessGame& game, Side side);
words::MessageId side_name(const CaroGame& game, Side side);

}  // namespace kydai::play
