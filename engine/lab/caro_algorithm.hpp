// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithms of caro by their names, as chess/algorithm.hpp has those of chess.
#pragma once

#include <span>
#include <string_view>

#include "core/base/prng.hpp"
#include "engine/lab/caro_minimax.hpp"

namespace kydai::lab {

struct CaroTask {
    const caro::Position& position;  // not over
    int depth = 2;                   // plies
    int recorded_nodes = 0;          // how much of the tree to keep, the first nodes first
    MinimaxGoesOn goes_on = {};
};

struct CaroAlgorithm {
    std::string_view id;
    bool uses_depth = true;  // and is exact
    MinimaxResult (*run)(const CaroTask& task, Prng& random);

    // Without its tree.
    [[nodiscard]] MinimaxResult solve(const caro::Position& position, int depth, Prng& random,
                                      const MinimaxGoesOn& goes_on) const {
        return run({.position = position, .depth = depth, .goes_on = goes_on}, random);
    }
};

// From the simplest on.
[[nodiscard]] std::span<const CaroAlgorithm> caro_algorithms();
[[nodiscard]] const CaroAlgorithm* find_caro_algorithm(std::string_view id);  // null: no such

}  // namespace kydai::lab
