// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/uci_move.hpp"

#include "core/chess/castling.hpp"

namespace kydai::chess {

std::optional<MoveText> parse_uci_move(std::string_view text) {
    if (text.size() < 4 || text.size() > 5) return std::nullopt;
    const auto to = Square::parse(text.substr(2, 2));
    if (!to) return std::nullopt;
    if (text[1] == '@') {
        const auto role = parse_role(to_upper(text[0]));
        if (!role || text.size() != 4) return std::nullopt;
        return MoveText{.to = *to, .drop = role};
    }
    const auto from = Square::parse(text.substr(0, 2));
    if (!from) return std::nullopt;
    MoveText move{.from = from, .to = *to};
    if (text.size() == 5) {
        move.promotion = parse_role(to_upper(text[4]));
        if (!move.promotion || move.promotion == Role::Pawn) return std::nullopt;
    }
    return move;
}

CastlingNotation castling_notation(const AnyPosition& position) {
    return position.castles_from_home() ? castling_notation(position.variant())
                                        : CastlingNotation::KingTakesRook;
}

std::string to_uci(Move move, CastlingNotation notation) {
    if (move.is_drop()) return std::string{to_char(move.dropped()), '@'} + to_string(move.to());
    Square to = move.to();
    if (move.is_castling() && notation == CastlingNotation::KingTwoSteps) {
        to = castling_path(move.from(), move.to()).king_to;
    }
    std::string text = to_string(move.from()) + to_string(to);
    if (move.is_promotion()) text += to_lower(to_char(move.promoted()));
    return text;
}

MoveText to_text(Move move) {
    MoveText text{.to = move.to()};
    if (move.is_drop()) {
        text.drop = move.dropped();
    } else {
        text.from = move.from();
        if (move.is_promotion()) text.promotion = move.promoted();
    }
    return text;
}

}  // namespace kydai::chess
