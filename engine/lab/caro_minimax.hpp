// SPDX-License-Identifier: GPL-3.0-or-later
// Minimax with and without alpha-beta for caro, as a textbook has it: full width among the points
// near stones, a fixed depth, windows of k cells for an evaluation. Both give the same value.
#pragma once

#include <cstdint>
#include <functional>

#include "core/caro/position.hpp"

namespace kydai::lab {

struct MinimaxResult {
    caro::Point move;
    int value = 0;  // for the side to move; kLabWin and more is a win
    std::uint64_t nodes = 0;
};

inline constexpr int kLabWin = 1'000'000;

enum class Pruning : std::uint8_t { None, AlphaBeta };

// Asked now and then with the nodes so far; false stops the search.
using MinimaxGoesOn = std::function<bool(std::uint64_t nodes)>;

// The position must not be over; depth is at least 1. The result of a search that was stopped means
// nothing.
[[nodiscard]] MinimaxResult minimax(const caro::Position& position, int depth, Pruning pruning,
                                    const MinimaxGoesOn& goes_on = {});

// Windows of k cells that only one side has stones in, worth ten times more for each further stone.
[[nodiscard]] int evaluate_windows(const caro::Position& position);

}  // namespace kydai::lab
