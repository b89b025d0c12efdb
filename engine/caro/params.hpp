// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of the search, with its name and range: one list, for the tuner and for `kydai
// match`. How time is spent is up to engine/common/time_manager. Margins are centi-units, depths
// are plies; "per ply" and "in 1024ths" are said where they apply.
#pragma once

#include "engine/common/tunable.hpp"

namespace kydai::caro_engine {

enum class Param : std::uint8_t {
    AspirationDelta,
    AspirationMinDepth,
    AspirationGrowth,
    RazorMaxDepth,
    RazorBase,
    RazorPerPlySquared,
    ReverseFutilityMaxDepth,
    ReverseFutilityPerPly,
    NullMinDepth,
    NullBase,
    NullDepthDivisor,
    InternalReductionMinDepth,
    FailHighMinDepth,
    FailHighBase,
    FailHighPerPly,
    FutilityMaxDepth,
    FutilityBase,
    FutilityPerPly,
    LateMoveBase,
    LateMovePerPlySquared,
    LateMoveDivisor,
    LateMoveImprovingDivisor,
    SingularMinDepth,
    SingularTableSlack,
    SingularMarginPerPly,
    LateReductionBase,
    LateReductionSlope,
    LateReductionHistory,
    LateReductionPv,
    LateReductionCutNode,
    LateReductionNotImproving,
    LateReductionThreat,
    OrderPolicy,
    OrderHistory,
    OrderCounterMove,
    HistoryBonusPerPlySquared,
    HistoryBonusMax,
    HistoryMalusPercent,
    FoursNodesAtLeaf,
    FoursNodes,
    FoursDepth,
    ThreatsNodes,
    ThreatsSpeed,
    ThreatsNodesPercent,
    ThreatsTimePercent,
    ThreatsDepth,
    ThreatsFours,
    NetworkScale,
    NetworkPolicyMinDepth,
    NetworkLateMoveBase,
    NetworkLateMovePerPlySquared,
    NetworkLateMoveThreatPercent,
    NetworkReductionPerLogit,
    NetworkReductionFree,
    NetworkReductionMost,
};
constexpr Param last_key(Param) { return Param::NetworkReductionMost; }

inline constexpr KeyedArray<Param, engine::Tunable> kTunables{
    engine::Tunable{"aspiration.delta", 30, 5, 200},
    engine::Tunable{"aspiration.min_depth", 4, 1, 20},
    engine::Tunable{"aspiration.growth", 3, 2, 10},  // times, at each fail
    engine::Tunable{"razor.max_depth", 3, 0, 8},
    engine::Tunable{"razor.base", 90, 0, 1000},
    engine::Tunable{"razor.per_ply_squared", 80, 0, 1000},
    engine::Tunable{"reverse_futility.max_depth", 7, 0, 20},
    engine::Tunable{"reverse_futility.per_ply", 55, 5, 500},
    engine::Tunable{"null.min_depth", 3, 1, 30},
    engine::Tunable{"null.base", 3, 1, 8},
    engine::Tunable{"null.depth_divisor", 4, 2, 10},
    engine::Tunable{"internal_reduction.min_depth", 4, 2, 12},
    engine::Tunable{"fail_high.min_depth", 4, 1, 99},
    engine::Tunable{"fail_high.base", 50, 0, 1000},
    engine::Tunable{"fail_high.per_ply", 20, 0, 200},
    engine::Tunable{"futility.max_depth", 5, 0, 14},
    engine::Tunable{"futility.base", 80, 0, 1000},
    engine::Tunable{"futility.per_ply", 60, 0, 500},
    engine::Tunable{"late_move.base", 6, 1, 60},
    engine::Tunable{"late_move.per_ply_squared", 4, 0, 40},
    engine::Tunable{"late_move.divisor", 3, 1, 8},  // of what the depth adds
    engine::Tunable{"late_move.improving_divisor", 2, 1, 8},
    engine::Tunable{"singular.min_depth", 7, 4, 20},
    engine::Tunable{"singular.table_slack", 3, 1, 6},
    engine::Tunable{"singular.margin_per_ply", 192, 0, 1280},  // in 64ths
    engine::Tunable{"reduction.base", 410, -1024, 3072},       // in 1024ths of a ply
    engine::Tunable{"reduction.slope", 512, 100, 2048},        // × ln(depth) × ln(move)
    engine::Tunable{"reduction.history", 8192, 2000, 30000},   // this much history is one ply
    engine::Tunable{"reduction.pv", 819, 0, 3000},             // these too in 1024ths of a ply
    engine::Tunable{"reduction.cut_node", 819, 0, 3000},
    engine::Tunable{"reduction.not_improving", 410, 0, 3000},
    engine::Tunable{"reduction.threat", 1024, 0, 3000},  // a move that makes or stops one
    engine::Tunable{"order.policy", 8, 1, 100},
    engine::Tunable{"order.history", 16, 1, 256},  // in 64ths
    engine::Tunable{"order.counter_move", 400, 0, 4000},
    engine::Tunable{"history.bonus_per_ply_squared", 32, 1, 500},
    engine::Tunable{"history.bonus_max", 1600, 200, 6000},
    engine::Tunable{"history.malus_percent", 50, 0, 200},  // of the bonus
    engine::Tunable{"fours.nodes_at_leaf", 20, 0, 255},
    engine::Tunable{"fours.nodes", 40, 0, 255},
    engine::Tunable{"fours.depth", 24, 0, 200},
    engine::Tunable{"threats.nodes", 20000, 0, 10000000},  // without a clock
    engine::Tunable{"threats.speed", 100, 0, 2000},        // with one: nodes a millisecond
    engine::Tunable{"threats.nodes_percent", 25, 0, 100},  // of a node limit, at most
    engine::Tunable{"threats.time_percent", 20, 0, 100},   // of the time, at most
    engine::Tunable{"threats.depth", 12, 0, 200},
    engine::Tunable{"threats.fours", 12, 0, 200},     // in a row, that a threat may need
    engine::Tunable{"network.scale", 200, 20, 1000},  // centi-units per logit of winning
    engine::Tunable{"network.policy_min_depth", 1, 0, 99},
    // Late-move pruning where the network orders the moves: fewer are tried, and a move that makes
    // or stops a threat is pruned too, after this percentage of the count for quiet moves.
    engine::Tunable{"network.late_move_base", 4, 1, 60},
    engine::Tunable{"network.late_move_per_ply_squared", 2, 0, 40},
    engine::Tunable{"network.late_move_threat_percent", 150, 100, 10000},
    // Late-move reductions where the network orders the moves: more for each logit that the move's
    // policy is below the best candidate's, × ln(depth).
    engine::Tunable{"network.reduction_per_logit", 120, 0, 2048},  // in 1024ths of a ply
    engine::Tunable{"network.reduction_free", 200, 0, 1000},       // hundredths of a logit
    engine::Tunable{"network.reduction_most", 3072, 0, 10240},
};
static_assert(engine::is_sound(kTunables));

using Params = engine::TunableSet<Param>;

}  // namespace kydai::caro_engine
