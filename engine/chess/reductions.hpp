// SPDX-License-Identifier: GPL-3.0-or-later
// Late-move reductions (LMR): how much less deep a late move is searched at first, as the
// parameters say. The search asks here, and so do the pages that explain it (insight.hpp).
#pragma once

#include <algorithm>

#include "engine/chess/params.hpp"
#include "engine/common/reduction_table.hpp"

namespace kydai::chess_engine {

using engine::kPly;

// What decides the reduction of a move.
struct LateMove {
    int depth = 0;   // of the node
    int number = 0;  // of the move among those of the node, from 1
    bool is_quiet = true;
    bool in_pv = false;
    bool in_cut_node = false;
    bool is_improving = false;
    bool was_pv = false;
    bool gives_check = false;
    bool is_killer = false;
    bool has_noisy_table_move = false;
    int child_cutoffs = 0;
    int history = 0;
};

class Reductions {
  public:
    explicit Reductions(const Params& params) { set(params); }

    void set(const Params& params) {
        quiet_.set(params[Param::LateReductionBase], params[Param::LateReductionSlope]);
        noisy_.set(params[Param::LateReductionNoisyBase], params[Param::LateReductionNoisySlope]);
    }
    [[nodiscard]] int quiet(int depth, int move) const { return quiet_.at(depth, move); }
    [[nodiscard]] int noisy(int depth, int move) const { return noisy_.at(depth, move); }

    // In 1024ths of a ply. `params` are those of `set`.
    [[nodiscard]] int of(const LateMove& move, const Params& params) const {
        int r = move.is_quiet ? quiet(move.depth, move.number) : noisy(move.depth, move.number);
        if (!move.in_pv) r += params[Param::LateReductionNonPv];
        if (move.in_cut_node) r += params[Param::LateReductionCutNode];
        if (!move.is_improving) r += params[Param::LateReductionNotImproving];
        if (move.was_pv) r -= params[Param::LateReductionWasPv];
        if (move.child_cutoffs >= params[Param::LateReductionCutoffsFrom]) {
            r += params[Param::LateReductionCutoffs];
        }
        if (move.gives_check) r -= params[Param::LateReductionCheck];
        if (move.is_quiet && move.is_killer) r -= params[Param::LateReductionKiller];
        if (move.is_quiet && move.has_noisy_table_move) r += params[Param::LateReductionNoisyTable];
        return r - move.history * kPly / params[Param::LateReductionHistory];
    }
    // Whether the move may be reduced at all.
    static bool is_late(int number, int depth, bool in_pv) {
        return number > (in_pv ? 2 : 1) && depth >= 2;
    }
    // `depth`: the full one of the child.
    static int reduced_depth(int depth, int reduction) {
        return std::clamp(depth - reduction / kPly, 1, std::max(1, depth + 1));
    }

  private:
    engine::ReductionTable<64, 64> quiet_;
    engine::ReductionTable<64, 64> noisy_;
};

}  // namespace kydai::chess_engine
