// SPDX-License-Identifier: GPL-3.0-or-later
// Alpha-beta with move ordering. The sooner a good move is tried, the more is cut; captures refute
// more often than quiet moves, so they come first (ordering.hpp). Nothing else is different from
// alpha_beta.cpp, and neither is the value.
#include <algorithm>

#include "engine/lab/chess/ordering.hpp"
#include "engine/lab/chess/workbench.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;

int search(Workbench& bench, const AnyPosition& position, int depth, int alpha, int beta) {
    Visit visit(bench, position, alpha, beta);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(*value);
    if (depth == 0) return visit.evaluated(bench.evaluate(position));

    int best = -kInfinite;
    const chess::MoveList moves = captures_first(bench.moves(position), position.board());
    for (int i = 0; i < moves.size(); ++i) {
        const AnyPosition next = bench.after(position, moves[i]);
        const int value = -search(bench, next, depth - 1, -beta, -std::max(alpha, best));
        if (value > best) best = visit.prefer(moves[i], value);
        if (best >= beta) return visit.cut(best, moves.size() - 1 - i);
    }
    return visit.searched(best);
}

}  // namespace

Answer ordered_alpha_beta(const Task& task) {
    Workbench bench(task);
    search(bench, task.position, bench.depth(), -kInfinite, kInfinite);
    return std::move(bench).answer();
}

}  // namespace kydai::lab
