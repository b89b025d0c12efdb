// SPDX-License-Identifier: GPL-3.0-or-later
// Random balanced openings, for matches, self-play and Swap2.
#pragma once

#include <vector>

#include "core/base/prng.hpp"
#include "engine/caro/searcher.hpp"

namespace kydai::caro_engine {

struct OpeningSettings {
    int stones = 5;
    int spread = 4;      // how far from the centre a stone may lie
    int tolerance = 40;  // centi-units that the side to move may be ahead or behind
    std::uint64_t nodes = 20'000;
    int tries = 60;
};

// Alternating stones near the centre after which the searcher sees neither side ahead by more than
// the tolerance; after `tries` attempts the most balanced one.
[[nodiscard]] std::vector<caro::Point> balanced_opening(Searcher& searcher,
                                                        const caro::BoardRules& rules,
                                                        const OpeningSettings& settings,
                                                        Prng& random);

}  // namespace kydai::caro_engine
