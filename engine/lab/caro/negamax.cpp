// SPDX-License-Identifier: GPL-3.0-or-later
// Negamax: minimax in one function. What a position is worth to one side is the negative of what
// it is worth to the other: min(a, b) = −max(−a, −b). Values are those of the side to move, and
// change their sign from ply to ply.
#include "engine/lab/caro/workbench.hpp"

namespace kydai::caro_lab {
namespace {

using caro::Point;
using caro::Position;

int search(Workbench& bench, const Position& position, int depth) {
    Visit visit(bench, position);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(*value);
    if (depth == 0) return visit.evaluated(bench.evaluate(position));

    int best = -kInfinite;
    for (const Point point : bench.moves(position)) {
        const int value = -search(bench, bench.after(position, point), depth - 1);
        if (value > best) best = visit.prefer(point, value);
    }
    return visit.searched(best);
}

}  // namespace

Answer negamax(const Task& task) {
    Workbench bench(task);
    search(bench, task.position, bench.depth());
    return std::move(bench).answer();
}

}  // namespace kydai::caro_lab
