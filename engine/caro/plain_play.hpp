// SPDX-License-Identifier: GPL-3.0-or-later
// A sensible move where the pattern tables do not reach: winning lengths above five. Counts, for
// every point, the windows of k cells that one side could still fill. Every legal move, best first.
#pragma once

#include <vector>

#include "core/caro/position.hpp"
#include "engine/common/info.hpp"

namespace kydai::caro_engine {

[[nodiscard]] std::vector<engine::Line<caro::Point>> play_plainly(const caro::Position& position);

}  // namespace kydai::caro_engine
