// SPDX-License-Identifier: GPL-3.0-or-later
// Random: any legal move. The opponent that everything else must beat.
#include "core/base/prng.hpp"
#include "engine/lab/chess/workbench.hpp"

namespace kydai::lab {

Answer random_choice(const Task& task) {
    Workbench bench(task);
    {
        Visit visit(bench, task.position);
        const chess::MoveList moves = task.position.legal_moves();
        Prng random(task.seed ^ task.position.key());
        const auto count = static_cast<std::uint64_t>(moves.size());
        const int value = bench.evaluate(task.position);
        if (count > 0) visit.prefer(moves[static_cast<int>(random.below(count))], value);
        visit.evaluated(value);
    }
    return std::move(bench).answer();
}

}  // namespace kydai::lab
