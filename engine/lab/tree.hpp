// SPDX-License-Identifier: GPL-3.0-or-later
// A search tree as it was walked, of either game, for drawing. Nodes lie in the order in which they
// were entered (preorder), so a parent comes before its children; tree_shape.hpp has what follows
// from that. Values are seen from the side that moves first: White, X.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

#include "core/base/keyed_array.hpp"
#include "core/caro/point.hpp"
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

using TreeMove = std::variant<std::monostate, chess::Move, caro::Point>;  // monostate: none

// The search window when a node was entered: the first side is sure of `low` elsewhere, the second
// side can hold it to `high` elsewhere. Only a value in between can still change the result.
struct Window {
    static constexpr int kNoLow = std::numeric_limits<int>::min();
    static constexpr int kNoHigh = std::numeric_limits<int>::max();

    int low = kNoLow;
    int high = kNoHigh;

    friend constexpr bool operator==(const Window&, const Window&) = default;
};

// The window of a negamax search, where alpha and beta are the side to move's; `infinite` and more
// means that nothing is known yet.
constexpr Window window_of(int alpha, int beta, bool first_moves, int infinite) {
    const int low = first_moves ? alpha : -beta;
    const int high = first_moves ? beta : -alpha;
    return {.low = low <= -infinite ? Window::kNoLow : low,
            .high = high >= infinite ? Window::kNoHigh : high};
}

struct TreeNode {
    int parent = kNone;  // index; the root has none
    TreeMove move;       // that led here; none at the root
    TreeMove best;       // the move taken from here; none where there is none
    int value = 0;       // of a cut node a bound
    Window window;
    std::optional<int> stand_pat;  // quiescence: what the side to move has without a capture
    int skipped = 0;               // of a cut node: moves not looked at
    Mark mark = Mark::Open;

    static constexpr int kNone = -1;
};

using Tree = std::vector<TreeNode>;

}  // namespace kydai::lab
