// SPDX-License-Identifier: GPL-3.0-or-later
// Cleans text from outside: valid UTF-8, one line, no control characters.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/text.hpp"

namespace kydai {

// The length of the well-formed UTF-8 sequence at the front of `text`; 0 when there is none.
// Overlong forms, surrogates and what lies beyond U+10FFFF are not well-formed.
constexpr int utf8_length(std::string_view text) {
    const auto byte = [text](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(0);
    if (text.empty() || (first >= 0x80 && first < 0xC2) || first > 0xF4) return 0;
    if (first < 0x80) return 1;
    const int length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    unsigned low = 0x80;
    unsigned high = 0xBF;
    if (first == 0xE0) low = 0xA0;
    if (first == 0xED) high = 0x9F;
    if (first == 0xF0) low = 0x90;
    if (first == 0xF4) high = 0x8F;
    if (byte(1) < low || byte(1) > high) return 0;
    for (int i = 2; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
    }
    return length;
}

constexpr bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const int length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

// Appends one code point of the basic plane.
constexpr void append_utf8(std::string& text, char16_t c) {
    const auto put = [&text](unsigned byte) { text += static_cast<char>(byte); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0U | (c >> 6));
        put(0x80U | (c & 0x3FU));
    } else {
        put(0xE0U | (c >> 12));
        put(0x80U | ((c >> 6) & 0x3FU));
        put(0x80U | (c & 0x3FU));
    }
}

// Reads bytes as Windows-1252, which is Latin-1 with quotes and dashes where Latin-1 has controls.
inline std::string latin1_to_utf8(std::string_view bytes) {
    constexpr char16_t kUnknown = 0xFFFD;
    constexpr char16_t kFrom80[] = {0x20AC, kUnknown, 0x201A,   0x0192, 0x201E, 0x2026, 0x2020,
                                    0x2021, 0x02C6,   0x2030,   0x0160, 0x2039, 0x0152, kUnknown,
                                    0x017D, kUnknown, kUnknown, 0x2018, 0x2019, 0x201C, 0x201D,
                                    0x2022, 0x2013,   0x2014,   0x02DC, 0x2122, 0x0161, 0x203A,
                                    0x0153, kUnknown, 0x017E,   0x0178};
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        append_utf8(text, value >= 0x80 && value < 0xA0 ? kFrom80[value - 0x80] : value);
    }
    return text;
}

// The hyphens, dashes and minus signs of typesetting as '-'.
inline std::string with_ascii_dashes(std::string_view text) {
    constexpr std::string_view kDashes[] = {"‐", "‑", "–", "—", "−"};
    std::string plain;
    while (!text.empty()) {
        const auto* dash = std::ranges::find_if(
            kDashes, [text](std::string_view each) { return text.starts_with(each); });
        const bool found = dash != std::end(kDashes);
        plain += found ? '-' : text.front();
        text.remove_prefix(found ? dash->size() : 1);
    }
    return plain;
}

// Makes `raw` one line: runs of white space become one blank, none at either end, other control
// characters (C0, DEL, C1) go, and what is not UTF-8 is read as Latin-1.
inline std::string cleaned_line(std::string_view raw) {
    std::string converted;
    if (!is_utf8(raw)) raw = converted = latin1_to_utf8(raw);
    std::string line;
    line.reserve(raw.size());
    bool blank = false;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const auto byte = static_cast<unsigned char>(raw[i]);
        if (is_space(raw[i])) {
            blank = !line.empty();
            continue;
        }
        if (byte < 0x20 || byte == 0x7F) continue;
        if (byte == 0xC2 && static_cast<unsigned char>(raw[i + 1]) < 0xA0) {  // C1
            ++i;
            continue;
        }
        if (blank) line += ' ';
        blank = false;
        line += raw[i];
    }
    return line;
}

}  // namespace kydai
