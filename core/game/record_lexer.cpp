// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/record_lexer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text.hpp"

namespace kydai::game {

namespace {

// White space of more than one byte: the ellipsis of a move number, the no-break space from web
// pages, and the byte order mark (in the middle of concatenated files).
constexpr std::string_view kWideBlanks[] = {"…", "\u00A0", "\uFEFF"};

std::size_t wide_blank(std::string_view text) {
    for (const std::string_view blank : kWideBlanks) {
        if (text.starts_with(blank)) return blank.size();
    }
    return 0;
}

// The characters of a word: SAN, results, and any byte of a longer character.
constexpr auto kInWord = [] {
    std::array<bool, 256> in_word{};
    for (int c = 0; c < 256; ++c) {
        const char letter = static_cast<char>(c);
        in_word[c] = c >= 0x80 || is_digit(letter) || is_lower(letter) || is_upper(letter);
    }
    for (const char c : std::string_view("+#=:-/@_~"))
        in_word[static_cast<unsigned char>(c)] = true;
    return in_word;
}();

constexpr bool in_word(char c) { return kInWord[static_cast<unsigned char>(c)]; }
constexpr bool in_tag_name(char c) { return is_digit(c) || is_lower(c) || is_upper(c) || c == '_'; }

struct NamedNag {
    std::string_view text;
    Nag nag;
};

// Annotations written as separate words, as older programs do.
constexpr NamedNag kJudgements[] = {
    {"=", 10},   {"∞", 13},  {"+=", 14},  {"+/=", 14}, {"⩲", 14},   {"=+", 15},
    {"=/+", 15}, {"⩱", 15},  {"+/-", 16}, {"±", 16},   {"-/+", 17}, {"∓", 17},
    {"+-", 18},  {"-+", 19}, {"□", 7},    {"N", 146},
};

// Whether a word is redundant: move numbers, separate check marks and their English names.
bool says_nothing(std::string_view word) {
    constexpr std::string_view kRemarks[] = {"ep", "ch", "mate"};
    const auto consists_of = [word](std::string_view letters) {
        return word.find_first_not_of(letters) == std::string_view::npos;
    };
    if (word == "0000") return false;  // a null move
    return consists_of("0123456789") || consists_of("+#") ||
           std::ranges::find(kRemarks, word) != std::end(kRemarks);
}

const NamedNag* judgement(std::string_view word) {
    const auto* found = std::ranges::find(kJudgements, word, &NamedNag::text);
    return found == std::end(kJudgements) ? nullptr : found;
}

// The length of an annotation at the end of a move, as in "Nf3+-" and "Nf3=".
std::size_t judgement_behind(std::string_view move) {
    std::size_t longest = 0;
    for (const auto& [text, nag] : kJudgements) {
        const bool behind = !is_upper(text.front()) && move.ends_with(text);
        if (behind && move.size() > text.size()) longest = std::max(longest, text.size());
    }
    return longest;
}

constexpr NamedNag kGlyphs[] = {{"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}, {"!", 1}, {"?", 2}};

bool begins_tag(std::string_view line) {
    if (!line.starts_with('[')) return false;
    std::size_t i = 1;
    while (i < line.size() && in_tag_name(line[i])) ++i;
    const std::size_t name_end = i;
    while (i < line.size() && line[i] == ' ') ++i;
    return name_end > 1 && i < line.size() && line[i] == '"';
}

struct TagEnd {
    std::size_t quote;
    std::size_t bracket;
};

// The end of a tag, if the quote there is followed by the bracket.
std::optional<TagEnd> tag_end(std::string_view line, std::size_t quote) {
    std::size_t i = quote + 1;
    while (i < line.size() && is_space(line[i])) ++i;
    if (i == line.size() || line[i] != ']') return std::nullopt;
    return TagEnd{.quote = quote, .bracket = i};
}

// Where, from `from` on, a tag begins a line after an empty one.
std::size_t find_tags(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find("\n[", from); at != std::string_view::npos;
         at = text.find("\n[", at + 1)) {
        const std::string_view before = text.substr(0, at);
        const bool after_empty_line = before.ends_with('\n') || before.ends_with("\n\r");
        if (after_empty_line && begins_tag(text.substr(at + 1))) return at + 1;
    }
    return std::string_view::npos;
}

}  // namespace

// Counts on from the last position, so that a whole file is counted once, even with very long
// lines.
TextPlace RecordLexer::place_at(std::size_t position) {
    constexpr auto continues_character = [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    };
    position = std::min(position, text_.size());
    for (; counted_to_ < position; ++counted_to_) {
        const char c = text_[counted_to_];
        if (c == '\n') {
            counted_ = {.line = counted_.line + 1, .column = 1};
        } else if (!continues_character(c)) {
            ++counted_.column;
        }
    }
    return counted_;
}

void RecordLexer::skip_to_tags() {
    position_ = std::min(find_tags(text_, position_), text_.size());
}

void RecordLexer::skip_line() { position_ = std::min(text_.find('\n', position_), text_.size()); }

// White space, the dots of move numbers, commas between moves, and escaped lines.
void RecordLexer::skip_blanks() {
    while (position_ < text_.size()) {
        const char c = text_[position_];
        if (c == '%' && at_line_start()) {
            skip_line();
        } else if (is_space(c) || c == '.' || c == ',') {
            ++position_;
        } else if (const std::size_t wide = is_ascii(c) ? 0 : wide_blank(text_.substr(position_))) {
            position_ += wide;
        } else {
            return;
        }
    }
}

Token RecordLexer::next() {
    while (true) {
        skip_blanks();
        const std::size_t at = position_;
        if (at == text_.size()) return {.kind = Lexeme::End, .at = at};
        const char c = text_[at];
        if (in_word(c)) {
            const Token token = word(at);
            if (token.kind != Lexeme::End) return token;
            continue;  // redundant
        }
        switch (c) {
            case '{':
                return brace_comment(at);
            case ';':
                return line_comment(at);
            case '[':
                return tag(at);
            case '$':
                return nag(at);
            case '!':
            case '?':
                return glyph(at);
            case '(':
                ++position_;
                return {.kind = Lexeme::Open, .at = at, .text = text_.substr(at, 1)};
            case ')':
                ++position_;
                return {.kind = Lexeme::Close, .at = at, .text = text_.substr(at, 1)};
            case '*':
                ++position_;
                return {.kind = Lexeme::Score, .at = at, .score = Score::Open};
            default:
                ++position_;
                return {.kind = Lexeme::UnknownCharacter, .at = at, .text = text_.substr(at, 1)};
        }
    }
}

// [Name "value"], all on one line. An unescaped quote inside the value does not end it: only one
// followed by the bracket does. If there is none, an escaped quote may end it: a path that ends in
// a backslash.
Token RecordLexer::tag(std::size_t at) {
    skip_line();
    const std::string_view line = text_.substr(at, position_ - at);
    const Token bad{.kind = Lexeme::BadTag, .at = at, .text = trimmed(line)};
    std::size_t i = 1;
    const auto skip_spaces = [&] {
        while (i < line.size() && is_space(line[i])) ++i;
    };
    skip_spaces();
    const std::size_t name = i;
    while (i < line.size() && in_tag_name(line[i])) ++i;
    const std::size_t name_end = i;
    skip_spaces();
    if (name == name_end || i == line.size() || line[i] != '"') return bad;
    const std::size_t value = ++i;
    std::optional<TagEnd> end;
    for (bool escaped = false; i < line.size(); ++i) {
        const bool was_escaped = std::exchange(escaped, !escaped && line[i] == '\\');
        if (line[i] != '"') continue;
        const auto found = tag_end(line, i);
        if (!found) continue;
        end = found;
        if (!was_escaped) break;
    }
    if (!end) return bad;
    position_ = at + end->bracket + 1;
    return {.kind = Lexeme::Tag,
            .at = at,
            .text = line.substr(name, name_end - name),
            .value = line.substr(value, end->quote - value)};
}

Token RecordLexer::brace_comment(std::size_t at) {
    // Cached, so that a file of unclosed comments is not searched to its end for each of them.
    if (closing_brace_ <= at) closing_brace_ = text_.find('}', at);
    const std::size_t end = closing_brace_;
    const std::string_view comment = text_.substr(at + 1, std::min(end, text_.size()) - at - 1);
    // An unclosed comment would swallow all games up to the next brace.
    const bool swallows =
        comment.find("\n[") != std::string_view::npos &&
        find_tags(text_.substr(0, std::min(end, text_.size())), at) != std::string_view::npos;
    if (end == std::string_view::npos || swallows) {
        position_ = at + 1;
        return {.kind = Lexeme::UnclosedComment, .at = at};
    }
    position_ = end + 1;
    return {.kind = Lexeme::Comment, .at = at, .text = comment};
}

Token RecordLexer::line_comment(std::size_t at) {
    skip_line();
    return {.kind = Lexeme::Comment, .at = at, .text = text_.substr(at + 1, position_ - at - 1)};
}

Token RecordLexer::nag(std::size_t at) {
    ++position_;
    while (is_digit(peek())) ++position_;
    const std::string_view text = text_.substr(at, position_ - at);
    const auto number = parse_number<Nag>(text.substr(1));
    const Lexeme fault = text.size() > 1 ? Lexeme::UnknownGlyph : Lexeme::UnknownCharacter;
    if (!number) return {.kind = fault, .at = at, .text = text};
    return {.kind = Lexeme::Glyph, .at = at, .nag = *number};
}

Token RecordLexer::glyph(std::size_t at) {
    while (peek() == '!' || peek() == '?') ++position_;
    const std::string_view text = text_.substr(at, position_ - at);
    const auto* found =
        std::ranges::find_if(kGlyphs, [text](const auto& g) { return text.starts_with(g.text); });
    return {.kind = Lexeme::Glyph, .at = at, .nag = found->nag};
}

void RecordLexer::skip_run() {
    while (in_word(peek()) && (is_ascii(peek()) || wide_blank(text_.substr(position_)) == 0)) {
        ++position_;
    }
}

// A run of word characters, with "(Q)" in it and without the "e.p.+" at its end.
std::string_view RecordLexer::take_word() {
    const std::size_t at = position_;
    skip_run();
    if (peek() == '(' && peek(2) == ')' && is_upper(peek(1))) {  // "e8(Q)+"
        position_ += 3;
        skip_run();
    }
    std::string_view text = text_.substr(at, position_ - at);
    if (text.ends_with('e') && text_.substr(position_).starts_with(".p")) {
        text.remove_suffix(1);
        position_ += 2;
        if (peek() == '.') ++position_;
        while (peek() == '+' || peek() == '#') ++position_;
    }
    return text;
}

// A move, a result or an annotation; End if the word is redundant.
Token RecordLexer::word(std::size_t at) {
    std::string_view text = take_word();
    if (says_nothing(text)) return {};
    const bool letter = is_lower(text.front()) || is_upper(text.front());
    if (!letter) {
        if (const auto score = parse_score(text)) {
            return {.kind = Lexeme::Score, .at = at, .score = *score};
        }
    }
    if (!letter || text.size() == 1) {
        if (const auto* said = judgement(text)) {
            return {.kind = Lexeme::Glyph, .at = at, .nag = said->nag};
        }
    }
    if (const std::size_t behind = judgement_behind(text)) {
        text.remove_suffix(behind);
        position_ = at + text.size();
    }
    return {.kind = Lexeme::Move, .at = at, .text = text};
}

std::string unescaped(std::string_view value) {
    std::string text;
    text.reserve(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool escape = value[i] == '\\' && i + 1 < value.size() &&
                            (value[i + 1] == '"' || value[i + 1] == '\\');
        if (escape) ++i;
        text += value[i];
    }
    return text;
}

}  // namespace kydai::game
