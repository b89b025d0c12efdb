// SPDX-License-Identifier: GPL-3.0-or-later
// The two seats at a board: which of the two players. A seat stays the same for the whole game,
// while an opening may decide which side (colour) it plays; First is the one who begins.
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"

namespace kydai {

enum class Seat : std::uint8_t { First, Second };
constexpr Seat last_key(Seat) { return Seat::Second; }

constexpr Seat operator~(Seat seat) { return seat == Seat::First ? Seat::Second : Seat::First; }

inline constexpr Seat kSeats[] = {Seat::First, Seat::Second};

template <class T>
using BySeat = KeyedArray<Seat, T>;

}  // namespace kydai
