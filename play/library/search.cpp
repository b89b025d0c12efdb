// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/search.hpp"

#include <algorithm>
#include <iterator>

#include "core/base/utf8.hpp"

namespace kydai::play {

namespace {

struct Letters {
    char16_t first;
    char16_t last;
    char plain;
};

// The Latin letters with diacritics, by the letter below them. Vietnamese has most of its own in
// U+1EA0 to U+1EF9. Sorted.
constexpr Letters kLetters[] = {
    {0x00C0, 0x00C5, 'a'}, {0x00C7, 0x00C7, 'c'}, {0x00C8, 0x00CB, 'e'}, {0x00CC, 0x00CF, 'i'},
    {0x00D0, 0x00D0, 'd'}, {0x00D1, 0x00D1, 'n'}, {0x00D2, 0x00D6, 'o'}, {0x00D8, 0x00D8, 'o'},
    {0x00D9, 0x00DC, 'u'}, {0x00DD, 0x00DD, 'y'}, {0x00E0, 0x00E5, 'a'}, {0x00E7, 0x00E7, 'c'},
    {0x00E8, 0x00EB, 'e'}, {0x00EC, 0x00EF, 'i'}, {0x00F0, 0x00F0, 'd'}, {0x00F1, 0x00F1, 'n'},
    {0x00F2, 0x00F6, 'o'}, {0x00F8, 0x00F8, 'o'}, {0x00F9, 0x00FC, 'u'}, {0x00FD, 0x00FD, 'y'},
    {0x00FF, 0x00FF, 'y'}, {0x0100, 0x0105, 'a'}, {0x0106, 0x010D, 'c'}, {0x010E, 0x0111, 'd'},
    {0x0112, 0x011B, 'e'}, {0x011C, 0x0123, 'g'}, {0x0124, 0x0127, 'h'}, {0x0128, 0x0131, 'i'},
    {0x0134, 0x0135, 'j'}, {0x0136, 0x0138, 'k'}, {0x0139, 0x0142, 'l'}, {0x0143, 0x014B, 'n'},
    {0x014C, 0x0151, 'o'}, {0x0154, 0x0159, 'r'}, {0x015A, 0x0161, 's'}, {0x0162, 0x0167, 't'},
    {0x0168, 0x0173, 'u'}, {0x0174, 0x0175, 'w'}, {0x0176, 0x0178, 'y'}, {0x0179, 0x017E, 'z'},
    {0x01A0, 0x01A1, 'o'}, {0x01AF, 0x01B0, 'u'}, {0x1EA0, 0x1EB7, 'a'}, {0x1EB8, 0x1EC7, 'e'},
    {0x1EC8, 0x1ECB, 'i'}, {0x1ECC, 0x1EE3, 'o'}, {0x1EE4, 0x1EF1, 'u'}, {0x1EF2, 0x1EF9, 'y'},
};
static_assert(std::ranges::is_sorted(kLetters, {}, &Letters::first));

constexpr char16_t kFirstCombining = 0x0300;
constexpr char16_t kLastCombining = 0x036F;

// Decodes a well-formed sequence of two or three bytes.
char16_t code_point(std::string_view sequence) {
    const auto bits = [&](std::size_t i, unsigned mask) {
        return static_cast<unsigned char>(sequence[i]) & mask;
    };
    if (sequence.size() == 2) return static_cast<char16_t>((bits(0, 0x1F) << 6) | bits(1, 0x3F));
    return static_cast<char16_t>((bits(0, 0x0F) << 12) | (bits(1, 0x3F) << 6) | bits(2, 0x3F));
}

void append_folded(std::string& out, std::string_view sequence) {
    if (sequence.size() == 1) {
        out += to_lower(sequence.front());
        return;
    }
    if (sequence.size() <= 3) {
        const char16_t letter = code_point(sequence);
        if (letter >= kFirstCombining && letter <= kLastCombining) return;
        const auto* after = std::ranges::upper_bound(kLetters, letter, {}, &Letters::first);
        if (after != std::begin(kLetters) && letter <= std::prev(after)->last) {
            out += std::prev(after)->plain;
            return;
        }
    }
    out += sequence;
}

// "2026.11.16" also as "16.11.2026", "16/11/2026", "11/2026" and "2026-11-16".
std::string dates(std::string_view date) {
    std::string_view rest = date;
    const std::string year(next_field(rest, '.'));
    const std::string month(next_field(rest, '.'));
    const std::string day(rest);
    std::string all(date);
    if (month.empty() || day.empty()) return all;
    for (const char* mark : {".", "/", "-"}) {
        all += " " + year + mark + month + mark + day;
        all += " " + day + mark + month + mark + year;
        all += " " + month + mark + year;
    }
    return all;
}

}  // namespace

std::string folded(std::string_view text) {
    const std::string line = cleaned_line(text);
    std::string out = " ";
    for (std::string_view rest = line; !rest.empty();) {
        const std::string_view sequence = rest.substr(0, utf8_length(rest));
        append_folded(out, sequence);
        rest.remove_prefix(sequence.size());
    }
    return out;
}

std::string search_text(const GameSummary& summary) {
    std::string all;
    for (const words::Language language : words::kLanguages) {
        all += players_said(language, summary) + " ";
        all += std::string(words::text(language, summary.rules)) + " ";
        all += result_said(language, summary) + " ";
        all += words::say(language, length_of(summary)) + " ";
    }
    all += std::string(summary.rules_word) + " " + dates(summary.date) + " ";
    all += game::to_text(game::score_of(summary.result));
    return folded(all);
}

bool matches(std::string_view folded_text, std::string_view folded_query) {
    std::string needle;
    for (auto word = next_word(folded_query); !word.empty(); word = next_word(folded_query)) {
        needle.assign(" ").append(word);
        if (folded_text.find(needle) == std::string_view::npos) return false;
    }
    return true;
}

}  // namespace kydai::play
