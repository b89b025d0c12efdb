// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/utf8.hpp"

namespace kydai::terminal {

namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr std::string_view kEllipsis = "…";

struct Range {
    char32_t first;
    char32_t last;
};
// What takes no cell: marks on the character before, and controls, which never reach a terminal.
constexpr Range kWithoutCell[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x0300, 0x036F}, {0x0483, 0x0489}, {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2064}, {0x20D0, 0x20FF},
    {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}};
constexpr Range kWide[] = {
    {0x1100, 0x115F}, {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},  {0x4E00, 0x9FFF},
    {0xA000, 0xA4CF}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},  {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};

bool is_in(std::ranges::input_range auto const& ranges, char32_t c) {
    return std::ranges::any_of(ranges, [c](const Range& r) { return c >= r.first && c <= r.last; });
}

// One letter of ASCII for each of these.
struct Likeness {
    std::string_view ascii;
    std::u32string_view letters;
};
constexpr Likeness kLikenesses[] = {
    {"a", U"àáảãạăằắẳẵặâầấẩẫậ"},
    {"A", U"ÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬ"},
    {"e", U"èéẻẽẹêềếểễệ"},
    {"E", U"ÈÉẺẼẸÊỀẾỂỄỆ"},
    {"i", U"ìíỉĩị"},
    {"I", U"ÌÍỈĨỊ"},
    {"o", U"òóỏõọôồốổỗộơờớởỡợ"},
    {"O", U"ÒÓỎÕỌÔỒỐỔỖỘƠỜỚỞỠỢ"},
    {"u", U"ùúủũụưừứửữự"},
    {"U", U"ÙÚỦŨỤƯỪỨỬỮỰ"},
    {"y", U"ỳýỷỹỵ"},
    {"Y", U"ỲÝỶỸỴ"},
    {"d", U"đ"},
    {"D", U"Đ"},
    {"-", U"–—·"},
    {"\"", U"“”"},
    {"'", U"‘’"},
    {"...", U"…"},
    {":", U"⋮"},
    {"x", U"×"},
    {"1/2", U"½"},
    {"K", U"♔♚"},
    {"Q", U"♕♛"},
    {"R", U"♖♜"},
    {"B", U"♗♝"},
    {"N", U"♘♞"},
    {"P", U"♙♟"},
    {">", U"▸›→"},
    {"<", U"◂‹←"},
    {"^", U"↑"},
    {"v", U"↓"},
    {"-", U"─−"},
    {".", U"•"},
    {">=", U"≥"},
    {"<=", U"≤"},
    {"inf", U"∞"},
};

std::string_view likeness(char32_t c) {
    for (const Likeness& likeness : kLikenesses) {
        if (likeness.letters.find(c) != std::u32string_view::npos) return likeness.ascii;
    }
    return "?";
}

}  // namespace

char32_t take_code_point(std::string_view& text) {
    const int length = utf8_length(text);
    if (length == 0) {
        text.remove_prefix(1);
        return kReplacement;
    }
    const auto byte = [&](int i) { return static_cast<unsigned char>(text[i]); };
    constexpr std::array<unsigned, 5> kFirstBits{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t c = byte(0) & kFirstBits[length];
    for (int i = 1; i < length; ++i) c = (c << 6) | (byte(i) & 0x3FU);
    text.remove_prefix(length);
    return c;
}

void append_code_point(std::string& text, char32_t c) {
    if (c < 0x10000) return append_utf8(text, static_cast<char16_t>(c));
    text += static_cast<char>(0xF0U | (c >> 18));
    for (const int shift : {12, 6, 0}) text += static_cast<char>(0x80U | ((c >> shift) & 0x3FU));
}

void remove_last_code_point(std::string& text) {
    std::string_view rest = text;
    std::size_t last = 0;
    while (!rest.empty()) {
        last = text.size() - rest.size();
        take_code_point(rest);
    }
    text.resize(last);
}

int width_of(char32_t c) {
    if (is_in(kWithoutCell, c)) return 0;
    return is_in(kWide, c) ? 2 : 1;
}

int width_of(std::string_view text) {
    int width = 0;
    while (!text.empty()) width += width_of(take_code_point(text));
    return width;
}

std::string fitted(std::string_view text, int width) {
    if (width_of(text) <= width) return std::string(text);
    if (width < 1) return {};
    std::string front;
    int used = 0;
    while (!text.empty()) {
        const char32_t c = take_code_point(text);
        if (used + width_of(c) > width - 1) break;
        append_code_point(front, c);
        used += width_of(c);
    }
    return front += kEllipsis;
}

std::string fitted_items(std::string_view text, int width) {
    constexpr std::string_view kBetween = " · ";
    constexpr std::size_t kKept = 2;  // at the end
    std::vector<std::string_view> items;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find(kBetween);
        items.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + kBetween.size());
    }
    const auto joined = [&] {
        std::string line;
        for (const std::string_view item : items) {
            if (!line.empty()) line += kBetween;
            line += item;
        }
        return line;
    };
    while (items.size() > kKept && width_of(joined()) > width) {
        items.erase(items.end() - static_cast<std::ptrdiff_t>(kKept) - 1);
    }
    return fitted(joined(), width);
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::string_view paragraph = next_field(text, '\n');
        std::string line;
        while (true) {
            const std::string_view word = next_word(paragraph);
            if (word.empty()) break;
            const bool fits = width_of(line) + 1 + width_of(word) <= width;
            if (!line.empty() && !fits) lines.push_back(std::exchange(line, {}));
            if (!line.empty()) line += ' ';
            line += fitted(word, width);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string harmless(std::string_view text) {
    std::string clean;
    while (!text.empty()) {
        const char32_t c = take_code_point(text);
        if (c == U'\n' || width_of(c) > 0) append_code_point(clean, c);
    }
    return clean;
}

std::string to_ascii(std::string_view text) {
    std::string ascii;
    while (!text.empty()) {
        const char32_t c = take_code_point(text);
        if (c < 0x80) {
            ascii += static_cast<char>(c);
        } else if (width_of(c) > 0) {
            ascii += likeness(c);
        }
    }
    return ascii;
}

}  // namespace kydai::terminal
