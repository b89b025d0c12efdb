// SPDX-License-Identifier: GPL-3.0-or-later
// What strangers write about themselves and to each other, made harmless: one line of visible
// characters. Nothing that turns text around (bidi controls), hides in it (zero width) or breaks
// out of it is let through. Views still show it as text, never as markup.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::wire {

inline constexpr int kLongestName = 24;  // characters
inline constexpr int kLongestChat = 200;

// Nothing when no visible character is left or there are too many. A name is no address either, as
// a host may let in one or the other. Marks that came apart from their Vietnamese letter are put on
// it; a name that keeps one apart is refused, as it would look like another.
std::optional<std::string> checked_name(std::string_view raw);
std::optional<std::string> checked_chat(std::string_view raw);

// "10.0.0.7", "fe80::1"
bool is_address(std::string_view text);
// An entry of a list of who may watch: a name, or an address in small letters.
std::optional<std::string> checked_watcher(std::string_view raw);

// What two names must differ in: "Ân" and "ÂN" are one.
std::string folded_name(std::string_view name);
// "An 2", not longer than a name may be.
std::string numbered_name(std::string_view name, std::uint64_t number);

}  // namespace kydai::wire
