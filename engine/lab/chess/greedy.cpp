// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy: tries every move and takes the one after which the board looks best. It does not think of
// the answer, so it takes a pawn that is guarded with its queen.
#include "engine/lab/chess/workbench.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;

// The evaluation for the side to move, without any search.
int look(Workbench& bench, const AnyPosition& position) {
    Visit visit(bench, position);
    if (const auto value = Workbench::value_at_end(position, 0)) return visit.ended(*value);
    return visit.evaluated(bench.evaluate(position));
}

}  // namespace

Answer greedy(const Task& task) {
    Workbench bench(task);
    {
        Visit visit(bench, task.position);
        int best = -kInfinite;
        for (const chess::Move move : bench.moves(task.position)) {
            const int value = -look(bench, bench.after(task.position, move));
            if (value > best) best = visit.prefer(move, value);
        }
        visit.searched(best);
    }
    return std::move(bench).answer();
}

}  // namespace kydai::lab
