// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a node before any of its moves is tried: ends of the game, the transposition table,
// the static evaluation, and pruning of the whole node (razoring, reverse futility pruning, null
// move, ProbCut).
#pragma once

#include "engine/chess/search/endings.hpp"

namespace kydai::chess_engine {

// Ends of the game, of the line and of the search.
template <RuleSet R>
std::optional<Value> Worker<R>::settle(Node& n) {
    if (interruption_.count_node()) return kDraw;
    lines_[static_cast<std::size_t>(n.ply)].clear();
    selective_depth_ = std::max(selective_depth_, n.ply);
    n.is_forced = frame(n.ply).is_forced;
    if (n.is_root()) return std::nullopt;
    if (const auto end = variant_end(n.ply)) return end;
    if (n.excluded.is_none() && is_draw(n.ply)) return kDraw;
    if (can_win_at_once(n.ply)) return win_in(n.ply + 1);
    if (const auto value = solved(n)) return value;
    if (n.ply >= kMaxPly - 1) return n.is_forced ? kDraw : static_evaluation(n.ply);
    // Mate distance pruning: no line from here is better than a mate already found, or worse.
    n.alpha = std::max(n.alpha, loss_in(n.ply));
    n.beta = std::min(n.beta, win_in(n.ply + 1));
    if (n.alpha >= n.beta) return n.alpha;
    return std::nullopt;
}

constexpr bool bound_allows(engine::Bound bound, Value value, Value beta) {
    if (bound == engine::Bound::Exact) return true;
    return bound == (value >= beta ? engine::Bound::Lower : engine::Bound::Upper);
}

// Transposition table: its move, its value, and a cutoff where its bound allows one.
template <RuleSet R>
std::optional<Value> Worker<R>::use_table(Node& n) {
    // Plies. Above this count no cutoff is taken from the table: its value may come from a position
    // further from the fifty-move draw.
    constexpr int kNearFiftyMoves = 90;
    n.was_pv = n.pv;
    if (!n.excluded.is_none()) return std::nullopt;
    n.entry = shared_.table.probe(at(n.ply).key());
    if (n.is_root()) n.table_move = root_moves_[line_].move;
    if (!n.entry) return std::nullopt;
    n.was_pv = n.pv || n.entry->was_pv;
    if (!n.is_root()) n.table_move = Move::from_bits(n.entry->move);
    n.table_value = from_table(n.entry->value, n.ply);
    if (n.pv || n.entry->depth < n.depth || n.entry->bound == engine::Bound::None) {
        return std::nullopt;
    }
    if (!bound_allows(n.entry->bound, n.table_value, n.beta)) return std::nullopt;
    if (at(n.ply).halfmove_clock() >= kNearFiftyMoves) return std::nullopt;
    return n.table_value;
}

// Static evaluation, with the correction history and the table's bound applied, and what follows
// from it: `improving` and `opponent_worsening`.
template <RuleSet R>
void Worker<R>::judge(Node& n) {
    Frame& f = frame(n.ply);
    frame(n.ply + 1).killers = {};
    frame(n.ply + 1).child_cutoffs = 0;
    f.double_extensions = n.is_root() ? 0 : frame(n.ply - 1).double_extensions;
    if (!n.excluded.is_none()) {
        n.static_value = n.estimate = f.static_value;
    } else if (n.is_forced) {
        f.static_value = kNoValue;
    } else {
        const bool known = n.entry && n.entry->evaluation != kNoValue;
        n.raw = known ? n.entry->evaluation : static_evaluation(n.ply);
        n.static_value = n.estimate = f.static_value = corrected(n.raw, n.ply);
        if (n.entry && n.entry->bound != engine::Bound::None && !is_decisive(n.table_value) &&
            bound_allows(n.entry->bound, n.table_value, n.static_value)) {
            n.estimate = n.table_value;
        }
    }
    if (n.is_forced) return;
    n.improving = is_improving(n);
    const Value theirs = frame(n.ply - 1).static_value;
    if (theirs == kNoValue || n.is_root()) return;
    n.opponent_worsening = n.static_value > -theirs + 1;
    if (n.excluded.is_none()) learn_evaluation(n);
}

template <RuleSet R>
bool Worker<R>::is_improving(const Node& n) const {
    for (const int back : {2, 4}) {
        const Value before = frame(n.ply - back).static_value;
        if (before != kNoValue) return n.static_value > before;
    }
    return true;
}

// Pruning of the whole node; only with a null window, where the only question is whether beta is
// reached.
template <RuleSet R>
std::optional<Value> Worker<R>::prune_whole(Node& n) {
    if (n.pv || n.is_forced || !n.excluded.is_none()) return std::nullopt;
    if (const auto v = try_razoring(n)) return v;
    if (const auto v = try_reverse_futility(n)) return v;
    if (const auto v = try_null_move(n)) return v;
    if (is_interrupted()) return kDraw;
    return try_probcut(n);
}

// Razoring: so far below alpha that only captures could help; quiescence tells whether they do.
template <RuleSet R>
std::optional<Value> Worker<R>::try_razoring(const Node& n) {
    if (n.depth > param(Param::RazorMaxDepth) || is_decisive(n.alpha)) return std::nullopt;
    const Value margin = param(Param::RazorBase) + param(Param::RazorPerPly) * n.depth;
    if (n.estimate + margin >= n.alpha) return std::nullopt;
    const Value value = quiesce(n.alpha, n.alpha + 1, n.ply);
    if (value > n.alpha) return std::nullopt;
    return value;
}

// Reverse futility pruning: so far above beta that no reply is expected to bring it below.
template <RuleSet R>
std::optional<Value> Worker<R>::try_reverse_futility(const Node& n) {
    if (n.depth > param(Param::ReverseFutilityMaxDepth) || is_decisive(n.beta)) return std::nullopt;
    if (is_decisive(n.estimate)) return std::nullopt;
    const Value margin = param(Param::ReverseFutilityPerPly) * n.depth -
                         (n.improving ? param(Param::ReverseFutilityImproving) : 0) -
                         (n.opponent_worsening ? param(Param::ReverseFutilityWorsening) : 0);
    if (n.estimate - margin < n.beta) return std::nullopt;
    return (n.estimate + n.beta) / 2;
}

// A null move proves something only where moving is better than passing: not with pawns alone
// (zugzwang), nor where captures are compulsory. Never two in a row.
template <RuleSet R>
bool Worker<R>::may_null_move(const Node& n) const {
    if constexpr (kRules.compulsory_capture) return false;
    if (n.depth < param(Param::NullMinDepth) || n.ply < null_allowed_from_) return false;
    if (frame(n.ply - 1).move.is_none() || is_decisive(n.beta)) return false;
    const Value margin = param(Param::NullMarginBase) - param(Param::NullMarginPerPly) * n.depth;
    if (n.estimate < n.beta || n.static_value < n.beta + margin) return false;
    const Board& board = at(n.ply).board();
    const Color side = at(n.ply).turn();
    const Bitboard light = board.of(Role::Pawn) | board.of(Role::King);
    return kRules.pockets || kRules.race || (board.of(side) - light).any() ||
           (kRules.horde && side == Color::White);
}

template <RuleSet R>
bool Worker<R>::has_several_pieces(int ply) const {
    const Board& board = at(ply).board();
    return (board.of(at(ply).turn()) - board.of(Role::Pawn) - board.of(Role::King)).many();
}

// Null-move pruning: if even passing keeps us above beta, a move will.
template <RuleSet R>
std::optional<Value> Worker<R>::try_null_move(Node& n) {
    if (!may_null_move(n)) return std::nullopt;
    const int reduction =
        param(Param::NullBase) + n.depth / param(Param::NullDepthDivisor) +
        std::min(param(Param::NullEvalMax), (n.estimate - n.beta) / param(Param::NullEvalDivisor));
    Value value = 0;
    {
        const Played played(*this, n.ply);
        value = -search(-n.beta, -n.beta + 1, n.depth - reduction, n.ply + 1, !n.cut_node);
    }
    if (is_interrupted() || value < n.beta) return std::nullopt;
    if (is_decisive(value)) value = n.beta;
    // Verify at high depth, where an error costs most, and with a single piece, where zugzwang is
    // likely: search again without null moves.
    const bool is_rare = n.depth < param(Param::NullVerifyDepth) && has_several_pieces(n.ply);
    if (null_allowed_from_ > 0 || is_rare) return value;
    // One ply at least: quiescence would stand pat, which proves nothing.
    const int again = std::max(1, n.depth - reduction);
    null_allowed_from_ = n.ply + 3 * again / 4;
    const Value checked = search(n.beta - 1, n.beta, again, n.ply, false);
    null_allowed_from_ = 0;
    if (is_interrupted() || checked < n.beta) return std::nullopt;
    return value;
}

// ProbCut: a capture that stays far above beta in a shallower search will do so in the full one.
template <RuleSet R>
std::optional<Value> Worker<R>::try_probcut(const Node& n) {
    if (n.depth < param(Param::ProbCutMinDepth) || is_decisive(n.beta)) return std::nullopt;
    const Value target = n.beta + param(Param::ProbCutMargin);
    const int depth = n.depth - param(Param::ProbCutReduction);
    if (n.entry && n.entry->depth >= depth && n.table_value < target) return std::nullopt;
    MovePicker<R> picker(at(n.ply), *histories_, arena_, {.table_move = n.table_move},
                         Picks::GoodNoisy, target - n.static_value);
    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        Value value = 0;
        {
            const Played played(*this, n.ply, move);
            value = -quiesce(-target, -target + 1, n.ply + 1);
            if (value >= target) {
                value = -search(-target, -target + 1, depth, n.ply + 1, !n.cut_node);
            }
        }
        if (is_interrupted()) return kDraw;
        if (value < target) continue;
        Node found = n;
        found.best = value;
        found.best_move = move;
        found.depth = depth + 1;
        store(found, engine::Bound::Lower);
        return is_decisive(value) ? value : value - (target - n.beta);
    }
    return std::nullopt;
}

}  // namespace kydai::chess_engine
