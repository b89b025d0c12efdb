// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/position_json.hpp"

#include "core/caro/notation.hpp"
#include "core/chess/targets.hpp"
#include "core/game/chess_rules.hpp"
#include "core/game/event_text.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using words::Language;

constexpr KeyedArray<chess::TargetKind, std::string_view> kTargetNames{
    "quiet", "capture", "castling", "en-passant", "promotion", "capture-promotion", "drop"};

std::string piece_picture(chess::Piece piece) {
    return {piece.color == chess::Color::White ? 'w' : 'b', chess::to_char(piece.role)};
}
std::string_view piece_said(Language language, chess::Piece piece) {
    return words::text(language, words::piece_of(piece.color, piece.role));
}

void write_item(JsonWriter& json, std::string_view kind, std::string_view at,
                std::string_view said) {
    json.object([&] { json.field("kind", kind).field("at", at).field("name", said); });
}

void write_items_of(JsonWriter& json, const chess::AnyPosition& position, Language language) {
    for (const chess::Square square : position.board().occupied()) {
        const chess::Piece piece = *position.board().at(square);
        write_item(json, piece_picture(piece), to_string(square), piece_said(language, piece));
    }
}
void write_items_of(JsonWriter& json, const caro::Position& position, Language language) {
    for (const caro::Stone& stone : position.stones()) {
        write_item(json, stone.side == caro::Side::X ? "x" : "o", caro::to_text(stone.point),
                   words::text(language, words::name_of(stone.side)));
    }
}

void write_targets_to(JsonWriter& json, const std::vector<chess::Target>& targets) {
    json.object([&] {
        for (const auto& [square, kind] : targets) {
            json.field(to_string(square), kTargetNames[kind]);
        }
    });
}

void write_all_targets(JsonWriter& json, const chess::AnyPosition& position) {
    json.key("targets").object([&] {
        for (const chess::Square from : position.board().of(position.turn())) {
            write_targets_to(json.key(to_string(from)), chess::targets_from(position, from));
        }
        if (!position.rules().pockets) return;
        for (const chess::Role role : chess::kRoles) {
            const auto targets = chess::drop_targets(position, role);
            if (targets.empty()) continue;
            write_targets_to(json.key(std::string{chess::to_char(role), '@'}), targets);
        }
    });
}

void write_choices_of(JsonWriter& json, const chess::AnyPosition& position, Language language) {
    json.key("promotions").list(chess::promotion_choices(position), [&](chess::Role role) {
        json.object([&] {
            json.field("kind", piece_picture({position.turn(), role}));
            json.field("letter", std::string{to_lower(chess::to_char(role))});
            json.field("name", words::text(language, words::name_of(role)));
        });
    });
}

void write_pockets(JsonWriter& json, const chess::AnyPosition& position, Language language) {
    if (!position.rules().pockets) return;
    const chess::Pockets pockets = position.pockets();
    json.key("hands").object([&] {
        for (const chess::Color color : chess::kColors) {
            json.key(game::name(game::side_of(color))).array([&] {
                for (const chess::Role role : chess::kRoles) {
                    if (pockets[color][role] == 0) continue;
                    json.object([&] {
                        json.field("key", std::string{chess::to_char(role), '@'});
                        json.field("kind", piece_picture({color, role}));
                        json.field("name", piece_said(language, {color, role}));
                        json.field("count", static_cast<int>(pockets[color][role]));
                    });
                }
            });
        }
    });
}

void write_rest_of(JsonWriter& json, const chess::AnyPosition& position,
                   const PositionShown& shown) {
    json.field("width", 8).field("height", 8).field("rules", name(position.variant()));
    json.field("rulesName", words::text(shown.language, words::name_of(position.variant())));
    json.field("turn", game::name(game::side_of(position.turn())));
    if (const auto king = chess::checked_king(position)) json.field("check", to_string(*king));
    write_pockets(json, position, shown.language);
    if (!shown.may_move) return;
    write_all_targets(json, position);
    write_choices_of(json, position, shown.language);
}

void write_rest_of(JsonWriter& json, const caro::Position& position, const PositionShown& shown) {
    const auto size = position.rules().size();
    json.field("width", size.width()).field("height", size.height());
    json.field("rules", position.rules().switches().name);
    json.field("rulesName", words::text(shown.language, words::name_of(position.rule_set())));
    json.field("turn", game::name(game::side_of(position.turn())));
    json.field("places", shown.may_move);
    json.key("lines").list(position.winning_lines(), [&](const caro::WinningLine& line) {
        json.object([&] {
            json.field("from", caro::to_text(line.from)).field("to", caro::to_text(line.to));
        });
    });
}

}  // namespace

void write_position_items(JsonWriter& json, const lessons::Position& position,
                          words::Language language) {
    json.array([&] {
        std::visit([&](const auto& held) { write_items_of(json, held, language); }, position);
    });
}

void write_position(JsonWriter& json, const lessons::Position& position,
                    const PositionShown& shown) {
    std::visit([&](const auto& held) { write_rest_of(json, held, shown); }, position);
    write_position_items(json.key("items"), position, shown.language);
}

}  // namespace kydai::play
