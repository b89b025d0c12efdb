// SPDX-License-Identifier: GPL-3.0-or-later
// Which game a text of records is about: the first question of whoever opens a file or a pasted
// text. Read it then with PgnReader or CaroRecordReader, which take plain lists of moves too
// ("e4 e5 Nf3"; "h8 h9 i8", "H8,H9,I8", "h8h9i8").
#pragma once

#include <cstdint>
#include <string_view>

namespace kydai::game {

enum class RecordGame : std::uint8_t { Chess, Caro };

// By the tags of the first game; without telling tags by its moves: caro when every word is a point
// ("h8") and the list is no legal game of chess. Anything else is chess, whose reader then says
// what is wrong with it.
RecordGame game_of_text(std::string_view text);

}  // namespace kydai::game
