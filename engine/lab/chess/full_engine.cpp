// SPDX-License-Identifier: GPL-3.0-or-later
// The full engine: our own, with everything that the textbook leaves out (null move, reductions,
// extensions, quiescence), judging by the network, where the rules are those of plain chess. To the
// same depth it looks at fewer positions than any of the others, and sees further: depth is only
// where its search begins to end.
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/chess/evaluation.hpp"

namespace kydai::lab {

Answer full_engine(const Task& task) {
    return searched_by(*task.own, task, {.win = kMate, .largest = kLargestEvaluation});
}

}  // namespace kydai::lab
