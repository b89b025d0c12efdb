// SPDX-License-Identifier: GPL-3.0-or-later
// What the chess core says in codes, in English words for the command line.
#pragma once

#include <string>
#include <string_view>

#include "core/chess/any_position.hpp"

namespace kydai::cli {

// "bad FEN: castling: no rook for this right (column 45)"
// "bad position: the side that is not to move stands in check"
std::string words(const chess::PositionError& error);
// "White"
std::string_view words(chess::Color color);
// "White wins: checkmate", "draw: stalemate"
std::string words(const chess::Outcome& outcome);
// A line of letters for each rank, the eighth first, and one for the files.
std::string drawing(const chess::Board& board);
// "chess, chess960, …"
std::string variant_names();

}  // namespace kydai::cli
