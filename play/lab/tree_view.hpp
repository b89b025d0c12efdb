// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to see of a search tree that is being explored: a row, the chosen node, the present
// step. The window draws it, play/json/tree_json.hpp writes it for the page; tree_said.hpp puts it
// into words. Values and moves are texts, everything else is a code.
//
// Refers to the search and its explorer, which must outlive it; asks them anew with each call.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "play/lab/recorded_search.hpp"
#include "play/lab/tree_explorer.hpp"

namespace kydai::play {

// "+0.30" where a pawn is a hundred, "+120" otherwise; no number where a side wins.
struct TreeValue {
    std::string number = {};
    std::optional<game::Side> winner = {};
};

// Each missing where nothing is known.
struct WindowView {
    std::optional<TreeValue> low;
    std::optional<TreeValue> high;
};

// A value outside the window is a bound: the search went no further than to know that.
enum class ValueBound : std::uint8_t { Exact, AtMost, AtLeast };
constexpr ValueBound last_key(ValueBound) { return ValueBound::AtLeast; }

// Why the rest of a node was cut. "Refuted": after `move`, `side` gets at most `value`, but is sure
// of `bound` elsewhere; both as `side` sees them.
enum class CutReason : std::uint8_t { Refuted, Loses, LosesSooner, WinsLater, StandsPat };
constexpr CutReason last_key(CutReason) { return CutReason::StandsPat; }
struct CutView {
    CutReason reason;
    game::Side side;
    std::string move;  // none of a node that stands pat
    TreeValue value;
    TreeValue bound;
};

struct NodeState {
    game::Side turn = game::Side::First;
    lab::Mark mark = lab::Mark::Open;  // open until the node is left
    std::optional<TreeValue> value = {};
    ValueBound bound = ValueBound::Exact;
    std::optional<WindowView> window = {};  // of algorithms that have one
};

struct RowView {
    TreeRow row;
    int ply = 0;
    int place = 1;     // among the rows of the same parent
    int siblings = 1;  // how many those are by now
    // For a node.
    std::string move = {};  // none: the root
    NodeState state = {};
    std::optional<bool> unfolded = {};  // none: there is nothing below
    bool is_best = false;               // the value of its parent comes from here
    int below = 0;                      // nodes
    // For moves that were cut off.
    int skipped = 0;
    std::optional<CutView> cut = {};
};

struct ChosenView {
    std::vector<std::string> path;  // the moves that lead there
    NodeState state;
    std::optional<TreeValue> stand_pat = {};
    int skipped = 0;
    std::optional<CutView> cut = {};
    std::string best = {};  // the move that the value comes from
    lessons::Position position;
    lab::TreeMove last;
};

struct EventView {
    lab::TreeEvent event;
    std::string move;  // none: the root
    int ply = 0;
    // For a node that is left.
    lab::Mark mark = lab::Mark::Open;
    std::optional<TreeValue> value = {};
    bool improves = false;  // it is the best child so far
};

class TreeView {
  public:
    TreeView(const RecordedSearch& search, const TreeExplorer& explorer)
        : search_(search), explorer_(explorer) {}

    [[nodiscard]] RowView row(TreeRow row) const;
    [[nodiscard]] ChosenView chosen() const;
    [[nodiscard]] EventView event() const;

  private:
    [[nodiscard]] const lab::TreeNode& node(int index) const {
        return search_.tree[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] bool is_best(int index) const;
    [[nodiscard]] const lessons::Position& position_before(int index) const;
    [[nodiscard]] std::string move_to(int index) const;
    [[nodiscard]] std::string number(int value) const;
    [[nodiscard]] TreeValue value_of(int value, game::Side seen_by = game::Side::First) const;
    [[nodiscard]] WindowView window_of(const lab::Window& window) const;
    [[nodiscard]] ValueBound bound_of(int index) const;
    [[nodiscard]] CutReason reason_of(const lab::TreeNode& held, int value, int bound) const;
    [[nodiscard]] CutView cut_of(int index) const;
    [[nodiscard]] NodeState state_of(int index) const;
    [[nodiscard]] bool shows_cut(int index) const;
    void place(RowView& view) const;

    const RecordedSearch& search_;
    const TreeExplorer& explorer_;
    // The position before a node's move: siblings follow one another and share it.
    mutable std::optional<lessons::Position> before_;
    mutable int before_node_ = lab::TreeNode::kNone;
};

// A search and the person's place in its tree. The parts refer to one another: it is never moved.
struct ExploredSearch {
    explicit ExploredSearch(RecordedSearch recorded);
    ExploredSearch(const ExploredSearch&) = delete;
    ExploredSearch& operator=(const ExploredSearch&) = delete;

    const RecordedSearch search;
    TreeExplorer explorer;
    const TreeView view;
};

}  // namespace kydai::play
