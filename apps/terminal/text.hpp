// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 on a grid of cells: how many cells it takes, where a line breaks, and what is left of it on
// a terminal that knows only ASCII. Depends on no locale, so that it is the same in every test.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kydai::terminal {

// Takes the first code point off the front; what is not UTF-8 comes out as U+FFFD, byte by byte.
char32_t take_code_point(std::string_view& text);
void append_code_point(std::string& text, char32_t c);
void remove_last_code_point(std::string& text);

// 0 for combining marks and controls, 2 for East Asian wide characters and emoji, otherwise 1.
int width_of(char32_t c);
int width_of(std::string_view text);

// The longest front part that fits, with an ellipsis where something was cut off.
std::string fitted(std::string_view text, int width);
// Items between " · ": those that fit, the first ones and the last two.
std::string fitted_items(std::string_view text, int width);
// Lines of at most `width` cells, broken at blanks where possible; '\n' always breaks.
std::vector<std::string> wrapped(std::string_view text, int width);

// The text without controls but line feeds: nothing in it can steer a terminal.
std::string harmless(std::string_view text);

// Vietnamese without its marks ("Lượt trắng" → "Luot trang"), signs by their likeness, '?' for the
// rest.
std::string to_ascii(std::string_view text);

}  // namespace kydai::terminal
