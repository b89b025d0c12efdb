// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of the search: name, value, range. Scores in centi-units, depths in plies.
#pragma once

#include "engine/common/tunable.hpp"

namespace kydai::caro_engine {

enum class Param : std::uint8_t {
    AspirationWindow,
    RazorBase,
    RazorSlope,
    StaticFutility,
    StaticFutilityDepth,
    NullDepth,
    NullBase,
    ReduceBase,
    ReduceSlope,
    CountBase,
    CountSlope,
    FutilityBase,
    FutilitySlope,
    SingularDepth,
    SingularMargin,
    PolicyScale,
    HistoryScale,
    LeafFourNodes,
    NodeFourNodes,
    RootThreatNodes,
    RootThreatSpeed,
};
constexpr Param last_key(Param) { return Param::RootThreatSpeed; }

inline constexpr KeyedArray<Param, engine::Tunable> kTunables{
    engine::Tunable{"aspiration.window", 30, 5, 200},
    engine::Tunable{"razor.base", 90, 0, 1000},
    engine::Tunable{"razor.slope", 80, 0, 1000},
    engine::Tunable{"static-futility.slope", 55, 5, 500},
    engine::Tunable{"static-futility.depth", 7, 0, 20},
    engine::Tunable{"null.depth", 3, 1, 30},
    engine::Tunable{"null.base", 3, 1, 8},
    engine::Tunable{"reduce.base", 40, -100, 300},  // hundredths of a ply
    engine::Tunable{"reduce.slope", 50, 10, 200},   // of ln(depth) * ln(count), hundredths
    engine::Tunable{"count.base", 6, 1, 60},
    engine::Tunable{"count.slope", 4, 0, 40},
    engine::Tunable{"futility.base", 80, 0, 1000},
    engine::Tunable{"futility.slope", 60, 0, 500},
    engine::Tunable{"singular.depth", 7, 4, 20},
    engine::Tunable{"singular.margin", 3, 0, 20},
    engine::Tunable{"order.policy", 8, 1, 100},
    engine::Tunable{"order.history", 16, 1, 256},
    engine::Tunable{"vcf.leaf-nodes", 60, 0, 100000},
    engine::Tunable{"vcf.node-nodes", 120, 0, 100000},
    engine::Tunable{"vct.root-nodes", 20000, 0, 10000000},  // without a clock
    engine::Tunable{"vct.root-speed", 100, 0, 2000},        // with one: nodes a millisecond
};
static_assert(engine::is_sound(kTunables));

using Params = engine::TunableSet<Param>;

}  // namespace kydai::caro_engine
