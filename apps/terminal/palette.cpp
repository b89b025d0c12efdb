// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/palette.hpp"

#include <array>
#include <limits>

#include "play/look/tokens.hpp"

namespace kydai::terminal {

namespace {

// The nearest of the fixed colours of a 256-colour terminal: a cube of six steps, and greys.
constexpr std::array kCubeSteps{0, 95, 135, 175, 215, 255};
constexpr int kCubeFirst = 16;
constexpr int kGreyFirst = 232;
constexpr int kGreys = 24;

constexpr int distance(int r, int g, int b, int step_r, int step_g, int step_b) {
    return (r - step_r) * (r - step_r) + (g - step_g) * (g - step_g) + (b - step_b) * (b - step_b);
}

constexpr Colour nearest(int r, int g, int b) {
    int best = 0;
    int least = std::numeric_limits<int>::max();
    const auto consider = [&](int index, int distance_to_it) {
        if (distance_to_it >= least) return;
        least = distance_to_it;
        best = index;
    };
    for (int i = 0; i < 6 * 6 * 6; ++i) {
        consider(kCubeFirst + i,
                 distance(r, g, b, kCubeSteps[i / 36], kCubeSteps[i / 6 % 6], kCubeSteps[i % 6]));
    }
    for (int i = 0; i < kGreys; ++i) {
        const int grey = 8 + 10 * i;
        consider(kGreyFirst + i, distance(r, g, b, grey, grey, grey));
    }
    return static_cast<Colour>(best);
}

// `percent` of the second colour.
constexpr Colour mixed(const look::Colour& a, const look::Colour& b, int percent) {
    const auto mix = [percent](int x, int y) { return (x * (100 - percent) + y * percent) / 100; };
    return nearest(mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue));
}

// A terminal has no outlines: white and black pieces must both show on both kinds of square, so
// the light squares go towards the dark ones, and those towards the frame.
struct Deepening {
    const look::BoardColours* board;
    int light;
    int dark;
};
constexpr KeyedArray<BoardLook, Deepening> kBoards{
    Deepening{&look::kWoodBoard, 60, 30},
    Deepening{&look::kJadeBoard, 80, 30},
    Deepening{&look::kInkBoard, 75, 10},
};
// The look's golden tint would be too bright under white pieces: moss is as far from every board.
constexpr look::Colour kMoss{120, 150, 0, 0};
constexpr int kLastMoveTint = 70;

Palette many(const Preferences& preferences) {
    const look::Theme& theme = preferences.theme == Theme::Light ? look::kLight : look::kDark;
    const Deepening& deep = kBoards[preferences.board];
    const look::BoardColours& board = *deep.board;
    const Colour ground = theme.background.xterm;
    const auto on_ground = [ground](const look::Colour& ink, bool bold = false) {
        return Style{.ink = ink.xterm, .ground = ground, .bold = bold};
    };
    const auto square = [](Colour colour) { return Style{.ground = colour}; };
    const Colour white = look::kMarks.halo.xterm;
    return {
        .ground = on_ground(theme.ink),
        .ink = on_ground(theme.ink),
        .strong = on_ground(theme.ink, true),
        .muted = on_ground(theme.muted),
        .accent = on_ground(theme.accent, true),
        .good = on_ground(theme.good, true),
        .chosen = {.ink = theme.accent_ink.xterm, .ground = theme.accent.xterm, .bold = true},
        .line = on_ground(theme.hairline),
        .light = square(mixed(board.light, board.dark, deep.light)),
        .dark = square(mixed(board.dark, board.frame, deep.dark)),
        .last_light = square(mixed(board.dark, kMoss, kLastMoveTint)),
        .last_dark = square(mixed(board.dark, kMoss, kLastMoveTint)),
        .picked = square(look::kMarks.drawn.xterm),
        .cursor = square(look::kMarks.focus_outside.xterm),
        .check = square(look::kMarks.check.xterm),
        .hint = square(look::kMarks.hint.xterm),
        .white_piece = white,
        .black_piece = look::kPieces.outline.xterm,
        .caro = {.ink = theme.caro_grid.xterm, .ground = theme.caro_board.xterm},
        .caro_last = square(theme.hairline.xterm),
        .caro_won = square(theme.gold.xterm),
        .caro_x = theme.caro_x.xterm,
        .caro_o = theme.caro_o.xterm,
        .caro_grid = theme.caro_grid.xterm,
    };
}

// The eight colours in their usual order.
constexpr Colour kBlack = 0;
constexpr Colour kRed = 1;
constexpr Colour kGreen = 2;
constexpr Colour kYellow = 3;
constexpr Colour kBlue = 4;
constexpr Colour kMagenta = 5;
constexpr Colour kCyan = 6;
constexpr Colour kWhite = 7;

// No square that is one of the eight colours shows black and white pieces alike: black is lost on
// blue, white on cyan and yellow. So the squares are blue and black, and the pieces of Black are
// yellow; bold makes both inks bright.
Palette few() {
    return {
        .ground = {},
        .ink = {},
        .strong = {.bold = true},
        .muted = {},
        .accent = {.ink = kRed, .bold = true},
        .good = {.ink = kGreen, .bold = true},
        .chosen = {.reverse = true},
        .line = {},
        .light = {.ground = kBlue},
        .dark = {.ground = kBlack},
        .last_light = {.ground = kMagenta},
        .last_dark = {.ground = kMagenta},
        .picked = {.ground = kMagenta, .underline = true},
        .cursor = {.ground = kRed},
        .check = {.ground = kRed},
        .hint = {.ground = kMagenta},
        .white_piece = kWhite,
        .black_piece = kYellow,
        .bold_black = true,
        .caro = {},
        .caro_last = {.reverse = true},
        .caro_won = {.reverse = true},
        .caro_x = kCyan,
        .caro_o = kRed,
        .caro_grid = kOwnColour,
    };
}

Palette none() {
    const Style reverse{.reverse = true};
    return {
        .ground = {},
        .ink = {},
        .strong = {.bold = true},
        .muted = {},
        .accent = {.bold = true},
        .good = {.bold = true},
        .chosen = reverse,
        .line = {},
        .light = reverse,
        .dark = {},
        .last_light = reverse,
        .last_dark = {},
        .picked = {.bold = true, .underline = true},
        .cursor = {.bold = true, .underline = true},
        .check = {.bold = true},
        .hint = {.bold = true},
        .white_piece = kOwnColour,
        .black_piece = kOwnColour,
        .caro = {},
        .caro_last = {.bold = true},
        .caro_won = reverse,
        .caro_x = kOwnColour,
        .caro_o = kOwnColour,
        .caro_grid = kOwnColour,
    };
}

}  // namespace

Palette palette_for(const Display& display, const Preferences& preferences) {
    switch (display.colours) {
        case Colours::Many:
            return many(preferences);
        case Colours::Few:
            return few();
        case Colours::None:
            return none();
    }
    std::unreachable();
}

}  // namespace kydai::terminal
