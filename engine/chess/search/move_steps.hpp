// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of one move before it is searched: pruning (late move, futility, history, static
// exchange), singular extension, late-move reduction.
#pragma once

#include "engine/chess/search/node_steps.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
PickerHints Worker<R>::hints(const Node& n) const {
    PickerHints h;
    h.table_move = n.table_move;
    h.killers = frame(n.ply).killers;
    for (int i = 0; i < kFollowed; ++i) {
        const auto at_index = static_cast<std::size_t>(i);
        h.follow_ups[at_index] = frame(n.ply - kFollowedPlies[at_index]).follow_ups;
    }
    h.pawn_row = evaluator_.keys().pawns & (kPawnHistorySize - 1);
    return h;
}

template <RuleSet R>
int Worker<R>::history_of(const Node& n, Move move) const {
    const Position<R>& position = at(n.ply);
    if (!is_noisy(move)) {
        return MovePicker<R>::quiet_score(position, *histories_, hints(n), move);
    }
    const Piece piece = moved_piece(position.board(), position.turn(), move);
    const Role victim = captured_role(position.board(), move);
    return histories_
        ->captures[static_cast<std::size_t>(piece_square(piece, move.to()))]
                  [static_cast<std::size_t>(victim)]
        .value();
}

template <RuleSet R>
bool Worker<R>::is_hopeless_quiet(const Node& n, int late_depth, int history) const {
    if (late_depth <= param(Param::HistoryPruneMaxDepth) &&
        history < -param(Param::HistoryPrunePerPly) * n.depth) {
        return true;
    }
    if (n.in_check || late_depth > param(Param::FutilityMaxDepth)) return false;
    const Value hope =
        n.static_value + param(Param::FutilityBase) + param(Param::FutilityPerPly) * late_depth;
    return hope <= n.alpha;
}

// Late-move pruning, futility and history pruning, and pruning by static exchange evaluation, at
// low depth. Until one move is known not to lose, none is skipped.
template <RuleSet R>
bool Worker<R>::is_skippable(Node& n, Move move, int history, MovePicker<R>& picker) {
    if (n.is_root() || is_loss(n.best)) return false;
    const bool quiet = !is_noisy(move);
    const int reduction = quiet ? shared_.reductions.quiet(n.depth, n.moves) -
                                      history * kPly / param(Param::LateReductionHistory)
                                : 0;
    const int late_depth = std::max(0, n.depth - reduction / kPly);
    const int base = param(Param::LateMoveBase) + n.depth * n.depth;
    if (n.depth <= param(Param::LateMoveMaxDepth) && n.moves >= (n.improving ? base : base / 2)) {
        picker.skip_quiets();
    }
    if (quiet) {
        if (is_hopeless_quiet(n, late_depth, history)) {
            // Quiet moves are sorted by history, so the rest is no better; killers are not sorted.
            const auto& killers = frame(n.ply).killers;
            if (move != killers[0] && move != killers[1]) picker.skip_quiets();
            return true;
        }
        const int loss = param(Param::SeeQuietPerPly) * late_depth;
        return !exchange_wins(at(n.ply), move, -loss);
    }
    if (!picker.is_late()) return false;
    return !exchange_wins(at(n.ply), move, -param(Param::SeeNoisyPerPly) * n.depth);
}

// Singular extension: the table's move is searched deeper when a search without it shows that all
// others are clearly worse. Multi-cut: `cut` is set when even without it the node is above beta.
template <RuleSet R>
int Worker<R>::extension(Node& n, Move move, std::optional<Value>& cut) {
    if (n.is_root() || move != n.table_move || !n.excluded.is_none() || !n.entry) return 0;
    if (n.depth < param(Param::SingularMinDepth) || n.ply >= 2 * root_depth_) return 0;
    if (n.entry->depth < n.depth - param(Param::SingularTableSlack) ||
        n.entry->bound == engine::Bound::Upper || n.entry->bound == engine::Bound::None ||
        is_decisive(n.table_value)) {
        return 0;
    }
    const Value target = n.table_value - n.depth * param(Param::SingularMarginPerPly) / 64;
    Frame& f = frame(n.ply);
    f.excluded = move;
    const Value others = search(target - 1, target, (n.depth - 1) / 2, n.ply, n.cut_node);
    f.excluded = Move();
    if (is_interrupted()) return 0;
    if (others < target) {
        if (!n.pv && others < target - param(Param::DoubleExtensionMargin) &&
            f.double_extensions < param(Param::DoubleExtensionMax)) {
            return 2;
        }
        return 1;
    }
    if (others >= n.beta && !is_decisive(others)) {
        cut = others;
        return 0;
    }
    if (n.table_value >= n.beta) return -2;
    return n.cut_node ? -1 : 0;
}

// Late-move reduction (LMR), in 1024ths of a ply.
template <RuleSet R>
int Worker<R>::late_reduction(const Node& n, Move move, int history) const {
    const bool quiet = !is_noisy(move);
    int r = quiet ? shared_.reductions.quiet(n.depth, n.moves)
                  : shared_.reductions.noisy(n.depth, n.moves);
    if (!n.pv) r += param(Param::LateReductionNonPv);
    if (n.cut_node) r += param(Param::LateReductionCutNode);
    if (!n.improving) r += param(Param::LateReductionNotImproving);
    if (n.was_pv) r -= param(Param::LateReductionWasPv);
    if (frame(n.ply + 1).child_cutoffs >= param(Param::LateReductionCutoffsFrom)) {
        r += param(Param::LateReductionCutoffs);
    }
    if (at(n.ply + 1).in_check()) r -= param(Param::LateReductionCheck);
    if (quiet) {
        const auto& killers = frame(n.ply).killers;
        if (move == killers[0] || move == killers[1]) r -= param(Param::LateReductionKiller);
        if (!n.table_move.is_none() && is_noisy(n.table_move)) {
            r += param(Param::LateReductionNoisyTable);
        }
    }
    return r - history * kPly / param(Param::LateReductionHistory);
}

}  // namespace kydai::chess_engine
