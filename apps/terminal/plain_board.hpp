// SPDX-License-Identifier: GPL-3.0-or-later
// Boards as lines of letters, for the line mode: capitals are White's pieces, a point is an empty
// square.
#pragma once

#include <string>

#include "apps/terminal/preferences.hpp"
#include "apps/terminal/running.hpp"

namespace kydai::terminal {

std::string plain_board(const RunningChess& running, Language language);
std::string plain_board(const RunningCaro& running, Language language);

}  // namespace kydai::terminal
