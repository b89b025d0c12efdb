// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/names.hpp"

#include <fmt/format.h>

#include "core/base/utf8.hpp"

namespace kydai::server {

namespace {

constexpr std::string_view kGuestInVietnamese = "Khách";
constexpr std::string_view kGuestInEnglish = "Guest";
constexpr std::uint64_t kGuestNumbers = 10'000;

bool is_between(char16_t c, char16_t first, char16_t last) { return c >= first && c <= last; }

// The letters of the languages that are likely here: Latin with all of Vietnamese, Greek, Cyrillic.
char16_t small(char16_t c) {
    const auto plus = [c](int distance) { return static_cast<char16_t>(c + distance); };
    const bool is_even = c % 2 == 0;
    if (is_between(c, u'A', u'Z')) return plus(32);
    if (is_between(c, 0x00C0, 0x00DE) && c != 0x00D7) return plus(32);
    if (is_between(c, 0x0139, 0x0148) || is_between(c, 0x0179, 0x017E)) {
        return is_even ? c : plus(1);
    }
    if (is_between(c, 0x0100, 0x0177)) return is_even ? plus(1) : c;
    if (is_between(c, 0x01A0, 0x01A5)) return is_even ? plus(1) : c;  // Ơ
    if (c == 0x01AF) return plus(1);                                  // Ư
    if (is_between(c, 0x0391, 0x03A9)) return plus(32);
    if (is_between(c, 0x0400, 0x040F)) return plus(80);
    if (is_between(c, 0x0410, 0x042F)) return plus(32);
    if (is_between(c, 0x1E00, 0x1EFF)) return is_even ? plus(1) : c;
    return c;
}

bool is_combining(char16_t c) { return is_between(c, 0x0300, 0x036F); }

// Of the basic plane; what lies beyond is left as it is.
char16_t code_point(std::string_view sequence) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(sequence[i]); };
    if (sequence.size() == 1) return byte(0);
    if (sequence.size() == 2) {
        return static_cast<char16_t>((byte(0) & 0x1FU) << 6 | (byte(1) & 0x3FU));
    }
    return static_cast<char16_t>((byte(0) & 0x0FU) << 12 | (byte(1) & 0x3FU) << 6 |
                                 (byte(2) & 0x3FU));
}

}  // namespace

std::optional<std::string> name_key(std::string_view name) {
    constexpr std::size_t kBeyondBasicPlane = 4;
    std::string key;
    while (!name.empty()) {
        const auto length = static_cast<std::size_t>(utf8_length(name));
        if (length == 0) return std::nullopt;
        const std::string_view sequence = name.substr(0, length);
        name.remove_prefix(length);
        if (length == kBeyondBasicPlane) {
            key += sequence;
            continue;
        }
        const char16_t c = code_point(sequence);
        if (is_combining(c)) return std::nullopt;
        append_utf8(key, small(c));
    }
    return key;
}

std::string guest_name(std::string_view accept_language, std::uint64_t random) {
    const bool english = accept_language.starts_with("en");
    return fmt::format("{} {:04}", english ? kGuestInEnglish : kGuestInVietnamese,
                       random % kGuestNumbers);
}

}  // namespace kydai::server
