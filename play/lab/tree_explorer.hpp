// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded search tree that a person walks through: which nodes are unfolded, which one is
// chosen, and how far the search has come in time. The window and the page draw its rows, of which
// they need only those in sight.
//
// Two ways to use it. Stepping through time follows the search: the path to the node of the present
// step is unfolded and the node is chosen; what the search has left folds up again unless the
// person unfolded it. Choosing, unfolding and folding by hand ends that: everything in sight then
// stays as it is.
//
// Invariants: the chosen row is always among `rows()`; nodes that are not entered yet have none.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game/side.hpp"
#include "engine/lab/tree_shape.hpp"

namespace kydai::play {

// A node, or what was cut off below it: the moves that were not looked at.
struct TreeRow {
    int node = 0;
    bool is_cut_off = false;

    friend constexpr bool operator==(const TreeRow&, const TreeRow&) = default;
};

enum class TreeKey : std::uint8_t { Up, Down, Left, Right, Home, End };

struct ChooseRow {
    TreeRow row;
};
struct ToggleNode {  // unfolds or folds
    int node;
};
struct PressTreeKey {
    TreeKey key;
};
struct GoToStep {
    int step;
};
struct StepBy {
    int count;
};
struct GoToNextCut {};
struct GoToPreviousCut {};
using TreeInput = std::variant<ChooseRow, ToggleNode, PressTreeKey, GoToStep, StepBy, GoToNextCut,
                               GoToPreviousCut>;

class TreeExplorer {
  public:
    // The tree is not empty and must outlive this. Begins at the end of the search, at the root.
    TreeExplorer(const lab::Tree& tree, game::Side first_to_move);

    // An input out of range does nothing, or goes as far as it can.
    void apply(const TreeInput& input);

    [[nodiscard]] const lab::TreeShape& shape() const { return shape_; }
    [[nodiscard]] std::span<const TreeRow> rows() const { return rows_; }
    [[nodiscard]] TreeRow chosen() const { return chosen_; }
    [[nodiscard]] int chosen_index() const;  // among the rows
    [[nodiscard]] bool is_unfolded(int node) const;
    [[nodiscard]] bool has_rows_below(int node) const;  // that could be unfolded now

    [[nodiscard]] int step() const { return step_; }  // what happened last
    [[nodiscard]] bool is_entered(int node) const { return shape_.entered(node) <= step_; }
    [[nodiscard]] bool is_left(int node) const { return shape_.left(node) <= step_; }

    [[nodiscard]] game::Side turn(int node) const;
    // The value known by now; for an open node the best so far, nothing before its first child is
    // left.
    [[nodiscard]] std::optional<int> value(int node) const;
    // The child it comes from; nothing where there is none.
    [[nodiscard]] std::optional<int> best_child(int node) const;
    [[nodiscard]] bool has_windows() const { return has_windows_; }
    // As it was entered, and narrowed by what the node has found since.
    [[nodiscard]] lab::Window window(int node) const;

  private:
    void on(const ChooseRow& input);
    void on(const ToggleNode& input);
    void on(const PressTreeKey& input);
    void on(const GoToStep& input);
    void on(const StepBy& input);
    void on(const GoToNextCut& input);
    void on(const GoToPreviousCut& input);

    [[nodiscard]] const lab::TreeNode& node(int index) const {
        return tree_[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] bool is_node(int index) const { return index >= 0 && index < shape_.nodes(); }
    [[nodiscard]] bool shows_cut(int index) const;
    void go_out();  // to the parent, or folds
    void go_in();   // to the first child, or unfolds
    void stop_following();
    void list_rows();
    void add_rows(int node);

    const lab::Tree& tree_;
    lab::TreeShape shape_;
    game::Side first_to_move_;
    bool has_windows_;  // minimax has none
    int step_;
    TreeRow chosen_;
    bool is_following_ = false;
    std::vector<bool> unfolded_;
    std::vector<TreeRow> rows_;
};

// "choose 17", "choose 17c" (what was cut off below 17), "toggle 17", "key down", "step 214", "by
// -1", "next-cut", "previous-cut".
[[nodiscard]] std::optional<TreeInput> parse_tree_input(std::string_view text);
[[nodiscard]] std::string to_text(TreeRow row);

}  // namespace kydai::play
