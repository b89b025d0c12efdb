// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/palette.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace kydai::terminal {
namespace {

struct Rgb {
    int red, green, blue;
};
using Eight = std::array<Rgb, 8>;

// The eight colours as the Linux console and as xterm show them, and what bold makes of each.
struct Terminal {
    const char* name;
    Eight plain;
    Eight bold;
};
constexpr Terminal kLinux{"linux",
                          {{{0, 0, 0},
                            {170, 0, 0},
                            {0, 170, 0},
                            {170, 85, 0},
                            {0, 0, 170},
                            {170, 0, 170},
                            {0, 170, 170},
                            {170, 170, 170}}},
                          {{{85, 85, 85},
                            {255, 85, 85},
                            {85, 255, 85},
                            {255, 255, 85},
                            {85, 85, 255},
                            {255, 85, 255},
                            {85, 255, 255},
                            {255, 255, 255}}}};
constexpr Terminal kXterm{"xterm",
                          {{{0, 0, 0},
                            {205, 0, 0},
                            {0, 205, 0},
                            {205, 205, 0},
                            {0, 0, 238},
                            {205, 0, 205},
                            {0, 205, 205},
                            {229, 229, 229}}},
                          {{{127, 127, 127},
                            {255, 0, 0},
                            {0, 255, 0},
                            {255, 255, 0},
                            {92, 92, 255},
                            {255, 0, 255},
                            {0, 255, 255},
                            {255, 255, 255}}}};

// WCAG 2: relative luminance, and the contrast of two colours.
double luminance(const Rgb& colour) {
    const auto linear = [](int byte) {
        const double part = byte / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}
double contrast(const Rgb& a, const Rgb& b) {
    const double one = luminance(a) + 0.05;
    const double other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

TEST(Palette, WithEightColoursBothSidesPiecesShowOnEverySquare) {
    constexpr double kLeast = 3;  // WCAG 2, for large glyphs
    const Palette palette = palette_for({.colours = Colours::Few}, {});
    for (const Terminal& terminal : {kLinux, kXterm}) {
        for (const Style* square :
             {&palette.light, &palette.dark, &palette.last_light, &palette.last_dark,
              &palette.picked, &palette.cursor, &palette.check, &palette.hint}) {
            const Rgb ground = terminal.plain[static_cast<std::size_t>(square->ground)];
            const auto shows = [&](Colour ink, bool bold) {
                const auto& inks = bold ? terminal.bold : terminal.plain;
                return contrast(inks[static_cast<std::size_t>(ink)], ground);
            };
            EXPECT_GE(shows(palette.white_piece, true), kLeast)
                << terminal.name << " " << static_cast<int>(square->ground);
            EXPECT_GE(shows(palette.black_piece, palette.bold_black), kLeast)
                << terminal.name << " " << static_cast<int>(square->ground);
        }
    }
}

}  // namespace
}  // namespace kydai::terminal
