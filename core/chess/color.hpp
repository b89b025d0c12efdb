// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of a game of chess, and tables by them.
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"

namespace kydai::chess {

enum class Color : std::uint8_t { White, Black };
constexpr Color last_key(Color) { return Color::Black; }

constexpr Color operator~(Color c) { return c == Color::White ? Color::Black : Color::White; }

inline constexpr Color kColors[] = {Color::White, Color::Black};

template <class T>
using ByColor = KeyedArray<Color, T>;

}  // namespace kydai::chess
