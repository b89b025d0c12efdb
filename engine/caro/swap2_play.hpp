// SPDX-License-Identifier: GPL-3.0-or-later
// The engine as a player of Swap2 (core/caro/swap2.hpp): the stones it puts and the side it takes.
// Each call searches with `searcher`.
#pragma once

#include <vector>

#include "core/base/prng.hpp"
#include "core/caro/swap2.hpp"
#include "engine/caro/searcher.hpp"

namespace kydai::caro_engine {

// Three stones, X O X, that leave neither side much ahead: the other player takes the better one.
[[nodiscard]] std::vector<caro::Point> swap2_stones(Searcher& searcher,
                                                    const caro::BoardRules& rules, Prng& random);

struct Swap2Answer {
    caro::Swap2Choice choice;
    std::optional<caro::Point> move = {};  // the next stone, if we keep O
};

// In Choose and in ChooseSide: the side that is ahead. Two more stones are never added, as they
// hand over the choice: at best they make the game even, and choosing now is never worse than that.
[[nodiscard]] Swap2Answer swap2_choice(Searcher& searcher, const Request& request);

}  // namespace kydai::caro_engine
