// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluation of a standard position as coefficients: how often each weight counts. For the
// tuner (Texel tuning) and for explanations.
#pragma once

#include "engine/chess/eval/sinks.hpp"
#include "engine/chess/value.hpp"

namespace kydai::chess_engine {

struct Trace {
    TraceSink terms;  // White's minus Black's; dangers by the king they threaten
    int phase = 0;    // kFullPhase: middlegame
    int scale = 0;    // of the endgame's half, in 64ths
};

// Precondition: `known_ending` does not decide the position, so its value comes from the weights.
[[nodiscard]] Trace trace_of(const Position<RuleSet::Standard>& position);

// The value for White that a trace and the weights of this build give.
[[nodiscard]] Value value_of(const Trace& trace);

}  // namespace kydai::chess_engine
