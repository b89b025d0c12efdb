// SPDX-License-Identifier: GPL-3.0-or-later
// Which replies stop a five, derived from the rule and not from gomoku habit:
//
//   oxxxx__   the gap, and under caro rules also the cell beyond it: o xxxx x o is closed
//   _xxxx_    nothing, unless an enemy stone stands past one of the gaps
//
// Exact for every rule set: a stone takes a five away by standing on its cell or beyond an end of
// the run it would complete; several fives are stopped by what stops each of them.
#pragma once

#include "core/base/static_vector.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_engine {

using Replies = StaticVector<Spot, 4>;  // the cell and two ends; fewer where several lines win

// The legal moves of the defender after which `attacker` has no five left. Requires at least one
// five of the attacker. Empty: the attacker wins.
[[nodiscard]] Replies replies_to_fives(const State& state, Side attacker);

}  // namespace kydai::caro_engine
