// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/plain_play.hpp"

#include <algorithm>

namespace kydai::caro_engine {
namespace {

using caro::Point;
using caro::Position;
using caro::Side;

// Stones of `side` in the k cells from `from`; -1 when the enemy or the edge is among them.
int filled(const Position& position, Point from, caro::Direction direction, Side side) {
    int stones = 0;
    for (int i = 0; i < position.rules().k(); ++i) {
        const auto point = position.board().step(from, direction, i);
        if (!point || position.board()[*point] == caro::cell_of(~side)) return -1;
        stones += int{position.board()[*point] == caro::cell_of(side)};
    }
    return stones;
}

// Beyond this more stones make no difference, and sums stay small however long a row may be.
constexpr int kPlenty = 1'000'000;

// Each stone in a window makes it worth six times as much.
int worth(const Position& position, Point point, Side side) {
    int total = 0;
    for (const caro::Direction direction : caro::kDirections) {
        for (int i = 0; i < position.rules().k(); ++i) {
            const auto from = position.board().step(point, direction, -i);
            if (!from) break;
            const int stones = filled(position, *from, direction, side);
            int value = stones < 0 ? 0 : 1;
            for (int s = 0; s < stones && value < kPlenty; ++s) value *= 6;
            total += value;
        }
    }
    return total;
}

}  // namespace

std::vector<engine::Line<Point>> play_plainly(const Position& position) {
    std::vector<engine::Line<Point>> lines;
    const Side us = position.turn();
    for (const Point point : position.legal_moves()) {
        const int value = 3 * worth(position, point, us) + 2 * worth(position, point, ~us);
        lines.push_back({{.centi = std::min(value, 10'000)}, {point}});
    }
    std::ranges::stable_sort(lines, std::greater{},
                             [](const auto& line) { return line.score.centi; });
    return lines;
}

}  // namespace kydai::caro_engine
