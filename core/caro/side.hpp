// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of caro. X always moves first (black in Renju and in the Gomocup league).
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"

namespace kydai::caro {

enum class Side : std::uint8_t { X, O };
constexpr Side last_key(Side) { return Side::O; }

constexpr Side operator~(Side side) { return side == Side::X ? Side::O : Side::X; }

template <class T>
using BySide = KeyedArray<Side, T>;

}  // namespace kydai::caro
