// SPDX-License-Identifier: GPL-3.0-or-later
// Win, draw, loss: how games of the engine against itself ended from positions with such a score
// and so much material. Fitted to standard chess by training/chess/fit_results.py; the less is left
// on the board, the more a score must be to win, and the surer it is a draw below that.
#pragma once

#include "core/chess/board.hpp"
#include "engine/common/info.hpp"

namespace kydai::chess_engine {

// Expected results in a thousand games (WDL), for the side whose score it is; they add up to 1000.
struct WinDrawLoss {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

[[nodiscard]] WinDrawLoss win_draw_loss(const engine::Score& score, const chess::Board& board);

}  // namespace kydai::chess_engine
