// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/level_row.hpp"

#include <algorithm>

namespace kydai::cli {

std::expected<void, std::string> adjust(engine::LevelLimits& row, std::string_view option,
                                        int number) {
    if (option == "LevelNodes") {
        row.nodes = static_cast<std::uint64_t>(std::max(1, number));
    } else if (option == "LevelDepth") {
        row.depth = std::max(1, number);
    } else if (option == "LevelLines") {
        row.lines = std::max(1, number);
    } else if (option == "LevelTemperature") {
        row.temperature = number;
    } else if (option == "LevelLoss") {
        row.loss_budget = number;
    } else if (option == "LevelSight") {
        row.sight = number;
    } else if (option == "LevelNetwork") {
        row.network = number != 0;
    } else {
        return std::unexpected("no such option: " + std::string(option));
    }
    return {};
}

}  // namespace kydai::cli
