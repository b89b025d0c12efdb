// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/lab_insights.hpp"

#include "apps/wasm/network.hpp"
#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"
#include "engine/insight/insights.hpp"
#include "play/json/position_json.hpp"

namespace kydai::wasm {

namespace {

std::expected<chess::AnyPosition, chess::PositionError> parse_fen(std::string_view fen) {
    return chess::AnyPosition::parse(chess::Variant::Chess, trimmed(fen));
}

void write_board(JsonWriter& json, const lessons::Position& position, words::Language language) {
    json.key("board").object(
        [&] { play::write_position(json, position, {.language = language, .may_move = false}); });
}

void write_score(JsonWriter& json, std::string_view key, const engine::Score& score) {
    json.key(key).object([&] {
        json.field("centi", score.centi);
        const auto mate = score.wins_in ? score.wins_in : score.loses_in;
        if (mate) json.field("mate", (*mate + 1) / 2);
    });
}

void write_move(JsonWriter& json, const chess::AnyPosition& position, chess::Move move) {
    json.field("move", to_san(position, move));
    json.field("from", to_string(move.from())).field("to", to_string(move.to()));
}

}  // namespace

std::string lab_error(std::string_view what) {
    JsonWriter json;
    json.object([&] { json.field("error", what); });
    return std::move(json).text();
}

// What the network of chess pays attention to in the position of this FEN, in hundredths of a pawn.
std::string lab_attention(words::Language language, std::string_view fen) {
    const auto position = parse_fen(fen);
    if (!position) return lab_error("this is no position");
    const auto map = insight::attention(chess_networks(), *position);
    if (!map) return lab_error("no network yet, or too many pieces");
    JsonWriter json;
    json.object([&] {
        json.field("value", map->value);
        json.key("pieces").list(map->pieces, [&](const auto& one) {
            json.object([&] { json.field("at", to_string(one.square)).field("worth", one.worth); });
        });
        write_board(json, *position, language);
    });
    return std::move(json).text();
}

// The value after passing, and the reply that would be played: the threat.
std::string lab_null_move(lab::OwnChess& own, words::Language language, std::string_view fen) {
    const auto position = parse_fen(fen);
    if (!position || position->outcome()) return lab_error("this is no position");
    const auto shown = insight::null_move(own, *position);
    if (!shown) return lab_error("in check nobody may pass");
    JsonWriter json;
    json.object([&] {
        json.field("depth", shown->depth).field("reduced", shown->reduced);
        json.field("moves", shown->moves);
        json.field("turn", position->turn() == chess::Color::White ? "first" : "second");
        json.field("best", to_san(*position, shown->best));
        write_score(json, "value", shown->value);
        write_score(json, "passed", shown->passed);
        json.key("threat").object([&] { write_move(json, shown->after, shown->threat); });
        write_board(json, *position, language);
    });
    return std::move(json).text();
}

std::string lab_reductions(lab::OwnChess& own, words::Language language, std::string_view fen) {
    const auto position = parse_fen(fen);
    if (!position || position->outcome()) return lab_error("this is no position");
    const auto shown = insight::reductions(own, *position);
    JsonWriter json;
    json.object([&] {
        json.field("depth", shown.depth);
        json.key("moves").list(shown.moves, [&](const chess_engine::TriedMove& one) {
            json.object([&] {
                write_move(json, *position, one.move);
                json.field("depth", one.depth).field("full", one.is_full);
                json.field("noisy", one.move.is_capture() || one.move.is_promotion());
            });
        });
        write_board(json, *position, language);
    });
    return std::move(json).text();
}

// The line of the proof, and the board before it and after each of its stones.
std::string lab_fours(words::Language language, std::string_view moves) {
    const auto points = caro::parse_points(trimmed(moves));
    if (!points) return lab_error("these are no moves");
    auto position = caro::replay(caro::BoardRules::usual(caro::RulesSpec{}.rule_set), *points);
    if (!position || position->outcome()) return lab_error("these moves cannot be played");
    const auto win = insight::win_by_fours(*position);
    if (!win) return lab_error("no single first stone wins by fours");
    JsonWriter json;
    json.object([&] {
        json.field("turn", position->turn() == caro::Side::X ? "first" : "second");
        json.field("nodes", win->nodes);
        json.key("line").list(win->line, [&](caro::Point point) { json.value(to_text(point)); });
        json.key("boards").array([&] {
            for (std::size_t i = 0; i <= win->line.size(); ++i) {
                json.object([&] {
                    play::write_position(json, *position,
                                         {.language = language, .may_move = false});
                });
                if (i < win->line.size()) position->play(win->line[i]);
            }
        });
    });
    return std::move(json).text();
}

}  // namespace kydai::wasm
