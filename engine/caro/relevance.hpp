// SPDX-License-Identifier: GPL-3.0-or-later
// The relevant replies to a threat: which stones of the defender could spoil a win by fours that
// works when the defender passes (as in relevance-zone search).
//
// A stone outside this set changes nothing: it stands on no cell the win uses, blocks no end of a
// five, and even together with the replies that the win forces it makes no four for the defender.
// The argument, for a proof T and a defender's stone s:
//   - T's moves, its replies, the fives it threatens and the cells beyond their ends stay as they
//     were unless s is one of them;
//   - the defender gains a move only by a four of his own: k cells in a line, none of them the
//     attacker's, k - 2 of them his (counting the replies of T as his), and s among the others.
// Under rules with fouls a far stone can change what is forbidden, so there every stone counts.
#pragma once

#include "engine/caro/proof.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_engine {

// The attacker is to move in `state`, and `node` of `proof` wins for him. The set holds empty
// spots.
[[nodiscard]] SpotSet relevant_spots(State& state, const Proof& proof, int node);

}  // namespace kydai::caro_engine
