// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/tree_json.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/base/json.hpp"
#include "core/game/event_text.hpp"
#include "play/json/position_json.hpp"
#include "play/json/tree_move_json.hpp"

namespace kydai::play {

namespace {

using game::Side;
using lab::Mark;
using lab::TreeNode;

constexpr KeyedArray<Mark, std::string_view> kMarkNames{"open",  "searched", "evaluated",
                                                        "ended", "cut",      "remembered"};

class TreeWriter {
  public:
    TreeWriter(const RecordedSearch& search, const TreeExplorer& explorer)
        : search_(search), explorer_(explorer) {}

    std::string write(const RowsShown& shown) {
        json_.object([&] {
            json_.field("nodes", search_.nodes).field("recorded", search_.tree.size());
            json_.field("whole", static_cast<int>(search_.tree.size()) < kMostTreeNodes);
            json_.field("windows", explorer_.has_windows());
            json_.field("step", explorer_.step()).field("steps", explorer_.shape().steps());
            write_event();
            write_rows(shown);
            write_chosen(shown.language);
        });
        return std::move(json_).text();
    }

  private:
    [[nodiscard]] const TreeNode& node(int index) const {
        return search_.tree[static_cast<std::size_t>(index)];
    }

    // The position before the node's move; siblings follow one another and share it.
    const lessons::Position& position_before(int index) {
        const int parent = node(index).parent;
        if (!before_ || before_node_ != parent) {
            before_ = position_at(search_, parent);
            before_node_ = parent;
        }
        return *before_;
    }
    std::string move_to(int index) {
        return index == 0 ? std::string() : move_text(position_before(index), node(index).move);
    }

    // "+0.30" where a pawn is a hundred; "+120".
    [[nodiscard]] std::string number(int value) const {
        std::string text = value > 0 ? "+" : value < 0 ? "-" : "";
        text += std::to_string(std::abs(value) / search_.unit);
        if (search_.unit == 1) return text;
        const int rest = std::abs(value) % search_.unit;
        return text + "." + std::to_string(rest / 10) + std::to_string(rest % 10);
    }
    // `value` is the first side's, and shown as `seen_by` sees it.
    void write_value(std::string_view key, int value, Side seen_by = Side::First) {
        json_.key(key).object([&] {
            if (std::abs(value) >= search_.win) {
                json_.field("wins", game::name(value > 0 ? Side::First : Side::Second));
            } else {
                json_.field("text", number(seen_by == Side::First ? value : -value));
            }
        });
    }
    void write_window(const lab::Window& window) {
        json_.key("window").object([&] {
            if (window.low != lab::Window::kNoLow) write_value("low", window.low);
            if (window.high != lab::Window::kNoHigh) write_value("high", window.high);
        });
    }

    void write_event() {
        const lab::TreeEvent event = explorer_.shape().event(explorer_.step());
        const bool leaves = event.kind == lab::TreeEvent::Kind::Leave;
        json_.key("event").object([&] {
            json_.field("kind", leaves ? "leave" : "enter").field("node", event.node);
            json_.field("move", move_to(event.node));
            json_.field("ply", explorer_.shape().ply(event.node));
            if (!leaves) return;
            json_.field("mark", kMarkNames[node(event.node).mark]);
            if (const auto value = explorer_.value(event.node)) write_value("value", *value);
            const int parent = node(event.node).parent;
            json_.field("improves", parent != TreeNode::kNone &&
                                        explorer_.best_child(parent) == std::optional(event.node));
        });
    }

    // A value outside the window is a bound: the search went no further than to know that.
    [[nodiscard]] std::string_view bound_of(int index) const {
        const TreeNode& held = node(index);
        if (!explorer_.is_left(index) || held.mark == Mark::Evaluated || held.mark == Mark::Ended) {
            return {};
        }
        if (held.window.low != lab::Window::kNoLow && held.value <= held.window.low)
            return "at-most";
        if (held.window.high != lab::Window::kNoHigh && held.value >= held.window.high)
            return "at-least";
        return {};
    }

    // Both as the side sees them that would avoid the node: it has `value` there, at most.
    [[nodiscard]] std::string_view reason_code(const TreeNode& held, int value, int bound) const {
        if (std::holds_alternative<std::monostate>(held.best)) return "stands-pat";
        if (value >= search_.win) return "wins-later";
        if (value > -search_.win) return "refuted";
        return bound > -search_.win ? "loses" : "loses-sooner";
    }
    void write_reason(int index) {
        const TreeNode& held = node(index);
        const Side mover = explorer_.to_move(index);
        const bool first_avoids = mover == Side::Second;
        const int bound = first_avoids ? held.window.low : held.window.high;
        json_.key("reason").object([&] {
            json_.field("code", reason_code(held, first_avoids ? held.value : -held.value,
                                            first_avoids ? bound : -bound));
            json_.field("side", game::name(~mover));
            if (!std::holds_alternative<std::monostate>(held.best)) {
                json_.field("move", move_text(position_at(search_, index), held.best));
            }
            write_value("value", held.value, ~mover);
            write_value("bound", bound, ~mover);
        });
    }

    // Its place among the rows of the same parent, and how many those are by now.
    void write_place(TreeRow row) {
        const int parent = row.is_cut_off ? row.node : node(row.node).parent;
        int place = 1;
        int siblings = row.node == 0 && !row.is_cut_off ? 1 : 0;
        if (siblings == 0) {
            explorer_.shape().for_each_child(parent, [&](int child) {
                if (!explorer_.is_entered(child)) return;
                ++siblings;
                if (!row.is_cut_off && child == row.node) place = siblings;
            });
            const TreeNode& above = node(parent);
            if (above.mark == Mark::Cut && above.skipped > 0 && explorer_.is_left(parent)) {
                ++siblings;
                if (row.is_cut_off) place = siblings;
            }
        }
        json_.key("at").array([&] { json_.value(place).value(siblings); });
    }

    void write_node_state(int index) {
        const bool is_left = explorer_.is_left(index);
        json_.field("mark", kMarkNames[is_left ? node(index).mark : Mark::Open]);
        if (const auto value = explorer_.value(index)) write_value("value", *value);
        if (const auto bound = bound_of(index); !bound.empty()) json_.field("bound", bound);
        if (explorer_.has_windows()) write_window(explorer_.window(index));
    }

    void write_row(TreeRow row) {
        const int ply = explorer_.shape().ply(row.node) + int{row.is_cut_off};
        json_.object([&] {
            json_.field("id", to_text(row)).field("ply", ply);
            write_place(row);
            if (row.is_cut_off) {
                json_.field("skipped", node(row.node).skipped);
                return write_reason(row.node);
            }
            json_.field("move", move_to(row.node));
            json_.field("toMove", game::name(explorer_.to_move(row.node)));
            write_node_state(row.node);
            if (explorer_.has_rows_below(row.node)) {
                json_.field("unfolded", explorer_.is_unfolded(row.node));
            }
            const int parent = node(row.node).parent;
            json_.field("best", parent != TreeNode::kNone &&
                                    explorer_.best_child(parent) == std::optional(row.node));
            json_.field("below", explorer_.shape().end(row.node) - row.node - 1);
        });
    }

    void write_rows(const RowsShown& shown) {
        const auto rows = explorer_.rows();
        const auto total = static_cast<int>(rows.size());
        const int from = std::clamp(shown.from, 0, total);
        const int count = std::clamp(shown.count, 0, std::min(kMostRowsShown, total - from));
        json_.field("total", total).field("from", from);
        json_.field("chosen", explorer_.chosen_index());
        json_.key("rows").list(
            rows.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(count)),
            [&](TreeRow row) { write_row(row); });
    }

    void write_path(int index) {
        std::vector<int> path;
        for (int at = index; at > 0; at = node(at).parent) path.push_back(at);
        std::ranges::reverse(path);
        json_.key("path").list(path, [&](int at) { json_.value(move_to(at)); });
    }

    void write_chosen(words::Language language) {
        const TreeRow chosen = explorer_.chosen();
        const TreeNode& held = node(chosen.node);
        const lessons::Position position = position_at(search_, chosen.node);
        json_.key("node").object([&] {
            write_path(chosen.node);
            json_.field("toMove", game::name(explorer_.to_move(chosen.node)));
            write_node_state(chosen.node);
            if (held.stand_pat) write_value("standPat", *held.stand_pat);
            if (held.mark == Mark::Cut && explorer_.is_left(chosen.node)) {
                json_.field("skipped", held.skipped);
                write_reason(chosen.node);
            }
            if (const auto best = explorer_.best_child(chosen.node)) {
                json_.field("best", move_text(position, node(*best).move));
            }
            json_.key("board").object([&] {
                write_position(json_, position, {.language = language, .may_move = false});
                write_tree_move(json_, "last", held.move);
            });
        });
    }

    const RecordedSearch& search_;
    const TreeExplorer& explorer_;
    JsonWriter json_;
    std::optional<lessons::Position> before_;
    int before_node_ = TreeNode::kNone;
};

}  // namespace

std::string tree_json(const RecordedSearch& search, const TreeExplorer& explorer,
                      const RowsShown& shown) {
    return TreeWriter(search, explorer).write(shown);
}

}  // namespace kydai::play
