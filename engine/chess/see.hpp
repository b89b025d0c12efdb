// SPDX-License-Identifier: GPL-3.0-or-later
// Static exchange evaluation (SEE): what a move wins or loses on its target square when both sides
// go on capturing there with their least valuable piece. Pins are ignored. In atomic a capture ends
// the exchange, and the pieces it explodes count; in antichess, where losing wins, every move
// passes.
#pragma once

#include "core/chess/position.hpp"

namespace kydai::chess_engine {

// For exchanges only. The king's value makes it capture last.
inline constexpr chess::ByRole<int> kExchangeValues = {100, 320, 330, 500, 950, 20'000};

// Whether `move`, legal in `position`, wins at least `threshold`.
template <chess::RuleSet R>
[[nodiscard]] bool exchange_wins(const chess::Position<R>& position, chess::Move move,
                                 int threshold);

// Atomic: the material a capture wins: everything that explodes but pawns, less the capturing
// piece.
[[nodiscard]] int explosion_gain(const chess::Position<chess::RuleSet::Atomic>& position,
                                 chess::Move move);

}  // namespace kydai::chess_engine
