// SPDX-License-Identifier: GPL-3.0-or-later
// What a terminal shows, as a value: a grid of cells with colours and attributes. The edge paints
// it; tests read it. Rows and columns count from the upper left corner, from 0.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::terminal {

enum class Colours : std::uint8_t { None, Few, Many };  // none, 8 or 16, 256

// What the terminal can do.
struct Display {
    int width = 80;
    int height = 24;
    Colours colours = Colours::Many;
    bool utf8 = true;

    friend bool operator==(const Display&, const Display&) = default;
};

// A colour by its number among a terminal's 256 (or, of few, 8); none is the terminal's own.
using Colour = std::int16_t;
inline constexpr Colour kOwnColour = -1;

struct Style {
    Colour ink = kOwnColour;
    Colour ground = kOwnColour;
    bool bold = false;
    bool reverse = false;
    bool underline = false;

    friend bool operator==(const Style&, const Style&) = default;
};

struct Cell {
    char32_t glyph = U' ';  // 0: the second half of a wide character
    Style style = {};

    friend bool operator==(const Cell&, const Cell&) = default;
};

struct Area {
    int row = 0;
    int column = 0;
    int width = 0;
    int height = 1;

    [[nodiscard]] bool contains(int r, int c) const {
        return r >= row && r < row + height && c >= column && c < column + width;
    }
    [[nodiscard]] int bottom() const { return row + height; }
    [[nodiscard]] int right() const { return column + width; }
    friend bool operator==(const Area&, const Area&) = default;
};

class Screen {
  public:
    explicit Screen(const Display& display, const Style& ground = {});

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] const Cell& at(int row, int column) const {
        return cells_[static_cast<std::size_t>(row) * width_ + column];
    }

    // Writes on one row and returns the column after the text; what is outside is left out. On a
    // terminal without UTF-8 the text becomes ASCII here, and nowhere else.
    int put(int row, int column, std::string_view text, const Style& style);
    // The same, cut to `width` cells.
    void put_fitted(int row, int column, int width, std::string_view text, const Style& style);
    void put_right(int row, int end_column, std::string_view text, const Style& style);
    void fill(const Area& area, const Style& style);
    // A frame on the outermost cells of the area.
    void frame(const Area& area, const Style& style);

    // The rows as text, without the blanks at their ends.
    [[nodiscard]] std::string row_text(int row) const;
    [[nodiscard]] std::string text() const;

    friend bool operator==(const Screen&, const Screen&) = default;

  private:
    [[nodiscard]] bool has(int row, int column) const {
        return row >= 0 && row < height_ && column >= 0 && column < width_;
    }
    // The width that `text` takes here.
    [[nodiscard]] int shown_width(std::string_view text) const;

    int width_;
    int height_;
    bool utf8_;
    std::vector<Cell> cells_;
};

}  // namespace kydai::terminal
