// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/tree_explorer.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "core/base/text.hpp"

namespace kydai::play {

using game::Side;
using lab::TreeNode;

namespace {

constexpr std::string_view kKeyNames[] = {"up", "down", "left", "right", "home", "end"};

}  // namespace

TreeExplorer::TreeExplorer(const lab::Tree& tree, Side first_to_move)
    : tree_(tree),
      shape_(tree),
      first_to_move_(first_to_move),
      has_windows_(std::ranges::any_of(
          tree, [](const TreeNode& one) { return one.window != lab::Window(); })),
      step_(shape_.steps() - 1),
      unfolded_(tree.size()) {
    unfolded_[0] = true;
    list_rows();
}

void TreeExplorer::apply(const TreeInput& input) {
    std::visit([this](const auto& one) { on(one); }, input);
    list_rows();
}

Side TreeExplorer::turn(int index) const {
    return shape_.ply(index) % 2 == 0 ? first_to_move_ : ~first_to_move_;
}

std::optional<int> TreeExplorer::best_child(int index) const {
    const bool highest = turn(index) == Side::First;
    std::optional<int> best = node(index).stand_pat;
    std::optional<int> from;
    for (int child = index + 1; child < shape_.end(index) && is_entered(child);
         child = shape_.end(child)) {
        if (!is_left(child)) break;
        const int value = node(child).value;
        if (best && (highest ? value <= *best : value >= *best)) continue;
        best = value;
        from = child;
    }
    return from;
}

std::optional<int> TreeExplorer::value(int index) const {
    if (is_left(index)) {
        if (node(index).mark == lab::Mark::Open) return std::nullopt;
        return node(index).value;
    }
    if (const auto child = best_child(index)) return node(*child).value;
    return node(index).stand_pat;
}

lab::Window TreeExplorer::window(int index) const {
    lab::Window window = node(index).window;
    const auto found = value(index);
    if (!has_windows_ || !found || is_left(index)) return window;
    if (turn(index) == Side::First) {
        window.low = std::max(window.low, *found);
    } else {
        window.high = std::min(window.high, *found);
    }
    return window;
}

bool TreeExplorer::shows_cut(int index) const {
    return node(index).mark == lab::Mark::Cut && node(index).skipped > 0 && is_left(index);
}

bool TreeExplorer::has_rows_below(int index) const {
    return (!shape_.is_leaf(index) && is_entered(index + 1)) || shows_cut(index);
}

bool TreeExplorer::is_unfolded(int index) const {
    if (unfolded_[static_cast<std::size_t>(index)]) return true;
    return is_following_ && index < chosen_.node && chosen_.node < shape_.end(index);
}

int TreeExplorer::chosen_index() const {
    return static_cast<int>(std::ranges::find(rows_, chosen_) - rows_.begin());
}

void TreeExplorer::on(const ChooseRow& input) {
    if (std::ranges::find(rows_, input.row) == rows_.end()) return;
    stop_following();
    chosen_ = input.row;
}

void TreeExplorer::on(const ToggleNode& input) {
    if (!is_node(input.node) || !has_rows_below(input.node)) return;
    stop_following();
    const auto index = static_cast<std::size_t>(input.node);
    unfolded_[index] = !unfolded_[index];
    // A node that is folded away cannot stay chosen.
    const bool is_below = chosen_.node > input.node && chosen_.node < shape_.end(input.node);
    if (!unfolded_[index] && (is_below || chosen_ == TreeRow{input.node, true})) {
        chosen_ = {.node = input.node};
    }
}

// As the ARIA Authoring Practices have it for a tree.
void TreeExplorer::on(const PressTreeKey& input) {
    stop_following();
    const int last = static_cast<int>(rows_.size()) - 1;
    const auto choose = [&](int index) {
        chosen_ = rows_[static_cast<std::size_t>(std::clamp(index, 0, last))];
    };
    switch (input.key) {
        case TreeKey::Up:
            return choose(chosen_index() - 1);
        case TreeKey::Down:
            return choose(chosen_index() + 1);
        case TreeKey::Home:
            return choose(0);
        case TreeKey::End:
            return choose(last);
        case TreeKey::Left:
            return go_out();
        case TreeKey::Right:
            return go_in();
    }
}

void TreeExplorer::go_out() {
    const auto index = static_cast<std::size_t>(chosen_.node);
    if (chosen_.is_cut_off) {
        chosen_.is_cut_off = false;
    } else if (unfolded_[index] && has_rows_below(chosen_.node)) {
        unfolded_[index] = false;
    } else if (node(chosen_.node).parent != TreeNode::kNone) {
        chosen_.node = node(chosen_.node).parent;
    }
}

void TreeExplorer::go_in() {
    if (chosen_.is_cut_off || !has_rows_below(chosen_.node)) return;
    const auto index = static_cast<std::size_t>(chosen_.node);
    if (!unfolded_[index]) {
        unfolded_[index] = true;
    } else if (const auto below = static_cast<std::size_t>(chosen_index()) + 1;
               below < rows_.size()) {
        chosen_ = rows_[below];
    }
}

void TreeExplorer::on(const GoToStep& input) {
    step_ = std::clamp(input.step, 0, shape_.steps() - 1);
    chosen_ = {.node = shape_.event(step_).node};
    is_following_ = true;
}
void TreeExplorer::on(const StepBy& input) {
    const auto wanted = std::int64_t{step_} + input.count;
    on(GoToStep{static_cast<int>(std::clamp<std::int64_t>(wanted, 0, shape_.steps() - 1))});
}
void TreeExplorer::on(const GoToNextCut& /*input*/) {
    if (const auto step = shape_.next_cut(step_)) on(GoToStep{*step});
}
void TreeExplorer::on(const GoToPreviousCut& /*input*/) {
    if (const auto step = shape_.previous_cut(step_)) on(GoToStep{*step});
}

void TreeExplorer::stop_following() {
    if (!is_following_) return;
    is_following_ = false;
    for (int at = node(chosen_.node).parent; at != TreeNode::kNone; at = node(at).parent) {
        unfolded_[static_cast<std::size_t>(at)] = true;
    }
}

void TreeExplorer::list_rows() {
    rows_.clear();
    add_rows(0);
}

void TreeExplorer::add_rows(int index) {
    rows_.push_back({.node = index});
    if (!is_unfolded(index)) return;
    for (int child = index + 1; child < shape_.end(index) && is_entered(child);
         child = shape_.end(child)) {
        add_rows(child);
    }
    if (shows_cut(index)) rows_.push_back({.node = index, .is_cut_off = true});
}

std::optional<TreeInput> parse_tree_input(std::string_view text) {
    const std::string_view word = next_word(text);
    std::string_view rest = trimmed(text);
    if (word == "key") {
        const auto* found = std::ranges::find(kKeyNames, rest);
        if (found == std::end(kKeyNames)) return std::nullopt;
        return PressTreeKey{static_cast<TreeKey>(found - std::begin(kKeyNames))};
    }
    if (word == "next-cut" && rest.empty()) return GoToNextCut{};
    if (word == "previous-cut" && rest.empty()) return GoToPreviousCut{};
    const bool is_cut_off = word == "choose" && rest.ends_with('c');
    if (is_cut_off) rest.remove_suffix(1);
    const auto number = parse_number<int>(rest);
    if (!number) return std::nullopt;
    if (word == "choose") return ChooseRow{{.node = *number, .is_cut_off = is_cut_off}};
    if (word == "toggle") return ToggleNode{*number};
    if (word == "step") return GoToStep{*number};
    if (word == "by") return StepBy{*number};
    return std::nullopt;
}

std::string to_text(TreeRow row) { return std::to_string(row.node) + (row.is_cut_off ? "c" : ""); }

}  // namespace kydai::play
