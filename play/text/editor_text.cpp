// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/editor_text.hpp"

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/game/event_text.hpp"
#include "core/game/side.hpp"

namespace kydai::play {

namespace {

using chess::CastlingSide;
using chess::Color;

constexpr std::string_view kNothing = "-";

std::optional<Color> parse_color(char letter) {
    if (letter == 'w') return Color::White;
    if (letter == 'b') return Color::Black;
    return std::nullopt;
}

// "wN"
std::optional<chess::Piece> parse_kind(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const auto color = parse_color(text[0]);
    const auto role = chess::parse_role(text[1]);
    if (!color || !role) return std::nullopt;
    return chess::Piece{*color, *role};
}

std::optional<Color> parse_edited_side(std::string_view text) {
    if (text == game::name(game::Side::First)) return Color::White;
    if (text == game::name(game::Side::Second)) return Color::Black;
    return std::nullopt;
}

bool put_piece(ChessEditor& editor, std::string_view rest) {
    const auto square = chess::Square::parse(next_word(rest));
    const std::string_view kind = trimmed(rest);
    const auto piece = parse_kind(kind);
    if (!square || (!piece && kind != kNothing)) return false;
    editor.put(*square, piece);
    return true;
}

bool move_piece(ChessEditor& editor, std::string_view rest) {
    const auto from = chess::Square::parse(next_word(rest));
    const auto to = chess::Square::parse(trimmed(rest));
    if (!from || !to) return false;
    editor.move(*from, *to);
    return true;
}

// "wk on": white, king's side.
bool edit_castling(ChessEditor& editor, std::string_view rest) {
    const std::string_view right = next_word(rest);
    const std::string_view on = trimmed(rest);
    if (right.size() != 2 || (right[1] != 'k' && right[1] != 'q')) return false;
    const auto color = parse_color(right[0]);
    if (!color || (on != "on" && on != "off")) return false;
    editor.set_castling(*color, right[1] == 'k' ? CastlingSide::King : CastlingSide::Queen,
                        on == "on");
    return true;
}

bool edit_en_passant(ChessEditor& editor, std::string_view rest) {
    const auto square = chess::Square::parse(rest);
    if (!square && rest != kNothing) return false;
    editor.set_en_passant(square);
    return true;
}

bool edit_counts(ChessEditor& editor, std::string_view word, std::string_view rest) {
    const std::string_view whose = next_word(rest);
    const auto count = parse_number<int>(trimmed(rest));
    if (!count) return false;
    if (word == "pocket") {
        const auto piece = parse_kind(whose);
        if (!piece) return false;
        editor.set_pocket(piece->color, piece->role, *count);
        return true;
    }
    const auto side = parse_edited_side(whose);
    if (!side) return false;
    editor.set_checks_left(*side, *count);
    return true;
}

// Words alone, the same in both games.
template <class Editor>
bool edit_whole(Editor& editor, std::string_view word) {
    if (word == "clear") {
        editor.clear();
        return true;
    }
    if (word != "start") return false;
    if constexpr (requires { editor.set_start(); }) {
        editor.set_start();
    } else {
        editor.clear();
    }
    return true;
}

bool edit_rules(ChessEditor& editor, std::string_view word, std::string_view rest) {
    if (word == "rules") {
        const auto variant = chess::parse_variant(rest);
        if (variant) editor.set_variant(*variant);
        return variant.has_value();
    }
    const auto number = parse_number<int>(rest);
    if (number) editor.set_start(*number);
    return number.has_value();
}

}  // namespace

bool edit(ChessEditor& editor, std::string_view line) {
    const std::string_view word = next_word(line);
    const std::string_view rest = trimmed(line);
    if (rest.empty()) return edit_whole(editor, word);
    if (word == "put") return put_piece(editor, rest);
    if (word == "move") return move_piece(editor, rest);
    if (word == "castling") return edit_castling(editor, rest);
    if (word == "en-passant") return edit_en_passant(editor, rest);
    if (word == "pocket" || word == "checks") return edit_counts(editor, word, rest);
    if (word == "rules" || word == "number") return edit_rules(editor, word, rest);
    if (word == "fen") return editor.read(rest).has_value();
    if (word != "turn") return false;
    const auto side = parse_edited_side(rest);
    if (side) editor.set_turn(*side);
    return side.has_value();
}

bool edit(CaroEditor& editor, std::string_view line) {
    const std::string_view word = next_word(line);
    std::string_view rest = trimmed(line);
    if (rest.empty()) return edit_whole(editor, word);
    if (word == "turn") {
        const auto side = parse_edited_side(rest);
        if (side) editor.set_turn(*side == Color::White ? caro::Side::X : caro::Side::O);
        return side.has_value();
    }
    if (word == "rules") {
        for (const caro::RuleSet rules : kKeys<caro::RuleSet>) {
            if (caro::kRules[rules].name != rest) continue;
            editor.set_rules(rules);
            return true;
        }
        return false;
    }
    const auto point = caro::parse_point(next_word(rest));
    const std::string_view last = trimmed(rest);
    if (!point) return false;
    if (word == "move") {
        const auto to = caro::parse_point(last);
        if (to) editor.move(*point, *to);
        return to.has_value();
    }
    if (word != "put" || (last != "x" && last != "o" && last != kNothing)) return false;
    std::optional<caro::Side> side;
    if (last != kNothing) side = last == "x" ? caro::Side::X : caro::Side::O;
    editor.put(*point, side);
    return true;
}

}  // namespace kydai::play
