// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/level_play.hpp"

namespace kydai::engine {

std::size_t pick_score(const std::vector<Score>& scores, const LevelLimits& level, Prng& random) {
    if (level.temperature <= 0 || scores.size() < 2) return 0;
    std::vector<int> seen;
    for (const Score& score : scores) seen.push_back(seen_centi(score, level));
    const auto best = static_cast<std::size_t>(std::ranges::max_element(seen) - seen.begin());
    // Takes a win in sight; if all moves lose, the one that loses last.
    if (is_in_sight(scores[best], level)) return best;
    // Beyond this advantage the loss budget is halved.
    constexpr int kFarAhead = 400;
    const int budget = seen[best] > kFarAhead ? level.loss_budget / 2 : level.loss_budget;
    std::vector<std::uint64_t> weights;
    std::uint64_t total = 0;
    for (const int centi : seen) {
        const int loss = seen[best] - centi;
        weights.push_back(loss <= budget ? likelihood(loss, level.temperature) : 0);
        total += weights.back();
    }
    std::uint64_t mark = random.below(total);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (mark < weights[i]) return i;
        mark -= weights[i];
    }
    return best;
}

}  // namespace kydai::engine
