// SPDX-License-Identifier: GPL-3.0-or-later
// The full engine: our own, with everything that the textbook leaves out (threat search by fours
// and threes, reductions), judging by the network of its rules. To the same depth it looks at fewer
// positions than any of the others, and sees further: depth is only where its search begins to end.
#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/caro/evaluation.hpp"

namespace kydai::caro_lab {

Answer full_engine(const Task& task) {
    return lab::searched_by(*task.own, task, {.win = kWin, .largest = kLargestEvaluation});
}

}  // namespace kydai::caro_lab
