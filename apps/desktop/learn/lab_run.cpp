// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/lab_run.hpp"

#include <algorithm>
#include <chrono>

#include "core/caro/notation.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/positions.hpp"

namespace kydai::desktop {

namespace {

using GoesOn = std::function<bool(std::uint64_t nodes)>;

std::int64_t microsNow() {
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

LabResult runChess(const LabTask& task, const GoesOn& goesOn) {
    const auto position = chess::AnyPosition::parse(chess::Variant::Chess, task.position).value();
    const std::int64_t begin = microsNow();
    const lab::Answer answer = lab::find_algorithm(task.algorithm)
                                   ->solve({.position = position,
                                            .depth = task.depth.value_or(1),
                                            .evaluation = task.evaluation,
                                            .max_nodes = kMostLabNodes,
                                            .goes_on = goesOn});
    return {.nodes = answer.nodes,
            .microseconds = microsNow() - begin,
            .move = chess::to_uci(answer.move, chess::castling_notation(position)),
            .value = answer.value,
            .is_complete = answer.is_complete};
}

LabResult runCaro(const LabTask& task, const GoesOn& goesOn) {
    const auto rules = caro::BoardRules::usual(caro::RulesSpec{}.rule_set);
    const auto position = caro::replay(rules, caro::parse_points(task.position).value()).value();
    const std::int64_t begin = microsNow();
    const caro_lab::Answer answer = caro_lab::find_algorithm(task.algorithm)
                                        ->solve({.position = position,
                                                 .depth = task.depth.value_or(1),
                                                 .max_nodes = kMostLabNodes,
                                                 .goes_on = goesOn});
    return {.nodes = answer.nodes,
            .microseconds = microsNow() - begin,
            .move = caro::to_text(answer.move),
            .value = answer.value,
            .is_complete = answer.is_complete};
}

template <class Algorithms, class Positions>
std::vector<LabTask> tasksOf(const LabPlan& plan, const Algorithms& algorithms,
                             const Positions& positions) {
    std::vector<LabTask> tasks;
    if (plan.position < 0 || plan.position >= std::ssize(positions)) return tasks;
    const auto add = [&](std::optional<int> depth) {
        for (const auto& algorithm : algorithms) {
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

}  // namespace

std::vector<LabTask> labTasks(const LabPlan& plan) {
    if (plan.game == words::GameKind::Chess) {
        return tasksOf(plan, lab::algorithms(), lab::kChessPositions);
    }
    return tasksOf(plan, caro_lab::algorithms(), lab::kCaroPositions);
}

LabResult runLab(const LabTask& task, const std::function<bool(std::uint64_t nodes)>& goesOn) {
    return task.game == words::GameKind::Chess ? runChess(task, goesOn) : runCaro(task, goesOn);
}

}  // namespace kydai::desktop
