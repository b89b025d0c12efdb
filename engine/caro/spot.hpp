// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's own coordinates: a board of 32 x 32 with a margin of five cells of edge around the
// largest board, so that a window never leaves it. Sets of spots are 1024 bits.
//
//   spot = (row + 5) * 32 + column + 5;   a line of any direction fits 32 cells of two bits
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/caro/point.hpp"

namespace kydai::caro_engine {

using caro::Point;

inline constexpr int kMargin = 5;
inline constexpr int kStride = 32;
static_assert(caro::kMaxSide + 2 * kMargin <= kStride);

class Spot {
  public:
    static constexpr int kCount = kStride * kStride;

    constexpr Spot() = default;  // no spot at all: a cell of the margin
    constexpr explicit Spot(int index) : index_(static_cast<std::uint16_t>(index)) {}
    static constexpr Spot of(Point point) {
        return Spot((point.row() + kMargin) * kStride + point.column() + kMargin);
    }

    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr int x() const { return index_ % kStride; }
    [[nodiscard]] constexpr int y() const { return index_ / kStride; }
    [[nodiscard]] constexpr Point point() const { return *Point::at(x() - kMargin, y() - kMargin); }
    [[nodiscard]] constexpr bool is_none() const { return index_ == 0; }
    [[nodiscard]] constexpr Spot plus(int by) const { return Spot(index_ + by); }

    friend constexpr bool operator==(Spot, Spot) = default;

  private:
    std::uint16_t index_ = 0;
};

// How the index grows in each direction, in the order of caro::kDirections.
inline constexpr std::array<int, 4> kSteps{1, kStride, kStride + 1, 1 - kStride};

class SpotSet {
  public:
    void insert(Spot s) { words_[word(s)] |= bit(s); }
    void erase(Spot s) { words_[word(s)] &= ~bit(s); }
    [[nodiscard]] bool contains(Spot s) const { return (words_[word(s)] & bit(s)) != 0; }

    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t w = kFirstWord; w < kEndWord; ++w) {
            for (std::uint64_t left = words_[w]; left; left &= left - 1) {
                visit(Spot(static_cast<int>(w) * 64 + std::countr_zero(left)));
            }
        }
    }
    // Some member, the lowest; none() when empty.
    [[nodiscard]] Spot first() const {
        for (std::size_t w = kFirstWord; w < kEndWord; ++w) {
            if (words_[w]) return Spot(static_cast<int>(w) * 64 + std::countr_zero(words_[w]));
        }
        return {};
    }

  private:
    static constexpr std::size_t kFirstWord = kMargin * kStride / 64;
    static constexpr std::size_t kEndWord = (kMargin + caro::kMaxSide) * kStride / 64 + 1;
    static std::size_t word(Spot s) { return static_cast<std::size_t>(s.index()) / 64; }
    static std::uint64_t bit(Spot s) { return std::uint64_t{1} << (s.index() % 64); }

    std::array<std::uint64_t, Spot::kCount / 64> words_{};
};

}  // namespace kydai::caro_engine
