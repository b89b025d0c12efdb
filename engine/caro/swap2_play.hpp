// SPDX-License-Identifier: GPL-3.0-or-later
// The engine in a Swap2 opening (core/caro/swap2.hpp): which stones it places and which side it
// takes: from a book, where one is given and knows, else by a search with `searcher`.
#pragma once

#include <vector>

#include "core/base/prng.hpp"
#include "core/caro/swap2.hpp"
#include "engine/caro/book.hpp"
#include "engine/caro/searcher.hpp"

namespace kydai::caro_engine {

// Three stones, X O X, as balanced as possible, because the other player takes the better side.
[[nodiscard]] std::vector<caro::Point> swap2_stones(Searcher& searcher, const Book* book,
                                                    const caro::BoardRules& rules, Prng& random);

struct Swap2Answer {
    caro::Swap2Choice choice;
    std::optional<caro::Point> move = {};  // the next stone, if we keep O
};

// In Choose and in ChooseSide: takes the side that is ahead. Never adds two stones: that hands the
// choice over and at best makes the game even, and choosing now is never worse.
[[nodiscard]] Swap2Answer swap2_choice(Searcher& searcher, const Book* book,
                                       const Request& request);

}  // namespace kydai::caro_engine
