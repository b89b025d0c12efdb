// SPDX-License-Identifier: GPL-3.0-or-later
// Names of chess openings by position, so that transpositions find them: a table of position keys
// that the caller hands in as bytes (assets/openings, made by tools/opening_names). Only positions
// of standard chess have names; the keys of other rule sets differ.
//
// The file, integers little-endian:
//
//     8 bytes  "KYDECO" 0 1
//     4 × u32  rows, families, lines, bytes of text
//     u64      × rows: keys, strictly ascending
//     u16      × rows: ECO code, letter × 100 + number ("B07" is 107)
//     u16      × rows: family
//     u16      × rows: line
//     text     families (English, Vietnamese), then lines, each ended by a zero byte
//
// A line is what follows the family in the English name, with its separator (": Najdorf
// Variation"); it may be empty.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chess/zobrist.hpp"

namespace kydai::chess {

struct OpeningName {
    std::string eco;  // "B90"
    std::string_view family;
    std::string_view family_vi;
    std::string_view line;

    [[nodiscard]] std::string english() const { return std::string(family).append(line); }
    [[nodiscard]] std::string vietnamese() const { return std::string(family_vi).append(line); }
    friend bool operator==(const OpeningName&, const OpeningName&) = default;
};

class OpeningNames {
  public:
    // Nothing when the bytes are no such file. The bytes must outlive the table and its names.
    static std::optional<OpeningNames> read(std::span<const std::byte> file);

    [[nodiscard]] int size() const { return static_cast<int>(rows_); }
    [[nodiscard]] std::optional<OpeningName> find(Key key) const;

  private:
    OpeningNames() = default;

    [[nodiscard]] Key key_at(std::size_t row) const;
    [[nodiscard]] std::size_t column_at(std::size_t column, std::size_t row) const;
    [[nodiscard]] bool is_sound() const;

    std::span<const std::byte> keys_;
    std::span<const std::byte> columns_;  // codes, families, lines
    std::size_t rows_ = 0;
    std::size_t families_ = 0;
    std::vector<std::string_view> texts_;  // of families two each, then lines
};

}  // namespace kydai::chess
