// SPDX-License-Identifier: GPL-3.0-or-later
// What people do to an edited position (play/analysis/editor.hpp), as one line of plain words, for
// front ends that are not written in C++:
//
//     put e4 wN     put h8 x     put e4 -      (wipes it)
//     move e2 e4    clear        start         turn first|second
//     chess:        rules atomic   number 518   castling wk on   en-passant e3|-
//                   pocket wN 2    checks first 3                fen TEXT
//     caro:         rules renju
#pragma once

#include <string_view>

#include "play/analysis/editor.hpp"

namespace kydai::play {

// False when `line` is none of the above, or the FEN cannot be read; nothing changes then.
bool edit(ChessEditor& editor, std::string_view line);
bool edit(CaroEditor& editor, std::string_view line);

}  // namespace kydai::play
