// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/record_game.hpp"

#include <algorithm>
#include <optional>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/game/pgn.hpp"
#include "core/game/record_lexer.hpp"

namespace kydai::game {

namespace {

// The game that a tag belongs to, where it belongs to one alone.
std::optional<RecordGame> told_by(const Token& tag) {
    constexpr std::string_view kOfChess[] = {"White", "Black", "FEN", "SetUp", "Variant"};
    constexpr std::string_view kOfCaro[] = {"X", "O", "Rules", "Board", "Line", "Edge", "Stones"};
    if (tag.text == "Game") {
        return tag.value == "caro" ? std::optional(RecordGame::Caro) : std::nullopt;
    }
    if (std::ranges::find(kOfChess, tag.text) != std::end(kOfChess)) return RecordGame::Chess;
    if (std::ranges::find(kOfCaro, tag.text) != std::end(kOfCaro)) return RecordGame::Caro;
    return std::nullopt;
}

// Written like a point, though no board has it: "z99", "h30". No move of chess is.
bool is_point_of_no_board(std::string_view word) {
    constexpr std::string_view kDigits = "0123456789";
    return word.size() > 1 && is_lower(to_lower(word.front())) &&
           word.find_first_not_of(kDigits, 1) == std::string_view::npos;
}

constexpr bool is_about_a_move(ReadFault fault) {
    return fault == ReadFault::NotAMove || fault == ReadFault::IllegalMove ||
           fault == ReadFault::AmbiguousMove;
}

// Every move that can be read is legal in chess; what else is wrong with the text tells nothing.
bool is_game_of_chess(std::string_view text) {
    const auto game = PgnReader(text).read();
    return game && game->record &&
           std::ranges::none_of(game->faults, is_about_a_move, &PgnReader::Error::fault);
}

}  // namespace

RecordGame game_of_text(std::string_view text) {
    RecordLexer lexer(text);
    bool has_points = false;
    for (Token token = lexer.next(); token.kind != Lexeme::End; token = lexer.next()) {
        if (token.kind == Lexeme::Tag) {
            if (has_points) break;  // the next game
            if (const auto game = told_by(token)) return *game;
        }
        if (token.kind == Lexeme::Score) break;
        if (token.kind != Lexeme::Move) continue;
        if (!caro::parse_points(token.text) && !is_point_of_no_board(token.text)) {
            return RecordGame::Chess;
        }
        has_points = true;
    }
    return has_points && !is_game_of_chess(text) ? RecordGame::Caro : RecordGame::Chess;
}

}  // namespace kydai::game
