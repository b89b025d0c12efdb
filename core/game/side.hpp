// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of any game: First moves first from the usual start (White in chess, X in caro).
// Clocks, offers and results speak of sides; only the rules traits know their colours. Which of the
// two players has a side is another matter (core/base/seat.hpp): an opening may decide it.
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"
#include "core/base/seat.hpp"

namespace kydai::game {

enum class Side : std::uint8_t { First, Second };

constexpr Side operator~(Side side) { return side == Side::First ? Side::Second : Side::First; }

inline constexpr Side kSides[] = {Side::First, Side::Second};

using kydai::BySeat;
using kydai::kSeats;
using kydai::Seat;

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::Side> = static_cast<int>(game::Side::Second) + 1;

namespace game {
template <class T>
using BySide = KeyedArray<Side, T>;
}  // namespace game
}  // namespace kydai
