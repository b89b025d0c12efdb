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
    h.bonus = {.escape = param(Param::OrderEscape), .check = param(Param::OrderCheck)};
    for (int i = 0; i < kFollowed; ++i) {
        const auto at_index = static_cast<std::size_t>(i);
        h.follow_ups[at_index] = frame(n.ply - kFollowedPlies[at_index]).follow_ups;
    }
    h.threats = &frame(n.ply).threats;
    h.pawn_row = evaluator_.keys().pawns & (kPawnHistorySize - 1);
    return h;
}

template <RuleSet R>
bool Worker<R>::is_hopeless_quiet(const Node& n, int late_depth, int history) const {
    if (late_depth <= param(Param::HistoryPruneMaxDepth) &&
        history < -param(Param::HistoryPrunePerPly) * n.depth) {
        return true;
    }
    if (n.is_forced || late_depth > param(Param::FutilityMaxDepth)) return false;
    const Value hope =
        n.static_value + param(Param::FutilityBase) + param(Param::FutilityPerPly) * late_depth;
    return hope <= n.alpha;
}

// Futility pruning of captures: even with the captured piece for free we stay below alpha. Where
// alpha is a mate the evaluation says nothing: the capture may mate sooner.
template <RuleSet R>
bool Worker<R>::is_hopeless_capture(const Node& n, Move move) const {
    if (kRules.explosions || n.is_forced || is_decisive(n.alpha)) return false;
    if (n.depth > param(Param::FutilityMaxDepth) || move.is_promotion()) return false;
    const Value hope = n.static_value + param(Param::NoisyFutilityBase) +
                       param(Param::NoisyFutilityPerPly) * n.depth +
                       kExchangeValues[captured_role(at(n.ply).board(), move)];
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
        if (frame(n.ply).threats.spare(move)) return false;
        const int loss = param(Param::SeeQuietPerPly) * late_depth;
        return !exchange_wins(at(n.ply), move, -loss);
    }
    if (is_hopeless_capture(n, move)) return true;
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
    if (others < target) return singular_plies(n, move, target - others);
    if (others >= n.beta && !is_decisive(others)) {
        cut = others;
        return 0;
    }
    if (n.table_value >= n.beta) return -param(Param::NegativeAboveBeta);
    return n.cut_node ? -param(Param::NegativeCutNode) : 0;
}

// Double and triple extensions: the further all others are `below`, the deeper a singular move is
// searched; three plies only for a quiet one.
template <RuleSet R>
int Worker<R>::singular_plies(const Node& n, Move move, Value below) const {
    if (n.pv || below <= param(Param::DoubleExtensionMargin) ||
        frame(n.ply).double_extensions >= param(Param::DoubleExtensionMax)) {
        return 1;
    }
    return !is_noisy(move) && below > param(Param::TripleExtensionMargin) ? 3 : 2;
}

// Late-move reduction (LMR), in 1024ths of a ply.
template <RuleSet R>
int Worker<R>::late_reduction(const Node& n, Move move, int history) const {
    const auto& killers = frame(n.ply).killers;
    return shared_.reductions.of(
        {.depth = n.depth,
         .number = n.moves,
         .is_quiet = !is_noisy(move),
         .in_pv = n.pv,
         .in_cut_node = n.cut_node,
         .is_improving = n.improving,
         .was_pv = n.was_pv,
         .gives_check = frame(n.ply + 1).is_forced,
         .is_killer = move == killers[0] || move == killers[1],
         .has_noisy_table_move = !n.table_move.is_none() && is_noisy(n.table_move),
         .child_cutoffs = frame(n.ply + 1).child_cutoffs,
         .history = history},
        shared_.params);
}

}  // namespace kydai::chess_engine
