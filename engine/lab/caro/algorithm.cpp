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
    {.id = "engine", .is_exact = false, .solve = full_engine},
};

constexpr std::size_t kTextbook = std::size(kAlgorithms) - 1;

const Algorithm* found_in(std::span<const Algorithm> among, std::string_view id) {
    const auto found = std::ranges::find(among, id, &Algorithm::id);
    return found == among.end() ? nullptr : &*found;
}

}  // namespace

std::span<const Algorithm> algorithms() { return std::span(kAlgorithms).first(kTextbook); }
std::span<const Algorithm> algorithms_and_engine() { return kAlgorithms; }

const Algorithm* find_algorithm(std::string_view id) { return found_in(algorithms(), id); }
const Algorithm* find_algorithm_or_engine(std::string_view id) { return found_in(kAlgorithms, id); }

}  // namespace kydai::caro_lab
