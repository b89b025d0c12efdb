// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/tree_shape.hpp"

#include <algorithm>
#include <cassert>

namespace kydai::lab {

TreeShape::TreeShape(const Tree& tree) : tree_(tree), plies_(tree.size()), ends_(tree.size()) {
    assert(!tree.empty());
    const int count = static_cast<int>(tree.size());
    for (int node = 0; node < count; ++node) {
        const int parent = tree[at(node)].parent;
        if (parent != TreeNode::kNone) {
            plies_[at(node)] = static_cast<std::int16_t>(plies_[at(parent)] + 1);
        }
    }
    // Backwards: a subtree is complete before its root is reached.
    for (int node = count - 1; node >= 0; --node) {
        int& end = ends_[at(node)];
        end = std::max(end, node + 1);
        const int parent = tree[at(node)].parent;
        if (parent != TreeNode::kNone) ends_[at(parent)] = std::max(ends_[at(parent)], end);
    }
}

TreeEvent TreeShape::event(int step) const {
    // The last node entered by then: entered() grows with the index.
    int low = 0;
    int high = nodes() - 1;
    while (low < high) {
        const int middle = low + (high - low + 1) / 2;
        if (entered(middle) <= step) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    int node = low;
    int after = step - entered(node);
    if (after == 0) return {.node = node, .kind = TreeEvent::Kind::Enter};
    // Until the next node is entered, this one is left, then its parent, and so on.
    while (--after > 0) node = tree_[at(node)].parent;
    return {.node = node, .kind = TreeEvent::Kind::Leave};
}

std::optional<int> TreeShape::next_cut(int step) const {
    std::optional<int> nearest;
    for (int node = 0; node < nodes(); ++node) {
        if (nearest && entered(node) > *nearest) break;  // and left later still
        if (tree_[at(node)].mark != Mark::Cut) continue;
        if (left(node) > step && left(node) < nearest.value_or(steps())) nearest = left(node);
    }
    return nearest;
}

std::optional<int> TreeShape::previous_cut(int step) const {
    std::optional<int> nearest;
    for (int node = 0; node < nodes() && entered(node) < step; ++node) {
        if (tree_[at(node)].mark != Mark::Cut) continue;
        if (left(node) < step && left(node) > nearest.value_or(-1)) nearest = left(node);
    }
    return nearest;
}

}  // namespace kydai::lab
