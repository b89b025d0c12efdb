// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/editor_json.hpp"

#include "core/base/json.hpp"
#include "core/caro/notation.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/event_text.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using chess::CastlingSide;
using chess::Color;
using chess::Role;
using words::Language;

std::string piece_kind(chess::Piece piece) {
    return {piece.color == Color::White ? 'w' : 'b', chess::to_char(piece.role)};
}
std::string_view side_word(Color color) { return game::name(game::side_of(color)); }
std::string_view piece_name(Language language, chess::Piece piece) {
    return words::text(language, words::piece_of(piece.color, piece.role));
}

void write_chess_items(JsonWriter& json, const ChessEditor& editor, Language language) {
    json.key("board").object([&] {
        json.field("width", 8).field("height", 8);
        json.key("items").array([&] {
            for (const chess::Square square : editor.setup().board.occupied()) {
                const chess::Piece piece = *editor.setup().board.at(square);
                json.object([&] {
                    json.field("id", square.index()).field("kind", piece_kind(piece));
                    json.field("at", to_string(square));
                    json.field("name", piece_name(language, piece));
                });
            }
        });
    });
    json.key("palette").array([&] {
        for (const Color color : chess::kColors) {
            for (const Role role : chess::kRoles) {
                json.object([&] {
                    json.field("kind", piece_kind({color, role}));
                    json.field("name", piece_name(language, {color, role}));
                });
            }
        }
    });
}

void write_castling(JsonWriter& json, const ChessEditor& editor, Language language) {
    json.key("castling").array([&] {
        for (const Color color : chess::kColors) {
            for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
                const bool kings = side == CastlingSide::King;
                json.object([&] {
                    json.field("key",
                               std::string{color == Color::White ? 'w' : 'b', kings ? 'k' : 'q'});
                    json.field("side", words::text(language, words::name_of(color)));
                    json.field("on", editor.may_castle(color, side));
                    json.field("possible", editor.castling_rook(color, side).has_value());
                });
            }
        }
    });
}

void write_en_passant(JsonWriter& json, const ChessEditor& editor) {
    const auto& chosen = editor.setup().en_passant;
    json.field("enPassant", chosen ? std::optional(to_string(*chosen)) : std::nullopt);
    json.key("enPassantChoices").list(editor.en_passant_choices(), [&](chess::Square square) {
        json.value(to_string(square));
    });
}

void write_counts(JsonWriter& json, const ChessEditor& editor, Language language) {
    const chess::Rules& rules = chess::kRules[chess::rules_of(editor.variant())];
    if (rules.pockets) {
        json.key("pockets").object([&] {
            for (const Color color : chess::kColors) {
                json.key(side_word(color)).array([&] {
                    for (const Role role : chess::kRoles) {
                        if (role == Role::King) continue;
                        json.object([&] {
                            json.field("kind", piece_kind({color, role}));
                            json.field("name", piece_name(language, {color, role}));
                            json.field("count", int{editor.setup().pockets[color][role]});
                        });
                    }
                });
            }
        });
    }
    if (rules.counts_checks) {
        json.key("checksLeft").object([&] {
            for (const Color color : chess::kColors) {
                json.field(side_word(color), int{editor.setup().checks_left[color]});
            }
        });
    }
}

std::string fault_said(Language language, const caro::PositionError& error) {
    return std::visit(
        [&](const auto& fault) { return std::string(words::text(language, words::id_of(fault))); },
        error);
}

std::string_view stone_kind(caro::Side side) { return side == caro::Side::X ? "x" : "o"; }

void write_stones(JsonWriter& json, const CaroEditor& editor, Language language) {
    const caro::RulesSpec& rules = editor.setup().rules;
    json.key("board").object([&] {
        json.field("width", rules.width).field("height", rules.height);
        json.key("items").list(editor.setup().stones, [&](const caro::Stone& stone) {
            json.object([&] {
                json.field("id", stone.point.index()).field("kind", stone_kind(stone.side));
                json.field("at", caro::to_text(stone.point));
                json.field("name", words::text(language, words::name_of(stone.side)));
            });
        });
    });
    json.key("palette").array([&] {
        for (const caro::Side side : {caro::Side::X, caro::Side::O}) {
            json.object([&] {
                json.field("kind", stone_kind(side));
                json.field("name", words::text(language, words::name_of(side)));
            });
        }
    });
}

}  // namespace

std::string editor_json(const ChessEditor& editor, Language language) {
    const auto position = editor.position();
    JsonWriter json;
    json.object([&] {
        json.field("game", "chess").field("rules", chess::name(editor.variant()));
        write_chess_items(json, editor, language);
        json.field("turn", side_word(editor.setup().turn)).field("text", editor.fen());
        write_castling(json, editor, language);
        write_en_passant(json, editor);
        write_counts(json, editor, language);
        json.field("error", position ? std::nullopt
                                     : std::optional(words::explained(language, position.error())));
    });
    return std::move(json).text();
}

std::string editor_json(const CaroEditor& editor, Language language) {
    const auto position = editor.position();
    JsonWriter json;
    json.object([&] {
        json.field("game", "caro");
        json.field("rules", caro::kRules[editor.setup().rules.rule_set].name);
        write_stones(json, editor, language);
        json.field("turn", game::name(game::side_of(editor.turn())));
        json.field("text", position ? game::CaroRules::to_text(*position) : std::string());
        json.field("error",
                   position ? std::nullopt : std::optional(fault_said(language, position.error())));
    });
    return std::move(json).text();
}

}  // namespace kydai::play
