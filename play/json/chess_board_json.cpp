// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/board_json.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using words::Language;

constexpr KeyedArray<MoveMark, std::string_view> kMarkNames = {
    "quiet",     "capture",           "castling", "en-passant",
    "promotion", "capture-promotion", "drop",     "premove"};
constexpr std::string_view kPremovePromotion = "premove-promotion";

// "wN": the file of its drawing.
std::string picture(chess::Piece piece) {
    return {piece.color == chess::Color::White ? 'w' : 'b', chess::to_char(piece.role)};
}

std::string_view spoken_piece(Language language, chess::Piece piece) {
    return words::text(language, words::piece_of(piece.color, piece.role));
}

void write_arrow(JsonWriter& json, std::string_view name, const std::optional<Arrow>& arrow) {
    if (!arrow) return;
    json.key(name).object([&] {
        if (arrow->from) json.field("from", to_string(*arrow->from));
        json.field("to", to_string(arrow->to));
    });
}

void write_target(JsonWriter& json, std::string_view mark, chess::Square square) {
    json.field(to_string(square), mark);
}

// Every piece that may be picked up, with where it may go: {"e2": {"e4": "quiet"}, "P@": …}.
void write_targets(JsonWriter& json, const ChessGame& game) {
    for (const chess::Square from : game.session().position().board().occupied()) {
        if (!can_pick_up(game, from)) continue;
        json.key(to_string(from)).object([&] {
            for (const auto& [square, mark] : targets(game, from)) {
                const bool promotes =
                    mark == MoveMark::Premove && !promotions(game, from, square).empty();
                write_target(json, promotes ? kPremovePromotion : kMarkNames[mark], square);
            }
        });
    }
    for (const chess::Role role : chess::kRoles) {
        const auto all = targets(game, role);
        if (all.empty()) continue;
        json.key(std::string{chess::to_char(role), '@'}).object([&] {
            for (const auto& [square, mark] : all) write_target(json, kMarkNames[mark], square);
        });
    }
}

// The pieces that a pawn may promote to: picture, letter in the move, name.
void write_promotions(JsonWriter& json, const ChessGame& game, Language language) {
    const auto& session = game.session();
    const chess::Color color =
        game::color_of(game.other_to_move() ? game.near_side() : session.turn());
    json.key("promotions")
        .list(chess::promotion_choices(session.position()), [&](chess::Role role) {
            json.object([&] {
                json.field("kind", picture({color, role}));
                json.field("letter", std::string{to_lower(chess::to_char(role))});
                json.field("name", words::text(language, words::name_of(role)));
            });
        });
}

void write_hands(JsonWriter& json, const ChessBoard& board, Language language) {
    json.key("hands").object([&] {
        for (const chess::Color color : chess::kColors) {
            json.key(game::name(game::side_of(color))).array([&] {
                for (const chess::Role role : chess::kRoles) {
                    if (role == chess::Role::King) continue;
                    json.object([&] {
                        json.field("key", std::string{chess::to_char(role), '@'});
                        json.field("kind", picture({color, role}));
                        json.field("name", spoken_piece(language, {color, role}));
                        json.field("count", static_cast<int>(board.pockets[color][role]));
                    });
                }
            });
        }
    });
}

// The captured pieces of each side, as pictures, most valuable first.
void write_captured(JsonWriter& json, const ChessBoard& board) {
    json.key("captured").object([&] {
        for (const chess::Color color : chess::kColors) {
            json.key(game::name(game::side_of(~color))).array([&] {
                for (int r = kKeyCount<chess::Role> - 1; r >= 0; --r) {
                    const auto role = static_cast<chess::Role>(r);
                    for (int i = 0; i < board.captured[color][role]; ++i) {
                        json.value(picture({color, role}));
                    }
                }
            });
        }
    });
}

void write_changes(JsonWriter& json, const ChessGame& game, NodeId from) {
    constexpr std::string_view kKinds[] = {"moved",   "captured", "exploded",
                                           "dropped", "returned", "restored"};
    if (!game.session().tree().contains(from)) return;
    const auto changes = game.session().transition(from, game.shown());
    json.key("changes").list(changes, [&](const chess::Change& change) {
        json.object([&] {
            json.field("kind", kKinds[static_cast<int>(change.kind)]).field("id", change.id);
            if (change.from) json.field("from", to_string(*change.from));
            if (change.to) json.field("to", to_string(*change.to));
        });
    });
}

}  // namespace

void write_board(JsonWriter& json, const ChessGame& game, const ViewRequest& request) {
    const ChessBoard board = chess_board(game);
    const chess::AnyPosition& start = game.session().start();
    json.field("width", 8).field("height", 8);
    json.key("items").list(board.pieces, [&](const PieceOnBoard& piece) {
        json.object([&] {
            json.field("id", piece.id).field("kind", picture(piece.piece));
            json.field("at", to_string(piece.square));
            json.field("name", spoken_piece(request.language, piece.piece));
        });
    });
    write_arrow(json, "last", board.last_move);
    if (!board.blast.empty()) {
        json.key("blast").list(board.blast,
                               [&](chess::Square square) { json.value(to_string(square)); });
    }
    if (board.checked_king) json.field("check", to_string(*board.checked_king));
    if (!board.goals.empty()) {
        json.key("goals").list(board.goals,
                               [&](chess::Square square) { json.value(to_string(square)); });
    }
    if (board.hint_place) {
        json.key("hintPlace").object([&] {
            json.field("at", to_string(*board.hint_place)).field("across", 1);
        });
    }
    write_arrow(json, "hint", board.hint);
    write_arrow(json, "premove", board.premove);
    json.key("targets").object([&] { write_targets(json, game); });
    write_promotions(json, game, request.language);
    write_captured(json, board);
    json.field("balance", board.balance);
    if (start.rules().pockets) write_hands(json, board, request.language);
    if (start.rules().counts_checks) {
        json.key("checksLeft").object([&] {
            json.field("first", board.checks_left[chess::Color::White]);
            json.field("second", board.checks_left[chess::Color::Black]);
        });
    }
    write_changes(json, game, request.from);
}

std::string spoken(const ChessGame& game, Language language) {
    const NodeId node = game.shown();
    if (node.is_root()) return {};
    const auto& session = game.session();
    const auto before = session.position_at(session.tree().parent(node));
    return words::spoken_move(language, before, session.tree().move(node));
}

words::MessageId rules_name(const ChessGame& game) {
    return words::name_of(game.session().start().variant());
}
std::string_view rules_word(const ChessGame& game) {
    return chess::name(game.session().start().variant());
}
words::MessageId side_name(const ChessGame& /*game*/, Side side) {
    return words::name_of(game::color_of(side));
}

}  // namespace kydai::play
