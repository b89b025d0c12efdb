// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/level_play.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::caro_engine {
namespace {

// Lines worth choosing from: no proved loss while something else is there, nothing that throws away
// more than the budget, and nothing but the win once one is seen.
std::vector<const Line*> choices(const Result& result, int loss_budget) {
    std::vector<const Line*> kept;
    const Line& best = result.lines.front();
    for (const Line& line : result.lines) {
        const bool worse = line.score.loses_in.has_value() && !best.score.loses_in;
        const bool misses_win = best.score.wins_in && !line.score.wins_in;
        if (worse || misses_win || best.score.centi - line.score.centi > loss_budget) continue;
        kept.push_back(&line);
    }
    if (best.score.wins_in || best.score.loses_in || kept.empty()) return {&best};
    return kept;
}

}  // namespace

engine::Limits limits_at(engine::Level level, const engine::Limits& limits) {
    const engine::LevelLimits& own = kLevels[level];
    engine::Limits result = limits;
    if (own.nodes) result.nodes = std::min(*own.nodes, limits.nodes.value_or(*own.nodes));
    if (own.depth) result.depth = std::min(*own.depth, limits.depth.value_or(*own.depth));
    result.lines = std::max(own.lines, limits.lines);
    return result;
}

std::optional<caro::Point> choose_at(engine::Level level, const Result& result, Prng& random) {
    if (result.lines.empty()) return std::nullopt;
    const engine::LevelLimits& own = kLevels[level];
    if (own.temperature == 0) return result.best();
    const auto kept = choices(result, own.loss_budget);
    const int best = kept.front()->score.centi;
    std::vector<double> shares;
    double total = 0;
    for (const Line* line : kept) {
        shares.push_back(std::exp(double(line->score.centi - best) / own.temperature));
        total += shares.back();
    }
    double draw = random.unit() * total;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        draw -= shares[i];
        if (draw <= 0) return kept[i]->moves.front();
    }
    return kept.back()->moves.front();
}

std::optional<caro::Point> play_at_level(Searcher& searcher, const caro::Position& position,
                                         engine::Level level, const engine::Limits& limits,
                                         Prng& random) {
    if (position.ending()) return std::nullopt;
    if (level.is_random()) {
        const caro::Points legal = position.legal_points();
        return legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))];
    }
    searcher.set_position(position);
    return choose_at(level, searcher.search(limits_at(level, limits), {}), random);
}

}  // namespace kydai::caro_engine
