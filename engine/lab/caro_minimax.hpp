// SPDX-License-Identifier: GPL-3.0-or-later
// Minimax with and without alpha-beta for caro, as a textbook has it: full width among the points
// near stones, a fixed depth, windows of k cells for an evaluation. All give the same value.
#pragma once

#include <cstdint>
#include <functional>

#include "core/caro/position.hpp"
#include "engine/lab/tree.hpp"

namespace kydai::lab {

struct MinimaxResult {
    caro::Point move;
    int value = 0;            // for the side to move; kLabWin and more is a win
    std::uint64_t nodes = 0;  // positions looked at, the root among them
    Tree tree;                // empty unless asked for
};

inline constexpr int kLabWin = 1'000'000;

enum class Pruning : std::uint8_t { None, AlphaBeta };
enum class MoveOrder : std::uint8_t {
    Board,             // row by row
    LongestLineFirst,  // the points first where either side's line would become longest
};

// Asked now and then with the nodes so far; false stops the search.
using MinimaxGoesOn = std::function<bool(std::uint64_t nodes)>;

struct MinimaxOptions {
    Pruning pruning = Pruning::AlphaBeta;
    MoveOrder order = MoveOrder::Board;
    int recorded_nodes = 0;  // how much of the tree to keep, the first nodes first
    MinimaxGoesOn goes_on = {};
};

// The position must not be over; depth is at least 1. The result of a search that was stopped means
// nothing.
[[nodiscard]] MinimaxResult minimax(const caro::Position& position, int depth,
                                    const MinimaxOptions& options);

// Windows of k cells that only one side has stones in, worth ten times more for each further stone.
[[nodiscard]] int evaluate_windows(const caro::Position& position);

}  // namespace kydai::lab
