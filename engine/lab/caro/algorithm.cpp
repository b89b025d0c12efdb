// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro/algorithm.hpp"

#include <algorithm>

namespace kydai::caro_lab {
namespace {

constexpr Algorithm kAlgorithms[] = {
    {.id = "random", .uses_depth = false, .is_exact = false, .solve = random_choice},
    {.id = "beginner", .uses_depth = false, .is_exact = false, .solve = beginner},
    {.id = "greedy", .uses_depth = false, .is_exact = false, .solve = greedy},
    {.id = "minimax", .solve = minimax},
    {.id = "negamax", .solve = negamax},
    {.id = "alphabeta", .solve = alpha_beta},
    {.id = "ordered", .solve = ordered_alpha_beta},
    {.id = "deepening", .solve = iterative_deepening},
    {.id = "quiescence", .is_exact = false, .solve = quiescence},
};

}  // namespace

std::span<const Algorithm> algorithms() { return kAlgorithms; }

const Algorithm* find_algorithm(std::string_view id) {
    const auto* found = std::ranges::find(kAlgorithms, id, &Algorithm::id);
    return found == std::end(kAlgorithms) ? nullptr : found;
}

}  // namespace kydai::caro_lab
