// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/game_line.hpp"

#include <algorithm>

#include "core/game/chess_rules.hpp"

namespace kydai::cli {

std::optional<game::Result> ended(const GameLine& line) {
    if (const auto result = game::ChessRules::result(line.now)) return result;
    const auto times = 1 + std::ranges::count(line.earlier, line.now.key());
    const auto draw = game::ChessRules::claimable(line.now, static_cast<int>(times));
    if (!draw) return std::nullopt;
    return game::Result{.winner = std::nullopt, .reason = *draw};
}

}  // namespace kydai::cli
