// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the optional parts of UCI lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::uci {

// " depth 5", or nothing.
template <class Number>
void append(std::string& text, std::string_view name, const std::optional<Number>& value) {
    if (!value) return;
    text += ' ';
    text += name;
    text += ' ';
    text += std::to_string(*value);
}

// " moves e2e4 e7e5", or nothing.
inline void append(std::string& text, std::string_view name,
                   const std::vector<std::string>& words) {
    if (words.empty()) return;
    text += ' ';
    text += name;
    for (const std::string& word : words) text += ' ' + word;
}

}  // namespace kydai::uci
