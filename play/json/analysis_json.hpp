// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis board, a review and learning from mistakes as JSON, for views that are not written in
// C++. Chances are of the first side, in tenths of a percent; evaluations are texts of the first
// side ("+0.35", "#-3").
//
// analysis_json: {"view": as view_json has it,
//   "engine": {"on", "searching", "threat", "wanted": lines, "depth", "nodes", "speed": nodes per
//     second, "exact": in words, where the position is solved, "lines": [{"evaluation", "said",
//     "chance", "depth", "moves": ["Nf3", …], "steps": [{"from", "to"}, …]}]},
//   "evaluation", "said", "chance": of the position, by the engine or else by the record; left out
//     where nothing is known,
//   "notes": {"comment", "glyphs": [1, …], "marks": [{"color", "from", "to"}]},
//   "evaluated": [{"node", "ply", "chance", "evaluation"}] of the main line as the record has them,
//   "variation": whether the node shown is off the main line, "canDemote", "hasNext",
//   "canUndo", "canRedo", "path": the way to the node shown, as analysis_path reads it}
// engine_json: of that "engine", "evaluation", "said" and "chance": what changes while the engine
//   searches, and all that a view needs then
//
// review_json: {"done", "total", "running", "whole", "nodes", "accuracy": {"first": 87.5, …},
//   "counts": {"first": {"inaccuracy", "mistake", "blunder"}, …},
//   "points": [{"ply", "node", "chance", "evaluation"}],
//   "moves": [{"ply", "node", "side", "text", "judgement", "name", "book", "missedWin", "said":
//     [sentences], "better": ["Nf3", …]}]: those that were not good}
//
// learn_json: {"view", "phase", "number" from 0, "count", "found", "side", "played", "tried",
//   "solution" once it is shown or found}
#pragma once

#include <string>

#include "play/analysis/learn.hpp"
#include "play/json/view_json.hpp"

namespace kydai::play {

template <class Rules>
std::string analysis_json(const Analysis<Rules>& analysis, const ViewRequest& request,
                          const Gesture<Rules>* gesture);
template <class Rules>
std::string engine_json(const Analysis<Rules>& analysis, words::Language language);
template <class Rules>
std::string review_json(const Review<Rules>& review, words::Language language);
template <class Rules>
std::string learn_json(const Learn<Rules>& learn, const ViewRequest& request,
                       const Gesture<Rules>* gesture);

}  // namespace kydai::play
