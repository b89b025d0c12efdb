// SPDX-License-Identifier: GPL-3.0-or-later
// A game of each kind as a RunningGame (chess_adapter.cpp, caro_adapter.cpp).
#pragma once

#include "apps/desktop/model/game_runner.hpp"
#include "apps/desktop/model/running_game.hpp"

namespace kydai::desktop {

std::unique_ptr<RunningGame> adapt(std::unique_ptr<GameRunner<game::ChessRules>> runner);
std::unique_ptr<RunningGame> adapt(std::unique_ptr<GameRunner<game::CaroRules>> runner);

}  // namespace kydai::desktop
