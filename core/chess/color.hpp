// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of a game of chess, and tables by them.
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"

namespace kydai::chess {

enum class Color : std::uint8_t { White, Black };

constexpr Color operator~(Color c) { return c == Color::White ? Color::Black : Color::White; }

inline constexpr Color kColors[] = {Color::White, Color::Black};

}  // namespace kydai::chess

namespace kydai {
template <>
inline constexpr int kKeyCount<chess::Color> = 2;

namespace chess {
template <class T>
using ByColor = KeyedArray<Color, T>;
}
}  // namespace kydai
