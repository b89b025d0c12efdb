// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of any game: First moves first from the usual start (White in chess, X in caro).
// Clocks, offers and results speak of sides; only the rules traits know their colours.
//
// And the two seats, the players: who sits where is the same for the whole game, while an opening
// may decide who holds which side (opening.hpp).
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"

namespace kydai::game {

enum class Side : std::uint8_t { First, Second };

constexpr Side operator~(Side side) { return side == Side::First ? Side::Second : Side::First; }

inline constexpr Side kSides[] = {Side::First, Side::Second};

enum class Seat : std::uint8_t { First, Second };

constexpr Seat operator~(Seat seat) { return seat == Seat::First ? Seat::Second : Seat::First; }

inline constexpr Seat kSeats[] = {Seat::First, Seat::Second};

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::Side> = static_cast<int>(game::Side::Second) + 1;
template <>
inline constexpr int kKeyCount<game::Seat> = static_cast<int>(game::Seat::Second) + 1;

namespace game {
template <class T>
using BySide = KeyedArray<Side, T>;
template <class T>
using BySeat = KeyedArray<Seat, T>;
}  // namespace game
}  // namespace kydai
