// SPDX-License-Identifier: GPL-3.0-or-later
// A search tree that is being explored, as JSON: the rows in sight, the chosen node with its board,
// and the present step. Sentences are given as codes with what goes into them (assets/messages,
// lab.tree); values and moves as texts.
//
//   VALUE   {"text": "+0.30"}, or {"wins": "first" | "second"}; always of the first side, except
//           in a REASON
//   WINDOW  {"low": VALUE, "high": VALUE}, each missing where nothing is known
//   REASON  why the rest was cut: {"code", "side", "move", "value", "bound"}: after `move`, `side`
//           gets at most `value`, but is sure of `bound` elsewhere; both seen from `side`. The code
//           tells apart "refuted", "loses", "loses-sooner", "wins-later" and "stands-pat" (no move)
//
//   {"nodes", "recorded", "whole" (false: only the first were kept), "windows", "step", "steps",
//    "event": {"kind": "enter" | "leave", "node", "move", "ply", "mark", "value", "improves"},
//    "total", "from", "chosen", "rows": [ROW],
//    "node": {"path": [move], "turn", "mark", "value", "bound", "window", "standPat", "reason",
//             "skipped", "best", "board": with "last": {"from", "to"}}}
//
//   ROW     {"id", "ply", "at": [place, siblings], "move", "turn", "value", "window", "best",
//            "below", "mark": "open" until it is left, "bound": "at-most" | "at-least",
//            "unfolded": missing where nothing is below}
//           or, of what was cut off, {"id", "ply", "at", "skipped", "reason"}
#pragma once

#include <string>

#include "play/lab/recorded_search.hpp"
#include "play/lab/tree_explorer.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

struct RowsShown {
    int from = 0;
    int count = 40;  // at most kMostRowsShown
    words::Language language = words::Language::Vietnamese;
};
inline constexpr int kMostRowsShown = 500;

[[nodiscard]] std::string tree_json(const RecordedSearch& search, const TreeExplorer& explorer,
                                    const RowsShown& shown);

}  // namespace kydai::play
