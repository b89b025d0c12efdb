// SPDX-License-Identifier: GPL-3.0-or-later
// The 960 start positions by their usual numbers; 518 is the standard one.
#pragma once

#include <cassert>

#include "core/chess/setup.hpp"

namespace kydai::chess {

inline constexpr int kChess960Count = 960;

// `number` in [0, 960).
Setup chess960_start(int number);

}  // namespace kydai::chess
