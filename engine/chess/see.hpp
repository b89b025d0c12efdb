// SPDX-License-Identifier: GPL-3.0-or-later
// Static exchange: what a move wins or loses on its target square when both sides go on capturing
// there with their least valuable piece. Pins are not seen. In atomic a capture ends the exchange,
// and what goes up with it counts; in antichess, where losing wins, nothing is judged.
#pragma once

#include "core/chess/position.hpp"

namespace kydai::chess_engine {

// Values of exchange only; kings last, so that they capture last.
inline constexpr chess::ByRole<int> kExchangeValues = {100, 320, 330, 500, 950, 20'000};

// Whether `move`, legal in `position`, wins at least `threshold`.
template <chess::RuleSet R>
[[nodiscard]] bool exchange_wins(const chess::Position<R>& position, chess::Move move,
                                 int threshold);

// Atomic: what a capture is worth, with all that goes up with it but pawns; its own piece counts
// against it.
[[nodiscard]] int explosion_gain(const chess::Position<chess::RuleSet::Atomic>& position,
                                 chess::Move move);

}  // namespace kydai::chess_engine
