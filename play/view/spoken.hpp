// SPDX-License-Identifier: GPL-3.0-or-later
// Answers to the questions of people who do not see the board, for screen readers of every front
// end: the last move, the clocks, the pieces, what is on a square, what attacks it. Whole sentences
// about the position that is shown.
#pragma once

#include <string>

#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

// "Nước 12: mã trắng từ g1 đến f3"; that no move was made yet.
std::string spoken_last_move(words::Language language, const ChessGame& game);
std::string spoken_last_move(words::Language language, const CaroGame& game);

// "Trắng: 4 phút 58 giây. Đen: 5 phút 0 giây." or that there is no clock.
template <class Rules>
std::string spoken_clocks(words::Language language, const Game<Rules>& game, Instant at);

// "Trắng: vua e1, hậu d1, … Đen: …", pieces in hand after those on the board; in caro the stones of
// each side in the order they were placed.
std::string spoken_pieces(words::Language language, const ChessGame& game);
std::string spoken_pieces(words::Language language, const CaroGame& game);

// "e4, tốt trắng", "h8, X", "c3, nước cấm"
std::string spoken_at(words::Language language, const ChessGame& game, chess::Square square);
std::string spoken_at(words::Language language, const CaroGame& game, caro::Point point);

// "e4, tốt trắng. Trắng: mã c3. Đen: không có quân nào." — which pieces of each side attack the
// square (or guard what stands there).
std::string spoken_attackers(words::Language language, const ChessGame& game, chess::Square square);
// In caro: the longest row through the point that each side has or would have there, without gaps.
std::string spoken_attackers(words::Language language, const CaroGame& game, caro::Point point);

extern template std::string spoken_clocks(words::Language, const ChessGame&, Instant);
extern template std::string spoken_clocks(words::Language, const CaroGame&, Instant);

}  // namespace kydai::play
