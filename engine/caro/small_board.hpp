// SPDX-License-Identifier: GPL-3.0-or-later
// Exact play where the whole game tree fits: 3 x 3 always, larger boards when few points are left.
#pragma once

#include <optional>
#include <vector>

#include "core/caro/position.hpp"
#include "engine/common/info.hpp"

namespace kydai::caro_engine {

// Every legal move with its true value, best first; wins are the quickest, losses the slowest.
// Nothing when the tree is too large. The position must not be over.
[[nodiscard]] std::optional<std::vector<engine::Line<caro::Point>>> solve_small_board(
    const caro::Position& position);

}  // namespace kydai::caro_engine
