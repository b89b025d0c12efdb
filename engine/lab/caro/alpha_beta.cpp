// SPDX-License-Identifier: GPL-3.0-or-later
// Alpha-beta: negamax that leaves out what cannot matter. `alpha` is what the side to move is sure
// of elsewhere, `beta` what the other side would not allow to be exceeded. As soon as one answer
// refutes the move that led here, how badly it is refuted is of no interest:
//
//     X         5                       has a move worth 5
//             /   \.
//     O      5     ≤ 2                  the first answer leaves X 2:
//           / \   / ╳                   the others are cut
//          5   9 2
//
// It finds minimax's value, and with the best moves first it looks at about the square root of
// minimax's nodes.
#include <algorithm>

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
    const caro::Points moves = bench.moves(position);
    for (int i = 0; i < moves.size(); ++i) {
        const Position next = bench.after(position, moves[i]);
        const int value = -search(bench, next, depth - 1, -beta, -std::max(alpha, best));
        if (value > best) best = visit.prefer(moves[i], value);
        if (best >= beta) return visit.cut(best, moves.size() - 1 - i);
    }
    return visit.searched(best);
}

}  // namespace

Answer alpha_beta(const Task& task) {
    Workbench bench(task);
    search(bench, task.position, bench.depth(), -kInfinite, kInfinite);
    return std::move(bench).answer();
}

}  // namespace kydai::caro_lab
