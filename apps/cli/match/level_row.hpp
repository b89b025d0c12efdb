// SPDX-License-Identifier: GPL-3.0-or-later
// A row of a game's table of levels, changed by options of a match's player: to try a row before it
// is written down.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/common/levels.hpp"

namespace kydai::cli {

// LevelNodes, LevelDepth, LevelLines, LevelTemperature, LevelLoss, LevelSight, LevelNetwork.
[[nodiscard]] std::expected<void, std::string> adjust(engine::LevelLimits& row,
                                                      std::string_view option, int number);

}  // namespace kydai::cli
