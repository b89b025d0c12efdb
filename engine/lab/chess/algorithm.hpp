// SPDX-License-Identifier: GPL-3.0-or-later
// The textbook algorithms for chess behind one interface: a task in, an answer out, and one table
// of all algorithms for the command line, matches and windows.
//
//     const Algorithm* algorithm = find_algorithm("alphabeta");
//     const Answer answer = algorithm->solve({.position = position, .depth = 3});
//
// The same task gives the same answer on every machine. Positions are judged by themselves: no
// repetition, no move counters. Threads: none; several may run side by side.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "engine/lab/chess/evaluation.hpp"
#include "engine/lab/tree.hpp"

namespace kydai::lab {

inline constexpr int kMaxDepth = 20;

struct Task {
    chess::AnyPosition position;  // not over
    int depth = 3;                // plies, from 1 to kMaxDepth
    EvaluationId evaluation = EvaluationId::Arena;
    // Seed of the move order, which decides among equal moves; 0: the generator's order.
    std::uint64_t seed = 0;
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
    int recorded_nodes = 0;  // how much of the tree to keep, the first nodes first
    // Asked now and then, with the nodes so far; false ends the search. For progress and for Stop.
    std::function<bool(std::uint64_t nodes)> goes_on = {};
};

struct Answer {
    chess::Move move;
    int value = 0;            // for the side to move, in the evaluation's units
    std::uint64_t nodes = 0;  // positions looked at, the root among them
    bool is_complete = true;  // false: stopped before the end, the move is the best so far
    Tree tree;                // empty unless asked for
};

struct Algorithm {
    std::string_view id;
    bool uses_depth = true;
    // It returns the exact minimax value, so any two such algorithms must agree.
    bool is_exact = true;
    Answer (*solve)(const Task& task);
};

// From the simplest on.
[[nodiscard]] std::span<const Algorithm> algorithms();
[[nodiscard]] const Algorithm* find_algorithm(std::string_view id);  // null: no such

// One file each.
[[nodiscard]] Answer random_choice(const Task& task);
[[nodiscard]] Answer beginner(const Task& task);
[[nodiscard]] Answer greedy(const Task& task);
[[nodiscard]] Answer minimax(const Task& task);
[[nodiscard]] Answer negamax(const Task& task);
[[nodiscard]] Answer alpha_beta(const Task& task);
[[nodiscard]] Answer ordered_alpha_beta(const Task& task);
[[nodiscard]] Answer iterative_deepening(const Task& task);
[[nodiscard]] Answer quiescence(const Task& task);

}  // namespace kydai::lab
