// SPDX-License-Identifier: GPL-3.0-or-later
// Stones on a rectangle of points. Knows neither rules nor the side to move.
#pragma once

#include <cassert>
#include <optional>

#include "core/caro/point.hpp"

namespace kydai::caro {

class BoardSize {
  public:
    static constexpr std::optional<BoardSize> of(int width, int height) {
        if (width < kMinSide || width > kMaxSide) return std::nullopt;
        if (height < kMinSide || height > kMaxSide) return std::nullopt;
        return BoardSize(width, height);
    }

    [[nodiscard]] constexpr int width() const { return width_; }
    [[nodiscard]] constexpr int height() const { return height_; }
    [[nodiscard]] constexpr int points() const { return width_ * height_; }
    [[nodiscard]] constexpr bool contains(Point point) const {
        return point.column() < width_ && point.row() < height_;
    }

    friend constexpr bool operator==(BoardSize, BoardSize) = default;

  private:
    constexpr BoardSize(int width, int height)
        : width_(static_cast<std::uint8_t>(width)), height_(static_cast<std::uint8_t>(height)) {}

    std::uint8_t width_;
    std::uint8_t height_;
};

enum class Cell : std::uint8_t { Empty, X, O };

constexpr Cell cell_of(Side side) { return side == Side::X ? Cell::X : Cell::O; }

class Board {
  public:
    explicit constexpr Board(BoardSize size) : size_(size) {}

    [[nodiscard]] constexpr BoardSize size() const { return size_; }
    [[nodiscard]] constexpr int stones() const { return stones_; }
    [[nodiscard]] constexpr bool full() const { return stones_ == size_.points(); }

    [[nodiscard]] constexpr Cell operator[](Point point) const { return cells_[point]; }
    [[nodiscard]] constexpr bool empty(Point point) const { return cells_[point] == Cell::Empty; }

    // The point `steps` away, or nothing past the edge. Negative steps walk backwards.
    [[nodiscard]] constexpr std::optional<Point> step(Point from, Direction direction,
                                                      int steps) const {
        const Offset by = offset(direction);
        const auto to = Point::at(from.column() + by.columns * steps, from.row() + by.rows * steps);
        return to && size_.contains(*to) ? to : std::nullopt;
    }

    constexpr void put(Point point, Side side) {
        assert(size_.contains(point) && empty(point));
        cells_[point] = cell_of(side);
        ++stones_;
    }
    constexpr void remove(Point point) {
        assert(!empty(point));
        cells_[point] = Cell::Empty;
        --stones_;
    }

    friend constexpr bool operator==(const Board&, const Board&) = default;

  private:
    BoardSize size_;
    std::int16_t stones_ = 0;
    ByPoint<Cell> cells_{};
};

}  // namespace kydai::caro
