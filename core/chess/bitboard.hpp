// SPDX-License-Identifier: GPL-3.0-or-later
// A set of squares in one word. Ranges over its squares from a1 to h8:
// `for (Square s : pieces & ~pinned)`.
#pragma once

#include <cstdint>

#include "core/base/bits.hpp"
#include "core/chess/square.hpp"

namespace kydai::chess {

class Bitboard {
  public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << square.index()) {}
    constexpr explicit Bitboard(File file)
        : bits_(0x0101010101010101ULL << static_cast<int>(file)) {}
    constexpr explicit Bitboard(Rank rank) : bits_(0xFFULL << (8 * static_cast<int>(rank))) {}

    static constexpr Bitboard all() { return Bitboard(~std::uint64_t{0}); }

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
    [[nodiscard]] constexpr bool many() const { return more_than_one_bit(bits_); }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool has(Square s) const { return ((bits_ >> s.index()) & 1) != 0; }
    [[nodiscard]] constexpr bool meets(Bitboard other) const { return (bits_ & other.bits_) != 0; }
    // The lowest square; the set must not be empty.
    [[nodiscard]] constexpr Square first() const { return Square::from_index(lowest_bit(bits_)); }
    constexpr Square pop_first() {
        const Square square = first();
        bits_ = without_lowest_bit(bits_);
        return square;
    }

    constexpr Bitboard& operator&=(Bitboard o) { return *this = *this & o; }
    constexpr Bitboard& operator|=(Bitboard o) { return *this = *this | o; }
    constexpr Bitboard& operator^=(Bitboard o) { return *this = *this ^ o; }
    constexpr Bitboard& operator-=(Bitboard o) { return *this = *this - o; }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ & b.bits_);
    }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ | b.bits_);
    }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ ^ b.bits_);
    }
    // The squares of `a` that are not in `b`.
    friend constexpr Bitboard operator-(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ & ~b.bits_);
    }
    friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Square operator*() const { return Square::from_index(lowest_bit(bits_)); }
        constexpr Iterator& operator++() {
            bits_ = without_lowest_bit(bits_);
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint64_t bits_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }

  private:
    std::uint64_t bits_ = 0;
};

enum class Direction : std::int8_t {
    North = 8,
    South = -8,
    East = 1,
    West = -1,
    NorthEast = 9,
    NorthWest = 7,
    SouthEast = -7,
    SouthWest = -9,
};

// Every square of `set` moved one step; what leaves the board is dropped.
template <Direction D>
constexpr Bitboard shifted(Bitboard set) {
    constexpr int step = static_cast<int>(D);
    constexpr bool east =
        D == Direction::East || D == Direction::NorthEast || D == Direction::SouthEast;
    constexpr bool west =
        D == Direction::West || D == Direction::NorthWest || D == Direction::SouthWest;
    if constexpr (east) set -= Bitboard(File::H);
    if constexpr (west) set -= Bitboard(File::A);
    if constexpr (step > 0) {
        return Bitboard(set.bits() << step);
    } else {
        return Bitboard(set.bits() >> -step);
    }
}

// A square moved one step; the caller knows that it stays on the board.
template <Direction D>
constexpr Square stepped(Square square) {
    return Square::from_index(square.index() + static_cast<int>(D));
}

inline constexpr Bitboard kBackRanks = Bitboard(Rank::R1) | Bitboard(Rank::R8);
// The four squares in the middle: d4, e4, d5, e5.
inline constexpr Bitboard kHill =
    (Bitboard(File::D) | Bitboard(File::E)) & (Bitboard(Rank::R4) | Bitboard(Rank::R5));

}  // namespace kydai::chess
