// SPDX-License-Identifier: GPL-3.0-or-later
// The root: what each root move was worth, and the aspiration window.
#pragma once

#include <algorithm>

#include "engine/chess/search/search_tree.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
void Worker<R>::announce_root(const Node& n, Move move) const {
    if (watch_.on_move) watch_.on_move(move, line_ + n.moves);
}

template <RuleSet R>
void Worker<R>::note_root(const Node& n, Move move, Value value, std::uint64_t nodes_before) {
    auto* const root = root_moves_.note(move, {.value = value,
                                               .is_upper_bound = n.moves > 1 && value <= n.alpha,
                                               .selective_depth = selective_depth_,
                                               .nodes = nodes() - nodes_before});
    if (root) root->line.insert(root->line.end(), lines_[1].begin(), lines_[1].end());
}

// Aspiration window: searches around the expected value and widens the window until the value falls
// inside. There is none around a mate: fail highs would average evaluations with its far bound.
template <RuleSet R>
bool Worker<R>::search_line(int line, int depth) {
    root_moves_.start_iteration(depth);
    // The first iteration is always finished, so that there is a move to give.
    interruption_.hold_off(depth <= 1);
    line_ = line;
    root_depth_ = depth;
    selective_depth_ = 0;
    Value delta = param(Param::AspirationDelta);
    Value alpha = -kInfinite;
    Value beta = kInfinite;
    const Value expected = root_moves_[line].average;
    if (depth >= param(Param::AspirationMinDepth) && !is_decisive(expected)) {
        delta += std::abs(expected) / param(Param::AspirationValueDivisor);
        alpha = std::max(expected - delta, -kInfinite);
        beta = std::min(expected + delta, kInfinite);
    }
    int lowered = 0;
    while (true) {
        const Value value = search(alpha, beta, std::max(1, depth - lowered), 0, false);
        root_moves_.sort_from(line);
        if (is_interrupted()) return false;
        const bool fails = value <= alpha || value >= beta;
        if (fails && watch_.on_bound) {
            watch_.on_bound(value <= alpha ? engine::Bound::Upper : engine::Bound::Lower);
        }
        if (value <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(value - delta, -kInfinite);
            lowered = 0;
        } else if (value >= beta) {
            beta = std::min(value + delta, kInfinite);
            lowered = std::min(lowered + 1, param(Param::AspirationMaxLowered));
        } else {
            break;
        }
        delta += delta / 2;
        if (delta > param(Param::AspirationWidest)) alpha = -kInfinite, beta = kInfinite;
    }
    root_moves_.sort_lines(line + 1);
    return true;
}

}  // namespace kydai::chess_engine
