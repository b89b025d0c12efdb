// SPDX-License-Identifier: GPL-3.0-or-later
// What a stone on an empty cell would make in one line, for one side under one rule set.
//
// The table is not written by hand: it follows from the rule alone. A line is seen through a window
// of five cells on either side of the cell asked about,
//
//      L5 L4 L3 L2 L1 [cell] R1 R2 R3 R4 R5
//
// which is exact for every pattern below: a win through the cell reaches four cells from it, and
// the cells that may block that win lie one further. (A longer run that leaves the window either
// never wins or always wins; where this is unknown, the worse is assumed.)
//
// Past the first blocker (enemy stone or edge) nothing can matter to this side, so a half of the
// window has only 94 different meanings, and the table 94 x 94 entries. It fits the first cache and
// is built in about a millisecond, by one pass of memoised recursion.
//
// Immutable after construction; any number of threads may read it.
#pragma once

#include <array>
#include <cstdint>

#include "core/caro/rule_set.hpp"

namespace kydai::caro_engine {

using caro::BoardRules;
using caro::Side;

// In growing order of worth. "Way" = a further stone of ours that makes the next better shape.
enum class Pattern : std::uint8_t {
    Dead,  // can never win in this line
    B1,    // a stone that could become B2
    F1,    // ... F2
    B2,    // could become B3
    F2,    // one way to an open three
    F2A,   // two ways
    F2B,   // three ways or more
    B3,    // could become B4
    F3S,   // open three with one way to an open four
    F3,    // open three with more ways
    B4,    // a four: wins next, and some single reply stops it
    F4,    // open four: wins next whatever the reply
    Five,  // wins at once
    Foul,  // Renju, X: overline, or two fours in this one line
};
inline constexpr int kPatternCount = 14;

constexpr bool is_three(Pattern p) { return p == Pattern::F3S || p == Pattern::F3; }

class PatternTable {
  public:
    static constexpr int kReach = 5;         // cells of the window on either side
    static constexpr int kHalves = 94;       // meanings of one half, see half_index()
    static constexpr int kHalfCodes = 1024;  // five cells of two bits

    // Cells of a half as two bits each: 0 empty, 1 X, 2 O, 3 edge; the lowest bits are the lowest
    // cell of the line, which is the farthest one on the left and the nearest one on the right.
    PatternTable(const BoardRules& rules, Side side);

    // The meaning of a half, 0 to kHalves - 1, and the pattern between two meanings.
    [[nodiscard]] std::uint8_t left(unsigned code) const { return left_[code]; }
    [[nodiscard]] std::uint8_t right(unsigned code) const { return right_[code]; }
    [[nodiscard]] Pattern between(std::uint8_t left, std::uint8_t right) const {
        return static_cast<Pattern>(patterns_[left][right]);
    }

  private:
    std::array<std::uint8_t, kHalfCodes> left_{};
    std::array<std::uint8_t, kHalfCodes> right_{};
    std::array<std::array<std::uint8_t, kHalves>, kHalves> patterns_{};
};

}  // namespace kydai::caro_engine
