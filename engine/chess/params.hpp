// SPDX-License-Identifier: GPL-3.0-or-later
// Every margin, depth and share that the search weighs, with its name and range: one list, which a
// tuner walks and `setoption` knows. How time is spent is engine/common/time_manager's and Pace's.
// Margins are hundredths of a pawn, depths are plies; what is "per ply" or "in 1024ths" says so.
#pragma once

#include "engine/common/tunable.hpp"

namespace kydai::chess_engine {

enum class Param : std::uint8_t {
    AspirationDelta,
    AspirationMinDepth,
    AspirationValueDivisor,
    AspirationWidest,
    AspirationMaxLowered,
    RazorBase,
    RazorPerPly,
    RazorMaxDepth,
    ReverseFutilityMaxDepth,
    ReverseFutilityPerPly,
    ReverseFutilityImproving,
    NullMinDepth,
    NullMarginBase,
    NullMarginPerPly,
    NullBase,
    NullDepthDivisor,
    NullEvalDivisor,
    NullEvalMax,
    NullVerifyDepth,
    ProbCutMinDepth,
    ProbCutMargin,
    ProbCutReduction,
    InternalReductionMinDepth,
    FutilityMaxDepth,
    FutilityBase,
    FutilityPerPly,
    LateMoveBase,
    LateMoveMaxDepth,
    SeeQuietPerPly,
    SeeNoisyPerPly,
    HistoryPruneMaxDepth,
    HistoryPrunePerPly,
    SingularMinDepth,
    SingularTableSlack,
    SingularMarginPerPly,
    DoubleExtensionMargin,
    DoubleExtensionMax,
    LateReductionBase,
    LateReductionSlope,
    LateReductionNoisyBase,
    LateReductionNoisySlope,
    LateReductionHistory,
    LateReductionNonPv,
    LateReductionCutNode,
    LateReductionNotImproving,
    LateReductionWasPv,
    LateReductionCutoffs,
    LateReductionCutoffsFrom,
    LateReductionCheck,
    LateReductionKiller,
    LateReductionNoisyTable,
    DeeperMargin,
    QuiescenceMargin,
    HistoryBonusPerPly,
    HistoryBonusMax,
    HistoryMalusPerPly,
    HistoryMalusMax,
    HistoryFarAbove,
    CorrectionPawn,
    CorrectionPieces,
    CorrectionLastMove,
    CorrectionMax,
    CorrectionLearnDivisor,
    CorrectionLearnMax,
};

}  // namespace kydai::chess_engine

namespace kydai {
template <>
inline constexpr int kKeyCount<chess_engine::Param> = 64;
}

namespace kydai::chess_engine {

inline constexpr KeyedArray<Param, engine::Tunable> kTunables = {
    engine::Tunable{"aspiration.delta", 14, 4, 60},
    engine::Tunable{"aspiration.min_depth", 4, 1, 10},
    engine::Tunable{"aspiration.value_divisor", 40, 10, 200},
    engine::Tunable{"aspiration.widest", 900, 200, 3000},
    engine::Tunable{"aspiration.max_lowered", 3, 0, 8},
    engine::Tunable{"razor.base", 180, 0, 600},
    engine::Tunable{"razor.per_ply", 160, 40, 500},
    engine::Tunable{"razor.max_depth", 3, 0, 8},
    engine::Tunable{"reverse_futility.max_depth", 8, 0, 14},
    engine::Tunable{"reverse_futility.per_ply", 75, 20, 200},
    engine::Tunable{"reverse_futility.improving", 65, 0, 200},
    engine::Tunable{"null.min_depth", 3, 1, 8},
    engine::Tunable{"null.margin_base", 150, 0, 400},
    engine::Tunable{"null.margin_per_ply", 20, 0, 60},
    engine::Tunable{"null.base", 4, 1, 8},
    engine::Tunable{"null.depth_divisor", 4, 2, 10},
    engine::Tunable{"null.eval_divisor", 190, 50, 500},
    engine::Tunable{"null.eval_max", 3, 0, 8},
    engine::Tunable{"null.verify_depth", 14, 4, 40},
    engine::Tunable{"probcut.min_depth", 5, 3, 12},
    engine::Tunable{"probcut.margin", 170, 50, 400},
    engine::Tunable{"probcut.reduction", 4, 2, 8},
    engine::Tunable{"internal_reduction.min_depth", 4, 2, 12},
    engine::Tunable{"futility.max_depth", 8, 0, 14},
    engine::Tunable{"futility.base", 90, 0, 300},
    engine::Tunable{"futility.per_ply", 90, 20, 250},
    engine::Tunable{"late_move.base", 3, 0, 10},
    engine::Tunable{"late_move.max_depth", 9, 0, 20},
    engine::Tunable{"see_prune.quiet_per_ply", 60, 10, 150},
    engine::Tunable{"see_prune.noisy_per_ply", 95, 20, 250},
    engine::Tunable{"history_prune.max_depth", 5, 0, 10},
    engine::Tunable{"history_prune.per_ply", 3500, 500, 12000},
    engine::Tunable{"singular.min_depth", 7, 4, 14},
    engine::Tunable{"singular.table_slack", 3, 1, 6},
    engine::Tunable{"singular.margin_per_ply", 64, 16, 256},  // in 64ths
    engine::Tunable{"singular.double_margin", 18, 0, 80},
    engine::Tunable{"singular.double_max", 6, 0, 20},
    engine::Tunable{"reduction.base", 800, 0, 3000},     // in 1024ths of a ply
    engine::Tunable{"reduction.slope", 465, 100, 1200},  // × ln(depth) × ln(move)
    engine::Tunable{"reduction.noisy_base", 200, 0, 3000},
    engine::Tunable{"reduction.noisy_slope", 330, 100, 1200},
    engine::Tunable{"reduction.history", 8200, 2000, 30000},  // this much history is one ply
    engine::Tunable{"reduction.non_pv", 512, 0, 3000},        // these too in 1024ths of a ply
    engine::Tunable{"reduction.cut_node", 1024, 0, 3000},
    engine::Tunable{"reduction.not_improving", 512, 0, 3000},
    engine::Tunable{"reduction.was_pv", 1024, 0, 3000},
    engine::Tunable{"reduction.cutoffs", 512, 0, 3000},
    engine::Tunable{"reduction.cutoffs_from", 4, 1, 16},  // children that cut
    engine::Tunable{"reduction.check", 1024, 0, 3000},
    engine::Tunable{"reduction.killer", 1024, 0, 3000},
    engine::Tunable{"reduction.noisy_table_move", 512, 0, 3000},
    engine::Tunable{"reduction.deeper_margin", 45, 0, 200},
    engine::Tunable{"quiescence.margin", 150, 0, 500},
    engine::Tunable{"history.bonus_per_ply", 170, 20, 500},
    engine::Tunable{"history.bonus_max", 1700, 200, 6000},
    engine::Tunable{"history.malus_per_ply", 170, 20, 500},
    engine::Tunable{"history.malus_max", 1500, 200, 6000},
    engine::Tunable{"history.far_above_beta", 80, 0, 400},
    engine::Tunable{"correction.pawns", 70, 0, 250},  // in 1024ths
    engine::Tunable{"correction.pieces", 60, 0, 250},
    engine::Tunable{"correction.last_move", 50, 0, 250},
    engine::Tunable{"correction.max", 120, 0, 400},
    engine::Tunable{"correction.learn_divisor", 8, 2, 32},
    engine::Tunable{"correction.learn_max", 256, 32, 1024},
};
static_assert(engine::is_sound(kTunables));

using Params = engine::TunableSet<Param>;

}  // namespace kydai::chess_engine
