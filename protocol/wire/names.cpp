// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/names.hpp"

#include <algorithm>
#include <array>

#include "core/base/utf8.hpp"

namespace kydai::wire {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};
// Unicode's format and other invisible characters, private use and noncharacters; beyond the
// control characters, which cleaned_line takes out.
constexpr std::array kInvisible = {
    Range{0x00AD, 0x00AD},     // soft hyphen
    Range{0x034F, 0x034F},     // combining grapheme joiner
    Range{0x061C, 0x061C},     // Arabic letter mark
    Range{0x115F, 0x1160},     // Hangul fillers
    Range{0x17B4, 0x17B5},     // Khmer inherent vowels
    Range{0x180B, 0x180F},     // Mongolian selectors
    Range{0x200B, 0x200F},     // zero width, marks of direction
    Range{0x2028, 0x202E},     // line and paragraph separators, embeddings, overrides
    Range{0x2060, 0x206F},     // word joiner, isolates
    Range{0x3164, 0x3164},     // Hangul filler
    Range{0xE000, 0xF8FF},     // private use
    Range{0xFE00, 0xFE0F},     // variation selectors
    Range{0xFEFF, 0xFEFF},     // byte order mark
    Range{0xFFA0, 0xFFA0},     // halfwidth Hangul filler
    Range{0xFFF0, 0xFFFF},     // specials
    Range{0x1D173, 0x1D17A},   // musical controls
    Range{0xE0000, 0x10FFFF},  // tags, private planes
};

// A letter and a combining mark, and the composed letter.
struct Mark {
    char32_t mark;
    std::u32string_view pairs;
};
// Composition of Vietnamese letters, which some keyboards and file systems send decomposed (NFD).
constexpr Mark kMarks[] = {
    Mark{0x0300, U"AÀEÈIÌOÒUÙYỲaàeèiìoòuùyỳÂẦÊỀÔỒâầêềôồĂẰăằƠỜơờƯỪưừ"},  // grave
    Mark{0x0301, U"AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýÂẤÊẾÔỐâấêếôốĂẮăắƠỚơớƯỨưứ"},  // acute
    Mark{0x0302, U"AÂEÊOÔaâeêoôẠẬạậẸỆẹệỌỘọộ"},                          // circumflex
    Mark{0x0303, U"AÃEẼIĨOÕUŨYỸaãeẽiĩoõuũyỹÂẪÊỄÔỖâẫêễôỗĂẴăẵƠỠơỡƯỮưữ"},  // tilde
    Mark{0x0306, U"AĂaăẠẶạặ"},                                          // breve
    Mark{0x0309, U"AẢEẺIỈOỎUỦYỶaảeẻiỉoỏuủyỷÂẨÊỂÔỔâẩêểôổĂẲăẳƠỞơởƯỬưử"},  // hook above
    Mark{0x031B, U"OƠUƯoơuưÒỜÓỚÕỠÙỪÚỨòờóớõỡùừúứŨỮũữỌỢọợỎỞỏởỤỰụựỦỬủử"},  // horn
    Mark{0x0323, U"AẠEẸIỊOỌUỤYỴaạeẹiịoọuụyỵÂẬÊỆÔỘâậêệôộĂẶăặƠỢơợƯỰưự"},  // dot below
};
constexpr Range kLooseMarks{0x0300, 0x036F};

// Letter and mark as one letter; 0 where Vietnamese has none.
char32_t composed(char32_t letter, char32_t mark) {
    const auto* row = std::ranges::find(kMarks, mark, &Mark::mark);
    if (row == std::end(kMarks)) return 0;
    for (std::size_t i = 0; i < row->pairs.size(); i += 2) {
        if (row->pairs[i] == letter) return row->pairs[i + 1];
    }
    return 0;
}

char32_t code_point(std::string_view sequence) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(sequence[i]); };
    if (sequence.size() == 1) return byte(0);
    char32_t point = byte(0) & (0x7FU >> sequence.size());
    for (std::size_t i = 1; i < sequence.size(); ++i) point = (point << 6) | (byte(i) & 0x3FU);
    return point;
}

// The letters that are likely here: Latin with all of Vietnamese, Greek, Cyrillic. All of them lie
// in the basic plane.
char32_t small_letter(char32_t c) {
    const auto is_in = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    const bool is_even = c % 2 == 0;
    if (is_in(U'A', U'Z')) return c + 32;
    if (is_in(0x00C0, 0x00DE) && c != 0x00D7) return c + 32;
    if (is_in(0x0139, 0x0148) || is_in(0x0179, 0x017E)) return is_even ? c : c + 1;
    const bool even_is_large = is_in(0x0100, 0x012F) || is_in(0x0132, 0x0137) ||
                               is_in(0x014A, 0x0177) || is_in(0x01A0, 0x01A5);  // Ă Đ Ũ Ơ, not İ ı
    if (even_is_large) return is_even ? c + 1 : c;
    if (c == 0x01AF) return c + 1;  // Ư
    if (is_in(0x0391, 0x03A9) && c != 0x03A2) return c + 32;
    if (is_in(0x0400, 0x040F)) return c + 80;
    if (is_in(0x0410, 0x042F)) return c + 32;
    // Ạ … Ỹ, not ẖ ẗ ẘ ẙ ẚ ẛ ẜ ẝ ẞ ẟ, which are no pairs.
    if (is_in(0x1E00, 0x1E95) || is_in(0x1EA0, 0x1EFF)) return is_even ? c + 1 : c;
    return c;
}

bool is_invisible(char32_t point) {
    return std::ranges::any_of(kInvisible,
                               [point](Range r) { return point >= r.first && point <= r.last; });
}

std::optional<std::string> checked(std::string_view raw, int longest) {
    const std::string line = cleaned_line(raw);
    std::string kept;
    int length = 0;
    char32_t last = 0;
    std::size_t last_at = 0;
    for (std::string_view rest = line; !rest.empty();) {
        const auto sequence = rest.substr(0, static_cast<std::size_t>(utf8_length(rest)));
        rest.remove_prefix(sequence.size());
        const char32_t point = code_point(sequence);
        if (is_invisible(point)) continue;
        if (const char32_t both = composed(last, point)) {
            kept.resize(last_at);
            append_utf8(kept, static_cast<char16_t>(both));
            last = both;
            continue;
        }
        last = point;
        last_at = kept.size();
        kept += sequence;
        ++length;
    }
    kept = cleaned_line(kept);  // what was left out may have left blanks at the ends
    if (kept.empty() || length > longest) return std::nullopt;
    return kept;
}

bool has_loose_mark(std::string_view text) {
    while (!text.empty()) {
        const auto length = static_cast<std::size_t>(std::max(utf8_length(text), 1));
        const char32_t point = code_point(text.substr(0, length));
        if (point >= kLooseMarks.first && point <= kLooseMarks.last) return true;
        text.remove_prefix(length);
    }
    return false;
}

bool is_hex(char c) {
    const char small = to_lower(c);
    return is_digit(c) || (small >= 'a' && small <= 'f');
}

bool is_ipv4(std::string_view text) {
    int parts = 0;
    for (std::string_view rest = text; !rest.empty(); ++parts) {
        if (!parse_number<std::uint8_t>(next_field(rest, '.'))) return false;
    }
    return parts == 4 && text.back() != '.';
}

// Also matches some texts that are no address; none of them is a useful name.
bool is_ipv6(std::string_view text) {
    const auto may_stand = [](char c) { return is_hex(c) || c == ':' || c == '.'; };
    return text.size() <= 45 && std::ranges::count(text, ':') >= 2 &&
           std::ranges::all_of(text, may_stand);
}

}  // namespace

bool is_address(std::string_view text) { return is_ipv4(text) || is_ipv6(text); }

std::string folded_name(std::string_view name) {
    std::string folded;
    while (!name.empty()) {
        const auto length = static_cast<std::size_t>(std::max(utf8_length(name), 1));
        const std::string_view sequence = name.substr(0, length);
        name.remove_prefix(length);
        const char32_t point = code_point(sequence);
        const char32_t small = small_letter(point);
        if (small == point) {
            folded += sequence;
        } else {
            append_utf8(folded, static_cast<char16_t>(small));
        }
    }
    return folded;
}

std::optional<std::string> checked_name(std::string_view raw) {
    auto name = checked(raw, kLongestName);
    if (name && (is_address(*name) || has_loose_mark(*name))) return std::nullopt;
    return name;
}
std::optional<std::string> checked_watcher(std::string_view raw) {
    const std::string_view text = trimmed(raw);
    return is_address(text) ? folded_name(text) : checked_name(text);
}

std::string numbered_name(std::string_view name, std::uint64_t number) {
    const std::string suffix = " " + std::to_string(number);
    std::string_view rest = name;
    for (int room = kLongestName - static_cast<int>(suffix.size()); room > 0 && !rest.empty();
         --room) {
        rest.remove_prefix(static_cast<std::size_t>(std::max(utf8_length(rest), 1)));
    }
    return std::string(name.substr(0, name.size() - rest.size())) + suffix;
}

std::optional<std::string> checked_chat(std::string_view raw) { return checked(raw, kLongestChat); }

}  // namespace kydai::wire
