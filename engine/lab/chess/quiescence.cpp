// SPDX-License-Identifier: GPL-3.0-or-later
// Alpha-beta with quiescence. A search that stops in the middle of an exchange believes that it has
// won the queen, because it does not see the recapture ("the horizon effect"). Here a leaf is
// evaluated only once it is quiet: captures are searched on until none is worth making. The side to
// move need not capture, so the evaluation itself is what it has in hand ("standing pat"). That is
// not quite true in check, where it must answer, and in antichess, where it must capture: the price
// of a quiescence that fits on a page.
//
// The value is no longer minimax's: it is a better one.
#include <algorithm>

#include "engine/lab/chess/ordering.hpp"
#include "engine/lab/chess/workbench.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;
using chess::Move;

// The captures and promotions among the moves. Every one takes a man or a pawn off the board, so
// the search of them ends by itself.
chess::MoveList noisy_moves(const Workbench& bench, const AnyPosition& position) {
    chess::MoveList noisy;
    for (const Move move : bench.moves(position)) {
        if (move.is_capture() || move.is_promotion()) noisy.push_back(move);
    }
    return captures_first(noisy, position.board());
}

int settle(Workbench& bench, const AnyPosition& position, int alpha, int beta) {
    Visit visit(bench, position, alpha, beta);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, 0)) return visit.ended(*value);

    const chess::MoveList moves = noisy_moves(bench, position);
    if (moves.empty()) return visit.evaluated(bench.evaluate(position));
    int best = visit.stands_pat(bench.evaluate(position));
    if (best >= beta) return visit.cut(best, moves.size());
    for (int i = 0; i < moves.size(); ++i) {
        const AnyPosition next = bench.after(position, moves[i]);
        const int value = -settle(bench, next, -beta, -std::max(alpha, best));
        if (value > best) best = visit.prefer(moves[i], value);
        if (best >= beta) return visit.cut(best, moves.size() - 1 - i);
    }
    return visit.searched(best);
}

int search(Workbench& bench, const AnyPosition& position, int depth, int alpha, int beta) {
    if (depth == 0) return settle(bench, position, alpha, beta);
    Visit visit(bench, position, alpha, beta);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(*value);

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

Answer quiescence(const Task& task) {
    Workbench bench(task);
    search(bench, task.position, bench.depth(), -kInfinite, kInfinite);
    return std::move(bench).answer();
}

}  // namespace kydai::lab
