// SPDX-License-Identifier: GPL-3.0-or-later
// Minimax: X picks the point that leads to the highest value, O the one that leads to the lowest,
// and each knows that the other does. Values are X's throughout.
//
//     maximise        5                 X to move
//                   /   \.
//     minimise     5     2              O answers
//                 / \   / \.
//                5   9 8   2            evaluated
//
// It looks at every line: b points in each position and depth d make b^d leaves. Here b is the
// number of points beside a stone, some twenty in an opening.
#include "engine/lab/caro/workbench.hpp"

namespace kydai::caro_lab {
namespace {

using caro::Point;
using caro::Position;

int minimise(Workbench& bench, const Position& position, int depth);

// X is to move.
int maximise(Workbench& bench, const Position& position, int depth) {
    Visit visit(bench, position, Seen::ByFirstSide);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(*value);
    if (depth == 0) return visit.evaluated(bench.evaluate(position));

    int best = -kInfinite;
    for (const Point point : bench.moves(position)) {
        const int value = minimise(bench, bench.after(position, point), depth - 1);
        if (value > best) best = visit.prefer(point, value);
    }
    return visit.searched(best);
}

// O is to move: the same with everything turned round.
int minimise(Workbench& bench, const Position& position, int depth) {
    Visit visit(bench, position, Seen::ByFirstSide);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(-*value);
    if (depth == 0) return visit.evaluated(-bench.evaluate(position));

    int best = kInfinite;
    for (const Point point : bench.moves(position)) {
        const int value = maximise(bench, bench.after(position, point), depth - 1);
        if (value < best) best = visit.prefer(point, value);
    }
    return visit.searched(best);
}

}  // namespace

Answer minimax(const Task& task) {
    Workbench bench(task);
    const bool x_moves = task.position.turn() == caro::Side::X;
    (x_moves ? maximise : minimise)(bench, task.position, bench.depth());
    return std::move(bench).answer();
}

}  // namespace kydai::caro_lab
