// SPDX-License-Identifier: GPL-3.0-or-later
// Beginner: someone who has just learned the rules. Wins when it can, blocks a five that comes
// next, and otherwise makes its own line longer. It does not see threes. The yardstick of the
// gentlest levels of play.
#include <algorithm>

#include "engine/lab/caro/workbench.hpp"

namespace kydai::caro_lab {
namespace {

using caro::Point;
using caro::Position;
using caro::Side;

// What stones of `side` on `point` would make.
struct Made {
    bool wins = false;
    int longest = 0;  // of the lines that are not blocked at both ends
};

Made made_on(const Position& position, Point point, Side side) {
    caro::Board board = position.board();
    board.put(point, side);
    Made made;
    for (const caro::Direction direction : caro::kDirections) {
        const caro::Run run = caro::run_through(board, point, direction, position.rules().edge());
        made.wins |= position.rules().wins(run, side);
        if (run.blocked_ends < 2) made.longest = std::max(made.longest, run.stones);
    }
    return made;
}

// How close to the middle a first stone is; nobody begins in a corner.
int centrality(const Position& position, Point point) {
    const auto size = position.rules().size();
    const int across = std::abs(2 * point.column() - size.width() + 1);
    const int down = std::abs(2 * point.row() - size.height() + 1);
    return -std::max(across, down) / 6;
}

int appeal_of(const Position& position, Point point) {
    constexpr int kWins = 1'000;
    constexpr int kBlocks = 500;
    const Made own = made_on(position, point, position.turn());
    if (own.wins) return kWins;
    if (made_on(position, point, ~position.turn()).wins) return kBlocks;
    return position.stones().size() < 2 ? centrality(position, point) : own.longest;
}

}  // namespace

Answer beginner(const Task& task) {
    Workbench bench(task);
    {
        Visit visit(bench, task.position);
        const int value = bench.evaluate(task.position);
        std::optional<int> best;
        caro::Points equals;
        for (const Point point : task.position.legal_moves()) {
            const int appeal = appeal_of(task.position, point);
            if (best && appeal < *best) continue;
            if (best != appeal) equals.clear();
            best = appeal;
            equals.push_back(point);
        }
        Prng random(task.seed);
        const auto count = static_cast<std::uint64_t>(equals.size());
        if (count > 0) visit.prefer(equals[static_cast<int>(random.below(count))], value);
        visit.evaluated(value);
    }
    return std::move(bench).answer();
}

}  // namespace kydai::caro_lab
