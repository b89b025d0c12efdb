// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the steps of a node, and the loop over its moves.
#pragma once

#include "engine/chess/search/quiescence.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
Value Worker<R>::search(Value alpha, Value beta, int depth, int ply, bool cut_node) {
    if (depth <= 0) return quiesce(alpha, beta, ply);
    Node n{.alpha = alpha,
           .beta = beta,
           .depth = std::min(depth, kMaxDepth),
           .ply = ply,
           .cut_node = cut_node,
           .pv = beta - alpha > 1,
           .excluded = frame(ply).excluded};
    if (const auto v = settle(n)) return *v;
    if (const auto v = use_table(n)) return *v;
    judge(n);
    if (const auto v = prune_whole(n)) return *v;
    // Internal iterative reduction: without a table move, search less deep; the move found is the
    // table move of the next visit.
    if ((n.pv || n.cut_node) && n.table_move.is_none() && n.excluded.is_none() &&
        n.depth >= param(Param::InternalReductionMinDepth)) {
        --n.depth;
    }
    return search_moves(n);
}

template <RuleSet R>
Value Worker<R>::search_moves(Node& n) {
    // A singular search runs inside the node, which has seen them.
    if (n.excluded.is_none()) see_threats(n.ply);
    {
        MovePicker<R> picker(at(n.ply), *histories_, arena_, hints(n), Picks::Everything);
        for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
            if (move == n.excluded || (n.is_root() && !root_moves_.is_open_to(line_, move)))
                continue;
            ++n.moves;
            if (n.is_root()) announce_root(n, move);
            const int history = picker.history_of(move);
            if (is_skippable(n, move, history, picker)) continue;
            std::optional<Value> cut;
            const int deeper = extension(n, move, cut);
            if (is_interrupted()) return kDraw;
            if (cut) return *cut;
            const std::uint64_t nodes_before = nodes();
            const Value value = search_child(n, move, deeper, history);
            if (is_interrupted()) return kDraw;
            if (n.is_root()) note_root(n, move, value, nodes_before);
            if (accept(n, move, value)) break;
            if (is_noisy(move)) {
                if (!n.noisies.full()) n.noisies.push_back(move);
            } else if (!n.quiets.full()) {
                n.quiets.push_back(move);
            }
        }
    }
    if (n.moves == 0) return n.excluded.is_none() ? terminal_value(n.ply) : n.alpha;
    if (n.best >= n.beta) {
        ++frame(n.ply).child_cutoffs;
        learn_cutoff(n);
    } else if (n.best_move.is_none() && n.excluded.is_none()) {
        learn_reply(n);
    }
    return finish(n);
}

// Plays the move and searches it. Late moves are reduced (LMR) and get a null window first; they
// are searched again, deeper and with the full window, only as far as they raise alpha.
template <RuleSet R>
Value Worker<R>::search_child(Node& n, Move move, int extension, int history) {
    const Played played(*this, n.ply, move);
    const int doubled = extension >= 2 ? 1 : 0;
    frame(n.ply).double_extensions += doubled;  // for the nodes below
    const int depth = n.depth - 1 + extension;
    const int next = n.ply + 1;
    Value value = -kInfinite;
    const bool late = Reductions::is_late(n.moves, n.depth, n.pv);
    if (late) {
        value = search_late(n, move, depth, history);
    } else if (!n.pv || n.moves > 1) {
        value = -search(-n.alpha - 1, -n.alpha, depth, next, !n.cut_node);
    }
    if (n.pv && (n.moves == 1 || value > n.alpha) && !is_interrupted()) {
        value = -search(-n.beta, -n.alpha, depth, next, false);
    }
    frame(n.ply).double_extensions -= doubled;
    return value;
}

// With a null window: at reduced depth, and deeper if that raises alpha.
template <RuleSet R>
Value Worker<R>::search_late(Node& n, Move move, int depth, int history) {
    const int next = n.ply + 1;
    const int reduction = late_reduction(n, move, history);
    const int reduced = Reductions::reduced_depth(depth, reduction);
    const Value value = -search(-n.alpha - 1, -n.alpha, reduced, next, true);
    if (value <= n.alpha || reduced >= depth) return value;
    const int again = depth + (value > n.best + param(Param::DeeperMargin) ? 1 : 0) -
                      (value < n.best + n.depth + param(Param::ShallowerMargin) ? 1 : 0);
    if (again <= reduced) return value;
    return -search(-n.alpha - 1, -n.alpha, again, next, !n.cut_node);
}

// Updates best move, line and alpha; true for a beta cutoff.
template <RuleSet R>
bool Worker<R>::accept(Node& n, Move move, Value value) {
    if (value <= n.best) return false;
    n.best = value;
    if (value <= n.alpha) return false;
    n.best_move = move;
    if (n.pv) take_line(n.ply, move);
    if (value >= n.beta) return true;
    n.alpha = value;
    return false;
}

template <RuleSet R>
Value Worker<R>::finish(Node& n) {
    // After a fail high the value is averaged with beta: that it is above is surer than by how
    // much, and the deeper the search, the surer that is, too.
    if (n.best >= n.beta && !is_decisive(n.best) && !is_decisive(n.beta)) {
        n.best = (n.best * n.depth + n.beta) / (n.depth + 1);
    }
    if (!n.excluded.is_none()) return n.best;
    const auto bound = n.best >= n.beta                 ? engine::Bound::Lower
                       : !n.best_move.is_none() && n.pv ? engine::Bound::Exact
                                                        : engine::Bound::Upper;
    if (!(n.is_root() && line_ > 0)) store(n, bound);
    learn_correction(n);
    return n.best;
}

}  // namespace kydai::chess_engine
