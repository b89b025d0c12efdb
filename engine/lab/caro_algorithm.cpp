// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro_algorithm.hpp"

#include <algorithm>

#include "engine/lab/caro_beginner.hpp"
#include "engine/lab/caro_greedy.hpp"

namespace kydai::lab {

namespace {

template <caro::Point choose(const caro::Position&, Prng&)>
MinimaxResult by_lot(const CaroTask& task, Prng& random) {
    MinimaxResult result;
    result.move = choose(task.position, random);
    return result;
}

MinimaxResult searched(const CaroTask& task, Pruning pruning, MoveOrder order = MoveOrder::Board) {
    return minimax(task.position, task.depth,
                   {.pruning = pruning,
                    .order = order,
                    .recorded_nodes = task.recorded_nodes,
                    .goes_on = task.goes_on});
}

constexpr CaroAlgorithm kCaroAlgorithms[] = {
    {"random", false, by_lot<random_move>},
    {"beginner", false, by_lot<beginner_move>},
    {"greedy", false, by_lot<greedy_move>},
    {"minimax", true, [](const CaroTask& task, Prng&) { return searched(task, Pruning::None); }},
    {"alphabeta", true,
     [](const CaroTask& task, Prng&) { return searched(task, Pruning::AlphaBeta); }},
    {"ordered", true,
     [](const CaroTask& task, Prng&) {
         return searched(task, Pruning::AlphaBeta, MoveOrder::LongestLineFirst);
     }},
};

}  // namespace

std::span<const CaroAlgorithm> caro_algorithms() { return kCaroAlgorithms; }

const CaroAlgorithm* find_caro_algorithm(std::string_view id) {
    const auto* found = std::ranges::find(kCaroAlgorithms, id, &CaroAlgorithm::id);
    return found == std::end(kCaroAlgorithms) ? nullptr : found;
}

}  // namespace kydai::lab
