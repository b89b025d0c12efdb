// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/opening.hpp"

#include <algorithm>
#include <cstdlib>

namespace kydai::caro_engine {
namespace {

using caro::Point;
using caro::Position;

int near_centre(int side, int spread, Prng& random) {
    const int low = std::max(0, side / 2 - spread);
    const int high = std::min(side - 1, side / 2 + spread);
    return low + static_cast<int>(random.below(static_cast<std::uint64_t>(high - low + 1)));
}

Position random_stones(const caro::BoardRules& rules, const OpeningSettings& settings,
                       Prng& random) {
    Position position(rules);
    const auto size = rules.size();
    const int stones = std::min(settings.stones, size.points() / 3);  // leaves room for a game
    while (position.stones().size() < stones) {
        const auto point = Point::at(near_centre(size.width(), settings.spread, random),
                                     near_centre(size.height(), settings.spread, random));
        if (position.is_legal(*point) && !position.after(*point).outcome()) position.play(*point);
    }
    return position;
}

int imbalance(Searcher& searcher, const Position& position, std::uint64_t nodes) {
    const Found found = searcher.search({.position = position, .limits = {.nodes = nodes}});
    return found.lines.empty() ? 0 : std::abs(found.lines.front().score.centi);
}

}  // namespace

std::vector<Point> balanced_opening(Searcher& searcher, const caro::BoardRules& rules,
                                    const OpeningSettings& settings, Prng& random) {
    std::vector<Point> best;
    int least = INT32_MAX;
    for (int i = 0; i < std::max(1, settings.tries) && least > settings.tolerance; ++i) {
        const Position position = random_stones(rules, settings, random);
        const int uneven = imbalance(searcher, position, settings.nodes);
        if (uneven >= least) continue;
        least = uneven;
        best.clear();
        for (const caro::Stone& stone : position.stones()) best.push_back(stone.point);
    }
    return best;
}

}  // namespace kydai::caro_engine
