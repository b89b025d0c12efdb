// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/chess/workbench.hpp"

#include <algorithm>

namespace kydai::lab {
namespace {

using chess::AnyPosition;
using chess::Move;

}  // namespace

Workbench::Workbench(const Task& task)
    : Recorder({.max_nodes = task.max_nodes,
                .recorded_nodes = task.recorded_nodes,
                .goes_on = task.goes_on,
                .infinite = kInfinite},
               Move()),
      task_(task) {
    const chess::MoveList all = moves(task.position);
    if (!all.empty()) begin_with(all[0]);
}

int Workbench::depth() const { return std::clamp(task_.depth, 1, kMaxDepth); }

int Workbench::evaluate(const AnyPosition& position) const {
    if (task_.evaluation != EvaluationId::Engine) return lab::evaluate(task_.evaluation, position);
    return std::clamp(task_.own->value(position), -kLargestEvaluation, kLargestEvaluation);
}

std::optional<int> Workbench::value_at_end(const AnyPosition& position, int depth) {
    const auto outcome = position.outcome();
    if (!outcome) return std::nullopt;
    if (!outcome->winner) return 0;
    return *outcome->winner == position.turn() ? kMate + depth : -(kMate + depth);
}

chess::MoveList Workbench::moves(const AnyPosition& position) const {
    chess::MoveList list = position.legal_moves();
    if (task_.seed != 0) shuffle(list, task_.seed ^ position.key());
    return list;
}

AnyPosition Workbench::after(const AnyPosition& position, Move move) {
    follow(move);
    return position.after(move);
}

}  // namespace kydai::lab
