// SPDX-License-Identifier: GPL-3.0-or-later
// The lexer for PGN and caro records. Tokens: tags, moves, numbers, comments, glyphs, parentheses
// and results. It does not know the game: a "move" is any word that is no other token.
//
// Reads a view that must outlive it; allocates nothing. After an error it stands behind the faulty
// token, so reading can continue.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/game/move_tree.hpp"
#include "core/game/result.hpp"

namespace kydai::game {

enum class Lexeme : std::uint8_t {
    End,
    Tag,      // text is the name, value the raw text between the quotes
    Move,     // text
    Glyph,    // nag
    Comment,  // text, raw
    Open,
    Close,
    Score,  // score
    // Faults
    BadTag,
    UnclosedComment,
    UnknownGlyph,  // "$300"
    UnknownCharacter,
};
constexpr Lexeme last_key(Lexeme) { return Lexeme::UnknownCharacter; }

struct Token {
    Lexeme kind = Lexeme::End;
    std::size_t at = 0;  // where it begins
    std::string_view text = {};
    std::string_view value = {};
    Nag nag = 0;
    Score score = Score::Open;
};

// Both counted from 1; columns in characters, not bytes.
struct TextPlace {
    int line = 1;
    int column = 1;
    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

class RecordLexer {
  public:
    explicit RecordLexer(std::string_view text) : text_(text) {}

    Token next();
    [[nodiscard]] std::size_t position() const { return position_; }
    // Moves back to a token just read.
    void rewind(const Token& token) { position_ = token.at; }
    // Goes to the next line that begins a tag after an empty line, or to the end.
    void skip_to_tags();
    // Where a position at or behind the last one asked for is in the text.
    TextPlace place_at(std::size_t position);
    // Everything from a token just read to the end.
    [[nodiscard]] std::string_view rest_from(const Token& token) const {
        return text_.substr(token.at);
    }

  private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0';
    }
    [[nodiscard]] bool at_line_start() const {
        return position_ == 0 || text_[position_ - 1] == '\n';
    }
    void skip_line();
    void skip_blanks();
    void skip_run();
    std::string_view take_word();
    Token tag(std::size_t at);
    Token brace_comment(std::size_t at);
    Token line_comment(std::size_t at);
    Token nag(std::size_t at);
    Token glyph(std::size_t at);
    Token word(std::size_t at);

    std::string_view text_;
    std::size_t position_ = 0;
    std::size_t closing_brace_ = 0;  // the first at or behind where it was last searched from
    std::size_t counted_to_ = 0;
    TextPlace counted_ = {};  // of counted_to_
};

// Undoes `\"` and `\\`.
std::string unescaped(std::string_view value);

}  // namespace kydai::game
