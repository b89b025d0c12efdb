// SPDX-License-Identifier: GPL-3.0-or-later
// Positions that are answered without a search: a stone that wins at once, boards small enough to
// be solved, and winning lengths that the pattern tables cannot describe.
#pragma once

#include <optional>

#include "engine/caro/searcher.hpp"

namespace kydai::caro_engine {

// Nothing: the position has to be searched. No lines: the game is over.
[[nodiscard]] std::optional<Found> instant_answer(const Request& request);

}  // namespace kydai::caro_engine
