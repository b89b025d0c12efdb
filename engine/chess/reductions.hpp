// SPDX-License-Identifier: GPL-3.0-or-later
// The late-move reductions of quiet and of noisy moves, as the parameters say.
#pragma once

#include "engine/chess/params.hpp"
#include "engine/common/reduction_table.hpp"

namespace kydai::chess_engine {

using engine::kPly;

class Reductions {
  public:
    explicit Reductions(const Params& params) { set(params); }

    void set(const Params& params) {
        quiet_.set(params[Param::LateReductionBase], params[Param::LateReductionSlope]);
        noisy_.set(params[Param::LateReductionNoisyBase], params[Param::LateReductionNoisySlope]);
    }
    [[nodiscard]] int quiet(int depth, int move) const { return quiet_.at(depth, move); }
    [[nodiscard]] int noisy(int depth, int move) const { return noisy_.at(depth, move); }

  private:
    engine::ReductionTable<64, 64> quiet_;
    engine::ReductionTable<64, 64> noisy_;
};

}  // namespace kydai::chess_engine
