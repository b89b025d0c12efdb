// SPDX-License-Identifier: GPL-3.0-or-later
// The root: which moves count, what each was worth, and the window that the value is expected in.
#pragma once

#include <algorithm>

#include "engine/chess/search/search_tree.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
bool Worker<R>::is_root_move(Move move) const {
    const auto first = root_moves_.begin() + line_;
    return std::any_of(first, root_moves_.end(), [=](const RootMove& r) { return r.move == move; });
}

template <RuleSet R>
void Worker<R>::note_root(const Node& n, Move move, Value value, std::uint64_t nodes_before) {
    auto& root = *std::find_if(root_moves_.begin(), root_moves_.end(),
                               [=](const RootMove& r) { return r.move == move; });
    root.nodes += nodes() - nodes_before;
    if (n.moves > 1 && value <= n.alpha) {
        root.value = -kInfinite;  // only known to be no better than the best
        return;
    }
    root.value = value;
    root.average = root.average == -kInfinite ? value : (value + root.average) / 2;
    root.selective_depth = selective_depth_;
    root.line.assign(1, move);
    root.line.insert(root.line.end(), lines_[1].begin(), lines_[1].end());
}

template <RuleSet R>
void Worker<R>::settle_line(int line) {
    std::stable_sort(root_moves_.begin() + line, root_moves_.end(),
                     [](const RootMove& a, const RootMove& b) {
                         return a.value != b.value ? a.value > b.value : a.previous > b.previous;
                     });
}

// A new iteration forgets the values of the last; one taken up again keeps them.
template <RuleSet R>
void Worker<R>::prepare_iteration(int depth) {
    if (depth == prepared_depth_) return;
    prepared_depth_ = depth;
    for (RootMove& root : root_moves_) {
        root.previous = root.value;
        root.value = -kInfinite;
    }
}

// Widens the window until the value falls inside.
template <RuleSet R>
bool Worker<R>::search_line(int line, int depth) {
    prepare_iteration(depth);
    line_ = line;
    root_depth_ = depth;
    selective_depth_ = 0;
    const auto at_line = static_cast<std::size_t>(line);
    Value delta = param(Param::AspirationDelta);
    Value alpha = -kInfinite;
    Value beta = kInfinite;
    const Value expected = root_moves_[at_line].average;
    if (depth >= param(Param::AspirationMinDepth) && expected != -kInfinite) {
        delta += std::abs(expected) / param(Param::AspirationValueDivisor);
        alpha = std::max(expected - delta, -kInfinite);
        beta = std::min(expected + delta, kInfinite);
    }
    int lowered = 0;
    while (true) {
        const Value value = search(alpha, beta, std::max(1, depth - lowered), 0, false);
        settle_line(line);
        if (interrupted_) return false;
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
    // Lines are told best first; a later one may have turned out better.
    std::stable_sort(root_moves_.begin(), root_moves_.begin() + line + 1,
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    return true;
}

}  // namespace kydai::chess_engine
