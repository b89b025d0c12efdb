// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a text can stand as a name on a line of a log: clean UTF-8 on one line, without blanks at
// its ends, not empty and not too long. What names people may choose is decided elsewhere.
#pragma once

#include <string_view>

#include "core/base/utf8.hpp"

namespace kydai {

inline bool is_clean_name(std::string_view text, int most_characters) {
    if (text.empty() || !is_utf8(text) || cleaned_line(text) != text) return false;
    int characters = 0;
    while (!text.empty()) {
        text.remove_prefix(static_cast<std::size_t>(utf8_length(text)));
        ++characters;
    }
    return characters <= most_characters;
}

}  // namespace kydai
