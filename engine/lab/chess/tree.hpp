// SPDX-License-Identifier: GPL-3.0-or-later
// A search tree as it was walked, for drawing. Nodes lie in the order in which they were entered,
// so a parent comes before its children.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/keyed_array.hpp"
#include "core/chess/move.hpp"

namespace kydai::lab {

// How a node came by its value.
enum class Mark : std::uint8_t {
    Open,        // it has none: the search was stopped in it
    Searched,    // from its children
    Evaluated,   // a leaf
    Ended,       // the game is over there
    Cut,         // from some children; the others could not matter any more
    Remembered,  // from the table
};
constexpr Mark last_key(Mark) { return Mark::Remembered; }

struct TreeNode {
    int parent = kNone;  // index; the root has none
    chess::Move move;    // that led here; none at the root
    chess::Move best;    // the move taken from here; none where there is none
    int value = 0;       // seen from White; of a cut node a bound
    int skipped = 0;     // of a cut node: moves not looked at
    Mark mark = Mark::Open;

    static constexpr int kNone = -1;
};

using Tree = std::vector<TreeNode>;

}  // namespace kydai::lab
