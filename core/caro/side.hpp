// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of caro. X always moves first (black in Renju and in the Gomocup league).
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"

namespace kydai::caro {

enum class Side : std::uint8_t { X, O };

constexpr Side operator~(Side side) { return side == Side::X ? Side::O : Side::X; }

}  // namespace kydai::caro

namespace kydai {
template <>
inline constexpr int kKeyCount<caro::Side> = static_cast<int>(caro::Side::O) + 1;
namespace caro {
template <class T>
using BySide = KeyedArray<Side, T>;
}  // namespace caro
}  // namespace kydai
