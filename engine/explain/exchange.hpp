// SPDX-License-Identifier: GPL-3.0-or-later
// What captures win, in points, with legal moves only: pins and checks count, unlike in the
// search's fast exchange evaluation.
#pragma once

#include <vector>

#include "core/chess/any_position.hpp"

namespace kydai::explain {

// A king is never lost, so it has no worth.
[[nodiscard]] int worth(chess::Role role);
// What a move takes, and what a promotion adds.
[[nodiscard]] int taken_by(const chess::AnyPosition& position, chess::Move move);
// The most that the side to move wins by captures on one square; 0 when it had better not begin.
[[nodiscard]] int best_exchange(const chess::AnyPosition& position, chess::Square square);
// What `move` wins when both sides go on capturing on its target square as long as it pays.
[[nodiscard]] int exchange_gain(const chess::AnyPosition& position, chess::Move move);

// Whether the side that has just moved wins material whatever the reply, by a capture with a piece
// on `attackers`, or by taking back what took one of them. `worst` receives the reply that loses
// least and the capture that follows.
[[nodiscard]] bool wins_material(const chess::AnyPosition& after, chess::Bitboard attackers,
                                 std::vector<chess::Move>& worst);

}  // namespace kydai::explain
