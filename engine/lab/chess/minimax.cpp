// SPDX-License-Identifier: GPL-3.0-or-later
// Minimax: White picks the move that leads to the highest value, Black the one that leads to the
// lowest, and each knows that the other does. Values are White's throughout.
//
//     maximise        5                 White to move
//                   /   \.
//     minimise     5     2              Black answers
//                 / \   / \.
//                5   9 8   2            evaluated
//
// It looks at every line: b moves in each position and depth d make b^d leaves.
#include "engine/lab/chess/workbench.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;
using chess::Color;
using chess::Move;

int minimise(Workbench& bench, const AnyPosition& position, int depth);

// White is to move.
int maximise(Workbench& bench, const AnyPosition& position, int depth) {
    Visit visit(bench, position, Seen::ByFirstSide);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(*value);
    if (depth == 0) return visit.evaluated(bench.evaluate(position));

    int best = -kInfinite;
    for (const Move move : bench.moves(position)) {
        const int value = minimise(bench, bench.after(position, move), depth - 1);
        if (value > best) best = visit.prefer(move, value);
    }
    return visit.searched(best);
}

// Black is to move: the same with everything turned round.
int minimise(Workbench& bench, const AnyPosition& position, int depth) {
    Visit visit(bench, position, Seen::ByFirstSide);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(-*value);
    if (depth == 0) return visit.evaluated(-bench.evaluate(position));

    int best = kInfinite;
    for (const Move move : bench.moves(position)) {
        const int value = maximise(bench, bench.after(position, move), depth - 1);
        if (value < best) best = visit.prefer(move, value);
    }
    return visit.searched(best);
}

}  // namespace

Answer minimax(const Task& task) {
    Workbench bench(task);
    const bool white = task.position.turn() == Color::White;
    (white ? maximise : minimise)(bench, task.position, bench.depth());
    return std::move(bench).answer();
}

}  // namespace kydai::lab
