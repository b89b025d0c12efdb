// SPDX-License-Identifier: GPL-3.0-or-later
// A square of the 8×8 board, one byte. Always a valid square: `at` and `parse` check their
// input, `from_index` asserts and is for tables. a1 = 0, b1 = 1, … h8 = 63.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/keyed_array.hpp"
#include "core/chess/color.hpp"

namespace kydai::chess {

enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
constexpr File last_key(File) { return File::H; }
enum class Rank : std::uint8_t { R1, R2, R3, R4, R5, R6, R7, R8 };

inline constexpr File kFiles[] = {File::A, File::B, File::C, File::D,
                                  File::E, File::F, File::G, File::H};

// The rank as `side` counts them: its own back rank is R1.
constexpr Rank relative(Color side, Rank rank) {
    return side == Color::White ? rank : static_cast<Rank>(7 - static_cast<int>(rank));
}

constexpr char to_char(File file) { return static_cast<char>('a' + static_cast<int>(file)); }
constexpr char to_char(Rank rank) { return static_cast<char>('1' + static_cast<int>(rank)); }

class Square {
  public:
    static constexpr int kCount = 64;

    // a1; a placeholder for arrays and out-parameters.
    constexpr Square() = default;
    constexpr Square(File file, Rank rank)
        : index_(static_cast<std::uint8_t>(static_cast<int>(rank) * 8 + static_cast<int>(file))) {}

    static constexpr Square from_index(int index) {
        assert(index >= 0 && index < kCount);
        Square square;
        square.index_ = static_cast<std::uint8_t>(index);
        return square;
    }
    static constexpr std::optional<Square> at(int file, int rank) {
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
        return from_index(rank * 8 + file);
    }
    static constexpr std::optional<Square> parse(std::string_view text) {
        if (text.size() != 2) return std::nullopt;
        return at(text[0] - 'a', text[1] - '1');
    }

    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr File file() const { return static_cast<File>(index_ & 7); }
    [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ >> 3); }
    [[nodiscard]] constexpr bool is_light() const { return ((index_ ^ (index_ >> 3)) & 1) != 0; }
    // The same square seen from the other side of the board (a1 ↔ a8).
    [[nodiscard]] constexpr Square mirrored() const { return from_index(index_ ^ 56); }

    // The square a step away, if that is on the board.
    [[nodiscard]] constexpr std::optional<Square> offset(int files, int ranks) const {
        return at((index_ & 7) + files, (index_ >> 3) + ranks);
    }

    friend constexpr bool operator==(Square, Square) = default;
    friend constexpr auto operator<=>(Square, Square) = default;

  private:
    std::uint8_t index_ = 0;
};

inline std::string to_string(Square square) {
    return {to_char(square.file()), to_char(square.rank())};
}

template <class T>
using BySquare = KeyedArray<Square, T>;

namespace literals {
// "e4"_sq; a wrong name does not compile.
consteval Square operator""_sq(const char* text, std::size_t length) {
    return Square::parse({text, length}).value();
}
}  // namespace literals

}  // namespace kydai::chess
