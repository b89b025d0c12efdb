// SPDX-License-Identifier: GPL-3.0-or-later
// Sanitises names and chat: one line of visible characters, without bidi controls, zero-width and
// control characters. Views still show it as text, never as markup.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::wire {

inline constexpr int kLongestName = 24;  // characters
inline constexpr int kLongestChat = 200;

// Nothing if no visible character is left or there are too many. A name must not look like an IP
// address, because a list of spectators may contain either. Vietnamese letters are composed (NFC);
// a name with other combining marks is refused, because it could imitate another.
std::optional<std::string> checked_name(std::string_view raw);
std::optional<std::string> checked_chat(std::string_view raw);

// "10.0.0.7", "fe80::1"
bool is_address(std::string_view text);
// An entry of a list of watchers: a name, or an address in small letters.
std::optional<std::string> checked_watcher(std::string_view raw);

// The case-folded key by which names are compared: "Ân" and "ÂN" are equal.
std::string folded_name(std::string_view name);
// "An 2", not longer than a name may be.
std::string numbered_name(std::string_view name, std::uint64_t number);

}  // namespace kydai::wire
