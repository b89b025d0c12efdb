// SPDX-License-Identifier: GPL-3.0-or-later
// Quiescence search, below depth zero: captures and promotions until the board is quiet, every
// answer to a check, and every capture where captures are compulsory and few.
#pragma once

#include "engine/chess/search/learning.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
bool Worker<R>::must_answer(const Node& n) const {
    if constexpr (kRules.compulsory_capture) {
        // Following every compulsory capture would explode; positions with one or two captures are
        // forcing.
        constexpr int kForcing = 2;
        return n.is_forced && at(n.ply).legal_moves(Wanted::Noisy).size() <= kForcing;
    }
    return n.is_forced;
}

template <RuleSet R>
std::optional<Value> Worker<R>::settle_quiet(Node& n) {
    if (interruption_.count_node()) return kDraw;
    lines_[static_cast<std::size_t>(n.ply)].clear();
    selective_depth_ = std::max(selective_depth_, n.ply);
    n.is_forced = frame(n.ply).is_forced;
    if (const auto end = variant_end(n.ply)) return end;
    if (is_draw(n.ply)) return kDraw;
    if (can_win_at_once(n.ply)) return win_in(n.ply + 1);
    if (const auto value = solved_root_move(n)) return value;
    if (n.ply >= kMaxPly - 1) return n.is_forced ? kDraw : static_evaluation(n.ply);
    n.entry = shared_.table.probe(at(n.ply).key());
    n.was_pv = n.pv;
    if (!n.entry) return std::nullopt;
    n.was_pv |= n.entry->was_pv;
    n.table_move = Move::from_bits(n.entry->move);
    n.table_value = from_table(n.entry->value, n.ply);
    if (!n.pv && n.entry->bound != engine::Bound::None &&
        bound_allows(n.entry->bound, n.table_value, n.beta)) {
        return n.table_value;
    }
    return std::nullopt;
}

template <RuleSet R>
Value Worker<R>::quiesce(Value alpha, Value beta, int ply) {
    Node n{.alpha = alpha,
           .beta = beta,
           .depth = 0,
           .ply = ply,
           .cut_node = false,
           .pv = beta - alpha > 1};
    if (const auto v = settle_quiet(n)) return *v;
    if (must_answer(n)) {
        n.static_value = kNoValue;
        see_threats(ply);
        return quiesce_moves(n);
    }
    const bool known = n.entry && n.entry->evaluation != kNoValue;
    n.raw = known ? n.entry->evaluation : static_evaluation(ply);
    n.static_value = n.best = corrected(n.raw, ply);
    if (n.entry && n.entry->bound != engine::Bound::None && !is_decisive(n.table_value) &&
        bound_allows(n.entry->bound, n.table_value, n.best)) {
        n.best = n.table_value;
    }
    if (n.best >= beta) {
        if (!n.entry) store(n, engine::Bound::Lower);
        return n.best;
    }
    n.alpha = std::max(n.alpha, n.best);
    return quiesce_moves(n);
}

// Delta pruning: an upper bound of the value after a capture, if the captured piece came for free.
template <RuleSet R>
Value Worker<R>::most_after(const Node& n, Move move) const {
    const Value hope = n.static_value + param(Param::QuiescenceMargin);
    if constexpr (kRules.explosions) return hope + explosion_gain(at(n.ply), move);
    return hope + kExchangeValues[captured_role(at(n.ply).board(), move)];
}

template <RuleSet R>
Value Worker<R>::quiesce_moves(Node& n) {
    const bool answering = n.static_value == kNoValue;
    const Value alpha_before = n.alpha;
    frame(n.ply + 1).killers = {};
    MovePicker<R> picker(at(n.ply), *histories_, arena_,
                         answering ? hints(n) : PickerHints{.table_move = n.table_move},
                         answering ? Picks::Everything : Picks::GoodNoisy,
                         param(Param::QuiescenceExchange));
    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        ++n.moves;
        // The captures are sorted: when the first few do not reach beta, the rest hardly will.
        if (!answering && n.moves > param(Param::QuiescenceMostMoves)) break;
        if (!answering && !is_decisive(n.best) && !move.is_promotion()) {
            const Value most = most_after(n, move);
            if (most <= n.alpha) {
                n.best = std::max(n.best, most);
                continue;
            }
        }
        if (answering && n.moves > 1 && !is_loss(n.best) && !is_noisy(move)) picker.skip_quiets();
        Value value = 0;
        {
            const Played played(*this, n.ply, move);
            value = -quiesce(-n.beta, -n.alpha, n.ply + 1);
        }
        if (is_interrupted()) return kDraw;
        if (value <= n.best) continue;
        n.best = value;
        if (value <= n.alpha) continue;
        n.best_move = move;
        if (n.pv) take_line(n.ply, move);
        if (value >= n.beta) break;
        n.alpha = value;
    }
    if (answering && n.moves == 0) return terminal_value(n.ply);
    const auto bound = n.best >= n.beta         ? engine::Bound::Lower
                       : n.alpha > alpha_before ? engine::Bound::Exact
                                                : engine::Bound::Upper;
    store(n, bound);
    return n.best;
}

}  // namespace kydai::chess_engine
