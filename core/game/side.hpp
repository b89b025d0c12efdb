// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of any game: First moves first from the usual start (White in chess, X in caro).
// Clocks, offers and results speak of sides; only the rules traits know their colours.
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"

namespace kydai::game {

enum class Side : std::uint8_t { First, Second };

constexpr Side operator~(Side side) { return side == Side::First ? Side::Second : Side::First; }

inline constexpr Side kSides[] = {Side::First, Side::Second};

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::Side> = 2;

namespace game {
template <class T>
using BySide = KeyedArray<Side, T>;
}
}  // namespace kydai
