// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/tree_json.hpp"

#include <algorithm>

#include "core/base/json.hpp"
#include "core/game/event_text.hpp"
#include "play/json/position_json.hpp"
#include "play/json/tree_move_json.hpp"
#include "play/lab/tree_view.hpp"

namespace kydai::play {

namespace {

constexpr KeyedArray<lab::Mark, std::string_view> kMarkNames{"open",  "searched", "evaluated",
                                                             "ended", "cut",      "remembered"};
constexpr KeyedArray<ValueBound, std::string_view> kBoundNames{"", "at-most", "at-least"};
constexpr KeyedArray<CutReason, std::string_view> kReasonNames{"refuted", "loses", "loses-sooner",
                                                               "wins-later", "stands-pat"};

class TreeWriter {
  public:
    TreeWriter(const RecordedSearch& search, const TreeExplorer& explorer)
        : search_(search), explorer_(explorer), view_(search, explorer) {}

    std::string write(const RowsShown& shown) {
        json_.object([&] {
            json_.field("nodes", search_.nodes).field("recorded", search_.tree.size());
            json_.field("whole", search_.is_whole());
            json_.field("windows", explorer_.has_windows());
            json_.field("step", explorer_.step()).field("steps", explorer_.shape().steps());
            write_event(view_.event());
            write_rows(shown);
            write_chosen(view_.chosen(), shown.language);
        });
        return std::move(json_).text();
    }

  private:
    void write_value(std::string_view key, const TreeValue& value) {
        json_.key(key).object([&] {
            if (value.winner) {
                json_.field("wins", game::name(*value.winner));
            } else {
                json_.field("text", value.number);
            }
        });
    }

    void write_event(const EventView& event) {
        const bool leaves = event.event.kind == lab::TreeEvent::Kind::Leave;
        json_.key("event").object([&] {
            json_.field("kind", leaves ? "leave" : "enter").field("node", event.event.node);
            json_.field("move", event.move).field("ply", event.ply);
            if (!leaves) return;
            json_.field("mark", kMarkNames[event.mark]);
            if (event.value) write_value("value", *event.value);
            json_.field("improves", event.improves);
        });
    }

    void write_cut(const CutView& cut) {
        json_.key("reason").object([&] {
            json_.field("code", kReasonNames[cut.reason]).field("side", game::name(cut.side));
            if (!cut.move.empty()) json_.field("move", cut.move);
            write_value("value", cut.value);
            write_value("bound", cut.bound);
        });
    }

    void write_state(const NodeState& state) {
        json_.field("turn", game::name(state.turn)).field("mark", kMarkNames[state.mark]);
        if (state.value) write_value("value", *state.value);
        if (state.bound != ValueBound::Exact) json_.field("bound", kBoundNames[state.bound]);
        if (!state.window) return;
        json_.key("window").object([&] {
            if (state.window->low) write_value("low", *state.window->low);
            if (state.window->high) write_value("high", *state.window->high);
        });
    }

    void write_row(const RowView& row) {
        json_.object([&] {
            json_.field("id", to_text(row.row)).field("ply", row.ply);
            json_.key("at").array([&] { json_.value(row.place).value(row.siblings); });
            if (row.cut) {
                json_.field("skipped", row.skipped);
                return write_cut(*row.cut);
            }
            json_.field("move", row.move);
            write_state(row.state);
            if (row.unfolded) json_.field("unfolded", *row.unfolded);
            json_.field("best", row.is_best).field("below", row.below);
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
            [&](TreeRow row) { write_row(view_.row(row)); });
    }

    void write_chosen(const ChosenView& chosen, words::Language language) {
        json_.key("node").object([&] {
            json_.key("path").list(chosen.path,
                                   [&](const std::string& move) { json_.value(move); });
            write_state(chosen.state);
            if (chosen.stand_pat) write_value("standPat", *chosen.stand_pat);
            if (chosen.cut) {
                json_.field("skipped", chosen.skipped);
                write_cut(*chosen.cut);
            }
            if (!chosen.best.empty()) json_.field("best", chosen.best);
            json_.key("board").object([&] {
                write_position(json_, chosen.position, {.language = language, .may_move = false});
                write_tree_move(json_, "last", chosen.last);
            });
        });
    }

    const RecordedSearch& search_;
    const TreeExplorer& explorer_;
    TreeView view_;
    JsonWriter json_;
};

}  // namespace

std::string tree_json(const RecordedSearch& search, const TreeExplorer& explorer,
                      const RowsShown& shown) {
    return TreeWriter(search, explorer).write(shown);
}

}  // namespace kydai::play
