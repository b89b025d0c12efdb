// SPDX-License-Identifier: GPL-3.0-or-later
// Network evaluation of the states of a search. A search places and removes far more stones than it
// evaluates (the solvers of fours never evaluate), so it does not report its moves. A query passes
// the state, and the evaluator is updated by the difference to the last queried state.
#pragma once

#include <vector>

#include "engine/caro/network/evaluator.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_engine::network {

class LazyEvaluator {
  public:
    // Precondition of all queries: the state is `root` or lies below it.
    LazyEvaluator(const Network& network, const State& root);

    // As in Evaluator, for the side to move.
    int value(const State& state);
    int value_and_policy(const State& state, caro::ByPoint<std::int32_t>& policy);

  private:
    void follow(const State& state);

    Evaluator evaluator_;
    int root_stones_;
    std::vector<caro::Stone> followed_;  // since the root
};

}  // namespace kydai::caro_engine::network
