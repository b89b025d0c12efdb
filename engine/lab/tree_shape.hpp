// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of a recorded tree, and its search as a sequence of steps in time. Each node makes two
// steps: it is entered, and later left with a value. In preorder both follow from two numbers:
//
//     entered(i) = i nodes entered before + all of them left again but the ply(i) ancestors
//                = 2 i − ply(i)
//     left(i)    = entered(i) + two steps for each node of its subtree − 1
//
// Refers to the tree, which must outlive it.
#pragma once

#include <optional>

#include "engine/lab/tree.hpp"

namespace kydai::lab {

struct TreeEvent {
    enum class Kind : std::uint8_t { Enter, Leave };

    int node = 0;
    Kind kind = Kind::Enter;
};

class TreeShape {
  public:
    explicit TreeShape(const Tree& tree);  // not empty

    [[nodiscard]] int nodes() const { return static_cast<int>(plies_.size()); }
    [[nodiscard]] int ply(int node) const { return plies_[at(node)]; }
    // One after the last node of the subtree; also the next sibling, if there is one.
    [[nodiscard]] int end(int node) const { return ends_[at(node)]; }
    [[nodiscard]] bool is_leaf(int node) const { return end(node) == node + 1; }

    // Calls `visit` with each child, in the order of the search.
    template <class Visit>
    void for_each_child(int node, Visit&& visit) const {
        for (int child = node + 1; child < end(node); child = end(child)) visit(child);
    }

    [[nodiscard]] int steps() const { return 2 * nodes(); }
    [[nodiscard]] int entered(int node) const { return 2 * node - ply(node); }
    [[nodiscard]] int left(int node) const { return entered(node) + 2 * (end(node) - node) - 1; }
    // What happens at a step, from 0 to steps() - 1.
    [[nodiscard]] TreeEvent event(int step) const;
    // The nearest step after or before `step` at which a branch is cut.
    [[nodiscard]] std::optional<int> next_cut(int step) const;
    [[nodiscard]] std::optional<int> previous_cut(int step) const;

  private:
    static std::size_t at(int node) { return static_cast<std::size_t>(node); }

    const Tree& tree_;
    std::vector<std::int16_t> plies_;
    std::vector<int> ends_;
};

}  // namespace kydai::lab
