// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/level_play.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::caro_engine {
namespace {

constexpr int kVagueAdvantage = 120;  // what a win beyond the sight looks like

struct Choice {
    const Line* line;
    int centi;
    bool wins;
    bool loses;
};

Choice as_seen(const Line& line, int sight) {
    const bool wins = line.score.wins_in.value_or(sight + 1) <= sight;
    const bool loses = line.score.loses_in.value_or(sight + 1) <= sight;
    const bool forced = wins || loses;
    const int centi =
        forced ? line.score.centi : std::clamp(line.score.centi, -kVagueAdvantage, kVagueAdvantage);
    return {&line, centi, wins, loses};
}

// Lines worth choosing from: a win as soon as one is seen, no loss while something else is there,
// nothing that throws away more than the budget. Best first, never empty.
std::vector<Choice> choices(const Result& result, const engine::LevelLimits& own) {
    std::vector<Choice> seen;
    for (const Line& line : result.lines) seen.push_back(as_seen(line, own.sight));
    std::ranges::stable_sort(seen, std::greater{}, &Choice::centi);
    const Choice best = seen.front();
    if (best.wins || best.loses) return {best};
    std::erase_if(
        seen, [&](const Choice& c) { return c.loses || best.centi - c.centi > own.loss_budget; });
    return seen;
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
    const auto kept = choices(result, own);
    const int best = kept.front().centi;
    std::vector<double> shares;
    double total = 0;
    for (const Choice& choice : kept) {
        shares.push_back(std::exp(double(choice.centi - best) / own.temperature));
        total += shares.back();
    }
    double draw = random.unit() * total;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        draw -= shares[i];
        if (draw <= 0) return kept[i].line->moves.front();
    }
    return kept.back().line->moves.front();
}

std::optional<caro::Point> play_at_level(Searcher& searcher, const caro::Position& position,
                                         engine::Level level, const engine::Limits& limits,
                                         Prng& random) {
    if (position.outcome()) return std::nullopt;
    if (level.is_random()) {
        const caro::Points legal = position.legal_moves();
        return legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))];
    }
    searcher.set_position(position);
    return choose_at(level, searcher.search(limits_at(level, limits), {}), random);
}

}  // namespace kydai::caro_engine
