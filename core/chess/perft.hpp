// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the leaves of the tree of legal moves: the classic test of a move generator.
#pragma once

#include <cstdint>

#include "core/chess/any_position.hpp"

namespace kydai::chess {

// The number of legal move sequences of `depth` plies. The last ply is counted, not listed.
std::uint64_t perft(const AnyPosition& position, int depth);

}  // namespace kydai::chess
