// SPDX-License-Identifier: GPL-3.0-or-later
// Proofs about kings: forced mates, forced defences, perpetual check. All are exhaustive over the
// defender's replies, within budgets of positions; without a proof the answer is no.
#pragma once

#include <vector>

#include "core/chess/any_position.hpp"

namespace kydai::explain {

// Whether the side to move is mated in at most `moves` more moves of the other side, all of them
// checks. `line` receives a longest defence.
[[nodiscard]] bool is_mated_in(const chess::AnyPosition& position, int moves,
                               std::vector<chess::Move>& line);

// A legal move that mates at once.
[[nodiscard]] std::optional<chess::Move> mating_move(const chess::AnyPosition& position);

// Whether every legal move but `move` allows mate in one, and `move` does not.
[[nodiscard]] bool is_only_defence(const chess::AnyPosition& position, chess::Move move);

// Whether after `move`, a check, the mover can go on giving check for ever.
[[nodiscard]] bool is_perpetual(const chess::AnyPosition& position, chess::Move move);

}  // namespace kydai::explain
