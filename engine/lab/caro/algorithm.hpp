// SPDX-License-Identifier: GPL-3.0-or-later
// The textbook algorithms for caro behind one interface, with the names those of chess have
// (engine/lab/chess/algorithm.hpp): a task in, an answer out, and one table of all algorithms.
//
//     const Algorithm* algorithm = find_algorithm("alphabeta");
//     const Answer answer = algorithm->solve({.position = position, .depth = 3});
//
// Every rule set and board size; tic-tac-toe is caro on its smallest board. The same task gives the
// same answer on every machine. Threads: none; several may run side by side.
#pragma once

#include <span>

#include "core/caro/position.hpp"
#include "engine/lab/caro/evaluation.hpp"
#include "engine/lab/own_engine.hpp"

namespace kydai::caro_lab {

struct Task {
    caro::Position position;  // not over
    int depth = 2;            // plies, from 1 to lab::kMaxDepth
    EvaluationId evaluation = EvaluationId::Windows;
    // Seed of the move order, which decides among equal moves, and of what is drawn by lot; 0: row
    // by row.
    std::uint64_t seed = 0;
    std::uint64_t max_nodes = lab::kNoNodeBound;
    int recorded_nodes = 0;  // how much of the tree to keep, the first nodes first
    lab::GoesOn goes_on = {};
    // Asked by `full_engine` and for EvaluationId::Engine, which need it.
    lab::OwnCaro* own = nullptr;
};

using Answer = lab::AnswerOf<caro::Point>;
using Algorithm = lab::AlgorithmOf<Task, Answer>;

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

}  // namespace kydai::caro_lab
