// SPDX-License-Identifier: GPL-3.0-or-later
// The four patterns of a cell taken together: one threat class, and one number (0..2379) that
// forgets the order of the directions and indexes the evaluation weights.
//
// A cell's patterns travel as a code of four times four bits, direction 0 in the lowest.
#pragma once

#include <array>
#include <cstdint>

#include "engine/caro/pattern.hpp"

namespace kydai::caro_engine {

// In growing order of worth to the side that would play there.
enum class Threat : std::uint8_t {
    None,
    Three,        // one open three
    DoubleThree,  // two or more
    Four,         // a four that some single reply stops
    FourThree,    // a four and an open three
    DoubleFour,   // two fours: under caro rules one reply may still stop both
    OpenFour,     // a four that no reply stops
    Five,         // wins at once
};
inline constexpr int kThreatCount = 8;

constexpr bool makes_four(Threat t) { return t >= Threat::Four; }

using Code = std::uint16_t;

constexpr Pattern pattern_of(Code code, int direction) {
    return static_cast<Pattern>((code >> (4 * direction)) & 15U);
}
constexpr Code with_pattern(Code code, int direction, Pattern pattern) {
    const unsigned shift = 4U * static_cast<unsigned>(direction);
    return static_cast<Code>((code & ~(15U << shift)) | (static_cast<unsigned>(pattern) << shift));
}

// Multisets of four patterns out of fourteen: C(17, 4) = 2380.
inline constexpr int kComboCount = 2380;

class ComboTable {
  public:
    // `fouls`: the side is X in Renju.
    explicit ComboTable(bool fouls);

    struct Entry {
        std::uint16_t id = 0;
        Threat threat = Threat::None;
        bool suspect = false;  // a stone there may be a foul; the rules core has the last word
    };
    [[nodiscard]] const Entry& operator[](Code code) const { return entries_[code]; }

  private:
    std::array<Entry, 65536> entries_{};
};

// The patterns behind a number, in growing order.
using ComboPatterns = std::array<Pattern, 4>;
[[nodiscard]] std::array<ComboPatterns, kComboCount> all_combos();

}  // namespace kydai::caro_engine
