// SPDX-License-Identifier: GPL-3.0-or-later
// The network's judgement of the state of a search. A search plays and takes back far more stones
// than it asks about (solvers of fours never ask), so nothing is told about them: whoever asks
// brings the state, and the evaluator goes from the last state asked about to this one.
#pragma once

#include <vector>

#include "engine/caro/network/evaluator.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_engine::network {

class Follower {
  public:
    // The states asked about lie below `root`, or are it.
    Follower(const Network& network, const State& root);

    // As Evaluator's, for the side to move.
    int value(const State& state);
    int value_and_policy(const State& state, caro::ByPoint<std::int32_t>& policy);

  private:
    void follow(const State& state);

    Evaluator evaluator_;
    int root_stones_;
    std::vector<caro::Stone> followed_;  // since the root
};

}  // namespace kydai::caro_engine::network
