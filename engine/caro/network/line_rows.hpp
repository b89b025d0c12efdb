// SPDX-License-Identifier: GPL-3.0-or-later
// From lines of stones to rows of the network's table.
//
// A line is a cell with five cells on either side. To a side nothing matters past the first cell
// that blocks it (an enemy stone or the edge), so each half has 94 meanings (as in pattern.hpp);
// the two halves are an unordered pair: a line read backwards is the same line. A cell that holds
// an enemy stone has one row of its own.
#pragma once

#include <array>
#include <cstdint>

#include "core/caro/rule_set.hpp"

namespace kydai::caro_engine::network {

inline constexpr int kReach = 5;
inline constexpr int kHalves = 94;
inline constexpr int kPairs = kHalves * (kHalves + 1) / 2;
inline constexpr int kRows = 2 * kPairs + 1;  // empty in the middle; own stone; enemy stone

using RowIndex = std::uint16_t;

// Cells are two bits: 0 empty, 1 X, 2 O, 3 edge.
class LineRows {
  public:
    // Under Edge::Blocks the edge counts as an enemy stone for both sides.
    explicit LineRows(caro::Edge edge);

    struct BothRows {
        RowIndex x;
        RowIndex o;
    };
    // `line` holds the eleven cells, the lowest bits the first.
    [[nodiscard]] BothRows of(std::uint32_t line) const {
        const Meaning left = left_[line & kHalfMask];
        const Meaning right = right_[line >> (2 * kReach + 2) & kHalfMask];
        const std::uint32_t middle = line >> (2 * kReach) & 3U;
        const int x = pair(left.x, right.x);
        const int o = pair(left.o, right.o);
        if (middle == 0) return {row(x), row(o)};
        if (middle == 1) return {row(x + kPairs), row(kRows - 1)};
        return {row(kRows - 1), row(o + kPairs)};
    }

  private:
    static constexpr std::uint32_t kHalfMask = 1023;
    struct Meaning {
        std::uint8_t x = 0;
        std::uint8_t o = 0;
    };

    static RowIndex row(int index) { return static_cast<RowIndex>(index); }
    static int pair(int a, int b) {
        const int high = a > b ? a : b;
        return high * (high + 1) / 2 + (a + b - high);
    }

    std::array<Meaning, kHalfMask + 1> left_{};
    std::array<Meaning, kHalfMask + 1> right_{};
};

}  // namespace kydai::caro_engine::network
