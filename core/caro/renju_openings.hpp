// SPDX-License-Identifier: GPL-3.0-or-later
// The 26 openings of Renju: the second stone touches the first (straight: a direct opening;
// diagonally: an indirect one), the third lies in the 5 × 5 square around the first. Up to
// rotation and reflection there are 13 of each. Other five-in-a-row games use the same names.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/caro/point.hpp"

namespace kydai::caro {

struct RenjuOpening {
    std::string_view code;     // "D4": direct, number 4; "I7": indirect
    std::string_view name;     // Japanese, romanised
    std::string_view english;  // its meaning
    std::string_view vietnamese;
    // The third stone, relative to the first; the second is at (0, 1) or (1, 1).
    Offset third;
};

// All of them, D1 to D13 and I1 to I13.
[[nodiscard]] std::span<const RenjuOpening> renju_openings();

// The opening that a game begins with; only its first three stones, in the order of play, count.
[[nodiscard]] const RenjuOpening* renju_opening(std::span<const Stone> stones);

}  // namespace kydai::caro
