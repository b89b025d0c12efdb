// SPDX-License-Identifier: GPL-3.0-or-later
// Alpha-beta with move ordering. The sooner a good point is tried, the more is cut; one that makes
// or stops a long line refutes more often than others, so it comes first (ordering.hpp). Nothing
// else is different from alpha_beta.cpp, and neither is the value.
#include <algorithm>

#include "engine/lab/caro/ordering.hpp"
#include "engine/lab/caro/workbench.hpp"

namespace kydai::caro_lab {
namespace {

using caro::Position;

int search(Workbench& bench, const Position& position, int depth, int alpha, int beta) {
    Visit visit(bench, position, alpha, beta);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(*value);
    if (depth == 0) return visit.evaluated(bench.evaluate(position));

    int best = -kInfinite;
    const caro::Points moves = longest_first(bench.moves(position), position);
    for (int i = 0; i < moves.size(); ++i) {
        const Position next = bench.after(position, moves[i]);
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

}  // namespace kydai::caro_lab
