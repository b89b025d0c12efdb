// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/screen.hpp"

#include <algorithm>

#include "apps/terminal/text.hpp"

namespace kydai::terminal {

Screen::Screen(const Display& display, const Style& ground)
    : width_(std::max(display.width, 1)),
      height_(std::max(display.height, 1)),
      utf8_(display.utf8),
      cells_(static_cast<std::size_t>(width_) * height_, Cell{.style = ground}) {}

int Screen::shown_width(std::string_view text) const {
    return utf8_ ? width_of(text) : static_cast<int>(to_ascii(text).size());
}

int Screen::put(int row, int column, std::string_view text, const Style& style) {
    const std::string ascii = utf8_ ? std::string() : to_ascii(text);
    if (!utf8_) text = ascii;
    while (!text.empty()) {
        const char32_t c = take_code_point(text);
        const int width = width_of(c);
        if (width == 0) continue;
        if (has(row, column) && has(row, column + width - 1)) {
            Cell* cell = &cells_[static_cast<std::size_t>(row) * width_ + column];
            cell[0] = {.glyph = c, .style = style};
            if (width == 2) cell[1] = {.glyph = 0, .style = style};
        }
        column += width;
    }
    return column;
}

void Screen::put_fitted(int row, int column, int width, std::string_view text, const Style& style) {
    put(row, column, fitted(utf8_ ? text : std::string_view(to_ascii(text)), width), style);
}

void Screen::put_right(int row, int end_column, std::string_view text, const Style& style) {
    put(row, end_column - shown_width(text), text, style);
}

void Screen::fill(const Area& area, const Style& style) {
    for (int row = area.row; row < area.bottom(); ++row) {
        put(row, area.column, std::string(static_cast<std::size_t>(std::max(area.width, 0)), ' '),
            style);
    }
}

void Screen::frame(const Area& area, const Style& style) {
    const auto line = [&](std::string_view left, std::string_view middle, std::string_view right) {
        std::string text(left);
        for (int i = 2; i < area.width; ++i) text += middle;
        return text += right;
    };
    put(area.row, area.column, utf8_ ? line("╭", "─", "╮") : line("+", "-", "+"), style);
    for (int row = area.row + 1; row + 1 < area.bottom(); ++row) {
        put(row, area.column, utf8_ ? "│" : "|", style);
        put(row, area.right() - 1, utf8_ ? "│" : "|", style);
    }
    put(area.bottom() - 1, area.column, utf8_ ? line("╰", "─", "╯") : line("+", "-", "+"), style);
}

std::string Screen::row_text(int row) const {
    std::string text;
    for (int column = 0; column < width_; ++column) {
        const char32_t glyph = at(row, column).glyph;
        if (glyph != 0) append_code_point(text, glyph);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string Screen::text() const {
    std::string text;
    for (int row = 0; row < height_; ++row) text += row_text(row) + "\n";
    return text;
}

}  // namespace kydai::terminal
