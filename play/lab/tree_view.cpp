// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/tree_view.hpp"

#include <algorithm>
#include <cstdlib>

namespace kydai::play {

using game::Side;
using lab::Mark;
using lab::TreeNode;
using lab::Window;

ExploredSearch::ExploredSearch(RecordedSearch recorded)
    : search(std::move(recorded)),
      explorer(search.tree, lessons::turn(search.root)),
      view(search, explorer) {}

bool TreeView::is_best(int index) const {
    const int parent = node(index).parent;
    return parent != TreeNode::kNone && explorer_.best_child(parent) == std::optional(index);
}

const lessons::Position& TreeView::position_before(int index) const {
    const int parent = node(index).parent;
    if (!before_ || before_node_ != parent) {
        before_ = position_at(search_, parent);
        before_node_ = parent;
    }
    return *before_;
}

std::string TreeView::move_to(int index) const {
    return index == 0 ? std::string() : move_text(position_before(index), node(index).move);
}

std::string TreeView::number(int value) const {
    std::string text = value > 0 ? "+" : value < 0 ? "-" : "";
    text += std::to_string(std::abs(value) / search_.unit);
    if (search_.unit == 1) return text;
    const int rest = std::abs(value) % search_.unit;
    return text + "." + std::to_string(rest / 10) + std::to_string(rest % 10);
}

// `value` is the first side's, and shown as `seen_by` sees it.
TreeValue TreeView::value_of(int value, Side seen_by) const {
    if (std::abs(value) >= search_.win) {
        return {.winner = value > 0 ? Side::First : Side::Second};
    }
    return {.number = number(seen_by == Side::First ? value : -value)};
}

WindowView TreeView::window_of(const Window& window) const {
    WindowView view;
    if (window.low != Window::kNoLow) view.low = value_of(window.low);
    if (window.high != Window::kNoHigh) view.high = value_of(window.high);
    return view;
}

ValueBound TreeView::bound_of(int index) const {
    const TreeNode& held = node(index);
    if (!explorer_.is_left(index) || held.mark == Mark::Evaluated || held.mark == Mark::Ended) {
        return ValueBound::Exact;
    }
    if (held.window.low != Window::kNoLow && held.value <= held.window.low) {
        return ValueBound::AtMost;
    }
    if (held.window.high != Window::kNoHigh && held.value >= held.window.high) {
        return ValueBound::AtLeast;
    }
    return ValueBound::Exact;
}

// Both as the side sees them that would avoid the node: it has `value` there, at most.
CutReason TreeView::reason_of(const TreeNode& held, int value, int bound) const {
    if (std::holds_alternative<std::monostate>(held.best)) return CutReason::StandsPat;
    if (value >= search_.win) return CutReason::WinsLater;
    if (value > -search_.win) return CutReason::Refuted;
    return bound > -search_.win ? CutReason::Loses : CutReason::LosesSooner;
}

CutView TreeView::cut_of(int index) const {
    const TreeNode& held = node(index);
    const Side mover = explorer_.turn(index);
    const bool first_avoids = mover == Side::Second;
    const int bound = first_avoids ? held.window.low : held.window.high;
    return {.reason = reason_of(held, first_avoids ? held.value : -held.value,
                                first_avoids ? bound : -bound),
            .side = ~mover,
            .move = move_text(position_at(search_, index), held.best),
            .value = value_of(held.value, ~mover),
            .bound = value_of(bound, ~mover)};
}

NodeState TreeView::state_of(int index) const {
    NodeState state{.turn = explorer_.turn(index),
                    .mark = explorer_.is_left(index) ? node(index).mark : Mark::Open,
                    .bound = bound_of(index)};
    if (const auto value = explorer_.value(index)) state.value = value_of(*value);
    if (explorer_.has_windows()) state.window = window_of(explorer_.window(index));
    return state;
}

bool TreeView::shows_cut(int index) const {
    return node(index).mark == Mark::Cut && node(index).skipped > 0 && explorer_.is_left(index);
}

void TreeView::place(RowView& view) const {
    const TreeRow row = view.row;
    if (row.node == 0 && !row.is_cut_off) return;
    const int parent = row.is_cut_off ? row.node : node(row.node).parent;
    view.siblings = 0;
    explorer_.shape().for_each_child(parent, [&](int child) {
        if (!explorer_.is_entered(child)) return;
        ++view.siblings;
        if (!row.is_cut_off && child == row.node) view.place = view.siblings;
    });
    if (!shows_cut(parent)) return;
    ++view.siblings;
    if (row.is_cut_off) view.place = view.siblings;
}

RowView TreeView::row(TreeRow row) const {
    RowView view{.row = row, .ply = explorer_.shape().ply(row.node) + int{row.is_cut_off}};
    place(view);
    if (row.is_cut_off) {
        view.skipped = node(row.node).skipped;
        view.cut = cut_of(row.node);
        return view;
    }
    view.move = move_to(row.node);
    view.state = state_of(row.node);
    if (explorer_.has_rows_below(row.node)) view.unfolded = explorer_.is_unfolded(row.node);
    view.is_best = is_best(row.node);
    view.below = explorer_.shape().end(row.node) - row.node - 1;
    return view;
}

ChosenView TreeView::chosen() const {
    const int index = explorer_.chosen().node;
    const TreeNode& held = node(index);
    ChosenView view{.path = {},
                    .state = state_of(index),
                    .position = position_at(search_, index),
                    .last = held.move};
    for (int at = index; at > 0; at = node(at).parent) view.path.push_back(move_to(at));
    std::ranges::reverse(view.path);
    if (held.stand_pat) view.stand_pat = value_of(*held.stand_pat);
    if (held.mark == Mark::Cut && explorer_.is_left(index)) {
        view.skipped = held.skipped;
        view.cut = cut_of(index);
    }
    if (const auto best = explorer_.best_child(index)) {
        view.best = move_text(view.position, node(*best).move);
    }
    return view;
}

EventView TreeView::event() const {
    const lab::TreeEvent event = explorer_.shape().event(explorer_.step());
    EventView view{
        .event = event, .move = move_to(event.node), .ply = explorer_.shape().ply(event.node)};
    if (event.kind == lab::TreeEvent::Kind::Enter) return view;
    view.mark = node(event.node).mark;
    if (const auto value = explorer_.value(event.node)) view.value = value_of(*value);
    view.improves = is_best(event.node);
    return view;
}

}  // namespace kydai::play
