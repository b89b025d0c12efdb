// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of any game: First moves first from the usual start (White in chess, X in caro).
// Clocks, offers and results are by side; only the rules traits know the colours. A player has a
// Seat (core/base/seat.hpp), and an opening may decide which side a seat gets.
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"
#include "core/base/seat.hpp"

namespace kydai::game {

enum class Side : std::uint8_t { First, Second };
constexpr Side last_key(Side) { return Side::Second; }

constexpr Side operator~(Side side) { return side == Side::First ? Side::Second : Side::First; }

inline constexpr Side kSides[] = {Side::First, Side::Second};

using kydai::BySeat;
using kydai::kSeats;
using kydai::Seat;

template <class T>
using BySide = KeyedArray<Side, T>;

}  // namespace kydai::game
