// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/lab_run.hpp"

#include <algorithm>
#include <chrono>

#include "apps/desktop/learn/own_engines.hpp"
#include "play/lab/lab_offers.hpp"

namespace kydai::desktop {

namespace {

std::int64_t microsNow() {
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

std::vector<LabTask> labTasks(const LabPlan& plan) {
    std::vector<LabTask> tasks;
    const auto positions = play::offered_positions(plan.game);
    if (plan.position < 0 || plan.position >= std::ssize(positions)) return tasks;
    const auto offered = play::offered_algorithms(plan.game);
    const auto add = [&](std::optional<int> depth) {
        for (const play::OfferedAlgorithm& algorithm : offered) {
            const bool isChosen =
                std::ranges::find(plan.algorithms, algorithm.id) != plan.algorithms.end();
            if (!isChosen || algorithm.uses_depth != depth.has_value()) continue;
            tasks.push_back({.game = plan.game,
                             .algorithm = algorithm.id,
                             .depth = depth,
                             .position = positions[static_cast<std::size_t>(plan.position)],
                             .evaluation = plan.evaluation});
        }
    };
    add(std::nullopt);
    for (int depth = 1; depth <= plan.depth; ++depth) add(depth);
    return tasks;
}

LabResult LabRunner::run(const LabTask& task, const GoesOn& goesOn) {
    play::LabRequest request{.game = task.game,
                             .algorithm = task.algorithm,
                             .depth = task.depth.value_or(1),
                             .evaluation = task.evaluation,
                             .position = play::parse_lab_position(task.game, task.position).value(),
                             .goes_on = goesOn};
    if (request.asks_engine() && !own_) own_ = makeOwnEngines();
    request.own = own_.get();
    const std::int64_t begin = microsNow();
    const auto run = play::run_lab(request, kMostLabNodes);
    return {.run = run.value(), .microseconds = microsNow() - begin};
}

}  // namespace kydai::desktop
