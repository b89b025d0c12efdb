// SPDX-License-Identifier: GPL-3.0-or-later
// A point of the largest board (22 x 22), and the four directions in which stones can line up.
// Column 0 is the a-file, row 0 is rank 1. A point may lie outside a
// given board: BoardSize::contains.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>

#include "core/caro/side.hpp"

namespace kydai::caro {

inline constexpr int kMinSide = 3;
inline constexpr int kMaxSide = 22;

class Point {
  public:
    static constexpr int kCount = kMaxSide * kMaxSide;

    static constexpr std::optional<Point> at(int column, int row) {
        if (column < 0 || column >= kMaxSide || row < 0 || row >= kMaxSide) return std::nullopt;
        return Point(column, row);
    }
    static constexpr Point from_index(int index) { return {index % kMaxSide, index / kMaxSide}; }

    constexpr Point() = default;
    [[nodiscard]] constexpr int column() const { return column_; }
    [[nodiscard]] constexpr int row() const { return row_; }
    // In [0, kCount), for tables only.
    [[nodiscard]] constexpr int index() const { return row_ * kMaxSide + column_; }

    friend constexpr auto operator<=>(Point, Point) = default;

  private:
    constexpr Point(int column, int row)
        : column_(static_cast<std::uint8_t>(column)), row_(static_cast<std::uint8_t>(row)) {}

    std::uint8_t column_ = 0;
    std::uint8_t row_ = 0;
};

template <class T>
using ByPoint = KeyedArray<Point, T>;

enum class Direction : std::uint8_t { Across, Up, Rising, Falling };

inline constexpr std::array kDirections{Direction::Across, Direction::Up, Direction::Rising,
                                        Direction::Falling};

struct Offset {
    int columns;
    int rows;
};

constexpr Offset offset(Direction direction) {
    switch (direction) {
        case Direction::Across:
            return {1, 0};
        case Direction::Up:
            return {0, 1};
        case Direction::Rising:
            return {1, 1};
        case Direction::Falling:
            return {1, -1};
    }
    return {0, 0};
}

struct Stone {
    Point point;
    Side side = Side::X;

    friend constexpr bool operator==(const Stone&, const Stone&) = default;
};

}  // namespace kydai::caro
