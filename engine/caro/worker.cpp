// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the steps of a node, and the loop over its moves.
#include "engine/caro/worker.hpp"

#include <algorithm>
#include <utility>

namespace kydai::caro_engine {
namespace {

// Selection sort, one step: moves the best of the rest to `from`.
const Candidate& pick(Candidates& moves, int from) {
    auto* const best =
        std::max_element(moves.begin() + from, moves.end(),
                         [](const Candidate& a, const Candidate& b) { return a.score < b.score; });
    std::swap(moves[from], *best);
    return moves[from];
}

}  // namespace

Worker::Worker(Shared& shared)
    : shared_(shared), interruption_(shared.signals), frames_(kMaxPly + 2) {}

void Worker::forget() {
    history_.clear();
    four_fails_.clear();
    brief_fours_.clear();
    threat_fails_.clear();
}

Value Worker::search(Value alpha, Value beta, int depth, int ply, bool cut_node) {
    frame(ply).pv_length = 0;
    if (interruption_.count_node()) return kDraw;
    Node n{.alpha = alpha,
           .beta = beta,
           .depth = depth,
           .ply = ply,
           .cut_node = cut_node,
           .pv = beta - alpha > 1,
           .excluded = frame(ply).excluded};
    selective_depth_ = std::max(selective_depth_, ply);
    if (const auto v = settle(n)) return *v;
    if (const auto v = use_table(n)) return *v;
    judge(n);
    if (const auto v = prune_whole(n)) return *v;
    const Value original_alpha = n.alpha;
    search_moves(n);
    if (is_interrupted()) return kDraw;
    return finish(n, original_alpha);
}

Value Worker::search_moves(Node& n) {
    Candidates moves = candidates(*state_, n.pressure);
    if (moves.empty()) {
        const int plies = n.pressure == Pressure::Five ? 2 : 4;
        return n.best = n.pressure == Pressure::None ? kDraw : loss_in(n.ply + plies);
    }
    score_moves(moves, n.table_move, n.depth);
    const int favourite = std::ranges::max(moves, {}, &Candidate::policy).policy;
    const bool forced = moves.size() == 1 && !n.overdue;
    for (int i = 0; i < moves.size(); ++i) {
        const Spot move = pick(moves, i).spot;
        n.gap = favourite - moves[i].policy;
        if (move == n.excluded) continue;
        ++n.moves;
        if (is_skippable(n, move)) {
            if (are_all_late(n)) break;
            continue;
        }
        const int deeper = forced ? 1 : extension(n, move);
        if (is_interrupted()) return kDraw;
        const Value value = search_child(n, move, deeper, late_reduction(n, move));
        if (is_interrupted()) return kDraw;
        if (!accept(n, move, value)) continue;
        learn_cutoff(n, moves, i);
        break;
    }
    if (n.best == -kInfinite) n.best = n.alpha;  // only the excluded move is left
    return n.best;
}

// PVS with late-move reductions: late moves are searched less deep and with a null window first,
// again at full depth if they raise alpha, and with the full window in PV nodes.
Value Worker::search_child(const Node& n, Spot move, int extension, int reduction) {
    const Played played(*state_, move);
    shared_.table.prefetch(state_->key());
    const int depth = n.depth - 1 + extension;
    const int next = n.ply + 1;
    if (n.pv && n.moves == 1) return -search(-n.beta, -n.alpha, depth, next, false);
    Value value = -search(-n.alpha - 1, -n.alpha, depth - reduction, next, true);
    if (value > n.alpha && reduction > 0 && !is_interrupted()) {
        value = -search(-n.alpha - 1, -n.alpha, depth, next, !n.cut_node);
    }
    if (n.pv && value > n.alpha && value < n.beta && !is_interrupted()) {
        value = -search(-n.beta, -n.alpha, depth, next, false);
    }
    return value;
}

// Updates best move, line and alpha; true for a beta cutoff.
bool Worker::accept(Node& n, Spot move, Value value) {
    if (value <= n.best) return false;
    n.best = value;
    if (value <= n.alpha) return false;
    n.best_move = move;
    take_line(n.ply, move);
    n.alpha = value;
    return value >= n.beta;
}

Value Worker::finish(const Node& n, Value alpha) {
    if (!n.excluded.is_none()) return n.best;
    store(n, n.best >= n.beta ? engine::Bound::Lower
             : n.best > alpha ? engine::Bound::Exact
                              : engine::Bound::Upper);
    return n.best;
}

void Worker::store(const Node& n, engine::Bound bound) {
    shared_.table.store(state_->key(), {.move = static_cast<std::uint16_t>(n.best_move.index()),
                                        .value = static_cast<std::int16_t>(to_table(n.best, n.ply)),
                                        .evaluation = static_cast<std::int16_t>(n.static_value),
                                        .depth = static_cast<std::uint8_t>(std::max(n.depth, 0)),
                                        .bound = bound,
                                        .was_pv = n.pv});
}

// Principal variation: `move`, followed by the line of the next ply.
void Worker::take_line(int ply, Spot move) {
    Frame& here = frame(ply);
    const Frame& next = frame(ply + 1);
    const int length = std::min(next.pv_length, kMaxPly - 1);
    here.pv[0] = move;
    std::copy_n(next.pv.begin(), length, here.pv.begin() + 1);
    here.pv_length = length + 1;
}

}  // namespace kydai::caro_engine
