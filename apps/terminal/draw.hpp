// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to the drawing code: what its files share.
#pragma once

#include "apps/terminal/palette.hpp"
#include "apps/terminal/ui.hpp"

namespace kydai::terminal {

// Everything a part needs to draw itself.
struct Canvas {
    const Host& host;
    const Display& display;
    const Palette& palette;
    Drawn& drawn;

    [[nodiscard]] Screen& screen() const { return drawn.screen; }
};

// Below these nothing can be drawn that a person could use.
inline constexpr int kLeastWidth = 40;
inline constexpr int kLeastHeight = 14;

inline constexpr int kGap = 3;  // between board and panel

// Text broken into the rows of `area`; what is too long for them is cut at the end of the last one.
void put_wrapped(Screen& screen, const Area& area, std::string_view text, const Style& style);

void draw_game(const Canvas& canvas, const GameView& view);
// `below`: the layout of the view under the overlay.
void draw_overlay(const Canvas& canvas, const Overlay& overlay, std::span<const Zone> below);

// --- boards ---

// A board of cells of one size; what does not fit is scrolled.
struct Grid {
    Area area;  // of the visible cells
    int cell_width = 0;
    int cell_height = 0;
    int first_column = 0;  // visible, counted on the screen from the left
    int first_row = 0;
    int columns = 0;  // visible
    int rows = 0;
};

struct CellSize {
    int width;
    int height;
};
// The largest cells that leave room for the panel beside the board; `column` and `row` stay in
// sight.
Grid fit_grid(const Display& display, int columns, int rows, std::span<const CellSize> sizes,
              std::pair<int, int> in_sight);

// What stands in a cell: a glyph, and marks to its left and right.
struct CellText {
    std::string_view left = " ";
    std::string_view centre = " ";
    std::string_view right = " ";
};
void paint_cell(Screen& screen, const Area& area, const CellText& text, const Style& style);

Grid draw_board(const Canvas& canvas, const GameView& view, const RunningChess& running);
Grid draw_board(const Canvas& canvas, const GameView& view, const RunningCaro& running);

std::string_view piece_glyph(const Display& display, chess::Piece piece);

}  // namespace kydai::terminal
