// SPDX-License-Identifier: GPL-3.0-or-later
// What strangers write about themselves and to each other, made harmless: one line of visible
// characters. Nothing that turns text around (bidi controls), hides in it (zero width) or breaks
// out of it is let through. Views still show it as text, never as markup.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai::wire {

inline constexpr int kLongestName = 24;  // characters
inline constexpr int kLongestChat = 200;

// Nothing when no visible character is left or there are too many.
std::optional<std::string> checked_name(std::string_view raw);
std::optional<std::string> checked_chat(std::string_view raw);

}  // namespace kydai::wire
