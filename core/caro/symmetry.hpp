// SPDX-License-Identifier: GPL-3.0-or-later
// The eight symmetries of a square board: swap the axes, then mirror each. A symmetry is a number
// from 0, which changes nothing, to 7.
#pragma once

#include <utility>

#include "core/caro/board.hpp"

namespace kydai::caro {

inline constexpr int kSymmetries = 8;

constexpr Offset turned(Offset by, int symmetry) {
    if ((symmetry & 4) != 0) std::swap(by.columns, by.rows);
    if ((symmetry & 2) != 0) by.columns = -by.columns;
    if ((symmetry & 1) != 0) by.rows = -by.rows;
    return by;
}

// Precondition: the board is square and the point lies on it.
constexpr Point turned(Point point, BoardSize size, int symmetry) {
    const int last = size.width() - 1;  // twice the distance from the edge to the centre
    const Offset by = turned(Offset{2 * point.column() - last, 2 * point.row() - last}, symmetry);
    return *Point::at((by.columns + last) / 2, (by.rows + last) / 2);
}

// Undoes `symmetry`. With the axes swapped, each mirror is the other's.
constexpr int inverse(int symmetry) {
    if ((symmetry & 4) == 0) return symmetry;
    return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

}  // namespace kydai::caro
