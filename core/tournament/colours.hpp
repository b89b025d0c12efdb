// SPDX-License-Identifier: GPL-3.0-or-later
// Allocation of colours (C.04.3, articles 1.6, 1.7 and 5). In caro, X is White.
#pragma once

#include <cstdint>
#include <vector>

#include "core/tournament/card.hpp"

namespace kydai::tournament {

// How much a player needs a side (1.7).
enum class Need : std::uint8_t { None, Mild, Strong, Absolute };
constexpr Need last_key(Need) { return Need::Absolute; }

// The sides of the games that a player has played; unplayed rounds leave no trace (C.04.2, 3.4).
struct ColourHistory {
    std::vector<Side> sides;
    int difference = 0;  // games as First minus games as Second
    Need need = Need::None;
    Side wanted = Side::First;  // meaningless without a need
};
[[nodiscard]] ColourHistory colour_history(const Card& card);

// A player as the allocation of colours sees him.
struct ColourClaim {
    const ColourHistory* history;
    Points score;  // the pairing score
    int number;    // from 0
};
// Whether a ranks above b: score, then number (1.2).
[[nodiscard]] constexpr bool ranks_above(const ColourClaim& a, const ColourClaim& b) {
    return a.score != b.score ? a.score > b.score : a.number < b.number;
}

// The side that `a` gets against `b` (5.2). `initial` is the side of the first player in the first
// round, drawn by lot.
[[nodiscard]] Side side_against(const ColourClaim& a, const ColourClaim& b, Side initial);

}  // namespace kydai::tournament
