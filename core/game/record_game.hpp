// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whether a text of records is chess or caro. Then read it with PgnReader or
// CaroRecordReader, which also accept plain lists of moves ("e4 e5 Nf3"; "h8 h9 i8", "H8,H9,I8",
// "h8h9i8").
#pragma once

#include <cstdint>
#include <string_view>

namespace kydai::game {

enum class RecordGame : std::uint8_t { Chess, Caro };

// Decides by the tags of the first game; if they do not tell, by its moves: caro when every word is
// a point ("h8") or is written like one that no board has ("z99"), and one of them is no legal move
// of chess. Anything else is chess. The reader of that game then reports what is wrong.
RecordGame game_of_text(std::string_view text);

}  // namespace kydai::game
