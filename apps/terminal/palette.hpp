// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the visual language (play/look) as a terminal can show them: of 256, of 8, or none
// at all, where bold and reverse have to do.
#pragma once

#include "apps/terminal/preferences.hpp"
#include "apps/terminal/screen.hpp"

namespace kydai::terminal {

struct Palette {
    Style ground;  // of the whole screen
    Style ink;
    Style strong;
    Style muted;
    Style accent;
    Style good;
    Style chosen;  // the row or button the keys are on
    Style line;    // frames and rules

    // The board of chess.
    Style light;
    Style dark;
    Style last_light;
    Style last_dark;
    Style picked;
    Style cursor;
    Style check;
    Style hint;
    Colour white_piece;  // bold
    Colour black_piece;
    bool bold_black = false;

    // The board of caro.
    Style caro;
    Style caro_last;
    Style caro_won;
    Colour caro_x;
    Colour caro_o;
    Colour caro_grid;
};

Palette palette_for(const Display& display, const Preferences& preferences);

}  // namespace kydai::terminal
