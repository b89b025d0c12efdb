// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy: takes the point where its own line, or the enemy's line it stops, would be longest
// (ordering.hpp). It does not think of the answer, so it never sees two lines that grow at once.
#include <algorithm>

#include "engine/lab/caro/ordering.hpp"
#include "engine/lab/caro/workbench.hpp"

namespace kydai::caro_lab {
namespace {

using caro::Point;

// The score of a stone there for the side to move, without any search; the node is the enemy's.
int look(Workbench& bench, const caro::Position& position, Point point) {
    const int worth = longest_line_worth(position, point);
    Visit visit(bench, bench.after(position, point));
    return -visit.evaluated(-worth);
}

}  // namespace

Answer greedy(const Task& task) {
    Workbench bench(task);
    {
        Visit visit(bench, task.position);
        int best = -kInfinite;
        caro::Points equals;
        for (const Point point : task.position.legal_moves()) {
            const int worth = look(bench, task.position, point);
            if (worth > best) equals.clear();
            best = std::max(best, worth);
            if (worth == best) equals.push_back(point);
        }
        Prng random(task.seed);
        const auto count = static_cast<std::uint64_t>(equals.size());
        if (count > 0) visit.prefer(equals[static_cast<int>(random.below(count))], best);
        visit.searched(best);
    }
    return std::move(bench).answer();
}

}  // namespace kydai::caro_lab
