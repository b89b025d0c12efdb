// SPDX-License-Identifier: GPL-3.0-or-later
// Random: any legal point. The opponent that everything else must beat.
#include "engine/lab/caro/workbench.hpp"

namespace kydai::caro_lab {

Answer random_choice(const Task& task) {
    Workbench bench(task);
    {
        Visit visit(bench, task.position);
        const caro::Points points = task.position.legal_moves();
        Prng random(task.seed);
        const auto count = static_cast<std::uint64_t>(points.size());
        const int value = bench.evaluate(task.position);
        if (count > 0) visit.prefer(points[static_cast<int>(random.below(count))], value);
        visit.evaluated(value);
    }
    return std::move(bench).answer();
}

}  // namespace kydai::caro_lab
