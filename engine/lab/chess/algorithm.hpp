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

#include <span>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "engine/lab/chess/evaluation.hpp"
#include "engine/lab/own_engine.hpp"

namespace kydai::lab {

struct Task {
    chess::AnyPosition position;  // not over
    int depth = 3;                // plies, from 1 to kMaxDepth
    EvaluationId evaluation = EvaluationId::Arena;
    // Seed of the move order, which decides among equal moves; 0: the generator's order.
    std::uint64_t seed = 0;
    std::uint64_t max_nodes = kNoNodeBound;
    int recorded_nodes = 0;  // how much of the tree to keep, the first nodes first
    GoesOn goes_on = {};
    // Asked by `full_engine` and for EvaluationId::Engine, which need it.
    OwnChess* own = nullptr;
};

using Answer = AnswerOf<chess::Move>;
using Algorithm = AlgorithmOf<Task, Answer>;

// From the simplest on.
[[nodiscard]] std::span<const Algorithm> algorithms();
[[nodiscard]] const Algorithm* find_algorithm(std::string_view id);  // null: no such
// With our own engine at the end, for those who bring it (Task::own).
[[nodiscard]] std::span<const Algorithm> algorithms_and_engine();
[[nodiscard]] const Algorithm* find_algorithm_or_engine(std::string_view id);

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
[[nodiscard]] Answer full_engine(const Task& task);

}  // namespace kydai::lab
