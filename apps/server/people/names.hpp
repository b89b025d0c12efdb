// SPDX-License-Identifier: GPL-3.0-or-later
// Names of guests and accounts: which are fit to be shown, and which would be taken for another.
// With ICU (NFC, case folding, the confusables of UTS 39); the wire's own rules come first
// (wire::checked_name). From any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai::server {

// The name as it is shown: in NFC, every kind of blank a plain one. Nothing for what is no name: no
// letter or digit in it, scripts mixed as no language mixes them (Latin with Cyrillic), more marks
// on a letter than any language stacks, or a name reserved for administrators.
std::optional<std::string> fit_name(std::string_view said);

// The key by which an account is found: its name as shown, case-folded. Reserved names have a key,
// too. Nothing when the text is not a name.
std::optional<std::string> name_key(std::string_view said);

// Equal for names that look alike: "Bình", "Bı̀nh" and "ВÌNH" with a Cyrillic В. Of a name_key.
std::string look_of(std::string_view name_key);

// The name of a guest who has not chosen one: "Khách 4821". `accept_language` is the header.
std::string guest_name(std::string_view accept_language, std::uint64_t random);

}  // namespace kydai::server
